# Texts of Caverna. `$goods` and `$paid` are `none` if there are no goods. Then sentences omit the phrase,
# and labels show `no-goods`.

game-name = Caverna
game-pitch = Lead a family of dwarfs: clear the forest, furnish the cave, breed animals and go on expeditions. For 1 to 7 players.
hope-goods = more goods in hand
hope-family = a larger, stronger family
hope-land = more useful land
hope-rooms = a tile that keeps giving
hope-animals = more animals later
hope-food = food for the harvest
source-animals = Animals
source-missing = Missing farm animals
source-grain = Grain
source-vegetables = Vegetables
source-rubies = Rubies
source-dwarfs = Dwarfs
source-unused = Unused spaces
source-rooms = Furnishing tiles
source-pastures = Pastures
source-mines = Mines
source-bonuses = Bonuses of tiles
source-gold = Gold
source-begging = Begging markers
source-forgiven = Writing chamber

# --- names ---

good-wood = wood
good-stone = stone
good-ore = ore
good-ruby = ruby
good-food = food
good-gold = gold
good-grain = grain
good-vegetable = vegetable
good-dog = dog
good-sheep = sheep
good-donkey = donkey
good-boar = boar
good-cattle = cattle
good-begging = begging marker

# Several of a good
goods-wood = wood
goods-stone = stone
goods-ore = ore
goods-ruby = rubies
goods-food = food
goods-gold = gold
goods-grain = grain
goods-vegetable = vegetables
goods-dog = dogs
goods-sheep = sheep
goods-donkey = donkeys
goods-boar = boars
goods-cattle = cattle
goods-begging = begging markers

part-goods = { $count } { $count ->
    [one] { WORD("good", $what) }
   *[other] { WORD("goods", $what) }
}
none-goods = none
no-goods = nothing
part-paid = { $count } { $count ->
    [one] { WORD("good", $what) }
   *[other] { WORD("goods", $what) }
}
none-paid = none
part-given = { $count } { $count ->
    [one] { WORD("good", $what) }
   *[other] { WORD("goods", $what) }
}
part-animals = { WORD("good", $what) }

space-ruby_mining = Ruby mining
space-housework = Housework
space-slash_and_burn = Slash-and-burn
space-logging = Logging
space-wood_gathering = Wood gathering
space-excavation = Excavation
space-ore_mining = Ore mining
space-sustenance = Sustenance
space-drift_mining = Drift mining
space-drift_mining_2 = Drift mining 2
space-supplies = Supplies
space-clearing = Clearing
space-starting_player = Starting player
space-strip_mining = Strip mining
space-imitation_a = Imitation (4 food)
space-imitation_b = Imitation (2 food)
space-imitation_c = Imitation (1 food)
space-imitation_d = Imitation (free)
space-forest_exploration = Forest exploration
space-growth = Growth
space-depot = Depot
space-weekly_market = Weekly market
space-small_scale_drift_mining = Small-scale drift mining
space-hardware_rental = Hardware rental
space-fence_building = Fence building
space-large_depot = Large depot
space-extension = Extension
space-blacksmithing = Blacksmithing
space-sheep_farming = Sheep farming
space-ore_mine_construction = Ore mine construction
space-wish_for_children = Wish for children
space-urgent_wish_for_children = Urgent wish for children
space-donkey_farming = Donkey farming
space-ruby_mine_construction = Ruby mine construction
space-exploration = Exploration
space-family_life = Family life
space-ore_delivery = Ore delivery
space-ore_trading = Ore trading
space-adventure = Adventure
space-ruby_delivery = Ruby delivery

room-entry_dwelling = Entry-level dwelling
room-dwelling = Dwelling
room-simple_dwelling_1 = Simple dwelling 1
room-simple_dwelling_2 = Simple dwelling 2
room-mixed_dwelling = Mixed dwelling
room-couple_dwelling = Couple dwelling
room-additional_dwelling = Additional dwelling
room-cuddle_room = Cuddle room
room-breakfast_room = Breakfast room
room-stubble_room = Stubble room
room-work_room = Work room
room-guest_room = Guest room
room-office_room = Office room
room-carpenter = Carpenter
room-stone_carver = Stone carver
room-blacksmith = Blacksmith
room-miner = Miner
room-builder = Builder
room-trader = Trader
room-wood_supplier = Wood supplier
room-stone_supplier = Stone supplier
room-ruby_supplier = Ruby supplier
room-dog_school = Dog school
room-quarry = Quarry
room-seam = Seam
room-slaughtering_cave = Slaughtering cave
room-cooking_cave = Cooking cave
room-working_cave = Working cave
room-mining_cave = Mining cave
room-breeding_cave = Breeding cave
room-peaceful_cave = Peaceful cave
room-weaving_parlor = Weaving parlor
room-milking_parlor = Milking parlor
room-state_parlor = State parlor
room-hunting_parlor = Hunting parlor
room-beer_parlor = Beer parlor
room-blacksmithing_parlor = Blacksmithing parlor
room-stone_storage = Stone storage
room-ore_storage = Ore storage
room-spare_part_storage = Spare part storage
room-main_storage = Main storage
room-weapon_storage = Weapon storage
room-supplies_storage = Supplies storage
room-broom_chamber = Broom chamber
room-treasure_chamber = Treasure chamber
room-food_chamber = Food chamber
room-prayer_chamber = Prayer chamber
room-writing_chamber = Writing chamber
room-fodder_chamber = Fodder chamber

group-orange = Dwellings
group-green = Green tiles
group-yellow = Yellow tiles
kind-orange = dwelling
kind-green = green tile
kind-yellow = yellow tile

tile-cavern_tunnel = cavern/tunnel
tile-cavern_cavern = cavern/cavern
tile-meadow_field = meadow/field
tile-ore_mine_deep_tunnel = ore mine/deep tunnel
tile-meadow = meadow
tile-field = field
tile-cavern = cavern
tile-tunnel = tunnel
tile-deep_tunnel = deep tunnel
tile-ore_mine = ore mine
tile-ruby_mine = ruby mine
tile-small_pasture = small pasture
tile-large_pasture = large pasture
tile-stable = stable
tile-forest = forest
tile-mountain = mountain

