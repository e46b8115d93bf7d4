game-name = Hamlet

note-round_begins = Round { $round } begins.
note-works = { $seat } sends a worker: { $space }.
note-draws = { $seat } draws { $card }.
note-builds = { $seat } builds { $card }.
note-barters = { $seat } barters { $give } for { $get }.

reason-space_taken = { $by } works there already.
reason-no_affordable_card = You hold no card that you can pay for.
reason-deck_empty = No card is left.

ask-place_worker = Where does the worker go?
ask-build_card = Which card do you build?
ask-take_gift = Which good do you take?
ask-confirm_turn = Is your turn as you want it?
ask-feed_workers = How many workers do you feed?

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
command-barter = barter
    .about = Two of one good for one of another
