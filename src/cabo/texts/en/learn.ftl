learn-title = Learn Cabo
learn-intro = Two minutes at a real table, with somebody telling you what to do. Then you know the game.
learn-start = Start the lesson
learn-start-of = Start the lesson: { $edition }
learn-loading = Dealing the cards …
learn-editions = Five editions, one game
learn-editions-intro = They all agree on the heart of it. What differs is how many cards you may trade in, what a mistake costs, and how a game ends.
learn-all-editions = All editions
learn-cards = The cards
learn-cards-dedicated = The number on a card is its points. There are two of the 0 and two of the 13, and four of every other.
learn-cards-standard = An ordinary pack with two jokers. Number cards are worth their number.
learn-rules = The rules in short
learn-compare = The editions side by side
learn-compare-one = How { $edition } differs
learn-compare-help = What sets an edition apart has a gold diamond.
learn-compare-one-help = What the others do differently has a gold diamond.
learn-apart = differs:
learn-all-options = Show what is the same everywhere, too
learn-option = Rule
power-none = No power
learn-cards-listed = { $cards }:

chapter-deal = The deal
chapter-turn = Your turn
chapter-match = Matching
chapter-snap = Snapping
chapter-cabo = Calling Cabo
chapter-scores = Scores
chapter-end = The end
short-deal = { $dealt } cards lie face down before you, { $layout ->
    [square] in a square.
   *[line] in a line.
}
short-look = Before the first turn you look at { $looks } of them, once{ $which ->
    [first] : the first ones from the left.
    [nearest] : the ones nearest to you.
   *[any] , whichever you like.
} From then on you remember them.
short-turn = Do one of three things: draw, take, or call Cabo.
short-draw = Draw from the pile, and look. Keep the card instead of one of yours, or discard it{ $power ->
    [any_discarded] . You may use the power of any card that goes to the discard this way.
   *[drawn] {" "}and use its power, if it has one.
}
short-take = Take the top of the discard, and keep it instead of one of yours. It lies face { $lies ->
    [up] up.
   *[down] down.
}
short-call = Or call Cabo, and do nothing else.
short-snap = When a card is discarded, anybody who knows where another of that rank lies may tap it. The fastest gets rid of it.
short-snap-others = It may be another player’s card, too: then you may give them one of yours.
short-cabo = Call it at the start of your turn if you think nobody has less. Everyone else has one last turn, then all cards are turned up.
short-locked = { $locked ->
    [yes] The caller’s cards are safe from now on.
   *[no] The caller’s cards are not safe: they can still be swapped away.
}
short-empty = When the pile runs out, { $what ->
    [reshuffle] the discards are shuffled into a new one.
    [end_round] the round ends.
   *[void_unless_called] the round does not count, unless somebody called.
}
short-sum = The sum of your cards is your points.
short-winner = Whoever has the fewest points then wins.

## The lesson

lesson = Lesson
lesson-title = Lesson: { $edition }
lesson-progress = How far the lesson has come
lesson-restart = Start the lesson again
lesson-skip = Leave the lesson
lesson-rules = Read the rules
lesson-scoring = How it is scored:
lesson-amiss = Not now.
lesson-over = You have played your first round.
lesson-others = Now it is { $name }’s turn.
lesson-no-snap = A card is discarded: whoever knows another of its rank could snap it now. Nobody does.
lesson-last-turn = { $name } has one last turn.
lesson-seen = Remember what you see, and where. You are not shown it again. Then tap “Seen”.
lesson-look = Four cards lie before you. Low is good: 0 is the unicorn itself. You may look at two: tap your 1st and 2nd card, then look.
lesson-look-first = Four cards lie before you. Low is good: 0 is the unicorn itself. You may look at the first two, once.
lesson-look-nearest = Four cards lie before you. Low is good: a joker is best, and a red king is nothing. You may look at the two nearest to you, once.
lesson-take = Your turn. A { $card } lies open on the discard: that is low, and you may have it. Take it.
lesson-keep-taken = A card you take has to stay. Put it in place of { $place }: you do not know that one, and it is probably higher.{ $lies ->
    [up] {" "}In this edition it lies open for all to see.
   *[down] {" "}It lies face down, but everyone knows it.
}
lesson-draw-peek = You can also draw from the pile, where nobody knows what comes. Draw.
lesson-discard-peek = A { $card } is too high to keep. But it has an eye: discard it, and you may peek at one of your own cards.
lesson-peek = Look at { $place }, which you have never seen.
lesson-draw-match = Draw again. You know more of your cards now.
lesson-keep-match = Here is the trick: { $place } and { $other } are both a { $was }. Tap both, and the { $card } replaces them together.
lesson-draw-keep = Your turn: draw from the pile.
lesson-keep = The { $card } is low, and you know that { $place } is higher: { $was }. Put the { $card } in its place.
lesson-keep-power = The { $card } is low, and { $place } is the { $was }. Put the new card in its place, and see what happens.
lesson-peek-out = In Kaboo any card you discard has its power, and an 8 lets you peek. Look at { $place }.
lesson-draw-spy = Your turn. Draw.
lesson-discard-spy = The { $card } is too high, but it has a spyglass. Discard it to look at somebody else’s card.
lesson-spy = Spy on { $place }. Only you see it; { $name } sees where you looked.
lesson-snap = Quick! { $name } discarded the { $card }, and you know that { $place } has the same rank. Tap it and you are rid of it. In a game the fastest wins; here there is time.
lesson-draw-swap = Your turn. Draw.
lesson-discard-swap = The { $card } has two arrows. Discard it, and you may swap a card of yours with { $name }’s.
lesson-swap = Tap { $place }{ $was ->
    [none] {""}
   *[other] , the { $was },
} and then { $other }{ $wasOther ->
    [none] .
   *[other] , the { $wasOther } that you spied.
} Then swap.
lesson-draw-king = Your turn. Draw.
lesson-discard-king = A black king is the worst card of all, and the strongest: discard it to look at a card of { $name }’s, and swap it if you like it.
lesson-spy-king = Look at { $place }.
lesson-swap-king = { $wasOther ->
    [none] A low card!
   *[other] The { $wasOther }!
} Take it: tap { $place }, which you have never seen, and swap.
lesson-call = { $sum ->
    [none] You know most of your cards, and they are low.
   *[other] You know all your cards, and they come to { $sum }.
} Nobody is likely to have less: call Cabo.
