# The words of Rivals for Catan. What a card does (`text-…`) is always asked for with the
# argument `$ruleset` (league, published), because some cards do more in one than in the other.

game-name = The Rivals for Catan
game-pitch = Build a principality out of cards, roll for its harvest and outdo the prince next door. For 2 players.

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

centre-road = Road
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
card-chapel_low = Chapel (1–3)
card-chapel_high = Chapel (4–6)
card-tithe_barn = Tithe Barn
card-drill_ground = Drill Ground
card-lookout_tower = Lookout Tower
card-carl_forkbeard = Carl Forkbeard
card-heinrich = Heinrich the Sentinel
card-irmgard = Irmgard, Keeper of the Light
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
colour-brown = brown

points-victory = victory points
points-commerce = commerce points
points-strength = strength points
points-skill = skill points
points-progress = progress points
short-victory = VP
short-commerce = commerce
short-strength = strength
short-skill = skill
short-progress = progress
advantage-strength = strength advantage
advantage-trade = trade advantage

# What a card requires
need-merchant_guild = { card-merchant_guild }
need-pirate_ship = { card-pirate_ship }
need-hedge_tavern = { card-hedge_tavern }
need-abbey = { card-abbey }
need-library = { card-library }
need-university = { card-university }
need-bath_house = { card-bath_house }
need-town_hall = { card-town_hall }
need-strong_hero = a hero with strength
need-city = a city
need-commerce_3 = 3 commerce points
need-progress_2 = 2 progress points
need-strength_advantage = the strength advantage
need-fewer_points = fewer victory points than the opponent

mode-basic = The First Catanians
mode-gold = The Era of Gold
mode-turmoil = The Era of Turmoil
mode-progress = The Era of Progress
mode-duel = Duel of the Princes
ruleset-league = Ikebukuro League
ruleset-published = published rules

# --- what the cards do ---

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
text-invention = Everybody gains 1 resource of their choice for each building with a progress point, at most 2.
text-year_of_plenty = Each region gains 1 for every Storehouse and every Abbey of its prince adjacent to it.
text-traveling_merchant = Everybody may buy up to 2 resources of their choice for 1 gold each.
text-trade_ships_race = Who has more trade ships gains 1 resource of their choice; in a tie with ships, both do.
text-feud = Who has the strength advantage names 3 buildings of the opponent, who puts one under a matching stack.
text-fraternal_feuds = Strength advantage: see the opponent’s hand, put 2 cards under stacks. On their turn: no refill.
text-gift_for_the_prince = Everybody gains 1 gold for each of their units with strength.
text-riots = { $ruleset ->
    [published] Any units with strength or commerce? Pay 1 gold, 2 gold for 3 units or more, or else lose one of them.
   *[league] Any units with strength or commerce? Pay 1 gold, 2 gold for 2 units or more, or else lose one of them.
}
text-plague = Each region bordering a city loses 1. Bath Houses protect theirs.

text-brigand_attack = Who stores 8 or more, Storehouses and Gold Cache aside, loses all wool and gold there.
text-trade = Who has the trade advantage takes 1 resource of their choice from the opponent.
text-celebration = { $ruleset ->
    [published] Who has more skill points gains 1 resource of their choice; in a tie, both do.
   *[league] Everybody with skill points gains 1 resource of their choice.
}
text-plentiful_harvest = Everybody gains 1 resource of their choice.
text-event_card = The top event card happens.

# --- commands ---

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
    .about = Do without, or leave everything as it is
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
argument-rate = rate
    .about = How many you give for one
argument-give = give
    .about = The resource you give
argument-get = get
    .about = The resource you get
argument-place = place
    .about = The region the resources come from, or the Gold Cache
argument-from = from
    .about = The region the resources come from, or the Gold Cache
argument-stack = stack
    .about = The number of the stack
argument-pay = pay
    .about = What the search is paid with
argument-take = take
    .about = The card you take
argument-under = under
    .about = The number of the stack it goes under
argument-resource = resource
    .about = Which resource
argument-what = what
    .about = A site such as A-up1, a region, or the Gold Cache
argument-up = up
    .about = The region above
argument-down = down
    .about = The region below
