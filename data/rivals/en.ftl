# The words of Rivals for Catan. What a card does (`text-…`) is always asked for with the
# argument `$ruleset` (league, published), because some cards do more in one than in the other.

game-name = The Rivals for Catan
game-pitch = Build a principality out of cards, roll for its harvest and outdo the prince next door. For 2 players.
source-settlements = Settlements
source-cities = Cities
source-cards = Cards
source-strength = Strength advantage
source-trade = Trade advantage
gain-settlements = a new settlement
gain-cities = a new city
gain-cards = points on the card
gain-strength = wins the strength advantage
gain-trade = wins the trade advantage
hope-income = more resources from the dice
hope-sites = more room for cards
hope-strength = helps towards the strength advantage
hope-trade = helps towards the trade advantage
hope-stock = leaves you more resources
hope-plans = lets you build sooner
hope-road = leads to a settlement site
hope-hand = better cards

# --- names ---

resource-lumber = lumber
resource-brick = brick
resource-wool = wool
resource-grain = grain
resource-ore = ore
resource-gold = gold

region-forest = Forest
region-hills = Hills
region-pasture = Pasture
region-fields = Fields
region-mountains = Mountains
region-gold_field = Gold Field
region-cache = { card-gold_cache }
region-up1 = { $of }-up1
region-down1 = { $of }-down1
region-up2 = { $of }-up2
region-down2 = { $of }-down2

centre-settlement = Settlement
centre-city = City
side-left = left
side-right = right

back-basic = Basic
back-gold = Gold
back-turmoil = Turmoil
back-progress = Progress

card-brigitta = Brigitta the Wise Woman
card-goldsmith = Goldsmith
card-merchant_caravan = Merchant Caravan
card-scout = Scout
card-relocation = Relocation
card-lumber_camp = Lumber Camp
card-brick_factory = Brick Factory
card-weavers_shop = Weaver’s Shop
card-grain_mill = Grain Mill
card-iron_foundry = Iron Foundry
card-parish_hall = Parish Hall
card-abbey = Abbey
card-storehouse = Storehouse
card-marketplace = Marketplace
card-toll_bridge = Toll Bridge
card-lumber_ship = Lumber Ship
card-brick_ship = Brick Ship
card-wool_ship = Wool Ship
card-grain_ship = Grain Ship
card-ore_ship = Ore Ship
card-gold_ship = Gold Ship
card-large_trade_ship = Large Trade Ship
card-austin = Austin
card-harald = Harald
card-inga = Inga
card-osmund = Osmund
card-candamir = Candamir
card-siglind = Siglind
card-merchant_guild = Merchant Guild
card-moneylender = Moneylender
card-harbor = Harbor
card-trading_base = Trading Base
card-mint = Mint
card-salt_silo = Salt Silo
card-staple_house = Staple House
card-pirate_ship = Pirate Ship
card-gold_cache = Gold Cache
card-gudrun = Gudrun, Terror of the Seas
card-trade_master = Trade Master
card-merchant = Merchant
card-brigands = Brigands
card-reiner = Reiner the Herald
card-hedge_tavern = Hedge Tavern
card-fairgrounds = Fairgrounds
card-fire_brigade = Fire Brigade
card-large_festival_hall = Large Festival Hall
    .narrow = Festival Hall
card-chapel_low = Chapel (1–3)
card-chapel_high = Chapel (4–6)
card-tithe_barn = Tithe Barn
    .narrow = Tithe Barn
card-drill_ground = Drill Ground
card-lookout_tower = Lookout Tower
card-carl_forkbeard = Carl Forkbeard
card-heinrich = Heinrich the Sentinel
    .narrow = Heinrich
card-irmgard = Irmgard, Keeper of the Light
    .narrow = Irmgard
card-voyage_of_plunder = Voyage of Plunder
card-archer = Archer
card-arsonist = Arsonist
card-sebastian = Sebastian the Itinerant Preacher
card-traitor = Traitor
card-university = University
card-library = Library
card-parliament = Parliament
card-pharmacy = Pharmacy
card-bath_house = Bath House
card-town_hall = Town Hall
card-building_crane = Building Crane
card-chief_cannoneer = Chief Cannoneer
card-benjamin = Benjamin the Traveling Scholar
card-doctor = Doctor
card-guido = Guido the Ambassador
card-gustav = Gustav the Librarian
card-mineral_mining = Mineral Mining
card-three_field_system = Three-Field System

event-yule = Yule
event-invention = Invention
event-year_of_plenty = Year of Plenty
event-traveling_merchant = Traveling Merchant
event-trade_ships_race = Trade Ships Race
event-feud = Feud
event-fraternal_feuds = Fraternal Feuds
event-gift_for_the_prince = Gift for the Prince
event-riots = Riots
event-plague = Plague

face-brigand_attack = Brigand Attack
face-trade = Trade
face-celebration = Celebration
face-plentiful_harvest = Plentiful Harvest
face-event_card = Event Card

kind-building = building
kind-hero = hero
kind-trade_ship = trade ship
kind-unit = unit
kind-site = extraordinary site
kind-action = action card

# Where a card is built, by the colour of its frame
where-green = at a settlement or city
where-red = at a city
where-brown = on a gold field
where-yellow = played from the hand

