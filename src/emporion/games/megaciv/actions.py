# native: compiled by mypyc
"""The action space of Mega Civilization: 618 numbers in 35 families, in the order of the data file."""  # MEG-ENC-01

from typing import Final

WAIT: Final = 0  # do nothing in this poll
DONE: Final = 1  # stop trading for this round
PASS: Final = 2  # stop buying / take the regression step
STACK: Final = 3  # buy one card from stack 1..9 at the lowest own price
FREE: Final = 12  # Wonder of the World: free card from stack 1..9
OFFER_TO: Final = 21  # open a draft offer to seat 0..17
GIVE: Final = 39  # put one card of a type into the draft (46 names, then the 16 tradeable calamities in index order)
GIVE_END: Final = 101  # close the give part
NAME: Final = 102  # next declared name of the give part
NAME_END: Final = 148  # leave the rest undeclared
ASK_N: Final = 149  # number of cards asked: 3..9
ASK: Final = 156  # next asked name (first two are guaranteed by the acceptor)
ASK_END: Final = 202  # no more wishes
CLEAN: Final = 203  # 0 = no promise, 1 = promise a calamity-free offer (not binding)
SEND: Final = 205  # send the draft
CANCEL: Final = 206  # drop the draft
WITHDRAW: Final = 207  # withdraw own open offer to seat
ACCEPT: Final = 225  # start accepting the open offer from seat
COMMIT: Final = 243  # finish accepting
DECLINE: Final = 244  # decline the open offer from seat
ADVERT_WANT: Final = 262  # publish one wanted name, or take it back
ADVERT_HAVE: Final = 308  # publish one offered name, or take it back
LOSE_CITY: Final = 354  # take this loss as a city
PAY: Final = 355  # pay treasury instead
VICTIM: Final = 356  # choose a secondary victim
DISCARD: Final = 374  # discard one card by name
DISCARD_END: Final = 420  # stop discarding
BUY: Final = 421  # add an advance to the basket
BUY_END: Final = 472  # close the basket
SUBST_SET: Final = 473  # Trade Empire: the set that is helped
SUBST_CARD: Final = 519  # Trade Empire: the substitute card
TURN_IN: Final = 565  # turn in one card by name
PAY_END: Final = 611  # finish paying; treasury covers the rest
AUTO_PAY: Final = 612  # let the split helper pay
CREDIT: Final = 613  # place one flexible credit chip: arts, civics, crafts, religion, science

NUM_ACTIONS: Final = 618
