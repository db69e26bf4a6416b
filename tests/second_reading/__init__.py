"""A second reading of the rules: literal, slow, and independent of the engine.

It is written from the rule entries alone and shares nothing with ``tute_teach``, neither code nor representation:
a card is a string (``"12o"``), a hand or a trick is a list of such strings, a seat is an int from 1 (the lead) to n
(the dealer), counted to the right. Every branch carries the id of the rule it spells, so that it can be checked by
eye against the rule text. The tests compare the engine with it; where the two differ, one of them misread a rule.

Modules: ``options`` (the settings of section 8 and the ready-made tables), ``cards`` (sections 1 and 2),
``obligations`` (3), ``tricks`` (4), ``holdings`` and ``declaring`` (5), ``classic`` and ``classic_match``, ``cabron``
and ``losing``, ``bidding`` and ``bids`` (6), and ``refusing``, which says of any action why it is refused. Every
function that knows options takes them as a plain dict; None is the house table. The stock games are not here.
"""
