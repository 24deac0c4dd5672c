"""Calamities by a second reading of the data file, without a line of the engine."""

from dataclasses import dataclass, field
from typing import Any

from emporion.games.megaciv import components as c

CALAMITY: dict[str, Any] = {card["id"]: card for card in c.DATA["calamity"]}
FACE: dict[str, int] = {card["id"]: card["face"] for card in c.DATA["commodity"]} | {"water": 0}
ORDER: list[str] = [card["id"] for card in c.DATA["commodity"]] + ["water"]


@dataclass
class Player:
    """What a calamity can touch."""

    cities: int = 0
    treasury: int = 0
    step: int = 0
    advances: tuple[str, ...] = ()
    hand: dict[str, int] = field(default_factory=dict)

    def position(self) -> dict[str, Any]:
        """The seat of a position."""
        return {
            "cities": self.cities,
            "treasury": self.treasury,
            "step": self.step,
            "advances": list(self.advances),
            "hand": dict(self.hand),
        }

    def earn(self, tokens: int) -> None:
        self.treasury = min(55, self.treasury + tokens)

    def discard(self) -> str:
        """The first card in type order goes."""
        name = next(name for name in ORDER if self.hand.get(name))
        self.hand[name] -= 1
        return name


class Strike:
    """One calamity strikes; players who may choose pay if they can, or never do."""

    def __init__(self, name: str, players: list[Player], victim: int, beneficiary: int, chosen: list[int]) -> None:
        self.card = CALAMITY[name]["sprint"]
        self.players, self.beneficiary = players, beneficiary
        self.hit = {"primary": [victim], "secondary": sorted(chosen)}

    def run(self, pays: bool) -> None:
        for step in self.card["steps"]:
            for seat in self.hit[step.get("who", "primary")] if "choose" not in step["op"] else []:
                getattr(self, step["op"])(step, self.players[seat], self._mods(step, self.players[seat]), pays)

    def _mods(self, step: dict[str, Any], player: Player) -> list[dict[str, Any]]:
        return [
            mod for mod in self.card["mods"]
            if mod["advance"] in player.advances and mod["who"] in (step["who"], "any")
        ]  # fmt: skip

    @staticmethod
    def _n(step: dict[str, Any], mods: list[dict[str, Any]]) -> int:
        return max(0, int(step["n"] + sum(mod.get("delta", 0) for mod in mods)))

    def loss(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        for _ in range(self._n(step, mods)):
            if player.treasury >= 5 and (pays or not player.cities):
                player.treasury -= 5
            elif player.cities:
                player.cities -= 1

    def reduce(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        self._reduce(player, self._n(step, mods))

    @staticmethod
    def _reduce(player: Player, cities: int) -> None:
        lost = min(max(0, cities), player.cities)
        player.cities -= lost
        player.earn(2 * lost)

    def reduce_above(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        self._reduce(player, player.cities - step["keep"] + sum(mod.get("delta", 0) for mod in mods))

    def destroy(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        if any(mod.get("change") == "destroy_becomes_reduce" for mod in mods):
            self._reduce(player, self._n(step, mods))
        else:
            player.cities -= min(player.cities, self._n(step, mods))

    def annex(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        self._annex(player, self._n(step, mods))

    def _annex(self, player: Player, cities: int) -> None:
        lost = min(max(0, cities), player.cities)
        player.cities -= lost
        gainer = self.players[self.beneficiary]
        gainer.cities = min(9, gainer.cities + lost)

    def annex_above(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        self._annex(player, player.cities - step["keep"] - sum(mod.get("keep", 0) for mod in mods))

    def treasury(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        player.treasury = max(0, player.treasury - self._n(step, mods))

    def destroy_or_pay(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        for _ in range(self._n(step, mods)):
            if player.cities and pays and player.treasury >= step["price"]:
                player.treasury -= step["price"]
            elif player.cities:
                player.cities -= 1

    def discard_face(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        need = self._n(step, mods)
        while need > 0 and any(held and FACE[name] for name, held in player.hand.items() if name in FACE):
            need -= FACE[player.discard()]

    def discard_or_pay(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        for _ in range(self._n(step, mods)):
            if any(player.hand.get(name) for name in ORDER):
                if pays and player.treasury >= step["price"]:
                    player.treasury -= step["price"]
                else:
                    player.discard()

    def regress(self, step: dict[str, Any], player: Player, mods: list[dict[str, Any]], pays: bool) -> None:
        for _ in range(self._n(step, mods)):
            spared = any(mod.get("change") == "may_destroy_2_instead" for mod in mods)
            if player.step and spared and player.cities >= 2 and not pays:
                player.cities -= 2
            else:
                player.step = max(0, player.step - 1)
