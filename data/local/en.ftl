# The local table: what its first message says.
welcome =
    ## Welcome to the table
    This is the real bot on a simulated Discord: nothing here leaves your computer.
    - **Play right away:** press a button below to play against a robot.
    - **Play several seats yourself:** open a match with `/match new`, choose another player under *Viewing as* at the top, and press *Join*. A second window can show a second player.
    - **Look around:** type `/` to see every command; `/help` explains them.
    Your matches are kept when you close the table.
button-play-robot = { $game }: play against a robot