points-victory = victory points
points-commerce = commerce points
points-strength = strength points
points-skill = skill points
points-progress = progress points
advantage-strength = strength advantage
advantage-trade = trade advantage

# What a card requires, named in a sentence
requires-staple_house = a Merchant Guild
requires-gold_cache = a hero with strength
requires-gudrun = a Pirate Ship
requires-trade_master = a Merchant Guild
requires-merchant = a city or 3 commerce points
requires-brigands = the strength advantage
requires-voyage_of_plunder = the strength advantage
requires-archer = a Hedge Tavern
requires-arsonist = a Hedge Tavern
requires-traitor = a Hedge Tavern
requires-university = an Abbey or a Library
requires-parliament = 2 progress points
requires-building_crane = a University
requires-chief_cannoneer = a University
requires-doctor = a Bath House
requires-guido = a Town Hall, or fewer victory points than the opponent
requires-gustav = a Library, or fewer victory points than the opponent
requires-mineral_mining = a University
requires-three_field_system = a University

mode-basic = The First Catanians
mode-gold = The Era of Gold
mode-turmoil = The Era of Turmoil
mode-progress = The Era of Progress
mode-duel = Duel of the Princes
ruleset-league = league rules (Ikebukuro)
ruleset-published = published rules

# --- effects of the cards ---

text-brigitta = Play before the roll: choose what the production die shows.
text-goldsmith = Pay 3 gold and gain 2 resources of your choice.
text-merchant_caravan = Pay exactly 2 resources of any kind and gain 2 of your choice.
text-scout = When you build a settlement: choose its 2 regions from the whole region stack, then shuffle it.
text-relocation = Swap 2 of your regions, stock and all, or 2 of your expansion cards if each may stand at the other’s site.
text-lumber_camp = The 2 adjacent regions: each forest that produces yields 1 more lumber.
text-brick_factory = The 2 adjacent regions: hills that produce yield 1 more brick.
text-weavers_shop = The 2 adjacent regions: each pasture that produces yields 1 more wool.
text-grain_mill = The 2 adjacent regions: fields that produce yield 1 more grain.
text-iron_foundry = The 2 adjacent regions: mountains that produce yield 1 more ore.
text-parish_hall = A search costs you 1 resource instead of 2.
text-abbey = Its progress point raises your hand limit by 1.
text-storehouse = Brigand Attack: the 2 adjacent regions are neither counted nor robbed.
text-marketplace = If the opponent has more regions with the number rolled than you, gain 1 resource that one of them yields.
text-toll_bridge = Plentiful Harvest: first gain 2 gold.
text-lumber_ship = Trade 2 lumber for 1 other resource.
text-brick_ship = Trade 2 brick for 1 other resource.
text-wool_ship = Trade 2 wool for 1 other resource.
text-grain_ship = Trade 2 grain for 1 other resource.
text-ore_ship = Trade 2 ore for 1 other resource.
text-gold_ship = Trade 2 gold for 1 other resource.
text-large_trade_ship = Trade 2 resources out of one adjacent region for 1 other resource.
text-austin = {""}
text-harald = {""}
text-inga = {""}
text-osmund = {""}
text-candamir = {""}
text-siglind = {""}
text-merchant_guild = Staple House and Trade Master require it.
text-moneylender = Event Trade: if you hold the trade advantage, take 2 resources instead of 1.
text-harbor = Worth 1 victory point while you have 3 or more trade ships.
text-trading_base = Your Marketplace and your Harbor are worth 1 more commerce point each.
text-mint = Once in each of your turns: trade 1 gold for 1 other resource.
text-salt_silo = Each of your trade ships is worth 1 more commerce point.
text-staple_house = When built: gain 2 resources of your choice.
text-pirate_ship = When built: the opponent loses a trade ship (their choice). Plentiful Harvest: gain 1 gold. Not a trade ship.
text-gold_cache = Stores up to 3 gold, out of the reach of a Brigand Attack.
text-gudrun = { $ruleset ->
    [published] Take up to 2 gold from the opponent for each of your Pirate Ships.
   *[league] Take 1 gold from the opponent for each of your Pirate Ships.
}
text-trade_master = Take 2 resources of your choice from the opponent.
text-merchant = Take 1 or 2 resources of your choice from the opponent, then give them 1 of your choice.
text-brigands = Choose a resource and one of your regions of it: take as much from the opponent as fits there.
text-reiner = Play before the roll: the event is Celebration, and you gain 1 resource more.
text-hedge_tavern = Archer, Arsonist and Traitor require it.
text-fairgrounds = When built: if you have more skill points than the opponent, gain 2 resources of your choice.
text-fire_brigade = The buildings of this city, this one too, are safe from the Arsonist.
text-large_festival_hall = {""}
text-chapel_low = { $ruleset ->
    [published] Riots do not affect you if this turn’s production number is 1, 2 or 3.
   *[league] Riots do not affect you if a die, rolled for you then, shows 1, 2 or 3.
}
text-chapel_high = { $ruleset ->
    [published] Riots do not affect you if this turn’s production number is 4, 5 or 6.
   *[league] Riots do not affect you if a die, rolled for you then, shows 4, 5 or 6.
}
text-tithe_barn = When built: choose wool or grain and gain 1 of it for each of your heroes.
text-drill_ground = Each hero you build costs 1 resource less; you choose which.
text-lookout_tower = Archer, Arsonist or Traitor against you: a die is rolled; on 1 or 2 nothing happens.
text-carl_forkbeard = {""}
text-heinrich = Archer, Arsonist or Traitor against you: a die is rolled; on 3, 4 or 5 nothing happens.
text-irmgard = When an event or action card costs you a card you have placed: gain 1 resource of your choice.
text-voyage_of_plunder = Take 1 resource of your choice from the opponent; 2 if they have more victory points than you.
text-archer = The opponent puts one of their units with strength (their choice) under a matching stack.
text-arsonist = Choose a building of the opponent, who puts it under a matching stack.
text-sebastian = Play when Riots, Feud or Fraternal Feuds would hit you: they do not affect you.
text-traitor = Look at the opponent’s hand; you may take 1 card of it into yours.
text-university = Its progress point raises your hand limit by 1. Four cards require it.
text-library = When built: search a stack free of charge and take 1 card.
text-parliament = {""}
text-pharmacy = After a Plague: gain 1 resource of your choice.
text-bath_house = Plague: the 4 regions bordering this city lose nothing.
text-town_hall = Built on your Parish Hall at a city. Searches cost you nothing.
text-building_crane = { $ruleset ->
    [published] City expansions that cost 5 or more resources cost you 1 less; you choose which.
   *[league] City expansions that cost 4 or more resources cost you 1 less; you choose which.
}
text-chief_cannoneer = A unit, but not a hero.
text-benjamin = Your regions with this turn’s production number produce once more, without the Marketplace.
text-doctor = Choose one of your Bath Houses: its 2 adjacent regions gain 1 each.
text-guido = Take any 1 card from the discard pile into your hand.
text-gustav = Take any 1 card from the discard pile into your hand.
text-mineral_mining = Gain 2 ore, as far as you can store them.
text-three_field_system = Gain 2 grain, as far as you can store them.

