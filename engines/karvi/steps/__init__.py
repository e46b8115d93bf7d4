"""Steps of Karvi; importing them registers their words of the effect language."""

from engines.karvi.steps import act, crew, raiding, sailing, supply, trading, turn, upgrading

__all__ = ["act", "crew", "raiding", "sailing", "supply", "trading", "turn", "upgrading"]
