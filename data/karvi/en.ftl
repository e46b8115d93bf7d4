# The words of Karvi. What the data files say in the effect language is worded from `effect-…`, part by part:
# no figure of a card or tile stands in here. Where goods are told that may be none (`$paid`), they are `none`.

game-name = Karvi
game-pitch = Move beer dice around the village, sail the northern seas, trade, raid and build. For 2 to 4 players.
hope-points = points at once
hope-dice = better spaces ahead of your dice
hope-goods = more goods in hand
hope-crew = a stronger crew
hope-tiles = brings you nearer to a tile
hope-map = a better place for your ship
hope-upgrades = a lasting effect
hope-stones = helps your runestones
hope-cards = better cards
source-game = During the match
source-runestones = Runestones
source-special = Special runestones
source-warriors = Warriors
source-trade_tiles = Trade tiles
source-beer = Beer
source-food = Food
source-gold = Gold
source-cards = Upgrade cards
source-goods = Fur and silver

# --- names ---

good-fur = fur
good-silver = silver
good-gold = gold
good-food = food
good-beer = beer

part-goods = { $count } { WORD("good", $what) }
none-goods = none
no-goods = nothing
part-paid = { $count } { WORD("good", $what) }
none-paid = none
part-types = { $count ->
    [one] 1 { WORD("type", $what) } card
   *[other] { $count } { WORD("type", $what) } cards
}

type-helmet = helmet
type-ship = ship
type-beer = beer
fitting-stern = stern
fitting-sail = sail
fitting-bow = bow
track-trade = trade track
track-raid = raid track
piece-post = trading post
piece-tower = tower
pieces-post = trading posts
pieces-tower = towers

symbol-wool = wool
symbol-salt = salt
symbol-amber = amber
symbol-glass = glass
symbol-silk = silk
symbol-ivory = ivory
symbol-farm = farm
symbol-chapel = chapel
symbol-watch = watch
symbol-abbey = abbey
symbol-town = town
symbol-fort = fort

tile-trade_wool_a = { symbol-wool } A
tile-trade_wool_b = { symbol-wool } B
tile-trade_wool_c = { symbol-wool } C
tile-trade_wool_d = { symbol-wool } D
tile-trade_salt_a = { symbol-salt } A
tile-trade_salt_b = { symbol-salt } B
tile-trade_salt_c = { symbol-salt } C
tile-trade_salt_d = { symbol-salt } D
tile-trade_amber_a = { symbol-amber } A
tile-trade_amber_b = { symbol-amber } B
tile-trade_amber_c = { symbol-amber } C
tile-trade_amber_d = { symbol-amber } D
tile-trade_glass_a = { symbol-glass } A
tile-trade_glass_b = { symbol-glass } B
tile-trade_glass_c = { symbol-glass } C
tile-trade_glass_d = { symbol-glass } D
tile-trade_silk_a = { symbol-silk } A
tile-trade_silk_b = { symbol-silk } B
tile-trade_silk_c = { symbol-silk } C
tile-trade_silk_d = { symbol-silk } D
tile-trade_ivory_a = { symbol-ivory } A
tile-trade_ivory_b = { symbol-ivory } B
tile-trade_ivory_c = { symbol-ivory } C
tile-trade_ivory_d = { symbol-ivory } D
tile-raid_farm_a = { symbol-farm } A
tile-raid_farm_b = { symbol-farm } B
tile-raid_farm_c = { symbol-farm } C
tile-raid_farm_d = { symbol-farm } D
tile-raid_chapel_a = { symbol-chapel } A
tile-raid_chapel_b = { symbol-chapel } B
tile-raid_chapel_c = { symbol-chapel } C
tile-raid_chapel_d = { symbol-chapel } D
tile-raid_watch_a = { symbol-watch } A
tile-raid_watch_b = { symbol-watch } B
tile-raid_watch_c = { symbol-watch } C
tile-raid_watch_d = { symbol-watch } D
tile-raid_abbey_a = { symbol-abbey } A
tile-raid_abbey_b = { symbol-abbey } B
tile-raid_abbey_c = { symbol-abbey } C
tile-raid_abbey_d = { symbol-abbey } D
tile-raid_town_a = { symbol-town } A
tile-raid_town_b = { symbol-town } B
tile-raid_town_c = { symbol-town } C
tile-raid_town_d = { symbol-town } D
tile-raid_fort_a = { symbol-fort } A
tile-raid_fort_b = { symbol-fort } B
tile-raid_fort_c = { symbol-fort } C
tile-raid_fort_d = { symbol-fort } D

tile-stern_1 = Deep Hold
tile-stern_2 = Oar Bank
tile-stern_3 = Iron Keel
tile-stern_4 = Lookout
tile-stern_5 = Timber Racks
tile-stern_6 = Chart Chest
tile-stern_7 = Smokehouse
tile-stern_8 = Barter Bench
tile-sail_1 = Striped Sail
tile-sail_2 = Woollen Sail
tile-sail_3 = Red Sail
tile-sail_4 = Embroidered Sail
tile-sail_5 = Patched Sail
tile-sail_6 = Feast Sail
tile-sail_7 = Double Sail
tile-sail_8 = Wide Sail
tile-bow_1 = Wolf Head
tile-bow_2 = Raven Head
tile-bow_3 = Ram Head
tile-bow_4 = Serpent Head
tile-bow_5 = Stag Head
tile-bow_6 = Bear Head
tile-bow_7 = Eagle Head
tile-bow_8 = Dragon Head

stone-rune_1 = Merchants
stone-rune_2 = Raiders
stone-rune_3 = Deeds
stone-rune_4 = Balance
stone-rune_5 = War Band
stone-rune_6 = Brotherhood
stone-rune_7 = Settlers
stone-rune_8 = Shipwrights
stone-rune_9 = Rune Masters
stone-rune_10 = Storehouse
stone-rune_11 = Hoard
stone-rune_12 = Huscarls
stone-special_1 = Trade Lords
stone-special_2 = Raid Lords
stone-special_3 = Far Posts
stone-special_4 = Far Towers
stone-special_5 = Master Shipwright
stone-special_6 = Stone Circle
stone-special_7 = Great Host
stone-special_8 = Golden Hall