text-yule = All event cards are shuffled, Yule is put fourth from the bottom, and another one is drawn.
text-invention = Everyone gains 1 resource of their choice for each building with a progress point, at most 2.
text-year_of_plenty = Each region gains 1 for every Storehouse and every Abbey of its prince adjacent to it.
text-traveling_merchant = Everyone may buy up to 2 resources of their choice for 1 gold each.
text-trade_ships_race = The player with more trade ships gains 1 resource of their choice; in a tie with ships, both do.
text-feud = The holder of the strength advantage names 3 buildings of the opponent, who puts one under a matching stack.
text-fraternal_feuds = Strength advantage: look at the opponent’s hand and put 2 of its cards under stacks. No refill on their turn.
text-gift_for_the_prince = Everyone gains 1 gold for each of their units with strength.
text-riots = Units with strength or commerce: pay 1 gold, 2 gold for { $ruleset ->
    [published] 3
   *[league] 2
} or more of them, or lose one of them.
text-plague = Each region bordering a city loses 1. Bath Houses protect theirs.

text-brigand_attack = Anyone storing 8 or more, Storehouses and Gold Cache aside, loses all wool and gold there.
text-trade = The holder of the trade advantage takes 1 resource of their choice from the opponent.
text-celebration = { $ruleset ->
    [published] The player with more skill points gains 1 resource of their choice; in a tie, both do.
   *[league] Everyone with skill points gains 1 resource of their choice.
}
text-plentiful_harvest = Everyone gains 1 resource of their choice.
text-event_card = The top event card happens.

# --- notes of the log ---

part-goods = { $count } { WORD("resource", $what) }
none-goods = nothing
part-give = { $count } { WORD("resource", $what) }
part-get = { $count } { WORD("resource", $what) }
part-cards = { WORD("card", $what) }{ $count ->
    [1] {""}
   *[other] {" "}({ $count })
}

note-starts_with = { $seat } starts with stack { $stack }.
    .short = stack { $stack }
note-takes_start_card = { $seat } takes a card for the first hand from stack { $stack }.
    .short = { "" }
note-keeps_regions = { $seat } leaves the regions as they are.
    .short = { "" }
note-rearranges_regions = { $seat } rearranges the regions.
    .short = rearranged the regions
note-turn_begins = Turn { $number }: { $seat }.
    .short = { "" }
note-rolls = { $seat } rolls a { $die }; event die: { WORD("face", $face) }.
    .short = rolled { $die } · { WORD("face", $face) }
note-plays = { $seat } plays “{ WORD("card", $card) }”.
    .short = { WORD("card", $card) }
note-produces = { $seat }’s principality yields { $goods }.
    .short = +{ $goods }
note-market_profits = { $seat }’s Marketplace profits from it.
    .short = { "" }
note-spared = The brigands leave { $seat } alone.
    .short = { "" }
note-robbed = The brigands rob { $seat } of { $goods }.
    .short = −{ $goods }
note-nobody_trades = Nobody has the trade advantage: nothing happens.
    .short = { "" }
note-event = Event card: { WORD("event", $card) }.
    .short = { WORD("event", $card) }
note-nothing_happens = Nothing happens.
    .short = { "" }
note-gains = { $seat } gains { $goods }.
    .short = +{ $goods }
note-gain_lost = { $seat } has no room for { $count ->
    [one] a resource
   *[other] { $count } resources
} gained.
    .short = no room for { $count }
