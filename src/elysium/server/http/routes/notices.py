"""Where one's own notices go."""

from __future__ import annotations

import re
from typing import Final

from starlette.responses import Response
from starlette.routing import Route

from elysium.server.api import MailConfirmation, NoticeAddresses, NoticeSettings
from elysium.server.errors import RequestError, refusing
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.notify.webhooks import check_webhook

_MAIL: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*", re.ASCII)  # one, with nothing around it


async def show(request: ApiRequest) -> Response:
    kept = await request.app.store.people.notice_addresses(request.signed_in().id)
    sends_mail = request.app.settings.mail is not None
    return json_response(NoticeSettings(kept.email or "", kept.webhook or "", sends_mail, kept.confirmed))


async def change(request: ApiRequest) -> Response:
    person, wanted = request.signed_in(), await request.body(NoticeAddresses)
    if wanted.email and not _MAIL.fullmatch(wanted.email):
        raise RequestError("this is no mail address", "no_mail_address")
    if wanted.webhook:
        with refusing("no_webhook"):
            check_webhook(wanted.webhook)
    before = await request.app.store.people.notice_addresses(person.id)
    if person.account and wanted.email != (before.email or ""):  # a forgotten password is set by what is sent there
        request.charge(request.app.limits.passwords)
        await request.app.accounts.check_password(person, wanted.password)
    await request.app.addresses.change(person, wanted.email, wanted.webhook, wanted.lang)
    return json_response({})


async def confirm(request: ApiRequest) -> Response:
    """Whoever follows the link of the letter, signed in or not."""
    request.charge(request.app.limits.passwords)
    await request.app.addresses.confirm((await request.body(MailConfirmation)).token)
    return json_response({})


ROUTES: Final = (
    Route("/api/notices", endpoint(show)),
    Route("/api/notices", endpoint(change), methods=["POST"]),
    Route("/api/notices/confirm", endpoint(confirm), methods=["POST"]),
)
