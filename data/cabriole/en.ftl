# Texts of Cabriole. The effects of special cards are composed from the entries of the decks:
# `effect-trains` with `$artisan` (`any`: of choice), `effect-gain` with `$goods` (joined from
# `part-goods`), `effect-coins` with `$coins`. Facts stay in the decks, which can be exchanged.

game-name = Cabriole
game-pitch = Run a furniture workshop in 18th-century London: queue for projects, artisans and wood. For 2 to 4 players.
source-track = Prestige
source-vignettes = Vignettes
source-artisans = Artisans
source-money = Money
source-unfinished = Unfinished
gain-track = prestige
hope-money = more coins
hope-artisans = better artisans
hope-vignettes = helps your vignettes
hope-projects = helps your projects
hope-stock = materials in stock
hope-assistants = keeps an assistant

# --- names ---

resource-oak = oak
resource-walnut = walnut
resource-silk = silk
resource-mahogany = mahogany

artisan-carver = carver
artisan-joiner = joiner
artisan-turner = turner
artisan-upholder = upholder

level-none = not hired
level-apprentice = apprentice
level-journeyman = journeyman
level-master = master

type-chair = chair
type-chest = chest
type-table = table
type-special = special card

reward-coins = coins
reward-prestige = prestige

queue-row_1 = row 1
queue-row_2 = row 2
queue-row_3 = row 3
queue-row_4 = row 4
queue-extra = extra projects
queue-guild = guild hall
queue-market_oak = oak market
queue-market_walnut = walnut market
queue-market_silk = silk market
queue-market_mahogany = mahogany market

card-a01 = Side Chair
card-a02 = Queen Anne Chair
card-a03 = Footstool
card-a04 = Windsor Chair
card-a05 = Hall Chair
card-a06 = Library Chair
card-a07 = Wing Chair
card-a08 = Chest of Drawers
card-a09 = Blanket Chest
card-a10 = Spice Chest
card-a11 = Tea Chest
card-a12 = Jewel Chest
card-a13 = Bachelor’s Chest
card-a14 = Silver Chest
card-a15 = Candle Stand
card-a16 = Tea Table
card-a17 = Card Table
card-a18 = Sewing Table
card-a19 = Tripod Table
card-a20 = Console Table
card-a21 = Pie-Crust Table
card-a29 = Rush Stool
card-a30 = Ladder-Back Chair
card-a31 = Dining Chair
card-a32 = Wainscot Chair
card-a33 = Corner Chair
card-a34 = Settle
card-a35 = Coffer
card-a36 = Bible Box
card-a37 = Mule Chest
card-a38 = Desk Box
card-a39 = Livery Cupboard
card-a40 = Dower Chest
card-a41 = Joined Table
card-a42 = Gateleg Table
card-a43 = Tavern Table
card-a44 = Cricket Table
card-a45 = Spider-Leg Table
card-a46 = Side Table
card-a22 = Carver’s Indenture
card-a23 = Joiner’s Indenture
card-a24 = Turner’s Indenture
card-a25 = Upholder’s Indenture
card-a26 = Walnut and Silk Lot
card-a27 = Jamaica Cargo
card-a28 = Advance Payment
card-a47 = Guild Favour
card-a48 = Oak and Silk Lot
card-a49 = Forest Timber
card-a50 = Small Loan
card-a51 = Travelling Joiner
card-a52 = Travelling Upholder
card-b01 = Gainsborough Chair
card-b02 = Reading Chair
card-b03 = Ribbon-Back Chair
card-b04 = Settee
card-b05 = Bergere
card-b06 = Chaise Longue
card-b07 = Writing Chair
card-b08 = Tallboy
card-b09 = Commode
card-b10 = Linen Press
card-b11 = Chest on Stand
card-b12 = Bureau
card-b13 = Bombe Chest
card-b14 = Secretary Cabinet
card-b15 = Breakfast Table
card-b16 = Pier Table
card-b17 = Dressing Table
card-b18 = Games Table
card-b19 = Drum Table
card-b20 = Dining Table
card-b21 = China Table
card-b29 = Porter’s Chair
card-b30 = Elbow Chair
card-b31 = Farthingale Chair
card-b32 = Window Seat
card-b33 = Sofa
card-b34 = Daybed
card-b35 = Sea Chest
card-b36 = Low Dresser
card-b37 = Clothes Press
card-b38 = Court Cupboard
card-b39 = Plan Chest
card-b40 = Serpentine Chest
card-b41 = Refectory Table
card-b42 = Draw-Leaf Table
card-b43 = Kettle Stand
card-b44 = Pembroke Table
card-b45 = Architect’s Table
card-b46 = Library Table
card-b22 = Guild Patronage
card-b23 = Guild Recommendation
card-b24 = Carver’s Test Piece
card-b25 = Turner’s Test Piece
card-b26 = Mahogany Auction
card-b27 = Spitalfields Silk
card-b28 = Noble Patron
card-b47 = Guild Charter
card-b48 = Upholder’s Test Piece
card-b49 = Oak Clearance
card-b50 = Mixed Timber
card-b51 = Silk and Walnut Lot
card-b52 = Rich Merchant