note-pays = { $seat } pays { $goods }.
    .short = −{ $goods }
note-takes = { $seat } takes { $goods } from { $victim }.
    .short = took { $goods } from { $victim }
note-gives = { $seat } gives { $receiver } { $goods }.
    .short = { $goods } to { $receiver }
note-trades = { $seat } trades { $give } for { $get }.
    .short = { $give } → { $get }
note-plagued = The plague costs { $seat } { $goods }.
    .short = −{ $goods }
note-chapel = A { $die }: { $seat }’s Chapel keeps the Riots away.
    .short = Chapel keeps the Riots away
note-chapel_fails = A { $die }: { $seat }’s Chapel does not help.
    .short = Chapel does not help
note-preaches = { $seat } plays “{ WORD("card", $card) }”: the event passes by.
    .short = { WORD("card", $card) }
note-names_building = { $seat } names { WORD("card", $card) } at { WORD("region", $site) }.
    .short = aims at { WORD("card", $card) }
note-sees_hand = { $seat } sees { $victim }’s hand.
    .short = sees { $victim }’s hand
note-hand_seen = You see: { $cards }.
    .short = { "" }
note-sends_away = { $seat } puts a card of { $victim }’s hand ({ WORD("back", $back) }) under stack { $stack }.
    .short = put a card of { $victim } away
note-sends_away_card = It is { WORD("card", $card) }.
    .short = { "" }
note-defence = A { $die }: { $seat } wards off the attack.
    .short = wards it off
note-defence_fails = A { $die }: { $seat } cannot ward off the attack.
    .short = cannot ward it off
note-burns = { $seat } sets fire to { WORD("card", $card) } at { WORD("region", $site) }.
    .short = sets fire to { WORD("card", $card) }
note-loses_card = { $seat } loses { WORD("card", $card) } at { WORD("region", $site) }{ $stack ->
    [0] .
   *[other] ; it goes under stack { $stack }.
}
    .short = loses { WORD("card", $card) }
note-takes_nothing = { $seat } leaves { $victim }’s hand as it is.
    .short = leaves { $victim }’s hand
note-steals_card = { $seat } takes a card of { $victim }’s hand ({ WORD("back", $back) }).
    .short = took a card of { $victim }
note-steals_card_named = It is { WORD("card", $card) }.
    .short = { "" }
note-builds_road = { $seat } builds a road at the { $side ->
    [left] left
   *[right] right
} end.
    .short = road
note-explores = { $seat } settles beyond the { $side ->
    [left] left
   *[right] right
} road.
    .short = { "" }
note-scouts = { $seat } chooses { WORD("region", $region) }.
    .short = { "" }
note-builds_settlement = { $seat } builds settlement { $at }, with { WORD("region", $up) } above and { WORD("region", $down) } below.
    .short = settlement { $at }
note-builds_city = { $seat } turns settlement { $at } into a city.
    .short = city { $at }
note-builds = { $seat } places { WORD("card", $card) } at { WORD("region", $site) }.
    .short = { WORD("card", $card) } at { WORD("region", $site) }
note-removes = { $seat } removes { WORD("card", $card) } at { WORD("region", $site) }.
    .short = removed { WORD("card", $card) }
note-removes_cache = { $seat } removes the Gold Cache and the gold in it.
    .short = removed the Gold Cache
note-relocates = { $seat } lets { WORD("region", $what) } and { WORD("region", $other) } change places.
    .short = { WORD("region", $what) } ↔ { WORD("region", $other) }
note-fetches = { $seat } takes { WORD("card", $card) } from the discard pile.
    .short = { WORD("card", $card) } from the discard pile
note-returns = { $seat } puts a card ({ WORD("back", $back) }) under stack { $stack }.
    .short = returned { $times }
note-returns_card = You put { WORD("card", $card) } away.
    .short = { "" }
note-draws = { $seat } draws a card ({ WORD("back", $back) }) from stack { $stack }.
    .short = drew { $times }
note-draws_card = You draw { WORD("card", $card) }.
    .short = { "" }
note-searches = { $seat } looks through stack { $stack }.
    .short = searched stack { $stack }
note-takes_card = You take { WORD("card", $card) }.
    .short = { "" }
note-token_strength = { $seat } has the strength advantage now.
    .short = strength advantage
note-token_trade = { $seat } has the trade advantage now.
    .short = trade advantage
note-token_strength_back = Nobody has the strength advantage now.
    .short = strength advantage lost
note-token_trade_back = Nobody has the trade advantage now.
    .short = trade advantage lost
note-declares = { $seat } declares victory with { $points } victory points!
    .short = declares victory
note-wins = { $seat } wins with { $points } victory points!
    .short = wins with { $points }

# --- refusals ---