card-tcard_01 = Mixed Bale
card-tcard_02 = Winter Pelts
card-tcard_03 = Hacksilver
card-tcard_04 = Arm Ring
card-tcard_05 = Coin Hoard
card-tcard_06 = Ship Stores
card-tcard_07 = Dried Fish
card-tcard_08 = Mead Barrels
card-tcard_09 = Sparring Yard
card-tcard_10 = Weapon Hall
card-tcard_11 = Hired Hand
card-tcard_12 = Veteran
card-tcard_13 = Herb Woman
card-tcard_14 = Skald
card-tcard_15 = Skald and Smith
card-tcard_16 = Smithy
card-tcard_17 = Fair Wind
card-tcard_18 = Shipwright
card-helmet_1a = Shield Drill
card-helmet_1b = Sworn Man
card-helmet_1c = Young Raider
card-helmet_2a = Battle Frenzy
card-helmet_2b = Champion
card-helmet_2c = Sudden Landing
card-helmet_2d = Hall of Heroes
card-helmet_2e = Bandages
card-ship_1a = Tailwind
card-ship_1b = Second Landing
card-ship_1c = Strong Oars
card-ship_2a = Open Sea
card-ship_2b = Foreign Gifts
card-ship_2c = Salted Meat
card-ship_2d = Famous Voyage
card-ship_2e = Coastal Barter
card-beer_1a = Second Round
card-beer_1b = Tribute Feast
card-beer_1c = Small Ale
card-beer_2a = Great Vat
card-beer_2b = Market Ale
card-beer_2c = Full Horn
card-beer_2d = Builders’ Feast
card-beer_2e = Cheap Brew

place-kaupanger = Kaupanger
place-ribe = Ribe
place-lade = Lade
place-hedeby = Hedeby
place-tromso = Tromso
place-lindisfarne = Lindisfarne
place-faroe = Faroe Islands
place-dorestad = Dorestad
place-dublin = Dublin
place-rouen = Rouen
place-reykjavik = Reykjavik
place-galicia = Galicia
place-greenland = Greenland
place-hafrsfjord = Hafrsfjord
place-jorvik = Jorvik
place-hebrides = Hebrides
place-vagar = Vagar
place-utstein = Utstein
place-orkney = Orkney
place-austfirdir = Austfirdir
place-skagen = Skagen
place-cadiz = Cadiz
place-vinland = Vinland

board-long_1 = long board 1
board-long_2 = long board 2
board-short_1 = short board 1
board-short_2 = short board 2
board-village = village
board-stops = stop area
board-round_1 = stop-area tile 1
board-round_2 = stop-area tile 2
board-round_3 = stop-area tile 3
side-standard = standard
side-variety = variety
side-a = standard, variety
side-b = chaos

start-start_1 = start card 1
start-start_2 = start card 2
start-start_3 = start card 3
start-start_4 = start card 4
start-start_5 = start card 5

# --- the effect language ---

effect-fur = { $n } fur
effect-silver = { $n } silver
effect-gold = { $n } gold
effect-goods = { $n ->
    [one] 1 fur or silver
   *[other] { $n } in fur and silver
}
effect-gain_food = { $n } food
effect-gain_beer = { $n } beer
effect-strength = strength +{ $n }
effect-heal = { $n ->
    [one] heal 1 warrior
   *[other] heal up to { $n } warriors
}
effect-warrior = a warrior of strength { $n }
effect-card = { $n ->
    [one] 1 upgrade card
   *[other] { $n } upgrade cards
}
effect-vp = { $n ->
    [one] 1 point
   *[other] { $n } points
}
effect-voyage = { $n ->
    [one] sail 1 place without food
   *[other] sail up to { $n } places without food
}
effect-cheap = the die move costs { $n } beer less
effect-harbor = use your ship’s place or one next to it
effect-repeat = do the action of your space again
effect-beer = refill beer
effect-food = gain food
effect-income = income
effect-upgrade = upgrade
effect-trade = trade
effect-raid = raid
effect-lock = lock
effect-none = nothing
# `$word` is what the second part is.
effect-both = { $first } { $word ->
   *[other] and
} { $second }
effect-either = { $first } or { $second }

needs-none = no requirement
needs-trade = { $n ->
    [one] a tile on your trade track
   *[other] { $n } tiles on your trade track
}
needs-raid = { $n ->
    [one] a tile on your raid track
   *[other] { $n } tiles on your raid track
}
needs-tiles = { $n ->
    [one] a tile on your tracks
   *[other] { $n } tiles on your tracks
}
needs-buildings = { $n ->
    [one] a building on the map
   *[other] { $n } buildings on the map
}
needs-upgrades = { $n ->
    [one] an upgrade tile placed
   *[other] { $n } upgrade tiles placed
}
needs-strength = crew strength { $n }

counts-trade_tiles = tiles on your trade track
counts-raid_tiles = tiles on your raid track
counts-track_tiles = tiles on both tracks
counts-min_track = tiles on your shorter track
counts-strength = crew strength
counts-strength_half = half your crew strength, rounded down
counts-healthy = healthy warriors
counts-warriors4 = warriors of strength 4 or more
counts-buildings = buildings on the map
counts-posts = trading posts on the map
counts-towers = towers on the map
counts-upgrade_tiles = upgrade tiles placed
counts-runestones = runestones placed
counts-goods = fur and silver left
counts-gold = gold left