# --- effects of special cards ---

effect-trains = { $artisan ->
    [any] Hire or train an artisan of your choice.
   *[other] Hire or train your { WORD("artisan", $artisan) }.
}
effect-gain = Take { $goods }.
effect-coins = Take { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.

# --- notes of the log ---

part-goods = { $count } { WORD("resource", $what) }
part-cards = { WORD("card", $what) }
none-goods = nothing
none-cards = nothing
part-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

note-begins_with = { $seat } starts with 1 { WORD("resource", $resource) }.
    .short = +1 { WORD("resource", $resource) }
note-round_begins = Round { $round } begins. Start player: { $seat }.
    .short = round { $round }, { $seat } first
note-thrown_out = “{ WORD("card", $card) }” is discarded: nobody took it.
    .short = { "" }
note-dealt = New on display: { $cards }.
    .short = { "" }
note-places = { $seat } sends an assistant: { WORD("queue", $queue) }.
    .short = { $queue ->
        [extra] extra
        [guild] guild
        [market_oak] { resource-oak }
        [market_walnut] { resource-walnut }
        [market_silk] { resource-silk }
        [market_mahogany] { resource-mahogany }
       *[other] { WORD("queue", $queue) }
    }
note-off_limits = Row { $row } is off limits this round.
    .short = { "" }
note-declines = { $seat } declines and gets { part-coins }.
    .short = declined +{ $coins }{" "}🪙
note-takes = { $seat } takes “{ WORD("card", $card) }”{ $coins ->
    [0] .
   *[other] {" "}and { part-coins } on it.
}
    .short = { WORD("card", $card) }{ $coins ->
        [0] { "" }
       *[other] {" "}+{ $coins }{" "}🪙
    }
note-pays_fee = { $seat } pays { part-coins } for a card from the row off limits.
    .short = fee −{ $coins }{" "}🪙
note-stops = { $seat } takes no second card.
    .short = { "" }
note-trains = { $level ->
    [1] { $seat } hires an apprentice { WORD("artisan", $artisan) }.
    [2] { $seat }’s { WORD("artisan", $artisan) } becomes a journeyman.
   *[3] { $seat }’s { WORD("artisan", $artisan) } becomes a master.
}
    .short = { $level ->
        [1] apprentice
        [2] journeyman
       *[3] master
    } { WORD("artisan", $artisan) }
note-gains = { $seat } gets { $goods }.
    .short = +{ $goods }
note-earns = { $seat } gets { part-coins }.
    .short = +{ $coins }{" "}🪙
note-pays_guild = { $seat } pays { part-coins } at the guild hall.
    .short = −{ $coins }{" "}🪙
note-buys = { $seat } buys { $amount } { WORD("resource", $resource) } for { part-coins }.
    .short = +{ $amount } { WORD("resource", $resource) } (−{ $coins }{" "}🪙)
note-makes = { $seat } makes “{ WORD("card", $card) }” for { $count } { WORD("reward", $reward) }.
    .short = made { WORD("card", $card) } +{ $count }{ $reward ->
        [coins] {" "}🪙
       *[prestige] {" "}{ WORD("reward", $reward) }
    }
note-finishes = { $seat } makes no more furniture this round.
    .short = { "" }
note-final = Final scoring of { $seat }: track { $track }, vignettes { $vignettes }, artisans { $artisans }, money { $money }, unfinished projects { $unfinished } – in all { $total }.
    .short = { "" }

# --- refusals ---

reason-type_not_available = That resource has no market with this number of players.
reason-type_taken = Someone else is already starting with { WORD("resource", $resource) }.
reason-queue_not_in_play = That queue is not used with this number of players.
reason-row_off_limits = That row is off limits this round.
reason-queue_full = There is no space left in that queue: { WORD("queue", $queue) }.
reason-extra_once_per_player = You already have an assistant at the extra projects; only one is allowed there.
reason-card_not_available = That card is not one of those you can take.
reason-project_limit = You cannot hold more unfinished projects: no more furniture until you have made some.
reason-not_enough_coins = That costs { $price ->
    [one] { $price } coin
   *[other] { $price } coins
}, and you have { $have } to pay with.
reason-already_master = That artisan is already a master.
reason-guild_space_full = Both spaces of the { WORD("artisan", $artisan) } at the guild hall are taken this round.
reason-bad_amount = That amount is not for sale.
reason-amount_taken = Someone has already bought exactly { $amount } here this round.
reason-resource_limit = You would own more { WORD("resource", $resource) } than allowed.
reason-not_your_project = That is not one of your unfinished projects.
reason-bad_reward = The reward is either coins or prestige.
reason-missing_resources = You need { $missing } more { WORD("resource", $resource) } for that.
reason-missing_artisan = You have not hired a { WORD("artisan", $artisan) } yet.
reason-artisan_level_too_low = Your { WORD("artisan", $artisan) } has not reached the required level.
reason-artisan_busy = Your { WORD("artisan", $artisan) } has no time left for another project this round.

# --- decisions ---

ask-choose_resource = **Which resource do you start with?**
ask-place_assistant = **Which queue does your assistant join?**
    .short = which queue?
ask-take_card = **Which card of the row do you take?**
    .short = which card?
ask-take_extra = **Which card of the display do you take?**
    .short = which card?
ask-take_another = **Do you take a second card?**
ask-choose_artisan = **Whom does the card hire or train?**
ask-at_guild = **Whom do you hire or train at the guild hall?**
ask-at_market = **How many do you buy?**
    .short = how many?
ask-build-reward = **What do you make { $what } for?**
undo-resource = { WORD("resource", $resource) }
undo-place = { WORD("queue", $queue) }
undo-take = { WORD("card", $card) }
undo-artisan = { WORD("artisan", $artisan) }
undo-train = { WORD("artisan", $artisan) }
undo-buy = market purchase
undo-build = { WORD("card", $card) }
ask-make_furniture = **Which furniture do you make, and what for?**
ask-make_furniture-first = **Which furniture do you make?**
    .short = make furniture?

# --- commands ---

command-group = cabriole
    .about = Cabriole: send assistants, take cards, train artisans, make furniture
command-resource = resource
    .about = Choose the resource you start with
command-place = place
    .about = Send an assistant to a queue
command-take = take
    .about = Take a card from the display, with the coins on it
command-stop = stop
    .about = Take no second card
command-artisan = artisan
    .about = Choose the artisan a card hires or trains
command-train = train
    .about = Hire or train an artisan at the guild hall
command-buy = buy
    .about = Buy at the market
command-decline = decline
    .about = Have the assistant decline, for coins
command-build = build
    .about = Make the furniture of a project
command-finish = finish
    .about = Make no more furniture this round
argument-resource = resource
    .about = Which resource
argument-queue = queue
    .about = Which queue
argument-card = card
    .about = Which card
argument-artisan = artisan
    .about = Which artisan
argument-amount = amount
    .about = How many
argument-reward = reward
    .about = Coins or prestige
begin-build = Make { $what } …
argument-another = another
    .about = A second card, for an extra project; or “no second card”
argument-other_artisan = other_artisan
    .about = Which artisan the second card hires or trains
argument-topic = card
    .about = Any card: what it needs and what it gives
part-level = { $level ->
    [master] { level-master }
   *[other] { WORD("level", $level) } or above
}
fact-type = { WORD("type", $type) } · deck { $deck }
fact-three_plus = only with three or four players
fact-materials = Materials: { $goods }
fact-artisans = Artisans: { $artisans }; { part-level }
fact-reward = Gives { $coins } coins or { $prestige } prestige
order-place = Placing your assistants
order-row_1 = { queue-row_1 }
order-row_2 = { queue-row_2 }
order-row_3 = { queue-row_3 }
order-row_4 = { queue-row_4 }
order-extra = { queue-extra }
order-guild = { queue-guild }
order-market_oak = { queue-market_oak }
order-market_walnut = { queue-market_walnut }
order-market_silk = { queue-market_silk }
order-market_mahogany = { queue-market_mahogany }
order-another = Second extra project
order-artisan = Artisan of a card
rules =
    ### Cabriole in brief
    Each player runs a furniture workshop in 18th-century London. After six rounds, the player with the most prestige wins.

    {""}**A round**
    1. **Placement**: in turn order you send one of your 5 assistants to a queue, until all are placed. Once every row of cards but one has an assistant, that last row is *off limits* for the round (not in round 6).
    2. **Resolution**, queue by queue, from the front: each assistant acts, or declines for 2 coins.
       - **Rows**: take one card of the row with the coins on it. Furniture becomes an unfinished project, 6 at most; none can be thrown away. A special card works at once.
       - **Extra projects**: take 1 or 2 cards from anywhere. The row off limits costs 2 coins for one card, 5 for two, paid from what you owned before. One assistant per player.
       - **Guild hall**: hire an artisan as an apprentice, or train one to journeyman and then to master. Each type has two spaces a round; the second one costs more.
       - **Markets**, in this order: oak, walnut, silk, mahogany. Buy 1 to 4 for the price shown. Once someone has bought, say, exactly 2, nobody else can buy exactly 2 there this round. You may own at most 7 of a type.
    3. **Production**: finish any of your projects, each for **either** coins **or** prestige. You need its materials, and every artisan on the card at the level of the card or above. In a round an apprentice works on 1 project, a journeyman on 2, a master on 4.
    4. **Then** the next player becomes start player, cards left get a coin each, those that had 3 are discarded, and gaps are filled: from deck A up to round 3, then from deck B.

    {""}**The end**: to the prestige on your track are added
    - 10 for each finished set of chair, chest and table, 5 for a pair of two different ones;
    - 3, 6, 10, 15 for 1 to 4 journeymen and 10, 15, 21, 28 for 1 to 4 masters;
    - 1 for every 5 coins, resources sold at the price of one;
    - minus 5 for each unfinished project.

    In a tie, the tied player who came later in the first round wins. Each player starts with two apprentices, some coins and a resource of their choice; the player who goes first chooses last. With two players there is no oak, and cards marked 3+ are left out.

    {""}**Here**: an assistant who can do nothing declines automatically. Everyone makes furniture at the same time, which changes nothing for anyone else.

    {""}**What is printed, what is ours**: the rules are those of the rulebook. Cards and most figures of the board could be found in no public text, so they are **this project’s own design**, made to fit all that the rulebook says:
    - the cards of both decks, except for Side Chair, Chest of Drawers and a part of Joined Table;
    - the starting cards;
    - prices of 2 to 4, except for walnut;
    - at the guild hall, the cost of the joiner and the second costs of carver and upholder;
    - the queues of guild hall and markets.

    All of it is in the data files `data/cabriole/*.toml`; anyone who owns the game can enter other figures there. More: `docs/rules/cabriole.md`.
    .about = Cabriole in brief

# --- pictures ---

picture-round = { $round ->
    [0] setup
   *[other] round { $round } of { $rounds }
}
picture-level-none = –
picture-level-apprentice = A
picture-level-journeyman = J
picture-level-master = M
picture-off-limits = off limits
picture-doing-choose_resource = chooses a resource to begin with
picture-doing-place_assistant = sends an assistant
picture-doing-take_card = takes a card of the row
picture-doing-take_extra = takes an extra project
picture-doing-take_another = may take a second card
picture-doing-choose_artisan = chooses an artisan to train
picture-doing-at_guild = hires or trains an artisan
picture-doing-at_market = buys at the market
picture-doing-make_furniture = { $count ->
    [one] makes furniture
   *[other] make furniture
}
option-card = { $card } { $name }
picture-row = Row { $row }
picture-extra =
    extra
    projects
picture-guild = guild hall
picture-market_oak = oak
picture-market_walnut = walnut
picture-market_silk = silk
picture-market_mahogany = mahogany
picture-breaks = {""}
picture-points-track = prestige
picture-points-vignettes = vignettes
picture-points-artisans = artisans
picture-points-money = money
picture-points-unfinished = unfinished
picture-projects = Unfinished projects ({ $count } of { $most })
picture-finished = Finished furniture ({ $count })
picture-now = If the match ended now
picture-final = Final scoring
option-resource = 1 { WORD("resource", $resource) }
option-coins-on-it = +{ $coins }
option-fee = { $coins ->
    [one] pays { $coins } coin
   *[other] pays { $coins } coins
}
option-stop = No second card
option-level = { WORD("artisan", $artisan) }: { $before } → { $after }
option-for = { $what } · { part-coins }
option-decline = Decline: { part-coins }
option-reward = { $card } · { $count } { WORD("reward", $reward) }
option-finish = Finish
alt-player = { $name } ({ $colour }) { $prestige } prestige, { part-coins }, { $projects } unfinished and { $finished } finished projects
alt-round = Round { $round } of { $rounds }.
text-start = Start player: { $name }.
text-at-work = Current queue: { WORD("queue", $queue) }.
text-off-limits = Row { $row } is off limits.
text-row = Row { $row }:
text-furniture = { $card } ({ WORD("type", $type) }): { $materials }; { $artisans }, { part-level }; { $coins } coins or { $prestige } prestige
text-special = { $card } (special card): { $effect }
text-on-it = { $line } – with { part-coins } on it
text-empty = empty
text-queues = Queues, first in line first:
text-queue = { WORD("queue", $queue) }: { $names } ({ $count } of { $spaces })
text-nobody = nobody
text-guild = At the guild hall: { $prices }
text-price = { $what } { $price }
text-full = none left
text-market = At the { WORD("queue", $queue) }: { $prices }
text-amount = { $amount } for { $price }
text-decks = Cards left: deck A { $a }, deck B { $b }
text-discard = Out of the game: { $cards }
text-player = { $name } ({ $colour }): { $prestige } prestige, { part-coins }; { $goods }
text-assistants = Assistants to send: { $count }
text-artisans = Artisans: { $artisans }
text-artisan = { WORD("artisan", $artisan) } { WORD("level", $level) }
text-artisan-worked = { WORD("artisan", $artisan) } { WORD("level", $level) } ({ $worked } of { $most } projects)
text-projects = Unfinished ({ $count } of { $most }):
text-lacks = { $line } – missing: { $lacks }
text-ready = { $line } – can be made
text-finished = Finished ({ $count }): { $cards }
text-none = none
text-points = { $name }: prestige { $track }, vignettes { $vignettes }, artisans { $artisans }, money { $money }, unfinished projects { $unfinished }; in all { $total }
text-now = If the match ended now:
look-own = My workshop
look-studio = Who owns what
look-score = Points now
command-studio = studio
    .about = What everyone owns, and what is missing for each project
command-score = score
    .about = Everyone’s points if the match ended now

# --- learning ---

tips =
    {""}**Your turn**: place one assistant. Once all are placed, they act queue by queue.
    Take furniture, buy its materials, train its artisans, then make it.
    Early on take coins for it, later prestige.
lesson-queues = Six rounds. You send your five assistants to queues, one at a time in turn.
lesson-placed = All are placed. The row without an assistant is off limits this round.
lesson-take = Now queue by queue, from the front: in a row, each takes a card.
lesson-project = A furniture card is a project in your workshop. Six at most.
lesson-special = A special card works at once: here it brings you walnut and silk.
lesson-guild = At the guild hall you hire artisans and train them, level by level.
lesson-ready = To finish a project you need its materials, and artisans of its level or better.
lesson-coins = Your first piece: you took 20 coins for it. Prestige would have been the other choice.
lesson-market = At a market you buy 1 to 4. Your opponent bought 3 walnut: this round nobody else can buy exactly 3 there.
lesson-extra = Extra projects come from any row; from the row off limits they cost coins.
lesson-prestige = Later, pieces are worth more as prestige: this one brings 27.
lesson-end = After six rounds come sets of furniture, artisans and coins; unfinished projects cost 5 each.
lesson-points = The most prestige wins.
lesson-try_queue = Your turn: send your first assistant to any queue.
    .wrong = Not yet: first send an assistant to a queue.
lesson-try_card = Your turn: take the card table, a17.
    .wrong = That card is good, too. The lesson builds the card table: please take a17.
lesson-try_guild = Your turn: train your joiner at the guild hall.
    .wrong = That may help later. Your project needs the joiner: train them.
lesson-try_coins = Your turn: finish the card table and take coins for it.
    .wrong = You may do that, but early on coins help more: they buy what the next pieces need. Choose coins.
lesson-try_market = Your turn: buy 2 at the market.
    .wrong = That number is possible, too. The lesson needs 2: please buy 2.

# --- achievements ---

achievement-matching_set = Matching Sets
    .about = Score 30 points with vignettes.
achievement-four_masters = School of Masters
    .about = Have four masters at the end.
achievement-one_trick = Small Crew
    .about = Win without hiring all four artisans.
achievement-swept_workshop = Swept Workshop
    .about = Make ten pieces of furniture and leave none unfinished.
achievement-busy_hands = Busy Hands
    .about = Make twelve pieces of furniture.
achievement-for_the_glory = For the Glory
    .about = Make seven pieces for prestige and two or fewer for coins.
achievement-full_purse = Full Purse
    .about = Score 15 points with money.
achievement-empty_purse = Not a Penny Left
    .about = Win with one point or less from money.
achievement-forbidden_fruit = Forbidden Fruit
    .about = Pay for cards from the row off limits three times.
achievement-tea_break = Tea Break
    .about = Decline seven times, and win.
achievement-masterpiece = Masterpiece
    .about = Make a piece worth 28 prestige.
achievement-queue_jumper = Never Enough Work
    .about = Queue for extra projects in every round.