reason-bad_hours = It must be between { $least } and { $most } hours; 0 means no limit.
reason-bad_target = The victory points to reach must be between { $least } and { $most }.
reason-wrong_moment = { WORD("card", $card) } cannot be played at this moment.
reason-wrong_stack = You cannot choose that stack here.
reason-not_reached = You have not reached the victory points that win the match.
reason-cannot_pay = You cannot pay for that: { $goods } missing.
reason-cannot_pay_search = You cannot pay for the search: { $price ->
    [one] it costs a resource
   *[other] it costs { $price } resources
}.
reason-card_not_in_hand = You do not have that card.
reason-card_rests = { WORD("card", $card) } was fetched this turn and cannot be played before your next one.
reason-requires = { WORD("card", $card) } requires { WORD("requires", $card) }.
reason-only_one = You may have only one { WORD("card", $card) }.
reason-no_effect = { WORD("card", $card) } would have no effect now.
reason-no_such_side = There is no end called { $side }: it is left or right.
reason-road_end_open = There is already a road at that end: build a settlement beyond it first.
reason-road_missing = A settlement needs a road that leads to it.
reason-supply_empty = There are none left in the supply.
reason-no_settlement = { $at } is not one of your settlements.
reason-no_such_site = There is no site { $site } for that.
reason-site_taken = There is already a card on { WORD("region", $site) }.
reason-needs_city = { WORD("region", $site) } can only be used at a city.
reason-needs_gold_field = The Gold Cache belongs on one of your gold fields.
reason-needs_card_below = That is built on your { WORD("card", $card) }, which must be at a city.
reason-not_in_basic = In the basic game you cannot remove your cards.
reason-no_such_resource = There is no resource called { $resource }.
reason-resource_not_offered = You cannot choose { WORD("resource", $resource) } here.
reason-no_storage = There is no room for it.
reason-no_such_trade = You cannot trade { $rate } { WORD("resource", $resource) } that way.
reason-not_one_location = The three { WORD("resource", $resource) } must come from one place.
reason-same_type = You must get something other than what you give.
reason-no_such_card = That card is not one of those on show.
reason-no_such_region = That region is not available here.
reason-no_target = That cannot be chosen here.
reason-not_threatened = That card is not the one you may lose.
reason-no_exchange_left = You have no exchange left this turn.
reason-no_search_now = By the published rules, a missing card is drawn, not searched for.
reason-same_stack = The new card must come from another stack than the one yours went under.
reason-stack_fixed = All cards of this refill come from stack { $stack }.
reason-stack_empty = That stack is empty.

# --- decisions ---

ask-start_stack = **Which stack do you start with?** Your first three cards come from it.
    .short = which stack?
ask-start_cards = **Which card do you take for your first hand?**
ask-start_regions = **How do you arrange your regions?** Keep them, or name them place by place: the upper row from the left, then the lower one.
own-roll = You rolled **{ $die } · { $event }**
ask-pre_roll = **Roll the dice.**
    .short = roll the dice
ask-act = **What do you do?**
ask-gain_pick = **Which resource do you gain?**
ask-gain_place = **Where do you store it?**
ask-pay_place = **Where does the payment come from?**
ask-steal_pick = **Which resource do you take from the opponent?**
ask-give_pick = **Which resource do you give?**
ask-trade_for = **What do you get for { $rate } { WORD("resource", $give) }?**
ask-build-site = **Where does { $what } go?**
ask-trade-place = **Where do the { $what } come from?**
ask-search-pay = **What do you pay to search stack { $what }?**
ask-exchange-under = **Under which stack does { $what } go?**
ask-return-under = **Under which stack does { $what } go?**
ask-settlement-scout = **Do you play the Scout for it?**
ask-roll-reiner = **Do you play Reiner, too?**
undo-road = road
undo-settlement = settlement
undo-city = city
undo-build = { WORD("card", $card) }
undo-play = { WORD("card", $card) }
undo-pick = { WORD("resource", $resource) }
undo-trade = trade
undo-end = end of actions
ask-leave_out = **Which resource do you not have to pay?**
ask-merchant_buy = **Do you buy a resource for 1 gold?**
ask-feud_select = **Which building do you name?** The opponent loses one of those you name.
ask-feud_remove = **Which of the named buildings do you lose, and under which stack does it go?**
ask-fraternal_select = **Which card does the opponent lose, and under which stack does it go?**
ask-riots_remove = **Which unit do the Riots cost you, and under which stack does it go?**
ask-show_sebastian = **Do you play Sebastian against the event?**
ask-pirate_remove = **Which trade ship does the Pirate Ship sink?**
ask-archer_remove = **Which unit does the Archer cost you, and under which stack does it go?**
ask-arsonist_target = **Which building do you set fire to?**
ask-arsonist_stack = **Under which stack does the burnt building go?**
ask-traitor_pick = **Which card do you take from the opponent’s hand?**
ask-fetch_card = **Which card do you take from the discard pile?**
ask-library_stack = **Which stack does your Library search?**
ask-search_card = **Which card do you take?**
ask-scout_region = **Which region does the Scout find?**
ask-place_regions = **Which of the two regions lies in the upper row, which in the lower?**
ask-relocate_from = **What do you want to swap?**
ask-relocate_to = **What do you swap it with?**
ask-tithe_pick = **Wool or grain?** You gain one for each of your heroes.
ask-doctor_target = **Which Bath House does the Doctor visit?**
ask-brigands_target = **Which of your regions do the Brigands fill?**
ask-too_many = **You hold too many cards.** Which one goes under which stack?
ask-refill = **Fill your hand.** Which stack does the next card come from?
    .short = fill your hand
ask-exchange_card = **Do you exchange a card, or finish your turn?**
    .short = exchange a card?
ask-replace = **Where does the new card come from?**
    .short = which stack?

