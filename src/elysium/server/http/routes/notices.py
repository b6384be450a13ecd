"""Where one's own notices go."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import Response
from starlette.routing import Route

from elysium.server.errors import RequestError, refusing
from elysium.server.http.endpoint import ApiRequest, endpoint
from elysium.server.http.responses import json_response
from elysium.server.notify.webhooks import check_webhook

_MAIL: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]+(\.[\w-]+)*", re.ASCII)  # one, with nothing around it


class NoticeAddresses(Struct, frozen=True, forbid_unknown_fields=True):
    """Where notices go; empty for nowhere."""

    email: Annotated[str, Meta(max_length=200)] = ""
    webhook: Annotated[str, Meta(max_length=400)] = ""


async def show(request: ApiRequest) -> Response:
    """`mail` says whether this server sends any."""
    kept = await request.app.store.people.notice_addresses(request.signed_in().id)
    sends_mail = request.app.settings.mail is not None
    return json_response({"email": kept.email or "", "webhook": kept.webhook or "", "mail": sends_mail})


async def change(request: ApiRequest) -> Response:
    person, wanted = request.signed_in(), await request.body(NoticeAddresses)
    if wanted.email and not _MAIL.fullmatch(wanted.email):
        raise RequestError("this is no mail address", "no_mail_address")
    if wanted.webhook:
        with refusing("no_webhook"):
            check_webhook(wanted.webhook)
    await request.app.store.people.update(person.id, email=wanted.email or None, webhook=wanted.webhook or None)
    return json_response({})


ROUTES: Final = (
    Route("/api/notices", endpoint(show)),
    Route("/api/notices", endpoint(change), methods=["POST"]),
)