lasting-food_plus1 = The food action gives 1 more food.
lasting-first_step_free = Once per turn your ship sails for 1 food less.
lasting-always_stronger = Displacing ships never costs you food.
lasting-scout_goods = 1 fur or silver each time you take a tile by scouting.
lasting-build_vp3 = 3 points each time you build.
lasting-map_access = You may sail to places with the map icon.
lasting-round_food2 = 2 food at the end of every round.
lasting-gold_food2 = 1 gold buys 2 food.
lasting-beer_plus1 = The beer action gives 1 more beer.
lasting-income_goods1 = Income gives 1 more fur or silver.
lasting-income_strength1 = Income gives 1 more strength.
lasting-draw_plus1 = Drawing by the upgrade action: 2 cards.
lasting-place_cheaper1 = Upgrade tiles and runestones cost you 1 fur or silver less.
lasting-stop_beer1 = 1 beer each time one of your dice comes home.
lasting-lock_both = The lock action does both effects, if both are unlocked.
lasting-space_goods1 = 1 more fur or silver from the space of your die, once per action.
lasting-damage_less1 = Raids deal you 1 less damage.
lasting-raid_strength2 = +2 crew strength in raids.
lasting-trade_cheaper1 = Trade tiles cost you 1 fur or silver less.
lasting-raid_vp2 = 2 points for each raid tile you place.
lasting-trade_vp2 = 2 points for each trade tile you place.
lasting-warrior_plus1 = Warriors you gain are 1 stronger, up to 6.
lasting-round_heal2 = At the end of every round, 2 warriors are healed.
lasting-raid_gold1 = 1 gold for each raid tile you place.

# --- notes of the log ---

on-space = { $space ->
    [1] stop space 1
    [2] stop space 2
    [3] stop space 3
    [4] stop space 4
    [5] stop space 5
    [6] stop space 6
   *[other] space { $space }
}
note-round_begins = Round { $round } begins.
    .short = round { $round }
note-moves_die = { $seat } moves die { $die } to { on-space }{ $beer ->
    [0] .
   *[other] {" "}for { $beer } beer.
}
    .short = { on-space }{ $beer ->
        [0] {""}
       *[other] {" "}−{ $beer } beer
    }
note-gains = { $seat } gets { $goods }.
    .short = +{ $goods }
note-scores = { $seat } scores { $points ->
    [one] 1 point
   *[other] { $points } points
}.
    .short = { $points ->
        [one] +1 point
       *[other] +{ $points } points
    }
note-pours = { $seat } pours { $beer } beer on die { $die }.
    .short = die { $die } +{ $beer ->
        [1] { $times }
       *[other] { $beer }
    } beer
note-draws = { $seat } draws a { WORD("type", $pile) } card.
    .short = { $times ->
        [one] 1 { WORD("type", $pile) } card
       *[other] { $times } { WORD("type", $pile) } cards
    }
note-drew = You draw “{ WORD("card", $card) }”.
    .short = “{ WORD("card", $card) }”
note-trains = A warrior of { $seat } grows to strength { $strength }.
    .short = strength +{ $times }
note-heals = A warrior of { $seat }, strength { $strength }, is healed.
    .short = { $times } healed
note-wounds = A warrior of { $seat }, strength { $strength }, is wounded.
    .short = { $times } wounded
note-loses = { $seat } loses a warrior of strength { $strength }.
    .short = loses a warrior { $strength }
note-enlists = { $seat } takes a warrior of strength { $strength } aboard.
    .short = + warrior { $strength }
note-dismisses = { $seat } discards a warrior of strength { $strength }.
    .short = − warrior { $strength }
