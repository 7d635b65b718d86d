"""Calls a site in thirty ways: ``HOST=http://localhost:7000 TOKEN=… python3 example.py``, with the token of an operator.

What it makes it deletes again. ``mypy --strict example.py`` checks it, with ``baeum.pyi`` beside it.
"""

from __future__ import annotations

import itertools
import json
import os
import uuid
from typing import TYPE_CHECKING, Dict, List

import baeum

if TYPE_CHECKING:
    # Types of the document are there for type checkers only.
    from baeum import CourseCard, SegmentInput, SegmentTargetCondition, WebhookDelivery, WebhookInput


def titles(courses: List[CourseCard]) -> List[str]:
    return [each["title"] for each in courses]


def visit(client: baeum.Client) -> Dict[str, object]:
    """What everybody may read."""
    names = {each["id"]: each["name"] for each in client.listCategories()}
    page = client.listCourses(sort="popular", pageSize=3)
    first = client.getCourse(str(page["items"][0]["id"]))
    every = list(client.listCourses.iterate(pageSize=7))
    found = client.search(q="파이썬", type="course")
    home = client.getHome()
    mentors = client.listMentors(pageSize=2)
    posts = list(itertools.islice(client.listPosts.iterate(type="QUESTION", pageSize=2), 5))
    picture = client.getCoursePreview(first["id"])
    roadmaps = client.listRoadmaps(pageSize=1)
    return {
        "categories": len(names),
        "total": page["total"],
        "iterated": len({each["id"] for each in every}),
        "first": first["title"],
        "popular": titles(page["items"]),
        "found": found["courses"]["total"],
        "sections": len(home["sections"]),
        "mentors": len(mentors["items"]),
        "posts": len({each["id"] for each in posts}),
        "picture": picture[:4].decode("latin-1"),
        "roadmaps": roadmaps["page"],
        "robots": client.getRobots().splitlines()[0],
        "version": client.getVersion()["version"],
    }


def learn(client: baeum.Client) -> Dict[str, object]:
    """What a person has."""
    before = client.getProfile()
    client.updateProfile(body={"introduction": "파이썬으로 바꿨어요."})
    changed = client.getProfile()
    client.updateProfile(body={"introduction": before.get("introduction", "")})
    return {
        "introduction": changed.get("introduction"),
        "enrollments": client.getDashboard()["enrollmentCount"],
        "cart": len(client.getCart()["items"]),
        "orders": client.listMyOrders()["total"],
        "notifications": len(client.listNotifications()["items"]),
        "coupons": client.listCoupons()["total"],
    }


def operate(client: baeum.Client) -> Dict[str, object]:
    """What operators do."""
    wanted: WebhookInput = {"url": "http://localhost:9/hook", "events": ["order.paid"]}
    made = client.createWebhook(body=wanted)
    client.pingWebhook(made["id"], event="certificate.issued")
    client.pingWebhook(made["id"], event="order.refunded")
    sent: List[WebhookDelivery] = list(client.listWebhookDeliveries.iterate(made["id"], limit=1))
    client.deleteWebhook(made["id"])
    gold: SegmentTargetCondition = {
        "key": {"type": "USER_PROPERTY", "name": "grade"},
        "match": {"type": "MATCH", "operator": "IN", "valueType": "STRING", "values": ["GOLD"]},
    }
    segment: SegmentInput = {
        "key": f"python_{uuid.uuid4().hex[:8]}",
        "name": "파이썬",
        "targets": [{"conditions": [gold]}],
    }
    kept = client.createSegment(body=segment)
    client.deleteSegment(kept["key"])
    table = client.exportUsers(role="ADMIN")
    return {
        "secret": made["secret"][:6],
        "sent": [(each["event"], each["test"]) for each in sent],
        "segment": kept["name"],
        "head": table.splitlines()[0],
        "users": sum(1 for _ in client.listUsers.iterate(pageSize=50)),
        "webhooks": len(client.listWebhooks()),
    }


def decide(client: baeum.Client) -> str:
    """The variation of a user."""
    decision = client.evaluateExperiment(1, body={"user": {"id": "user_1"}})
    return decision["variation"]


def refused(client: baeum.Client) -> Dict[str, object]:
    """Refusals are exceptions with all that the site says."""
    try:
        client.getCourse("no-such-course")
    except baeum.NotFound as error:
        return {"code": error.code, "message": error.message, "advice": error.advice, "request": len(error.request_id)}
    return {}


def main() -> None:
    host = os.environ["HOST"]
    document = os.environ.get("DOCUMENT") or None
    with baeum.Client(host, token=os.environ["TOKEN"], document=document) as client:
        experiments = baeum.Client(host, sdk_key=os.environ.get("SDK_KEY", "demo-server-key-0001"), document=document)
        decision: Dict[str, object] = {"variation": decide(experiments)}
        outcome = {**visit(client), **learn(client), **operate(client), **refused(client), **decision}
    print(json.dumps(outcome, ensure_ascii=False))


if __name__ == "__main__":
    main()