loot-all_weapons_plus_1 = all weapons +1
loot-loot_dog = 1 dog
loot-loot_wood = 1 wood
loot-loot_sheep = 1 sheep
loot-loot_grain = 1 grain
loot-loot_donkey = 1 donkey
loot-loot_stone = 1 stone
loot-loot_vegetable = 1 vegetable
loot-loot_ore = 2 ore
loot-loot_boar = 1 boar
loot-loot_gold = 2 gold
loot-loot_furnish = furnish a cavern
loot-loot_stable = free stable
loot-loot_tunnel = tunnel
loot-loot_small_pasture = small pasture for 1 wood
loot-loot_cattle = 1 cattle
loot-loot_large_pasture = large pasture for 2 wood
loot-loot_meadow = meadow
loot-loot_dwelling = dwelling for 2 wood, 2 stone
loot-loot_field = field
loot-loot_sow = sow
loot-loot_cavern = cavern
loot-loot_breed = breed 2 types

event-nothing = no harvest
event-feed = feeding only, 1 food per dwarf
event-harvest = harvest
event-either = harvest without fields or without breeding
event-unknown = not known yet

marker-green = harvest
marker-red = ?

phase-work = work phase
phase-return = return home
phase-field = field phase
phase-feeding = feeding phase
phase-breeding = breeding phase

how-food = Pay with food
how-wood = One dwarf eats 1 wood
how-stone = One dwarf eats 1 stone
how-ore = One dwarf eats 2 ore
how-auto = Feed automatically

# --- effects of furnishing tiles ---

effect-entry_dwelling = Room for 2 dwarfs and for 2 farm animals of one type.
effect-dwelling = Room for 1 dwarf.
effect-simple_dwelling_1 = Room for 1 dwarf.
effect-simple_dwelling_2 = Room for 1 dwarf.
effect-mixed_dwelling = Room for 1 dwarf and for 2 farm animals of one type.
effect-couple_dwelling = Room for 2 dwarfs.
effect-additional_dwelling = Room for a 6th dwarf, once you have 5.
effect-cuddle_room = Houses up to as many sheep as you have dwarfs.
effect-breakfast_room = Houses up to 3 cattle.
effect-stubble_room = Each of your empty fields houses 1 farm animal.
effect-work_room = You may also furnish tunnels and deep tunnels.
effect-guest_room = “Either … or” becomes “and/or” for you, on Extension only once.
effect-office_room = Twin tiles may overhang the edge of your board: 2 gold each time.
effect-carpenter = Furnishing tiles and pastures cost you 1 wood less.
effect-stone_carver = At once 2 stone. Furnishing tiles and stables cost you 1 stone less.
effect-blacksmith = At once 2 ore. Weapons cost you 2 ore less.
effect-miner = At the start of each round: 1 ore for each donkey in an ore mine.
effect-builder = In the price of a tile, 1 ore may stand for 1 wood, and 1 for 1 stone.
effect-trader = Any time: 2 gold for 1 wood, 1 stone and 1 ore.
effect-wood_supplier = 1 wood at the start of each of the next 7 rounds.
effect-stone_supplier = 1 stone at the start of each of the next 5 rounds.
effect-ruby_supplier = 1 ruby at the start of each of the next 4 rounds.
effect-dog_school = 1 wood for each dog you get.
effect-quarry = 1 stone for each newborn donkey.
effect-seam = 1 ore for each stone you get.
effect-slaughtering_cave = 1 more food for each farm animal you turn into food.
effect-cooking_cave = Any time: 1 grain and 1 vegetable for 5 food.
effect-working_cave = At each feeding, 1 wood, 1 stone or 2 ore may feed one of your dwarfs.
effect-mining_cave = At each feeding: 1 food less for each donkey in a mine.
effect-breeding_cave = For 1, 2, 3, 4 newborn animals at once: 1, 2, 3, 5 food.
effect-peaceful_cave = Any time: give up a dwarf’s weapon for as much food as its strength.
effect-weaving_parlor = At once 1 food per sheep. At the end 1 point per 2 sheep.
effect-milking_parlor = At once 1 food per cattle. At the end 1 point per cattle.
effect-state_parlor = For each adjacent dwelling: at once 2 food, at the end 4 points.
effect-hunting_parlor = Any time: 2 boars for 2 gold and 2 food.
effect-beer_parlor = Any time: 2 grain for 3 gold or 4 food.
effect-blacksmithing_parlor = Any time: 1 ore and 1 ruby for 2 gold and 1 food.
effect-stone_storage = At the end 1 point per stone.
effect-ore_storage = At the end 1 point per 2 ore.
effect-spare_part_storage = Any time: 1 wood, 1 stone and 1 ore for 2 gold.
effect-main_storage = At the end 2 points per yellow tile, this one included.
effect-weapon_storage = At the end 3 points per armed dwarf.
effect-supplies_storage = At the end 8 points if all your dwarfs are armed.
effect-broom_chamber = At the end 5 points for 5 dwarfs, 10 for 6.
effect-treasure_chamber = At the end 1 point per ruby.
effect-food_chamber = At the end 2 points per pair of 1 grain and 1 vegetable.
effect-prayer_chamber = At the end 8 points if none of your dwarfs is armed.
effect-writing_chamber = At the end you lose up to 7 fewer points.
effect-fodder_chamber = At the end 1 point per 3 farm animals.

# --- purposes of action spaces ---

does-ruby_mining = Take the rubies; 1 more if you own a ruby mine.
does-housework = Get 1 dog, furnish a cavern, or both.
does-slash_and_burn = Lay a meadow/field tile, then sow; or only one of the two.
does-logging = Take the wood. Then you may go on a level 1 expedition.
does-wood_gathering = Take the wood.
does-excavation = Take the stone. You may lay a cavern/tunnel or a cavern/cavern tile.
does-ore_mining = Take the ore; 2 more for each of your ore mines.
does-sustenance = Take the goods. You may lay a meadow/field tile.
does-drift_mining = Take the stone. You may lay a cavern/tunnel tile.
does-drift_mining_2 = Take the stone. You may lay a cavern/tunnel tile.
does-supplies = Get the goods.
does-clearing = Take the wood. You may lay a meadow/field tile.
does-starting_player = Take the food. You start the next round.
does-strip_mining = Take the goods.
does-imitation_a = Do what a space with an opponent’s dwarf is for; the goods lying there are gone.
does-imitation_b = { does-imitation_a }
does-imitation_c = { does-imitation_a }
does-imitation_d = { does-imitation_a }
does-forest_exploration = Take the wood.
does-growth = Either 1 wood, 1 stone, 1 ore, 1 food and 2 gold, or a child.
does-depot = Take the goods.
does-weekly_market = You may buy one of each. For 1 gold: wood, stone, ore, sheep, donkey, grain; for 2: boar, dog, vegetable; for 3: cattle.
does-small_scale_drift_mining = Lay a cavern/tunnel tile and get 1 stone.
does-hardware_rental = You may go on a level 2 expedition, then sow; or only one of the two.
does-fence_building = Take the wood. You may fence a small pasture for 2 wood, a large one for 4, or both.
does-large_depot = Take the goods.
does-extension = Either a meadow/field tile and 1 wood, or a cavern/tunnel tile and 1 stone.
does-blacksmithing = Forge a weapon, then go on a level 3 expedition; or only one of the two.
does-sheep_farming = You may fence a small pasture (2 wood) and a large one (4 wood) and build a stable (1 stone). Then take the sheep.
does-ore_mine_construction = Build an ore mine and get 3 ore, then go on a level 2 expedition; or only one of the two.
does-wish_for_children = Either have a child or build a dwelling.
does-urgent_wish_for_children = Either build a dwelling and then have a child, or get 3 gold.
does-donkey_farming = You may fence a small pasture (2 wood) and a large one (4 wood) and build a stable (1 stone). Then take the donkeys.
does-ruby_mine_construction = Build a ruby mine: either on a tunnel, or on a deep tunnel and get 1 ruby.
does-exploration = Go on a level 4 expedition.
does-family_life = Have a child, sow, or both.
does-ore_delivery = Take the goods; 2 more ore for each of your ore mines.
does-ore_trading = Up to 3 times: 2 ore for 2 gold and 1 food.
does-adventure = Forge a weapon, then go on a level 1 expedition, then on another; you may leave out any of them.
does-ruby_delivery = Take the rubies; 1 more if you own 2 ruby mines.

