game-name = Hamlet
game-pitch = Send workers, gather goods and build a village. For 1 to 7 players.
command-group = hamlet
    .about = Hamlet: send workers, build, feed them
rules =
    ### Hamlet in brief
    In each round every player sends two workers, one after the other, to spaces that hold one worker each. Whoever has most points at the end wins.
    .about = Hamlet in brief
option-rounds = Rounds
option-rounds-3 = three
option-rounds-4 = four
pref-confirm = Confirm my turns

source-buildings = Buildings
source-beggars = Begging
gain-buildings = builds a house

note-round_begins = Round { $round } begins.
    .short = round { $round }
note-works = { $seat } sends a worker: { $space }.
    .short = { $space }
note-draws = { $seat } draws { $card }.
    .short = { "" }
note-builds = { $seat } builds { $card }.
    .short = built { $card }
note-barters = { $seat } barters { $give } for { $get }.
    .short = { $give } → { $get }

reason-space_taken = { $by } works there already.
reason-no_affordable_card = You hold no card that you can pay for.
reason-deck_empty = No card is left.

ask-place_worker = Where does the worker go?
ask-build_card = Which card do you build?
ask-take_gift = Which good do you take?
ask-confirm_turn = Is your turn as you want it?
ask-feed_workers = How many workers do you feed?

look-own = My cards

command-work = work
    .about = Send a worker
command-build = build
    .about = Build a card
command-decline = decline
    .about = Build nothing
command-take = take
    .about = Take a good
command-feed = feed
    .about = Feed the workers
command-confirm = confirm
    .about = Confirm your turn
look-spaces = On the spaces
command-spaces = spaces
    .about = What lies on the spaces
command-barter = barter
    .about = Two of one good for one of another
argument-space = space
    .about = Where the worker goes
argument-card = card
    .about = The card to build
argument-topic = card
    .about = The card to look up
argument-give = give
    .about = The good to give two of
argument-get = get
    .about = The good to get

alt-player = { $name } ({ $colour }): { $points } points
picture-doing-place_worker = sends a worker
picture-doing-build_card = may build a card
picture-doing-take_gift = takes a good
picture-doing-confirm_turn = confirms the turn
picture-doing-feed_workers = { $count ->
    [one] feeds the workers
   *[other] feed their workers
}

tips =
    {""}**Your turn**: send a worker to a space where nobody is.
    Everybody feeds the workers at the end of a round.
lesson-village = Each number is a space for one worker.
lesson-space = On a space lies what you will take.
lesson-cards = Your cards. The workshop builds one.
lesson-wood = The forest gave you wood.
lesson-points = The most points win.