note-trades = { $seat } trades { WORD("tile", $tile) }{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = trades { WORD("tile", $tile) }{ $paid ->
        [none] {""}
       *[other] , −{ $paid }
    }
note-sells = { $seat } trades with a full track and pays { $paid }.
    .short = −{ $paid }
note-takes_card = { $seat } takes the trade card “{ WORD("card", $card) }”.
    .short = “{ WORD("card", $card) }”
note-raids = { $seat } raids { WORD("tile", $tile) }.
    .short = raids { WORD("tile", $tile) }
note-plunders = { $seat } raids with a full track.
    .short = raids
note-unlocks = { $seat } uses the lock of { $track ->
    [both] both tracks
   *[other] the { WORD("track", $track) }
}.
    .short = lock
note-fits = { $seat } places “{ WORD("tile", $tile) }”{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = “{ WORD("tile", $tile) }”{ $paid ->
        [none] {""}
       *[other] {" "}−{ $paid }
    }
note-raises = { $seat } places the runestone “{ WORD("stone", $stone) }”{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = runestone “{ WORD("stone", $stone) }”{ $paid ->
        [none] {""}
       *[other] {" "}−{ $paid }
    }
note-sails = { $seat } sails to { WORD("place", $place) }{ $food ->
    [0] .
   *[other] {" "}for { $food } food.
}
    .short = sails to { WORD("place", $place) }{ $food ->
        [0] {""}
       *[other] , −{ $food } food
    }
note-displaces = { $seat } displaces { $victim }’s ship to { WORD("place", $place) }.
    .short = displaces { $victim } to { WORD("place", $place) }
note-scouts = { $seat } takes { WORD("tile", $tile) } at { WORD("place", $place) }.
    .short = takes { WORD("tile", $tile) }
note-builds = { $seat } builds a { WORD("piece", $piece) } at { WORD("place", $place) }.
    .short = { WORD("piece", $piece) } at { WORD("place", $place) }
note-takes_stone = { $seat } takes the special runestone “{ WORD("stone", $stone) }”.
    .short = special runestone “{ WORD("stone", $stone) }”
note-visits = { $seat } uses { WORD("place", $place) } without sailing there.
    .short = uses { WORD("place", $place) }
note-plays = { $seat } plays “{ WORD("card", $card) }”{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = “{ WORD("card", $card) }”{ $paid ->
        [none] {""}
       *[other] {" "}−{ $paid }
    }
note-exchanges = { $seat } exchanges 1 gold for { WORD("good", $into) }.
    .short = −{ $times } gold
note-discards = { $seat } discards { $types }.
    .short = discards { $types }
note-final = The last round is over.
    .short = { "" }

# --- refusals ---

reason-backwards = A die moves forward only.
reason-occupied = A die of { $by } is already there.
reason-closed = That space is closed with 2 players.
reason-not_enough_beer = That space costs { $cost } beer; your die has { $have }.
reason-must_leave_stop_area = This die must leave the stop area first.
reason-move_die_first = Move your die first.
reason-action_is_over = The action is over. What is left is the ship, cards, gold and the end of your turn.
reason-during_action = Not in the middle of an action: finish or skip it first.
reason-decision_pending = Answer what you are asked first.
reason-no_such_part = That is not part of this action, or already done.
reason-no_effect = That would change nothing now.
reason-already_sailed = Your ship has already sailed this turn.
reason-same_place = Your ship is already there.
reason-not_enough_food = That takes { $needed } food; you have { $have }.
reason-needs_map = You may not sail there yet: fill the fourth space of either track first.
reason-no_room_to_push = There is no place for { $victim }’s ship to go.
reason-push_target_illegal = The displaced ship cannot go there.
reason-too_far = That is too far.
reason-not_in_stack = That tile is not in this stack.
reason-must_take = You must take one of the tiles.
reason-nothing_to_do = There is nothing you could do there.
reason-not_in_hand = You do not have that card.
reason-used_this_turn = You have already used that card this turn.
reason-need_two = It takes two cards to get 1 gold.
reason-too_late = Too late: play that before your die moves.
reason-too_early = Play that after the action of your die, and not in the stop area.
reason-cannot_pay = You do not have enough { WORD("good", $good) }.
reason-no_gold = You have no gold.
reason-ship_full = Your ship holds no more food.
reason-die_full = That die holds no more beer.
reason-no_such_tile = You have no such tile to place.
reason-no_such_discount = The price cannot be reduced like that.
reason-track_full = That track is full.
reason-too_weak = That takes strength { $needed }; your crew has { $have }.
reason-locked = You have not unlocked that yet: fill the second space of the track first.
reason-pile_empty = That pile is empty.
reason-not_yours = You have no such tile or runestone next to your board.
reason-requirement = Not yet: that requires { $needs ->
    [trade] { needs-trade }
    [raid] { needs-raid }
    [tiles] { needs-tiles }
    [buildings] { needs-buildings }
    [upgrades] { needs-upgrades }
   *[strength] { needs-strength }
}.
reason-not_open = That is not one of the face-up trade cards.

# --- decisions ---

left-over = { $n ->
    [one] {""}
   *[other] {" "}{ $n } left.
}
ask-choose_runestone = **Which runestone do you begin with?** This one costs nothing.
    .short = first runestone
ask-before_move = **Where does your die go?** Before it, you may sail, play cards and spend gold.
    .short = move the die
ask-act = **What do you do here?**
    .short = action
ask-after_action = **Anything else?** You may still play cards and spend gold, and sail once per turn.
    .short = end the turn
ask-choose = { $word ->
    [trade] **What do you trade?**
    [raid] **What do you raid?**
    [lock] **Which lock do you use?**
   *[upgrade] **What do you upgrade?**
}
    .short = { $word ->
        [trade] trade
        [raid] raid
        [lock] lock
       *[upgrade] upgrade
    }
ask-take_goods = **Fur or silver?**{ left-over }
    .short = fur or silver?
ask-pour_beer = **Which die gets the beer?**{ left-over }
    .short = beer
ask-choose_pile = **Which pile do you draw from?**
    .short = draw a card
ask-train_warrior = **Who grows stronger?**{ left-over }
    .short = strength
ask-heal_warrior = **Who is healed?**{ left-over }
    .short = healing
ask-take_damage = **Who takes the damage?** Healthy warriors are wounded; wounded warriors are lost.{ left-over }
    .short = damage
ask-recruit = **Your crew is full. Who leaves for a warrior of strength { $strength }?**
    .short = full crew
ask-choose_trade_card = **Which trade card do you take?**{ left-over }
    .short = trade card
ask-choose_refuge = **Where does the displaced ship go?**
    .short = displaced ship
ask-scout_tile = **{ WORD("place", $place) }: which tile do you take?** Only you see the others.
    .short = which tile?
ask-build_here = **Do you build at { WORD("place", $place) }?**
    .short = build?
ask-choose_special_stone = **Which special runestone do you take?** Only you see the others.
    .short = which runestone?
ask-go_on_voyage = **Where does your ship sail?** { $n ->
    [one] 1 place
   *[other] Up to { $n } places
}, without food for the distance.
    .short = voyage
ask-choose_harbor = **Which place do you use?** Your ship does not move.
    .short = which place?
ask-discard_second = **Which other card do you discard?** The two are worth 1 gold.
    .short = second card

ask-move_die-space = **Where does your die go?**
ask-do-part = **What do you do?**
ask-sail-place = **Where does your ship sail?**
ask-push-place = **Where does the displaced ship go?**
ask-trade-tile = **Which tile do you trade?**
ask-trade-less = **What do you pay one less of?** { $what }
ask-raid-tile = **What do you raid?**
ask-fit-tile = **Which upgrade tile do you place?**
ask-fit-less = **What do you pay one less of?** { $what }
ask-raise-stone = **Which runestone do you place?**
ask-raise-less = **What do you pay one less of?** { $what }
ask-draw-pile = **Which pile do you draw from?**
ask-play-card = **Which card do you play?**
ask-play-option = **What do you use it for?** { $what }
ask-take_card-card = **Which trade card do you take?**
ask-take_card-option = **What do you use it for?** { $what }
ask-discard-card = **Which card do you discard?** Two are worth 1 gold.
ask-exchange-into = **What do you buy for 1 gold?**
ask-exchange-die = **Which die gets the beer?**

begin-exchange = 1 gold → { $what } …
begin-play = { $what } …
begin-take_card = { $what } …
begin-trade = { $what } …
begin-fit = { $what } …
begin-raise = { $what } …

undo-move_die = die
undo-do = part of the action
undo-done = end of the action
undo-trade = { WORD("tile", $tile) }
undo-sell = fur or silver
undo-raid = { WORD("tile", $tile) }
undo-plunder = raid
undo-unlock = lock
undo-draw = card
undo-fit = { WORD("tile", $tile) }
undo-raise = { WORD("stone", $stone) }
undo-sail = { WORD("place", $to) }
undo-push = displaced ship
undo-visit = { WORD("place", $place) }
undo-scout = { WORD("tile", $tile) }
undo-build = building
undo-take_stone = { WORD("stone", $stone) }
undo-play = card
undo-discard = discarding
undo-exchange = gold
undo-take = { WORD("good", $good) }
undo-pour = beer
undo-train = strength
undo-heal = healing
undo-hurt = damage
undo-dismiss = warrior
undo-take_card = trade card
undo-end = end of the turn

# --- planned moves ---

order-before_move = Your next die
order-act = What your die’s space is used for
order-after_action = What comes after the action
order-build_here = Building

# --- commands ---

command-group = karvi
    .about = Karvi: beer dice, ships, trade and raids
command-move_die = die
    .about = Move your rearmost die
command-do = act
    .about = Do a part of the action
command-done = skip
    .about = Leave out what remains
command-trade = trade
    .about = Trade a tile
command-sell = sell
    .about = With a full trade track: pay fur or silver for points
command-raid = raid
    .about = Raid a tile
command-plunder = plunder
    .about = With a full raid track: raid for points
command-unlock = lock
    .about = Use a lock
command-draw = draw
    .about = Draw an upgrade card
command-fit = upgrade
    .about = Place an upgrade tile
command-raise = rune
    .about = Place a runestone
command-sail = sail
    .about = Move your ship
command-push = push
    .about = Say where the displaced ship goes
command-visit = harbor
    .about = Use a place without moving your ship
command-scout = scout
    .about = Take a tile from the stack
command-build = build
    .about = Build at this place
command-take_stone = stone
    .about = Take a special runestone
command-play = card
    .about = Play an upgrade card
command-discard = discard
    .about = Discard two upgrade cards for 1 gold
command-exchange = gold
    .about = Exchange 1 gold
command-take = goods
    .about = Take fur or silver
command-pour = beer
    .about = Pour beer on a die
command-train = train
    .about = Make a warrior stronger
command-heal = heal
    .about = Heal a warrior
command-hurt = wound
    .about = Choose who takes the damage
command-dismiss = dismiss
    .about = Discard a warrior for a new one
command-take_card = trade_card
    .about = Take a trade card
command-end = end
    .about = End your turn
argument-space = space
    .about = Which space of the track; 1 to 6 are stop spaces
argument-part = part
    .about = Which part of the action
argument-tile = tile
    .about = Which tile
argument-less = less
    .about = What you pay one less of
argument-good = good
    .about = Fur or silver
argument-track = track
    .about = Which track
argument-pile = pile
    .about = Which pile
argument-stone = stone
    .about = Which runestone
argument-place = place
    .about = Which place
argument-card = card
    .about = Which card
argument-into = into
    .about = What you buy
argument-die = die
    .about = Which die
argument-strength = warrior
    .about = Which warrior, by strength
argument-wounded = wounded
    .about = Whether it is a wounded one
argument-fifth = fifth
    .about = Your fifth answer
argument-sixth = sixth
    .about = Your sixth answer
argument-topic = topic
    .about = A card, a tile, a runestone, action spaces or a chapter of the rules
rules =
    ### Karvi in brief
    You are a jarl with a crew, a ship and beer dice. After 3 rounds, 4 with four players, the most points win. Tie: the most beer on the dice, then the die furthest left in the stop area.

    {""}**Your turn**
    The rearmost die moves next, and its owner has the turn. So the same player may come again.
    1. **Die**: move it forward to any free space and pay the space’s beer from this die. On the track it may also go home, to any free space of the stop area.
    2. **Action**: do what the space shows. “And”: in any order; “or”: one of the two. You may skip anything.
    3. **Ship**: once per turn, before the die or after the action, sail for 1 food per place. Every place but Kaupanger holds one ship: to displace another one costs 1 food more unless your crew is stronger. You choose where it goes.

    At any time in your turn: play upgrade cards; discard 2 of them for 1 gold; exchange 1 gold for 1 fur, silver, food or beer.

    {""}**Actions**
    - **Refill beer**, **gain food**: 2 each, more with tiles on the trade track (beer) and the raid track (food). Dice hold 5 beer, ships 6 food.
    - **Income**: 1 fur or silver, 1 more per trading post on the map; strength +1, 1 more per tower.
    - **Strength**: each point makes a warrior 1 stronger, up to 6.
    - **Upgrade**: draw a card, or place an upgrade tile or a runestone. A new tile covers the old one of its part of the ship.
    - **Trade**: pay for a tile you hold and place it. It gives points and trade cards, used at once.
    - **Raid**: your crew must be stronger than the tile. It gives points and loot, then damage: each point wounds a healthy warrior or costs you a wounded one. The wounded count in full.
    - **Lock**: what the second space of a track has unlocked.

    {""}**The map**
    - **Scouting**: arriving where tiles lie whose symbol you do not have, you look at them and take one.
    - **Building**: arriving at a site with the right piece, you may put it on the first free slot and score it. You have a trading post and a tower; tiles on your tracks free two more of each.
    - Places with the map icon take the fourth space of a track. A player who builds in the far corners also takes a special runestone.

    {""}**The end**: runestones; 1 for each point of strength, beer and gold; trade tiles, their number squared; 1 for 2 food, for 2 upgrade cards, and for 2 of fur and silver.

    {""}**Here**: the rulebook’s figures are kept. Those printed only as pictures – most costs, points, cards and tiles – are this project’s own. Single topics: choose one with `/rules karvi`.
    .about = Karvi in brief

# --- options of a match ---

option-action_boards = Action boards
option-action_boards-standard = standard
option-action_boards-variety = variety
option-action_boards-chaos = chaos

# --- learning ---

tips =
    {""}**Your turn**: move your die as far as you like – but what you pass is gone for this round.
    Beer pays for the good spaces, food for sailing. Keep some of both.
    Raids score at once. Trade tiles score their number squared at the end.

# --- rule topics ---

topic-chapter = Chapter: { $name }
topic-spaces = Spaces: { $board } ({ $side })
topic-stops = Stop spaces: { $board }
topic-stops-side = Stop spaces: { $board } ({ $side })
topic-trade_tiles = Trade tiles: { $symbol }
topic-raid_tiles = Raid tiles: { $symbol }
topic-trade_card = Trade card: { $name }
topic-upgrade_card = Upgrade card: { $name }
topic-upgrade_tile = Upgrade tile: { $name }
topic-runestone = Runestone: { $name }
topic-special = Special runestone: { $name }

fact-named = { $what }: { $told }
fact-cost = costs { $goods }
fact-free = costs nothing
fact-beer = { $beer ->
    [0] no beer
   *[other] { $beer } beer
}
fact-closed = closed with 2 players
fact-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
fact-trade_cards = { $cards ->
    [one] 1 trade card
   *[other] { $cards } trade cards
}
fact-strength = strength { $strength } (needs { $needs })
fact-damage = { $damage } damage
fact-players = { $least ->
    [3] with 3 or 4 players
   *[other] only with { $least } players
}
fact-range-trade = { $least ->
    [one] Costs 1
   *[other] Costs { $least }
}{ $less ->
    [0] {""}
   *[other] {" "}to { $most }
} in all.
fact-range-raid = Strength { $least }{ $less ->
    [0] {""}
   *[other] {" "}to { $most }
}.
fact-option = option { $number }: { $does }
fact-pile = { WORD("type", $type) } card, pile { $pile }
fact-copies = { $copies ->
    [one] 1 copy
   *[other] { $copies } copies
}
fact-fitting = { WORD("fitting", $part) }
fact-first = As your first { WORD("fitting", $part) } tile it scores { $points } more.
fact-requires = requires: { $needs }
fact-counts = Counts { $counts }.
fact-goal = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $least } or more
fact-each = { $what }: { $each ->
    [one] 1 point
   *[other] { $each } points
} each, up to { $most }
fact-dice = dice { $dice }; with 4 players one die { $lone }
fact-warriors = warriors { $warriors }
fact-draws = { $cards ->
    [none] no card
   *[other] a { $cards } card
}

chapter-turn = a turn
about-turn =
    The rearmost die on the track has the turn, and exactly this die moves: at least one space forward, as far as you like.
    A space with a die on it, your own too, cannot be entered. Its beer is paid from the moving die alone.
    Then the action: each part may be done or left out. A space may be entered even if nothing can be done there.
    The ship sails once per turn, before the die or after the action. Cards, gold: whenever you are not asked for something else.
chapter-track = the action track
about-track =
    35 spaces clockwise: the stop area 1 to 6, then the action spaces 7 to 35, then the stop area again.
    Four action boards lie around the village: a long one, a short one, a long one, a short one; with chaos, short ones first. Which ones is random.
    Three spaces are printed on the village itself.
    With 2 players, two spaces of each board are closed.
chapter-rounds = stop area and rounds
about-rounds =
    All dice leave the stop area before any comes home. A die that comes home takes any free stop space and does its action; then it waits.
    As soon as the last die has left, the top stop-area tile is removed: dice come home to the next one, or to what is printed below.
    When all are home the round ends. The next one begins with the leftmost die.
    2 or 3 players: { $rounds_few } rounds. 4 players: { $rounds_four } rounds.
chapter-supply = beer, food, income
about-supply =
    Refill beer: { $beer }, with 1, 3, 5 tiles on the trade track { $beer_1 }, { $beer_3 }, { $beer_5 }. Split it over your dice, wherever they are; each holds { $most_beer }.
    Gain food: { $food }, with 1, 3, 5 tiles on the raid track { $food_1 }, { $food_3 }, { $food_5 }. The ship holds { $most_food }; the rest is lost.
    Income: 1 fur or silver, 1 more for each trading post on the map; strength +1, 1 more for each tower on the map.
    Fur, silver and gold never run out, and there is no limit to what you own.
chapter-crew = warriors
about-crew =
    Crew strength is the sum of all warriors, healthy and wounded. Wounds change nothing about it.
    Each point of strength makes one warrior 1 stronger, up to { $most_strength }. A wounded one stays wounded.
    A crew has { $crew } warriors at most. A new one for a full crew: discard another, or forgo the new one.
    Each point of damage wounds a healthy warrior or takes a wounded one away. One warrior may be hit twice. Damage to an empty crew is ignored.
chapter-upgrade = upgrade
about-upgrade =
    One of three things: draw the top card of a pile, place an upgrade tile, or place a runestone.
    A tile or runestone next to your board needs its requirement met and its cost paid.
    An upgrade tile scores its points; the first one of its part also those of the board: stern { $stern }, sail { $sail }, bow { $bow }.
    A new tile covers the old one of its part. The old effect is lost, but the tile still counts as placed.
    A runestone scores at the end: the better goal you have reached.
chapter-trade = trade
about-trade =
    Pay exactly what a tile you hold costs and place it on the first empty space of your trade track. What the space shows is yours for good.
    Score its points, then take its trade cards from the face-up ones, one by one, each used at once. Face-up cards are replaced at the end of the turn.
    With all { $length } spaces filled, a trade action is instead: { $price } fur or silver for { $trade_points } points. Not in the action that fills the last space.
chapter-raid = raid
about-raid =
    Your crew must be stronger than a tile you hold; equal is not enough. Place it on the first empty space of your raid track. What the space shows is yours for good.
    Score its points, take its loot, then its damage.
    With all { $length } spaces filled, a raid action is instead: with strength { $strength } or more, { $raid_points } points and { $damage } damage. Not in the action that fills the last space.
chapter-lock = lock
about-lock =
    Space { $lock } of the trade track unlocks { $lock_trade }, that of the raid track { $lock_raid }.
    The lock action does one of those you have unlocked.
chapter-tracks = trade track and raid track
about-tracks =
    Spaces 1, 3, 5: more beer (trade) or food (raid) from these actions.
    Space { $lock }: the lock. Space { $map }: the map icon. Space { $length }: another action with a full track.
    Spaces { $pieces } also free a trading post (trade) or a tower (raid).
chapter-ship = the ship
about-ship =
    1 food for each place of distance, by the shortest way you may take. Passing ships is free.
    A ship in your way at the end is displaced: free if your crew is stronger, else for 1 food more.
    You choose where it goes: an empty place next to it that its owner may enter; without one, an empty place two away. Without that you cannot sail there. Kaupanger holds any number of ships.
    The displaced ship does nothing there, and its owner loses nothing.
    Places with the map icon take space { $map } of either track. A ship that lies on one may always leave.
chapter-places = places
about-places =
    A place is used when your ship arrives, not while it stays there.
    Scouting: if you have no tile of its symbol, neither next to your board nor on a track, you look at all tiles there and must take one. All see which.
    Sites: with the right piece in your supply, a free slot and no building of yours there, you may build on the first free slot and score it.
    The sites in the upper corners have as many slots as there are players. A player who builds there looks at the special runestones left and takes one, placed at once.
chapter-cards = cards and gold
about-cards =
    In your own turn, as often as you like, unless you are being asked for something:
    Play an upgrade card: pay its cost and use one of its options. It goes under its pile.
    Discard two upgrade cards for 1 gold. Exchange 1 gold for { $gold_fur } fur, { $gold_silver } silver, { $gold_food } food or { $gold_beer } beer.
    A card used this turn cannot be used again this turn, even if you draw it again.
    Others see how many cards of which type you have, not which.
chapter-words = effects on cards
about-words =
    “Sail without food”: up to so many places; displacing may still cost 1 food. It is not your ship movement of the turn.
    “Use your ship’s place or one next to it”: as if your ship arrived there, but it stays where it is.
    “The die move costs less beer”: before your die moves; several add up.
    “Do the action of your space again”: after the action, not in the stop area. It costs no beer.
    “In fur and silver”: any mix.
chapter-start = start cards
chapter-scoring = points
about-scoring =
    What you scored during the match.
    Runestones and special runestones.
    1 for each point of crew strength.
    Trade tiles on your track, squared: 1, 4, 9, 16, 25, 36.
    1 for each beer on your dice and each gold.
    1 for every { $per_food } food, { $per_cards } upgrade cards, { $per_goods } of fur and silver.
    A tie: the most beer on the dice, then the die furthest left in the stop area.
chapter-figures = whose figures these are
about-figures =
    From the rulebook: rules, numbers of pieces, rounds, limits of dice and ships, beer and food by tiles, what the tracks unlock, and scoring.
    Printed only as pictures, and so designed for this project: costs and actions of spaces, start cards, all figures and names of cards, tiles and runestones, the map with its places and points, and 6 warriors to a crew.
    They keep the rulebook’s counts and ranges. The bot’s operator can replace them.

# --- pictures: activities of players ---

picture-doing-choose_runestone = { $count ->
    [one] chooses a runestone
   *[other] choose their runestones
}
picture-doing-before_move = moves a die
picture-doing-act = does the action
picture-doing-after_action = may end the turn
picture-doing-choose = does the action
picture-doing-take_goods = takes fur or silver
picture-doing-pour_beer = pours beer
picture-doing-choose_pile = draws a card
picture-doing-train_warrior = trains warriors
picture-doing-heal_warrior = heals warriors
picture-doing-take_damage = takes damage
picture-doing-recruit = has a full crew
picture-doing-choose_trade_card = takes a trade card
picture-doing-choose_refuge = displaces a ship
picture-doing-scout_tile = scouts
picture-doing-build_here = may build
picture-doing-choose_special_stone = takes a special runestone
picture-doing-go_on_voyage = goes on a voyage
picture-doing-choose_harbor = uses a place
picture-doing-discard_second = discards cards

# --- pictures: the action track ---

picture-round = round { $round } of { $rounds }
picture-track = Action track
picture-map = Map
picture-placed = Placed
picture-held = Tiles to be placed
picture-beside = Upgrades and runestones to be placed
picture-hand = Your hand: { $count } { $count ->
    [one] card
   *[other] cards
}

# --- distribution of units, and the own hand ---

share-beer = die { $die }: { $beer } → { $then }
share-times = { $count ->
    [one] {""}
   *[other] { $count } ×{" "}
}
share-grown = { share-times }{ $wounded ->
    [yes] wounded{" "}
   *[no] {""}
}warrior { $strength } → { $then }
share-healed = { share-times }warrior { $strength } healed
share-wounded = { share-times }warrior { $strength } wounded
share-lost = { share-times }{ $wounded ->
    [yes] wounded{" "}
   *[no] {""}
}warrior { $strength } lost
look-own = Hand
hand-title = { $count ->
    [0] **You have no upgrade cards.**
    [one] **Your upgrade card**
   *[other] **Your { $count } upgrade cards**
}
hand-now = { $what } – **now**
hand-beside = **Next to your board**
hand-ready = { $what } – you can pay and place it

# --- options ---

option-space = { $at }: { $does }{ $beer ->
    [0] {""}
   *[other] {" "}· { $beer } beer
}
option-stop = stop space { $at }: { $does }
option-done = Skip
option-done-crew = Keep your crew
option-done-beer = No more beer
option-done-heal = Heal nobody else
option-done-stay = Stay
option-done-build = Do not build
option-done-card = Take no card
option-costs = { $what } · { $goods }
option-first-stone = { $stone } · { $what }: { $easy } → { $easy_points }, { $hard } → { $hard_points } points
option-sail = { $place }{ $food ->
    [0] {""}
   *[other] {" "}· { $food } food
}
option-there = { $what } · { $there }
option-push = displaces a ship
option-range = { $least }–{ $most }
option-symbol = { $symbol } ({ $range })
option-slot = { WORD("piece", $piece) }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
option-trade = { $tile } · { $goods } → { $told }
option-sell = { $goods } → { $told }
option-raid = { $tile } · { $told }
option-plunder = raid → { $told }
option-unlock = lock: { $does }
option-draw = draw: { WORD("type", $pile) } { $number }
option-effect = { $card }: { $does }
option-play = { $card }: { $does } · { $goods }
option-discard = discard “{ $card }”
option-exchange = 1 gold → { $goods }
option-die = { $goods } on die { $die }
die-told = die { $die } ({ $beer } beer, { on-space })
option-train = { $wounded ->
    [yes] wounded
   *[no] healthy
}: { $strength } → { $then }
option-heal = wounded { $strength }: healed
option-hurt = { $wounded ->
    [yes] wounded { $strength } → lost
   *[no] healthy { $strength } → wounded
}
option-dismiss = discard { $wounded ->
    [yes] the wounded
   *[no] the healthy
} { $strength }
option-build = Build: { WORD("piece", $piece) }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
option-end = End the turn

# --- the position in words ---

alt-player = { $name } ({ $colour }) { $points } { $points ->
    [one] point
   *[other] points
}, crew { $strength }, beer { $beer }, { $goods }
text-moving = Next to move: { $name }’s die { $die } ({ $beer } beer, { on-space }).
text-asked = { $name } may choose:
text-more-options = … and { $count } more.
text-player = { $name } ({ $colour }), { $points } { $points ->
    [one] point
   *[other] points
}: { $goods }
text-warrior = { $strength }{ $wounded ->
    [yes] {" "}wounded
   *[no] {""}
}
text-crew = Crew { $total }: { $crew }
text-ship = Ship: { WORD("place", $place) }
text-pieces = In the supply: { $posts } { $posts ->
    [one] { piece-post }
   *[other] { pieces-post }
}, { $towers } { $towers ->
    [one] { piece-tower }
   *[other] { pieces-tower }
}
text-actions = Refill beer gives { $beer }, gain food { $food }
text-laid = { $track ->
    [trade] Trade track
   *[raid] Raid track
}: { $tiles }
text-map-access = May sail to places with the map icon
text-held = Held: { $tile }
text-fitted = { $part ->
    [stern] Stern
    [sail] Sail
   *[bow] Bow
}: { $tile } – { $does }
text-covered = Covered: { $tiles }
text-stone = { $special ->
    [yes] Special runestone
   *[no] Runestone
} { WORD("stone", $stone) }: { $goal }. Now { $count }: { $points } { $points ->
    [one] point
   *[other] points
}
text-beside = Next to the board: { $name } ({ $told })
text-stone-beside = Runestone next to the board: { $name } ({ $told })
text-hand = Hand: { $cards }
text-card = Card: { $card }
text-track = Action track:
text-stops = Stop area{ $left ->
    [0] {""}
    [one] {" "}(1 more tile below this one)
   *[other] {" "}({ $left } more tiles below this one)
}:
text-die = { $name }’s die { $die }, { $beer } beer{ $home ->
    [yes] , home
   *[no] {""}
}
text-map = Map:
text-place = { $letter } { $name }: { $told }
text-stack = { $symbol }, { $count ->
    [0] no tiles
    [one] 1 tile
   *[other] { $count } tiles
}
text-site = { WORD("piece", $piece) } site: { $slots }
text-built = { $points } ({ $name })
text-special = { $count ->
    [0] no special runestones
    [one] 1 special runestone
   *[other] { $count } special runestones
}
text-icon = map icon
text-ship-of = { $name }’s ship
text-near = next to { $places }
text-open-cards = Face-up trade cards:
text-pile = { WORD("type", $type) } { $number } ({ $count })
text-piles = Upgrade cards, type and number on top: { $piles }

# --- the example match ---

lesson-die = The rearmost die is yours, so it is your turn: it goes forward to any numbered space. Some cost beer.
lesson-site = Before the die, your ship may sail, 1 food per place. Hafrsfjord takes a tower: 4 points at once.
lesson-space = The die has gone to space 13. What it passed is out of its reach for this round. Now the action.
lesson-upgrade = An upgrade tile for 2 fur: points now, and 3 more for every building from now on.
lesson-scout = At Ribe you look at all tiles and take one. You need it to trade; of each symbol you may have one.
lesson-trade = A trade action: 2 fur for the wool tile. It goes on the trade track and makes your beer action better.
lesson-card = A traded tile brings trade cards, used at once: a warrior of strength 4 comes aboard.
lesson-round = All dice are home, and the next round begins. Coming home gives what the stop space shows.
lesson-raid = A raid: your crew is stronger than the chapel. 5 points and 1 silver, then 1 damage.
lesson-wound = A wounded warrior still counts in full; hit once more, they are lost.
lesson-corner = The far corners take the map icon and a building. A player who builds there also takes a special runestone.
lesson-end = The last round is over. Crew, runestones, trade tiles and what is left over count now.
lesson-points = Trade tiles count their number squared. The most points win.
lesson-try_sail = Your turn: before the die moves, sail to Hafrsfjord.
    .wrong = You may do that, too. The lesson first sails to Hafrsfjord: choose it.
lesson-try_tower = Your turn: build a tower there.
    .wrong = You may do without, but a tower is worth 4 points at once. Build it.
lesson-try_die = Your turn: move your die to space 13.
    .wrong = That space is possible, too. The lesson goes on at space 13: choose 13.
lesson-try_scout = Your turn: take the wool tile at Ribe.
    .wrong = That tile is good, too. The lesson trades wool: take the wool tile.
lesson-try_trade = Your turn: trade your wool tile.
    .wrong = You may do that later. The space offers a trade now: trade the wool tile.

# --- achievements ---

achievement-merchant_prince = Merchant Prince
    .about = Place five trade tiles.
achievement-terror_of_the_coasts = Terror of the Coasts
    .about = Place five raid tiles.
achievement-both_hands = Silver and Steel
    .about = Place three tiles on each track.
achievement-new_world = Leif’s Footsteps
    .about = Build in Vinland.
achievement-master_shipwright = Stem to Stern
    .about = Place five upgrade tiles.
achievement-rune_carver = Carved in Stone
    .about = Place four runestones.
achievement-not_a_scratch = Not a Scratch
    .about = Raid three times without a wound.
achievement-make_way = Make Way!
    .about = Displace six ships in a match.
achievement-dry_hall = To the Last Drop
    .about = Win without beer left on your dice.
achievement-far_travelled = Far-Travelled
    .about = Sail to fourteen different places.
achievement-huscarls = Huscarls
    .about = Have three warriors of strength 5 or more at the end.
achievement-everything_must_go = Everything Must Go
    .about = Trade with a full track.
achievement-more_than_enough = More Than Enough
    .about = Raid with a full track.
achievement-golden_hall = Hall of Gold
    .about = Own four gold at the end.