# --- notes of the log ---

note-round_begins = Round { $round } begins with { $seat }. New space: { WORD("space", $card) }. At the end of the round: { WORD("event", $event) }.
    .short = round { $round }, { $seat } first: { WORD("space", $card) }
note-places = { $seat } places a dwarf on { WORD("space", $space) }{ $paid ->
    [none] {""}
   *[other] {" "}for { $paid }
}{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = { WORD("space", $space) }{ $paid ->
        [none] {""}
       *[other] {" "}−{ $paid }
    }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-passes = { $seat } has nothing to do for the weakest dwarf and passes.
    .short = passes
note-takes = { $seat } gets { $goods }.
    .short = +{ $goods }
note-arms = All weapons of { $seat } grow by 1.
    .short = all weapons +1
note-trades = { $seat } trades { $paid } for { $goods }.
    .short = { $paid } → { $goods }
note-lays = { $seat } lays { WORD("tile", $tile) } at { $at }{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = { WORD("tile", $tile) }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-fences = { $seat } fences { $at }{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = fence { $at }
note-builds_stable = { $seat } builds a stable at { $at }{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = stable
note-mines = { $seat } builds { $mine ->
    [ore_mine] an ore mine
   *[ruby_mine] a ruby mine
} at { $at }{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = { WORD("tile", $mine) }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-sows = { $seat } sows { $grain ->
    [0] {""}
   *[other] { $grain } grain
}{ $vegetable ->
    [0] {""}
   *[other] { $grain ->
        [0] {""}
       *[other] {" "}and{" "}
    }{ $vegetable } { $vegetable ->
        [one] { good-vegetable }
       *[other] { goods-vegetable }
    }
}.
    .short = sows { $grain ->
        [0] {""}
       *[other] { $grain } grain
    }{ $vegetable ->
        [0] {""}
       *[other] { $grain ->
            [0] {""}
           *[other] ,{" "}
        }{ $vegetable } { $vegetable ->
            [one] { good-vegetable }
           *[other] { goods-vegetable }
        }
    }
note-grows = { $seat } has a child.
    .short = a child
note-forges = { $seat } forges a weapon of strength { $strength }{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = weapon { $strength }
note-buys = { $seat } buys { $goods } for { $gold } gold.
    .short = { $goods } for { $gold } gold
note-furnishes = { $seat } builds “{ WORD("room", $room) }”{ $paid ->
    [none] .
   *[other] {" "}for { $paid }.
}
    .short = { WORD("room", $room) }
note-puts_room = { $seat } lays “{ WORD("room", $room) }” at { $at }{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = { $goods ->
        [none] {""}
       *[other] +{ $goods }
    }
note-sets_out = { $seat } goes on a level { $level } expedition with strength { $strength }.
    .short = expedition { $level }
note-comes_home = { $seat }’s dwarf comes home with strength { $strength }.
    .short = weapon { $strength }
note-imitates = { $seat } imitates { WORD("space", $space) }{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = as { WORD("space", $space) }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-breeds = { $seat }’s newborn animals: { $animals }{ $goods ->
    [none] .
   *[other] . They bring { $goods }.
}
    .short = newborn: { $animals }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-eats = { $seat } turns { $count } { $count ->
    [one] { WORD("good", $animal) }
   *[other] { WORD("goods", $animal) }
} into { $food } food for lack of room.
    .short = { $count } { $count ->
        [one] { WORD("good", $animal) }
       *[other] { WORD("goods", $animal) }
    } → { $food } food
note-skips = { $seat } skips the { WORD("phase", $phase) }.
    .short = no { WORD("phase", $phase) }
note-reaps = { $seat } harvests { $goods }.
    .short = harvest +{ $goods }
note-feeds = { $seat } feeds the family { $paid ->
    [none] without food
   *[other] with { $paid }
}{ $begging ->
    [0] .
    [one] {" "}and takes { $begging } begging marker.
   *[other] {" "}and takes { $begging } begging markers.
}
    .short = { $begging ->
        [0] {""}
       *[other] begs for { $begging } food
    }
note-keeps = { $seat } keeps the goods on { WORD("space", $space) } for { $paid }.
    .short = keeps { WORD("space", $space) } −{ $paid }
note-lets_go = The goods on { WORD("space", $space) } are gone: { $goods }.
    .short = { WORD("space", $space) }: −{ $goods }
note-income = { $seat } gets { $goods } from furnishing tiles.
    .short = +{ $goods }
note-converts = { $seat } turns { $count } { $count ->
    [one] { WORD("good", $good) }
   *[other] { WORD("goods", $good) }
} into { $food } food.
    .short = { $count } { $count ->
        [one] { WORD("good", $good) }
       *[other] { WORD("goods", $good) }
    } → { $food } food
note-ruby_for = { $seat } changes a ruby for { $goods }.
    .short = ruby → { $goods }
note-ruby_tile = { $seat } lays { WORD("tile", $tile) } at { $at } for { $rubies ->
    [one] a ruby
   *[other] { $rubies } rubies
}{ $goods ->
    [none] .
   *[other] {" "}and gets { $goods }.
}
    .short = { $rubies ->
        [one] ruby
       *[other] { $rubies } rubies
    } → { WORD("tile", $tile) }{ $goods ->
        [none] {""}
       *[other] {" "}+{ $goods }
    }
note-uses = { $seat } uses “{ WORD("room", $room) }”: { $given } for { $goods }.
    .short = { $given } → { $goods }
note-disarms = { $seat } gives up a weapon of strength { $strength } for { $strength } food.
    .short = weapon { $strength } → { $strength } food
note-final = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
    .short = { "" }

# --- refusals ---

reason-space_occupied = { $by } is already on { WORD("space", $space) }.
reason-space_not_in_play = That space is not in play.
reason-nothing_to_do_here = There is nothing you could do on { WORD("space", $space) } now.
reason-weakest_dwarf_first = The weakest dwarf goes first; another one costs 1 ruby.
reason-must_place = Your weakest dwarf has something to do, so you cannot pass.
reason-not_enough = You do not have enough { WORD("goods", $good) }.
reason-dwarf_unarmed = This dwarf has no weapon.
reason-dwarf_already_armed = This dwarf already has a weapon.
reason-forge_1_to_8 = A weapon is forged with strength 1 to 8.
reason-loot_too_strong = That takes strength { $strength }; this dwarf has { $have }.
reason-loot_twice = You have already taken “{ WORD("loot", $item) }” on this expedition.
reason-loot_too_many = An expedition of level { $level } brings no more loot.
reason-loot_not_possible = You cannot use “{ WORD("loot", $item) }” right now.
reason-wrong_half = { $at } lies on the other half of your board.
reason-space_not_empty = { $at } is not empty.
reason-not_adjacent = The tile must touch what you have on that half of your board.
reason-must_touch_entrance = The first tile in the forest must cover d3, in front of the entrance.
reason-spaces_not_neighbours = Those two spaces do not touch.
reason-field_on_stable = There is a stable at { $at }: a meadow may lie under it, a field may not.
reason-needs_meadow = That takes a meadow without a fence.
reason-needs_two_tunnels = An ore mine takes two adjacent tunnels without anything on them.
reason-no_deep_tunnel_here = A ruby mine lies on a free tunnel or deep tunnel, as the space says.
reason-no_free_cavern = There is no free cavern there.
reason-tile_gone = “{ WORD("room", $room) }” is not available.
reason-not_a_dwelling = “{ WORD("room", $room) }” cannot be built here: only a dwelling can, and with loot only an ordinary one.
reason-family_full = Your family cannot have more dwarfs.
reason-no_room_for_dwarf = There is no bed for another dwarf.
reason-field_not_empty = You do not have that many empty fields.
reason-sow_limit = You sow up to 2 grain and up to 2 vegetables, at least one in all.
reason-no_stable_left = You have no stable left.
reason-stable_already_here = There is already a stable at { $at }.
reason-part_already_done = You have already done that.
reason-wrong_part_order = Not now: the parts of this action have an order.
reason-either_or = You can only do one of these.
reason-guest_room_extension_used = You have already done both sides of Extension at once.
reason-imitate_needs_opponent = Only a space with an opponent’s dwarf can be imitated.
reason-cannot_imitate_this = Starting player and Imitation cannot be imitated.
reason-market_once_each = You have already bought that: one of each.
reason-animals_do_not_fit = Your animals have no room: some must become food first.
reason-newborn_does_not_fit = There is no room for those newborn animals.
reason-needs_two_parents = It takes two { WORD("goods", $animal) } to breed.
reason-newborn_not_convertible = While animals breed, none can be turned into food.
reason-not_convertible = That cannot be exchanged.
reason-gold_needs_two = Turn at least 2 gold into food at once.
reason-no_part_done = Do at least one thing here first.

# --- decisions ---

ask-place_dwarf = **Where does your dwarf go?**
    .short = place a dwarf
ask-end_round = **Confirm your turn?** The round ends with it.
    .short = end the round
ask-act = **{ WORD("space", $space) }: what do you do?**
    .short = { WORD("space", $space) }
ask-use_loot = **Loot “{ WORD("loot", $item) }”: what do you do?**
    .short = { WORD("loot", $item) }
ask-choose_loot = **What else does the dwarf bring home?** Strength { $strength }.
    .short = what else?
ask-choose_payment = **How do you pay for “{ WORD("room", $room) }”?**
    .short = how to pay?
ask-choose_cavern = **Where does “{ WORD("room", $room) }” go?**
    .short = where?
ask-buy_more = **What else do you buy?**
    .short = what else?
ask-make_room = **There is not enough room. Which animals become food?**
    .short = too many animals
ask-breed_animals = **Which animals have young?** Until you answer, you may still make room.
    .short = breed
ask-skip_phase = **Which phase do you skip?**
    .short = which phase?
ask-feed_family = **How do you feed your family?** Until you answer, you may still exchange what you own.
    .short = feed the family
ask-finish_converting = **Do you convert anything else?** Then the points are counted.
    .short = last conversions
ask-keep_goods = **Do you keep the goods on { WORD("space", $space) } for 1 ruby?**
    .short = keep goods?

ask-place-space = **Where does another dwarf go?**
ask-place-dwarf = **Which dwarf goes there?** { $what }
ask-lay-tile = **Which landscape tile do you lay?**
ask-lay-at = **Where do you lay it?** { $what }
ask-furnish-room = **What do you build?**
ask-fence-at = **Which meadows do you fence?** One is a small pasture, two are a large one.
ask-build_stable-at = **Where does the stable go?**
ask-mine-at = **Where does the mine go?**
ask-sow-grain = **How many fields do you sow with grain?**
ask-sow-vegetable = **And how many with vegetables?**
ask-forge-strength = **How strong is the weapon?** It costs as much ore.
ask-bring-item = **What does the dwarf bring home?**
ask-buy-good = **What do you buy?**
ask-imitate-space = **Which space do you imitate?**
ask-trade-times = **How often do you trade?**
ask-convert-good = **What becomes food?**
ask-convert-count = **How many become food?** { $what }
ask-ruby_for-good = **What do you change a ruby for?**
ask-ruby_tile-tile = **Which tile do you lay for rubies?**
ask-ruby_tile-at = **Where do you lay it?** { $what }
ask-use-room = **Which furnishing tile do you use?**
ask-use-count = **How often?** { $what }
ask-use-want = **What do you want for it?**
ask-disarm-strength = **Which weapon do you give up?**

begin-sow = Sow { $what } grain …
begin-convert = { $what } → food …
begin-ruby_tile = ruby → { $what } …

other-place = Another dwarf (1 ruby) …
dwarf-weakest = the weakest dwarf
dwarf-strength = the dwarf of strength { $strength } (1 ruby)

undo-place = { WORD("space", $space) }
undo-done = end of the action
undo-take = { $what ->
    [goods] goods
    [weapons] weapons
   *[other] { WORD("good", $what) }
}
undo-lay = { WORD("tile", $tile) }
undo-furnish = { WORD("room", $room) }
undo-pay_with = payment
undo-put_room = place of the tile
undo-grow = child
undo-sow = sowing
undo-forge = weapon { $strength }
undo-bring = { WORD("loot", $item) }
undo-trade = ore trading
undo-buy = { WORD("good", $good) }
undo-imitate = { WORD("space", $space) }
undo-breed = breeding
undo-eat = { WORD("good", $animal) } as food
undo-skip = { WORD("phase", $phase) }
undo-feed = feeding
undo-keep = goods
undo-convert = { WORD("good", $good) } as food
undo-ruby_for = { WORD("good", $good) } for a ruby
undo-ruby_tile = { WORD("tile", $tile) }
undo-use = { WORD("room", $room) }
undo-disarm = weapon as food

# --- planned moves ---

order-place_dwarf = Your next dwarf
order-act = What is done on the space
order-end_round = The end of the round
order-use_loot = What is done with loot
order-choose_loot = The next loot
order-choose_payment = How a tile is paid for
order-choose_cavern = Where a tile goes
order-buy_more = The market
order-make_room = Animals without room
order-breed_animals = Breeding
order-skip_phase = The phase to skip
order-feed_family = Feeding
order-finish_converting = The last conversions
order-keep_goods = Goods to keep

# --- commands ---

command-group = caverna
    .about = Caverna: place dwarfs, build, breed, feed
command-place = place
    .about = Place a dwarf on an action space
command-pass = pass
    .about = Place no more dwarfs this round
command-done = done
    .about = End the action
command-take = take
    .about = Take a dog, gold or goods
command-lay = tile
    .about = Lay a landscape tile
command-furnish = furnish
    .about = Build a furnishing tile
command-pay_with = pay
    .about = Pay for a furnishing tile with ore in place of wood or stone
command-put_room = put
    .about = Choose the cavern for a furnishing tile
command-grow = grow
    .about = Have a child
command-sow = sow
    .about = Sow grain and vegetables
command-forge = forge
    .about = Forge a weapon
command-bring = loot
    .about = Bring something home from an expedition
command-fence = fence
    .about = Fence one meadow, or two together
command-build_stable = stable
    .about = Build a stable
command-mine = mine
    .about = Build an ore mine or a ruby mine
command-trade = trade
    .about = Trade ore
command-buy = buy
    .about = Buy on the market
command-imitate = imitate
    .about = Do what another space is for
command-breed = breed
    .about = Choose the animals that have young
command-eat = eat
    .about = Turn an animal without room into food
command-skip = skip
    .about = Skip the field phase or the breeding phase
command-feed = feed
    .about = Feed your family
command-keep = keep
    .about = Keep goods on a space for 1 ruby
command-finish = finish
    .about = Convert nothing more
command-convert = convert
    .about = Turn goods into food, any time
command-ruby_for = ruby
    .about = Change a ruby for something else, any time
command-ruby_tile = ruby_tile
    .about = Lay a single landscape tile for rubies, any time
command-use = use
    .about = Use a furnishing tile, any time
command-disarm = disarm
    .about = Give up a weapon for food (Peaceful cave), any time
look-own = My home board
look-rooms = Furnishing tiles left
look-affordable = Tiles I can pay for
command-rooms = rooms
    .about = Which furnishing tiles are left
command-affordable = affordable
    .about = Which furnishing tiles you can pay for now
argument-space = space
    .about = Which action space
argument-strength = strength
    .about = The strength of the weapon
argument-dwarf = dwarf
    .about = The strength of another dwarf than the weakest; costs 1 ruby
argument-tile = tile
    .about = Which landscape tile
argument-at = at
    .about = Where on your board, such as a1
argument-other = other
    .about = The second space
argument-room = room
    .about = Which furnishing tile
argument-wood = wood
    .about = How much wood you pay for with ore
argument-stone = stone
    .about = How much stone you pay for with ore
argument-grain = grain
    .about = How many fields you sow with grain
argument-vegetable = vegetable
    .about = How many fields you sow with vegetables
argument-item = loot
    .about = What the dwarf brings home
argument-times = times
    .about = How often
argument-good = good
    .about = Which good
argument-animals = animals
    .about = Which animals have young
argument-animal = animal
    .about = Which animal
argument-count = count
    .about = How many
argument-phase = phase
    .about = The field phase or the breeding phase
argument-how = how
    .about = How you feed your family
argument-keep = keep
    .about = Whether you keep the goods
argument-want = want
    .about = What you want for it
argument-fifth = fifth
    .about = Your fifth answer
argument-sixth = sixth
    .about = Your sixth answer
argument-seventh = seventh
    .about = Your seventh answer
argument-topic = topic
    .about = A furnishing tile, an action space, loot or a chapter of the rules
rules =
    ### Caverna in brief
    You lead a family of dwarfs: on your board there is forest on the left and mountain on the right. After 12 rounds, 11 with one or two players, the most points win; a tie is a shared victory.

    {""}**A round**
    1. A new action space appears, goods are added to the spaces, and from round 6 on a marker shows what the end of the round brings.
    2. In turn, each player places **one dwarf** on a free space and does what it is for, until all dwarfs are placed. Goods are taken; all else is optional. Your weakest dwarf goes first; another one costs 1 ruby.
    3. All go home. If there is a **harvest**: take 1 crop from each field; pay 2 food per dwarf and 1 per newborn, or take a begging marker for each food missing; each type of farm animal you have two of gets one newborn, if there is room.

    {""}**Your board**
    - A twin tile covers two empty spaces next to what you have on that half; the first one in the forest covers d3. Caverns are furnished, tunnels become mines, meadows are fenced, fields are sown: 1 grain becomes 3, 1 vegetable 2.
    - **Room for animals**: 2 of one type in the entry-level dwelling, 2 in a small pasture, 4 in a large one, each stable doubles that; 1 donkey in a mine; 1 boar in a stable in the forest; 1 animal on a meadow with a stable. Dogs need no room, and on a meadow or pasture they watch one sheep more than there are dogs. An animal without room becomes food at once. The bot arranges them as well as possible.
    - A **child** needs a bed: you start with two, each dwelling has more. It works from the next round on. Five dwarfs are the most; the Additional dwelling allows a sixth.

    {""}**Expeditions**: forge a weapon for 1 to 8 ore; that is its strength. An expedition of level 2, say, brings up to 2 different things, none above that strength. Then the weapon grows by 1.

    {""}**Any time**, also in the turn of others and in the harvest:
    - turn into food: grain, sheep, donkey 1; 2 donkeys 3; boar, vegetable, ruby 2; cattle 3; gold: 1 food less than the gold you give.
    - change a ruby for a wood, stone, ore, grain, vegetable, gold, dog, sheep, donkey or boar; with 1 food for a cattle; or for a single meadow, field or tunnel; 2 rubies for a cavern.

    {""}**The end**
    - 1 for each animal, vegetable, ruby, dwarf and gold; 1 for 2 grain, rounded up;
    - furnishing tiles and their bonuses; small pasture 2, large one 4; ore mine 3, ruby mine 4;
    - −2 for each type of farm animal you lack, −1 for each unused space, −3 for each begging marker.

    {""}**Here**: if you have enough food, you are not asked to feed, and animals breed automatically where there is nothing to decide; `/caverna prefs` changes that. Single topics: choose one with `/rules caverna`.
    .about = Caverna in brief

# --- options of a match, preferences ---

option-furnishings = Furnishing tiles
option-furnishings-full = full game
option-furnishings-introductory = introductory game
option-vegetable_extra = Vegetables added to each one sown
option-vegetable_extra-1 = 1
option-vegetable_extra-2 = 2
pref-feeding = Feeding your family
pref-feeding-auto = without asking if there is enough food
pref-feeding-ask = always ask me
pref-breeding = Breeding
pref-breeding-auto = without asking if nothing could be gained
pref-breeding-ask = always ask me
argument-feeding = feeding
    .about = Whether you are asked how to feed your family
argument-breeding = breeding
    .about = Whether you are asked which animals have young

# --- learning ---

tips =
    {""}**Your turn**: place one dwarf on a free space and do what it is for, part by part.
    Have food ready: 2 for each dwarf at a harvest. Animals and crops become food any time.
    Cover your whole board, and keep every kind of farm animal.

# --- rule topics ---

topic-chapter = Chapter: { $name }
topic-tile = Landscape: { $name }
topic-loot = Loot of strength { $strength }: { $name }

fact-cost = costs { $goods }
fact-free = costs nothing
fact-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
fact-introductory = also in the introductory game
fact-unlimited = unlimited
fact-over = If you own one of { $room } and { $other }, the other one must be built on top of it; what is covered is lost.
fact-players = { $least ->
    [1] { $most ->
        [7] {""}
       *[other] With up to { $most } players:{" "}
    }
    [7] With 7 players:{" "}
   *[other] { $more ->
        [0] With { $least } players:{" "}
        [1] With { $least } or { $most } players:{" "}
       *[other] With { $least } to { $most } players:{" "}
    }
}{ $facts }
fact-fills = each round { $goods }
fact-fills-then = each round { $goods } if it is empty, else { $then }
fact-from-round = with 2 players from round { $round } on
fact-pays = costs { $goods }
fact-gains = { $goods } from the supply
fact-in-play = in play
fact-card = Card of stage { $stage }, rounds { $first } to { $last }
fact-card-round = Card of stage { $stage }, always in round { $round }
fact-back = The back of { WORD("space", $space) }, which is turned over when { WORD("space", $by) } appears
fact-turned = Turned over when { WORD("space", $by) } appears: from then on it is { WORD("space", $space) }
fact-least-players = not with fewer than { $least } players
fact-brings = Brings { $goods }.

does-all_weapons_plus_1 = Each weapon you own grows by 1, to 14 at most. Dwarfs without a weapon get none.
does-loot_furnish = Build a furnishing tile for its usual price.
does-loot_stable = Build a stable for nothing.
does-loot_tunnel = Lay a single tunnel.
does-loot_small_pasture = Fence a small pasture for 1 wood.
does-loot_large_pasture = Fence a large pasture for 2 wood.
does-loot_meadow = Lay a single meadow.
does-loot_dwelling = Build an ordinary Dwelling for 2 wood and 2 stone.
does-loot_field = Lay a single field.
does-loot_sow = Sow up to 2 grain and up to 2 vegetables.
does-loot_cavern = Lay a single cavern.
does-loot_breed = Up to 2 types of farm animals of which you have two get a newborn each, if there is room.

about-meadow =
    In the forest. Half of a meadow/field tile. As a single tile: 1 ruby, or loot of strength 11.
    With a stable it houses 1 farm animal; with dogs, one sheep more than there are dogs.
    One meadow is fenced as a small pasture, two adjacent ones as a large one.
about-field =
    In the forest, never on a stable. Half of a meadow/field tile. As a single tile: 1 ruby, or loot of strength 12.
    Sown with 1 grain it holds 3, with 1 vegetable 2. Each harvest brings 1 of them home. Then it can be sown again.
about-small_pasture =
    A fenced meadow. Cost: 2 wood, or 1 wood as loot. Worth 2 points.
    Houses 2 farm animals of one type, with a stable 4; or one sheep more than there are dogs in it.
about-large_pasture =
    Two adjacent meadows fenced together. Cost: 4 wood, or 2 wood as loot. Worth 4 points.
    Houses 4 farm animals of one type, with one stable 8, with two 16; or one sheep more than there are dogs in it.
about-stable =
    Cost: 1 stone, or free as loot. Each player has 3. Place it on an empty forest space, meadow or pasture, one per space.
    It doubles the room of a pasture, houses 1 farm animal on a meadow, 1 boar in the forest.
    In the forest the space counts as used, and a meadow may still be laid under the stable.
about-cavern =
    In the mountain. Half of a twin tile. As a single tile: 2 rubies, or loot of strength 14.
    Holds a furnishing tile.
about-tunnel =
    In the mountain. Half of a twin tile. As a single tile: 1 ruby, or loot of strength 9.
    Two adjacent tunnels become an ore mine and a deep tunnel, one tunnel a ruby mine.
about-deep_tunnel =
    Comes with an ore mine. It may become a ruby mine, which then brings 1 ruby.
about-ore_mine =
    Placed with a deep tunnel on two adjacent tunnels; this brings 3 ore. Worth 3 points.
    Houses 1 donkey. Ore mining and Ore delivery bring 2 more ore for it.
about-ruby_mine =
    Placed on a tunnel, or on a deep tunnel: then it brings 1 ruby. Worth 4 points.
    Houses 1 donkey. Ruby mining brings 1 more ruby if you own one, Ruby delivery if you own two.

chapter-rounds = rounds and dwarfs
about-rounds =
    Each round a new action space appears. From round 6 on a marker shows what the end of the round brings.
    Then every space that collects goods gets more, and furnishing tiles bring theirs.
    From the starting player on, each places one dwarf and uses its space, until no dwarf is left at home.
    The weakest dwarf goes first, one without a weapon before all; another one costs 1 ruby.
    Goods on the space are always taken. Of the rest do what you like, but at least something.
    You pass only if your weakest dwarf can do nothing anywhere.
    The player who takes Starting player begins the next round.
chapter-either = and, then, either
about-either =
    “A, B, or both”: in any order.
    “A, then B”: in this order; one of them will do.
    “Either A or B”: only one of them, unless you own the Guest room.
chapter-imitation = imitation
about-imitation =
    Pay the food, then choose a space with an opponent’s dwarf on it, but neither Starting player nor Imitation.
    You do what it is for, with your own dwarf and its weapon. You get what comes from the supply; the goods that lay there are gone.
chapter-land = laying landscape tiles
about-land =
    Meadows and fields belong in the forest, caverns and tunnels in the mountain. A tile stays where it lies.
    Each tile touches what you have on that half; of a twin tile one half is enough. The first tile in the forest covers d3, in front of the entrance.
    What is printed is yours once it is covered: 1 boar (a3, c1), 1 food (d2, d5), 2 food (a6).
    With the Office room, half of a twin tile may lie beyond the edge: a full space to you, but it fills no space of the board.
chapter-animals = room for animals
about-animals =
    Entry-level dwelling, Mixed dwelling: 2 farm animals of one type.
    Small pasture: 2 of one type, with a stable 4. Large pasture: 4, with one stable 8, with two 16.
    Meadow with a stable: 1 of any type. Forest with a stable: 1 boar. Mine: 1 donkey.
    Dogs need no room. On a meadow or pasture they may watch sheep instead: one more than there are dogs on it.
    The bot rearranges your animals whenever anything changes. Those for which there is no room become food at once; you choose which.
chapter-family = family
about-family =
    A child needs a bed: the entry-level dwelling has two, other dwellings say how many.
    Five dwarfs are the most, six with the Additional dwelling. One child at a time.
    A newborn comes without a weapon, stays on the space until the round ends, eats 1 food then, and works from the next round on.
chapter-expeditions = weapons and expeditions
about-expeditions =
    Only a dwarf without a weapon forges one: 1 to 8 ore, which is its strength. It is kept for good.
    On an expedition of level 1, 2, 3 or 4, bring home up to as many different things, none above the strength you set out with.
    You bring them one by one, and each must be of use at once. Stop when you like, after the first.
    Afterwards the weapon grows by 1, to 14 at most.
chapter-harvest = harvest
about-harvest =
    Field phase: 1 from each sown field.
    Feeding phase: 2 food per dwarf, 1 per newborn. You must pay what food you have; for each one missing you take a begging marker for good.
    Breeding phase: each type of farm animal of which you have two gets one newborn, if there is room. Newborns and parents do not become food meanwhile.
    Rounds 3 and 5 end with a harvest, round 4 only with feeding, 1 food per dwarf. From round 6 on markers decide: green is a harvest; the first red brings nothing, the second only feeding, 1 food per dwarf, the third a harvest in which you skip the field phase or the breeding phase.
chapter-exchanges = exchanges at any time
about-exchanges =
    Whenever the match waits for anyone, also in the turn of others, you may change what you own.
    Into food: grain, sheep, donkey 1; boar, vegetable, ruby 2; cattle 3; two donkeys in one step 3; gold 1 less than you give.
    1 ruby: a wood, stone, ore, grain, vegetable, gold, dog, sheep, donkey or boar; a cattle for 1 food more.
    1 ruby: a single meadow, field or tunnel; 2 rubies: a single cavern.
    1 ruby: place another dwarf than the weakest.
    An animal that comes this way without room becomes food at once.
chapter-scoring = points
about-scoring =
    1 for each animal, vegetable (also on fields), ruby, dwarf and gold.
    1 for every 2 grain (also on fields), rounded up.
    What is printed on furnishing tiles, and their bonuses.
    Small pasture 2, large pasture 4, ore mine 3, ruby mine 4.
    −2 for each type of farm animal you do not have.
    −1 for each space of your board without a tile or a stable.
    −3 for each begging marker.
    The most points win; a tie is a shared victory.
chapter-solo = playing alone
about-solo =
    11 rounds, eight action spaces, the cards in a fixed order, 2 food at the start.
    Round 3 ends with a harvest, round 4 with feeding, 1 food per dwarf, all rounds from 5 on with a harvest.
    Before goods are added, a space that holds 6 or more loses them all, unless you pay 1 ruby for it.
    100 points are a good result.

# --- pictures: activities of players ---

picture-doing-place_dwarf = places a dwarf
picture-doing-end_round = ends the round
picture-doing-act = uses the space
picture-doing-use_loot = uses loot
picture-doing-choose_loot = is on an expedition
picture-doing-choose_payment = chooses how to pay
picture-doing-choose_cavern = furnishes a cavern
picture-doing-buy_more = is at the market
picture-doing-make_room = has too many animals
picture-doing-breed_animals = { $count ->
    [one] breeds animals
   *[other] breed animals
}
picture-doing-skip_phase = { $count ->
    [one] chooses a phase to skip
   *[other] choose a phase to skip
}
picture-doing-feed_family = { $count ->
    [one] feeds the family
   *[other] feed their families
}
picture-doing-finish_converting = { $count ->
   *[other] may convert goods
}
picture-doing-keep_goods = may keep goods

# --- pictures: the board ---

picture-round = round { $round } of { $rounds } · { $phase }
picture-phase-begin = replenishing
picture-phase-work = work
picture-phase-harvest = harvest
picture-phase-end = last conversions
picture-phase-over = the end
picture-card-back = Stage { $stage }
picture-card-round = round { $round }
picture-spaces = Action spaces
picture-cards = Cards
picture-next-red = Next red:

# Labels of options
option-at = { $what }: { $spaces }
option-stronger = dwarf of strength { $strength } for 1 ruby
option-pass = Pass
option-done = Done
option-goods = take the goods
option-grow = Have a child
option-weapon = weapon of strength { $strength }
option-costs = { $what } · { $goods }
option-free = free
option-loot = { $item } (strength { $strength })
option-exchange = { $given } → { $goods }
option-uses = { $room }: { $exchange }
option-sow = Sow { $goods }
option-feed = Pay { $goods }
option-feed-instead = { $what }, pay { $goods }
option-feed-nothing = Pay nothing
option-feed-auto = Turn { $goods } into food and pay
option-skip = Skip the { WORD("phase", $phase) }
option-begging = { $what } · { $begging } { $begging ->
    [one] { good-begging }
   *[other] { goods-begging }
}
option-keep = Keep them for 1 ruby
option-let_go = Let them go
option-finish = Convert nothing more

# The position in words
text-between = {" "}
alt-player = { $name } ({ $colour }) { $points } { $points ->
    [one] point
   *[other] points
}, { $home } of { $dwarfs } dwarfs at home, { $food } food
text-start = Starting player: { $name }. In the next round: { $next }.
text-asked = { $name } may choose:
text-more-options = … and { $count } more.
text-spaces = Action spaces:
text-named = { $name }: { $told }
text-free = Free.
text-lying = { $goods } on it.
text-pays = Costs { $goods }.
text-gains = { $goods } from the supply.
text-fills = Each round adds { $goods }.
text-fills-then = Each round adds { $goods }, or { $then } if anything is left.
text-dwarf-of = Taken by { $name }{ $strength ->
    [0] .
   *[other] , weapon { $strength }.
}
text-newborn-of = A newborn of { $name }.
text-coming = Cards to come:
text-card-known = Round { $round }: { $name }
text-cards-hidden = Stage { $stage }, rounds { $rounds }, order unknown: { $names }
text-harvests = At the end of each round:
text-event = Round { $round }: { WORD("event", $event) }
text-next-red = The next red marker means: { WORD("event", $event) }.
text-player = { $name } ({ $colour }), { $points } { $points ->
    [one] point
   *[other] points
}: { $goods }
text-begging = { $begging } { $begging ->
    [one] { good-begging }
   *[other] { goods-begging }
}
text-family = Dwarfs: { $count }, beds { $beds }: { $dwarfs }
text-at-home = at home
text-dwarf = { $strength ->
    [0] unarmed
   *[other] weapon { $strength }
} ({ $where })
text-newborn = newborn ({ $where })
text-land = { $half }: { $land }; empty: { $empty }
text-rooms = Furnished: { $rooms }
text-pastures = Fenced: { $pastures }
text-stables = Stables: { $stables }; left to build: { $left }
text-crop = { $at } { $goods }
text-crops = Sown: { $crops }
text-empty-fields = Fields without crops: { $fields }
text-animals = Animals live at: { $pens }
text-pen = { $at } { $animals }
text-due = Coming by round: { $due }
text-bonuses = Bonus points: { $bonuses }
text-supply = Furnishing tiles left: { $rooms }

# --- pictures: home boards ---

# --- the example match ---

lesson-spaces = You place one dwarf at a time on a free space. Goods pile up on many of them.
lesson-cave = Excavation: you get the stone and may lay a tile in the mountain. Every number is a place for it.
lesson-forest = The first tile in the forest covers d3. Others go next to the tiles already there.
lesson-round = All are placed: everyone goes home, a new space appears, and goods are added.
lesson-stable = A stable costs 1 stone. In the forest it houses a boar, on a meadow any one farm animal.
lesson-harvest = Harvest: 1 crop from each field, then food for every dwarf, then two of a kind have young.
lesson-room = A dwelling: a furnishing tile goes on a cavern. You pay wood and stone for it.
lesson-child = With a bed to spare you may have a child. From the next round on it works, too.
lesson-mine = An ore mine and a deep tunnel go on two tunnels. You get 3 ore at once.
lesson-weapon = Forged: 7 ore for a weapon of strength 7. Now this dwarf goes on expeditions.
lesson-loot = Three things of strength 7 or less: 2 gold, a tile for the cave and a donkey. Then the weapon grows by 1.
lesson-pastures = Fences make pastures: 2 animals of a kind, 4 in a large one, twice as many with a stable.
lesson-rubies = A ruby mine: 4 points. Rubies stand for nearly everything, at any time.
lesson-end = The last round is over. Animals, crops, dwarfs, tiles, mines and gold count.
lesson-points = Unused spaces, missing kinds of animals and begging cost points. The most points win.
lesson-try_dwarf = Your turn: send a dwarf to Excavation.
    .wrong = That space is good, too. The lesson begins in the mountain: choose Excavation.
lesson-try_cave = Your turn: lay two caverns, wherever you like.
    .wrong = You may do that. This time lay the tile with two caverns.
lesson-try_field = Your turn: lay a meadow and a field in the forest.
    .wrong = You may do without, but you need room for animals and crops. Lay the tile.
lesson-try_stable = Your turn: build a stable, wherever you like.
    .wrong = You may do that, too. This time build a stable.
lesson-try_room = Your turn: choose a cavern for your new dwelling.
    .wrong = First choose a cavern for the dwelling.
lesson-try_child = Your turn: there is a bed, so have a child.
    .wrong = You may do without, but another dwarf means another action each round. Have the child.
lesson-try_mine = Your turn: put the ore mine on b6 and the deep tunnel on b5.
    .wrong = That place is possible, too. The lesson goes on with b6 and b5: choose these.

# --- achievements ---

achievement-not_a_corner_wasted = Not a Corner Wasted
    .about = Lose no point: no space unused, no animal missing, nobody begging.
achievement-century = Gold Standard
    .about = Score 100 points.
achievement-ruby_hoard = Red Gleam
    .about = Own ten rubies at the end.
achievement-full_house = Six in the Cave
    .about = Have six dwarfs.
achievement-legendary_axe = Legendary Axe
    .about = Own a weapon of strength 14.
achievement-pacifist = Ploughshares
    .about = Win without forging a weapon.
achievement-dog_person = Dog Person
    .about = Own six dogs at the end.
achievement-noahs_cave = Noah’s Cave
    .about = Own three of each farm animal at the end.
achievement-beggar_king = Beggar King
    .about = Win with a begging marker.
achievement-wanderlust = Wanderlust
    .about = Go on ten expeditions in a match.
achievement-deep_and_deeper = Deep and Deeper
    .about = Build four mines.
achievement-interior_design = Interior Design
    .about = Furnish nine caverns.
achievement-hermit = Hermit
    .about = Score 80 points on your own.
achievement-green_thumb = Green Thumb
    .about = Score 5 points each with grain and with vegetables.
