"""The switch between languages, each under its own name."""

from html import escape

from emporion.core.messages import LANGUAGE, languages


def switch() -> str:
    """A button for every language but the one that is spoken."""
    buttons = "".join(
        f'<button name="language" value="{code}" lang="{code}">{escape(name)}</button>'
        for code, name in languages().items()
        if code != LANGUAGE.get()
    )
    return f'<form class="emp-language" method="post" action="/language">{buttons}</form>'