# --- planned moves ---

order-pre_roll = The roll
order-act = Your next actions
order-trade_for = What a trade is for
order-leave_out = What a reduced price leaves out
order-tithe_pick = The choice between wool and grain
order-gain_pick = A resource you gain
order-steal_pick = A resource you take
order-merchant_buy = The Traveling Merchant
order-too_many = A card too many
order-refill = Filling your hand
order-exchange_card = Exchanging a card, or finishing
order-replace = The card for an exchanged one

# --- commands ---

look-own = Hand
command-group = rivals
    .about = The Rivals for Catan: roll, build, trade, play cards
command-roll = roll
    .about = Roll the dice
command-declare = declare
    .about = Declare victory
command-road = road
    .about = Build a road (1 lumber, 2 brick)
command-settlement = settlement
    .about = Build a settlement (1 lumber, 1 brick, 1 wool, 1 grain)
command-city = city
    .about = Turn a settlement into a city (2 grain, 3 ore)
command-build = build
    .about = Build an expansion card
command-play = play
    .about = Play an action card
command-trade = trade
    .about = Trade resources with the bank
command-remove = remove
    .about = Remove one of your own expansion cards for good
command-end = end
    .about = End your actions; your hand is filled next
command-draw = draw
    .about = Draw a card; before the first turn: choose the stack to start with
command-search = search
    .about = Look through a stack for a card
command-take = take
    .about = Take one of the cards on show
command-exchange = exchange
    .about = Put a hand card under a stack to get another one
command-return = return
    .about = Put a card under a stack
command-finish = finish
    .about = Finish your turn
command-pass = pass
    .about = Pass, or leave everything as it is
command-pick = pick
    .about = Choose a resource
command-target = target
    .about = Choose a card, a region or a site
command-regions = regions
    .about = Lay the two new regions
argument-brigitta = brigitta
    .about = The number Brigitta sets the production die to
argument-reiner = reiner
    .about = Let Reiner proclaim a Celebration
argument-side = side
    .about = Left or right end of your principality
argument-scout = scout
    .about = Let the Scout find the two regions
argument-at = at
    .about = The letter of the settlement
argument-card = card
    .about = Which card
argument-site = site
    .about = Where: a site such as A-up1, or a gold field
argument-omit = omit
    .about = The resource you do not have to pay, if something makes the card cheaper
argument-choice = choice
    .about = What you choose when the card asks you
argument-give = give
    .about = The resource you give
argument-get = get
    .about = The resource you get
argument-place = place
    .about = The region the resources come from, or the Gold Cache
argument-stack = stack
    .about = The number of the stack
argument-pay = pay
    .about = What the search is paid with
argument-take = take
    .about = The card you take
argument-under = under
    .about = The number of the stack it goes under
rules =
    ### The Rivals for Catan in brief
    {""}**Your principality** is a row of settlements and cities joined by roads. The regions at their corners store 0–3 of one resource each. Above and below every settlement is a site for a card, a city has two above and two below.

    {""}**Your turn**
    1. **Roll** two dice. Every region with the number rolled yields 1 to its owner, yours and the opponent’s; what does not fit is lost. Then the event happens:
       - **Brigand Attack**: anyone storing 8 or more loses all wool and gold. The regions next to a Storehouse neither count nor lose anything.
       - **Trade**: the holder of the trade advantage takes 1 resource from the opponent.
       - **Celebration**: in the league rules, everyone with skill points gains 1 resource. In the published rules, the player with more of them does; in a tie, both do.
       - **Plentiful Harvest**: both gain 1 resource.
       - **Event Card** (two faces): the next one is turned up.
    2. **Act**, as often as you can pay:
       - road: 1 lumber, 2 brick · settlement beyond it: 1 lumber, brick, wool, grain · city: 2 grain, 3 ore. A settlement brings 2 new regions.
       - build cards from your hand: green ones anywhere, red ones at cities only · play action cards · build the face-up cards next to the stacks.
       - trade 3 of a kind for 1 other (in the league rules, all three from one place), 2 for 1 with trade ships.
    3. **Fill your hand** to 3 cards, 1 more for each progress point; too many go under a stack with the same back. Then you may exchange a card: put one under a stack and take the top card of another (in the published rules, of any). Or pay 2 resources, 1 with the Parish Hall, none with the Town Hall, and choose from a stack. In the league rules you may also do so for a missing card, and as often as you can pay.

    {""}**Advantages**: a player with at least 3 strength points and more than the opponent holds the strength advantage; likewise with commerce points for the trade advantage. Each is worth 1 victory point.

    {""}**The end**: victory points come from settlements (1), cities (2), cards and advantages. 7 win the basic game, 12 a game with one era, 13 the duel, unless the host chose another number. In the league rules, you *declare* victory in your own turn; if you forget, the bot does it at the end of your turn. In the published rules, it is checked at the end of your turn.

    {""}**Two sets of rules**: the league rules are those of the Ikebukuro league, the published rules those in the box. The host chooses before the start.

    {""}**Good to know**: new hand cards of the refill can be used from your next turn on. Some events and cards ask you in the opponent’s turn; the match waits for your answer. `/rivals prefs` spares you questions. In the era games and the duel you may remove your own cards, and you choose your first three.
    .about = The Rivals for Catan in brief

