"""The steps of Karvi; importing them adds the words of the effect language they carry out."""

from engines.karvi.steps import act, crew, raiding, sailing, supply, trading, turn, upgrading

__all__ = ["act", "crew", "raiding", "sailing", "supply", "trading", "turn", "upgrading"]
