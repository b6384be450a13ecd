"""What a series added up to as one page with plots that opens without a network; two of them side by side."""

from elysium.lab.report.page import compared, report_page

__all__ = ["compared", "report_page"]
