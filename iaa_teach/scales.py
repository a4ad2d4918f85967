"""The scales for coefficients by their public name: `iaa_teach.scales.LANDIS_KOCH.band(0.7)`."""

from iaa_teach.computation.scales import (
    GREEN,
    KRIPPENDORFF,
    LANDIS_KOCH,
    LANDIS_KOCH_PARDE,
    SCALES,
    Band,
    Scale,
)

__all__ = ["GREEN", "KRIPPENDORFF", "LANDIS_KOCH", "LANDIS_KOCH_PARDE", "SCALES", "Band", "Scale"]