# --- pictures ---
picture-turn = { $turn ->
    [0] setup
   *[other] turn { $turn }
}
picture-no-dice = not rolled yet
picture-pile-discard = Discard
picture-hand = Your hand ({ $count } of { $limit })
picture-show = To choose from
picture-open = Face up
picture-requires = Requires { $needs }
# Where long words in names of cards may be broken on small cards
picture-hyphens = Market-place Store-house Money-lender Fair-grounds Univer-sity Parlia-ment Phar-macy Cannon-eer
picture-doing-start_stack = chooses a stack to begin with
picture-doing-start_cards = chooses a card for the first hand
picture-doing-start_regions = may rearrange the regions
picture-doing-pre_roll = rolls the dice
picture-doing-act = builds, trades, plays cards
picture-doing-gain_pick = chooses a resource to gain
picture-doing-gain_place = chooses where to store it
picture-doing-pay_place = chooses where to pay from
picture-doing-steal_pick = chooses a resource to take
picture-doing-give_pick = chooses a resource to give
picture-doing-merchant_buy = may buy from the merchant
picture-doing-feud_select = names buildings for the feud
picture-doing-feud_remove = gives up a building
picture-doing-fraternal_select = chooses from a hand
picture-doing-riots_remove = loses a unit to the riots
picture-doing-show_sebastian = answers the event
picture-doing-pirate_remove = loses a trade ship
picture-doing-archer_remove = loses a unit
picture-doing-arsonist_target = chooses what burns
picture-doing-arsonist_stack = chooses a stack for the building
picture-doing-traitor_pick = looks at the other hand
picture-doing-fetch_card = fetches a discarded card
picture-doing-library_stack = chooses a stack to search
picture-doing-search_card = searches a stack
picture-doing-scout_region = chooses a region
picture-doing-place_regions = lays two new regions
picture-doing-leave_out = chooses what need not be paid
picture-doing-trade_for = chooses what to get
picture-doing-relocate_from = chooses what to relocate
picture-doing-relocate_to = chooses the other place
picture-doing-tithe_pick = chooses wool or grain
picture-doing-doctor_target = chooses a bath house
picture-doing-brigands_target = chooses a region for the loot
picture-doing-too_many = puts a card back
picture-doing-refill = fills up the hand
picture-doing-exchange_card = may exchange a card
picture-doing-replace = takes a card in exchange
option-roll = Roll the dice
option-with-number = { $card }: { $number }
option-declare = Declare victory
option-road = Road, { $side }
option-settlement = Settlement, { $side }
option-city = City at { $at }
option-build = { $card } at { $site }
option-play = Play { $card }
option-trade = Trade { $rate } { $resource }
option-trade-from = Trade { $rate } { $resource } from { $place }
option-remove = Remove { $card } ({ $site })
option-end = End the actions
option-draw = Stack { $stack } ({ $back }): draw
option-start = Stack { $stack }: start with it
option-search = Stack { $stack } ({ $back }): search for { $price }
option-search-free = Stack { $stack } ({ $back }): search
option-exchange = Exchange { $card } · under stack { $under }
option-return = { $card } · under stack { $under }
option-finish = Finish the turn
option-pass = Pass
option-keep = Leave everything as it is
option-regions = { $up } above, { $down } below
option-place = { $place }: { $stock } of 3
option-site = { $card } ({ $site })
option-backed = { $card } ({ $back })
alt-player = { $name } ({ $colour }) { $points } of { $target } points, strength { $strength }, skill { $skill }, commerce { $commerce }, progress { $progress }, { $hand } cards; { $goods }
alt-dice = Rolled: { $die }, { $event }.
text-line-target = First to { $target } victory points; { $mode }, { $ruleset }.
text-line-turn = Turn { $turn } of { $name }.
text-line-stacks = Draw stacks: { $stacks }
text-line-stack = { $number } { $back } ({ $count })
text-line-open = Face-up cards: { $cards }
text-line-supplies = Supplies: { $roads } roads, { $settlements } settlements, { $cities } cities, { $regions } regions, { $events } events
text-line-discard = Discard pile ({ $count }), newest first: { $cards }
text-line-player = { $name } ({ $colour }): { $points } of { $target } victory points; strength { $strength }, skill { $skill }, commerce { $commerce }, progress { $progress }
text-line-token = holds the { $token }
text-line-hand = Hand: { $count } of { $limit }{ $backs ->
    [none] {""}
   *[other] {" "}({ $backs })
}
text-line-goods = Stored: { $goods }
text-line-region = { $region }: { $stock } of 3
text-line-towns = From left to right:
text-line-regions = Regions { $above } (above), { $below } (below)
text-line-road = Road
text-line-town = { $kind } { $label }: { $sites }
text-line-site = { $site } { $card }
text-line-free = free
text-line-over = { $name } (over { $card })

# --- options of a match, preferences, hand ---

