"""The companion in the browser: set-up, and the table in parts, each drawn anew for whoever looks.

A part is "part-<name>". What can be done is a button or a form with `data-command`, the command as JSON; a form adds
its fields, the cards picked on its tray, and lists of names. `data-by="organizer"` says that the organizer speaks.
"""

from emporion.companion.page.kit import KIT

__all__ = ["KIT"]
