"""What is sent to the page's canvas is recorded as in the drawing tests."""

from tests.ui.conftest import sent

__all__ = ["sent"]