option-mode = Game
option-mode-basic = { mode-basic }
option-mode-gold = { mode-gold }
option-mode-turmoil = { mode-turmoil }
option-mode-progress = { mode-progress }
option-mode-duel = { mode-duel }
option-ruleset = Rules
option-ruleset-league = { ruleset-league }
option-ruleset-published = { ruleset-published }
option-victory_target = Victory points to reach
option-victory_target-0 = the game’s default
option-start_player = Who goes first
option-start_player-random = the higher roll
option-start_player-red = the red principality
option-start_player-blue = the blue principality
option-reaction_hours = Hours to answer in the opponent’s turn
option-reaction_hours-0 = no limit
pref-locations = Where resources come from and go to
pref-locations-auto = chosen for me
pref-locations-ask = ask me
pref-auto_gain = Resources to take without being asked
pref-auto_gain-lumber = { resource-lumber }
pref-auto_gain-brick = { resource-brick }
pref-auto_gain-wool = { resource-wool }
pref-auto_gain-grain = { resource-grain }
pref-auto_gain-ore = { resource-ore }
pref-auto_gain-gold = { resource-gold }
pref-sebastian = Sebastian the Itinerant Preacher
pref-sebastian-auto = played whenever that helps
pref-sebastian-always = ask me each time, whether I hold the card or not
pref-sebastian-never = never played
argument-locations = locations
    .about = Who chooses the regions that resources come from and go to
argument-auto_gain = auto_gain
    .about = Resources to take without being asked, the most wanted first; or none
argument-sebastian = sebastian
    .about = When Sebastian is played for you
argument-topic = card
    .about = The card or event to explain
chain-fill = End the turn: { $count } from stack { $stack }
chain-finish = End the turn
begin-roll = Roll · Brigitta: { $what }
begin-settlement = Settlement: { $what }
begin-build = Build { $what }
begin-trade = Trade { $what }
begin-search = Search stack { $what }
begin-exchange = Exchange { $what }
begin-return = Put away { $what }
begin-regions = { $what } above
hand-title = **Your hand: { $count } of { $limit } cards**
fact-kind = { $kind }, { $where }
fact-cost = costs { $cost }
fact-victory = { $count ->
    [one] { $count } victory point
   *[other] { $count } victory points
}
fact-commerce = { $count ->
    [one] { $count } commerce point
   *[other] { $count } commerce points
}
fact-strength = { $count ->
    [one] { $count } strength point
   *[other] { $count } strength points
}
fact-skill = { $count ->
    [one] { $count } skill point
   *[other] { $count } skill points
}
fact-progress = { $count ->
    [one] { $count } progress point
   *[other] { $count } progress points
}
fact-single = only one in a principality
fact-requires = requires { WORD("requires", $card) }

# --- learning ---

tips =
    {""}**Your turn**: roll, then build and trade as often as you can pay, then fill your hand.
    Roads lead to settlements, settlements become cities.
    What is stored can be lost: brigands come for 8 or more.
lesson-land = Two settlements and a road: the regions at their corners store 0 to 3 of a resource each.
lesson-hand = Your three cards. Nobody else sees them.
lesson-roll = You roll. Regions with that number yield 1, for both of you; then the event happens.
lesson-site = To build a card, choose it, then one of the numbered sites.
lesson-road = Then a road, for 1 lumber and 2 brick. The next settlement goes at its end.
lesson-refill = At the end of the turn you fill your hand to three, and may exchange a card.
lesson-event = An event card was turned up: it applies to both of you.
lesson-trade = Three commerce points, more than your opponent: the trade advantage is 1 victory point.
lesson-settlement = A new settlement: 1 victory point and two new regions.
lesson-hero = A hero gives strength: now the strength advantage is yours as well.
lesson-city = A city: 2 victory points, and more sites for cards, red ones too.
lesson-brigands = Brigands! Your opponent stored 8 or more and loses all wool and gold.
lesson-victory = A second city: 7 victory points. You declare victory.
lesson-try_roll = Your turn: roll the dice.
    .wrong = First roll the dice.
lesson-try_card = Your turn: build the marketplace, at any site.
    .wrong = You may do that, too. The lesson begins with the marketplace: build it.
lesson-try_road = Your turn: build a road, on either side.
    .wrong = You may do that, but a settlement needs a road first. Build the road.
lesson-try_draw = Your turn: fill your hand from any stack.
    .wrong = First draw a card.
lesson-try_settlement = Your turn: build a settlement at the end of your road.
    .wrong = You may do that, but a settlement is 1 victory point and two new regions. Build it.
lesson-try_city = Your turn: make a settlement a city.
    .wrong = You may do that, but a city is 1 more victory point. Build the city.

# --- achievements ---

achievement-both_advantages = Sword and Scales
    .about = Win with both advantages.
achievement-self_made = Self-Made
    .about = Win without either advantage.
achievement-village_prince = Village Prince
    .about = Win without a city.
achievement-four_cities = Bright Lights
    .about = Own four cities at the end.
achievement-landslide = Landslide
    .about = Win with a lead of six victory points.
achievement-brigands_darling = The Brigands’ Darling
    .about = Be robbed three times, and win.
achievement-not_today = Not Today
    .about = Ward off an attack.
achievement-armada = Armada
    .about = Own four trade ships at the end.
achievement-round_table = Round Table
    .about = Own four heroes at the end.
achievement-full_larder = Full Larder
    .about = Store twelve resources at the end.
achievement-haggler = Haggler
    .about = Trade fifteen times in a match.
achievement-every_era = For All Seasons
    .about = Win in each of the five modes.
achievement-scholar = Learned Prince
    .about = Have three progress points at the end.
