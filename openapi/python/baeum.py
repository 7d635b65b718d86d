"""A client of Baeum for Python: every operation of the published OpenAPI document is a method.

    import baeum

    client = baeum.Client("https://baeum.example", token=os.environ["BAEUM_TOKEN"])
    course = client.getCourse(12)
    for each in client.listCourses.iterate(q="python"):
        print(each["title"])

The methods are made of the document that the site serves, when the first one is called, so the client knows every operation of its site.
Names are those of the document: operations (``listCourses``), parameters (``categoryId``) and members (``each["priceLabel"]``) are written
as everywhere else. Parameters that are no names of Python get an underscore (``from_``, ``if_match``).

``baeum.pyi`` beside this file describes all of it to type checkers and editors.
"""

import difflib
import email.utils
import json
import keyword
import os
import random
import re
import threading
import time
import uuid
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple, Union
from urllib.parse import quote

import requests

__all__ = [
    "ApiError",
    "AuthenticationError",
    "BaeumError",
    "Client",
    "ConflictError",
    "ConnectionFailed",
    "InvalidRequest",
    "NotFound",
    "PermissionDenied",
    "RateLimited",
    "ServerError",
]

Schema = Dict[str, Any]

_METHODS = ("get", "post", "put", "patch", "delete")
#: Of answers that say when to come again.
_LATER = (409, 429, 503)
#: A site that asks for more patience is left to the caller.
_LONGEST_WAIT = 60.0
#: Headers that the client sends by itself, or whose answer would have no body.
_OWN_HEADERS = ("idempotency-key", "if-none-match", "if-modified-since")


class BaeumError(Exception):
    """Everything that this module raises because of a call."""


class ConnectionFailed(BaeumError):
    """No answer came: the site was not reached, or it took longer than the timeout. Its cause is the exception of requests."""


class ApiError(BaeumError):
    """The site refused a call, with a problem document (RFC 9457)."""

    def __init__(self, operation: str, status: int, problem: Mapping[str, Any], advice: str, retry_after: Optional[float]) -> None:
        self.operation = operation
        self.status = status
        self.problem = dict(problem)
        #: Stable identifier, such as ``COMMON_004``; empty where a proxy answered in place of the site.
        self.code = str(problem.get("errorCode", ""))
        #: For the person, in Korean.
        self.message = str(problem.get("message", ""))
        #: Explanation for developers, in English.
        self.detail: Optional[str] = problem.get("detail")
        #: Refused members of the request.
        self.errors: List[Dict[str, str]] = list(problem.get("errors") or [])
        #: Finds the request in the log of the site.
        self.request_id = str(problem.get("instance", ""))
        #: What a developer can do about it.
        self.advice = advice
        self.retry_after = retry_after
        super().__init__(operation, status, self.code, self.message)

    def __str__(self) -> str:
        fields = "".join(f"\n  {each.get('field')}: {each.get('message')}" for each in self.errors)
        advice = f"\n  {self.advice}" if self.advice else ""
        return f"{self.operation}: {self.status} {self.code} {self.message} (request {self.request_id or 'unknown'}){fields}{advice}"


class InvalidRequest(ApiError):
    """400, 413, 415, 422: the request is not as the document says; ``errors`` names the members."""


class AuthenticationError(ApiError):
    """401: no token, or one that is not valid any more."""


class PermissionDenied(ApiError):
    """403: the token or its person may not do this."""


class NotFound(ApiError):
    """404, 410."""


class ConflictError(ApiError):
    """409: somebody else was faster, or the state does not allow it."""


class RateLimited(ApiError):
    """429: ``retry_after`` says when to come again."""


class ServerError(ApiError):
    """5xx."""


_BY_STATUS: Dict[int, Any] = {
    400: InvalidRequest,
    401: AuthenticationError,
    403: PermissionDenied,
    404: NotFound,
    409: ConflictError,
    410: NotFound,
    413: InvalidRequest,
    415: InvalidRequest,
    422: InvalidRequest,
    429: RateLimited,
}


class Client:
    """Calls one site.

    :param base_url: address of the site, such as ``https://baeum.example``
    :param token: access token; ``baeum auth token create`` makes one
    :param sdk_key: SDK key, for operations of the experimentation service
    :param timeout: seconds for the connection, and between two parts of an answer
    :param retries: how often a call is repeated: reads, and writes with an ``Idempotency-Key``, where no answer came or the site was not
        ready; PUT and DELETE where the site says when to come again; every call that was one too many (429)
    :param document: the OpenAPI document as a dict or a path; without it, that of the site is read when the first method is used
    :param session: a ``requests.Session`` of your own, for proxies and certificates
    """

    def __init__(
        self,
        base_url: str,
        *,
        token: Optional[str] = None,
        sdk_key: Optional[str] = None,
        timeout: float = 30.0,
        retries: int = 2,
        document: Union[None, str, "os.PathLike[str]", Mapping[str, Any]] = None,
        session: Optional[requests.Session] = None,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self.timeout = timeout
        self.retries = retries
        self._token = token
        self._sdk_key = sdk_key
        self._given = document
        self._session = session or requests.Session()
        self._operations: Optional[Dict[str, "Operation"]] = None
        self._advice: Dict[str, str] = {}
        self._reading = threading.RLock()

    def __repr__(self) -> str:
        return f"Client({self.base_url!r}, token={_hidden(self._token)}, sdk_key={_hidden(self._sdk_key)})"

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._session.close()

    def __getattr__(self, name: str) -> "Operation":
        if name.startswith("_"):
            raise AttributeError(name)
        operations = self._known()
        if name in operations:
            return operations[name]
        camel = re.sub(r"_([a-z])", lambda match: match.group(1).upper(), name)
        near = [camel] if camel in operations else difflib.get_close_matches(name, operations, 3)
        raise AttributeError(f"{self.base_url} has no operation {name}" + (f". Did you mean {', '.join(near)}?" if near else ""))

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *self._known()})

    def _known(self) -> Dict[str, "Operation"]:
        with self._reading:
            if self._operations is None:
                document = self._document()
                self._advice = _advice_of(document)
                self._operations = {each.name: each for each in _operations_of(self, document)}
            return self._operations

    def _document(self) -> Mapping[str, Any]:
        if isinstance(self._given, Mapping):
            return self._given
        if self._given is not None:
            with open(self._given, encoding="utf-8") as file:
                return dict(json.load(file))
        # It is public: no credential goes along.
        answer = self._send("getOpenApiJson", "GET", f"{self.base_url}/openapi.json", {}, True)
        if answer.status_code != 200:
            raise self._failure("getOpenApiJson", answer)
        return dict(answer.json())

    def _credentials(self, security: List[Mapping[str, Any]]) -> Dict[str, str]:
        schemes = {name for each in security for name in each}
        if self._sdk_key and "sdkKey" in schemes:
            return {"X-SDK-Key": self._sdk_key}
        if self._sdk_key and "apiKeyAuth" in schemes:
            return {"X-API-Key": self._sdk_key}
        return {"Authorization": f"Bearer {self._token}"} if self._token and "bearerAuth" in schemes else {}

    def _send(self, operation: str, method: str, url: str, options: Dict[str, Any], repeatable: bool) -> requests.Response:
        """Sends it until an answer comes that is none to wait for. A redirection is an answer: a token goes nowhere else."""
        for attempt in range(self.retries + 1):
            last = attempt == self.retries
            try:
                answer = self._session.request(method, url, timeout=self.timeout, allow_redirects=False, **options)
            except requests.RequestException as error:
                if last or not (repeatable and isinstance(error, (requests.ConnectionError, requests.Timeout))):
                    raise ConnectionFailed(f"{operation}: {self.base_url} did not answer ({type(error).__name__})") from error
                time.sleep(_pause(attempt))
                continue
            wait = self._wait(answer, attempt, method, repeatable)
            if last or wait is None:
                return answer
            answer.close()
            time.sleep(wait)
        raise AssertionError("unreachable")

    def _wait(self, answer: requests.Response, attempt: int, method: str, repeatable: bool) -> Optional[float]:
        """Seconds until the same may be asked again; None where that would not help, or might do it twice."""
        asked = _retry_after(answer)
        if answer.status_code in _LATER and asked is not None:
            # Refused before anything was done, or a write that names its outcome.
            harmless = repeatable or answer.status_code == 429 or method in ("PUT", "DELETE")
            return asked if asked <= _LONGEST_WAIT and harmless else None
        return _pause(attempt) if repeatable and answer.status_code in (502, 503, 504) else None

    def _failure(self, operation: str, answer: requests.Response) -> ApiError:
        try:
            problem = answer.json()
        except ValueError:
            problem = {}
        if not isinstance(problem, dict):
            problem = {}
        # OFREP has a shape of its own.
        if isinstance(problem.get("metadata"), dict) and "errorDetails" in problem:
            problem = {**problem, "errorCode": problem["metadata"].get("errorCode", problem.get("errorCode")), "message": problem["errorDetails"]}
        problem.setdefault("instance", answer.headers.get("X-Request-Id", ""))
        problem.setdefault("message", answer.reason or "")
        status = answer.status_code
        kind = _BY_STATUS.get(status, ServerError if status >= 500 else ApiError)
        advice = self._advice.get(str(problem.get("errorCode")), "")
        failure: ApiError = kind(operation, status, problem, advice, _retry_after(answer))
        return failure


class Operation:
    """One operation of the document, bound to a client: call it, or ``iterate`` over the items of a list."""

    def __init__(self, client: Client, name: str, method: str, path: str, definition: Mapping[str, Any], parameters: List[Schema], answer: Schema) -> None:
        self.name = self.__name__ = name
        self._client = client
        self._method = method.upper()
        self._path = path
        self._security = list(definition.get("security") or [])
        self._content: Dict[str, Any] = (definition.get("requestBody") or {}).get("content", {})
        self._accept = _accepted(definition)
        self._parameters = {
            python_name(each["name"]): each for each in parameters if each["in"] != "header" or each["name"].lower() not in _OWN_HEADERS
        }
        self._places = [name for name, each in self._parameters.items() if each["in"] == "path"]
        self._takes_key = any(each["name"].lower() == "idempotency-key" for each in parameters)
        self._pages_by = _parts_of(self._parameters, answer)
        self.__doc__ = "\n\n".join(str(definition[each]) for each in ("summary", "description") if definition.get(each))

    def __repr__(self) -> str:
        return f"<operation {self.name}: {self._method} {self._path}>"

    def __call__(self, *places: Any, **named: Any) -> Any:
        """The answer: a dict or list of JSON, text, bytes, None, the address of a redirection, or an iterator of events."""
        answer = self._ask(places, named)
        return _content_of(answer)

    def iterate(self, *places: Any, **named: Any) -> Iterator[Any]:
        """Every item of a list, asking for its next part when it is needed."""
        if self._pages_by is None:
            raise TypeError(f"{self.name} does not answer in parts")
        position = named.pop(self._pages_by, None)
        while True:
            part = self(*places, **named, **({} if position is None else {self._pages_by: position}))
            yield from part["items"]
            if self._pages_by == "cursor":
                position = part.get("nextCursor")
                if position is None:
                    return
            else:
                position = int(position or 1) + 1
                if not part["items"] or (position - 1) * part["pageSize"] >= part["total"]:
                    return

    def _ask(self, places: Tuple[Any, ...], named: Dict[str, Any]) -> requests.Response:
        values = self._values(places, dict(named))
        body, key = values.pop("body", None), values.pop("idempotency_key", None)
        path = self._path
        query: List[Tuple[str, str]] = []
        headers: Dict[str, str] = {"Accept": self._accept, "User-Agent": "baeum-python"}
        for name, value in values.items():
            parameter = self._parameters[name]
            if parameter["in"] == "path":
                path = path.replace("{" + parameter["name"] + "}", quote(_text(value), safe=""))
            elif parameter["in"] == "header":
                headers[parameter["name"]] = _text(value)
            else:
                query.extend((parameter["name"], _text(each)) for each in (value if isinstance(value, (list, tuple, set, frozenset)) else [value]))
        if self._takes_key:
            headers["Idempotency-Key"] = key or str(uuid.uuid4())
        headers.update(self._client._credentials(self._security))
        options: Dict[str, Any] = {"params": query, "headers": headers, "stream": "event-stream" in self._accept}
        _add_body(options, self._content, body)
        repeatable = self._method == "GET" or self._takes_key
        # An opened file is read once.
        if "files" in options or hasattr(options.get("data"), "read"):
            repeatable = False
        answer = self._client._send(self.name, self._method, self._client.base_url + path, options, repeatable)
        if answer.status_code >= 400:
            raise self._client._failure(self.name, answer)
        return answer

    def _values(self, places: Tuple[Any, ...], named: Dict[str, Any]) -> Dict[str, Any]:
        """Arguments by name, without those that are None. @raises TypeError as a function would"""
        if len(places) > len(self._places):
            raise TypeError(f"{self.name}() takes {len(self._places)} positional arguments but {len(places)} were given")
        for name, value in zip(self._places, places):
            if name in named:
                raise TypeError(f"{self.name}() got multiple values for argument {name!r}")
            named[name] = value
        allowed = {*self._parameters, *(["body"] if self._content else []), *(["idempotency_key"] if self._takes_key else [])}
        for name in named:
            if name not in allowed:
                raise TypeError(f"{self.name}() got an unexpected keyword argument {name!r}; it takes {', '.join(sorted(allowed)) or 'none'}")
        given = {name: value for name, value in named.items() if value is not None}
        needed = [*self._places, *(name for name, each in self._parameters.items() if each.get("required") and each["in"] != "path")]
        missing = [name for name in [*needed, *(["body"] if self._content else [])] if name not in given]
        if missing:
            raise TypeError(f"{self.name}() is missing {', '.join(missing)}")
        return given


def python_name(name: str) -> str:
    """Name of a parameter as a keyword argument."""
    plain = name if name.isidentifier() else re.sub(r"\W", "_", name).lower()
    return f"{plain}_" if keyword.iskeyword(plain) else plain


def _operations_of(client: Client, document: Mapping[str, Any]) -> Iterator[Operation]:
    components = document.get("components") or {}

    def resolve(kind: str, part: Schema) -> Schema:
        return dict(components[kind][part["$ref"].rsplit("/", 1)[1]]) if "$ref" in part else part

    for path, item in document["paths"].items():
        for method in _METHODS:
            if method in item:
                definition = item[method]
                parameters = [resolve("parameters", each) for each in definition.get("parameters", [])]
                answer = definition["responses"].get("200", {}).get("content", {}).get("application/json", {}).get("schema", {})
                yield Operation(client, definition["operationId"], method, path, definition, parameters, resolve("schemas", answer))


def _parts_of(parameters: Mapping[str, Schema], answer: Schema) -> Optional[str]:
    """The parameter that asks for the next part of a list; None for what is no such list."""
    members = answer.get("properties", {})
    if "items" not in members:
        return None
    if "cursor" in parameters and "nextCursor" in members:
        return "cursor"
    return "page" if "page" in parameters and "pageSize" in members and "total" in members else None


def _advice_of(document: Mapping[str, Any]) -> Dict[str, str]:
    """What a developer can do about each error, by its code."""
    found: Dict[str, str] = {}
    for schema in (document.get("components") or {}).get("schemas", {}).values():
        if "x-advice" in schema:
            for part in schema.get("allOf", []):
                code = part.get("properties", {}).get("errorCode", {}).get("const")
                if code:
                    found[code] = schema["x-advice"]
    return found


def _accepted(definition: Mapping[str, Any]) -> str:
    types = [kind for status, answer in definition.get("responses", {}).items() if status.startswith("2") for kind in answer.get("content", {})]
    return ", ".join([*types, "application/problem+json;q=0.9"]) if types else "application/json, application/problem+json;q=0.9"


def _add_body(options: Dict[str, Any], content: Mapping[str, Any], body: Any) -> None:
    if body is None:
        return
    if "text/csv" in content and isinstance(body, str):
        options["data"] = body.encode()
        options["headers"]["Content-Type"] = "text/csv"
    elif "application/json" in content:
        options["data"] = json.dumps(body, ensure_ascii=False, default=_json_value).encode()
        options["headers"]["Content-Type"] = "application/json"
    elif "multipart/form-data" in content:
        # A tuple without a file name makes a plain field.
        options["files"] = [
            (name, each if _is_file(each) else (None, _text(each)))
            for name, value in body.items()
            for each in (value if isinstance(value, list) else [value])
            if each is not None
        ]
    elif "application/x-www-form-urlencoded" in content:
        options["data"] = {name: _text(value) for name, value in body.items()}
    else:
        options["data"] = body
        options["headers"]["Content-Type"] = next(iter(content))


def _is_file(value: Any) -> bool:
    return isinstance(value, (bytes, tuple)) or hasattr(value, "read")


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value.isoformat()) if hasattr(value, "isoformat") else str(value)


def _json_value(value: Any) -> Any:
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} is no JSON")


def _content_of(answer: requests.Response) -> Any:
    if 300 <= answer.status_code < 400:
        return answer.headers.get("Location", "")
    kind = answer.headers.get("Content-Type", "").split(";")[0].strip()
    if kind == "text/event-stream":
        return _events(answer)
    if answer.status_code == 204 or not answer.content:
        return None
    if kind == "application/json" or kind.endswith("+json"):
        return answer.json()
    if kind.startswith("text/") or kind in ("application/xml", "application/yaml") or kind.endswith("+xml"):
        # Without a charset requests takes text for Latin-1.
        return answer.content.decode("utf-8")
    return answer.content


def _events(answer: requests.Response) -> Iterator[Dict[str, str]]:
    """The events of a stream (SSE): ``id``, ``event`` and ``data`` of each. Closing the iterator ends the stream."""
    event: Dict[str, str] = {}
    with answer:
        for raw in answer.iter_lines():
            line = raw.decode("utf-8")
            if line == "":
                if "data" in event:
                    yield event
                event = {}
                continue
            name, _, value = line.partition(":")
            value = value[1:] if value.startswith(" ") else value
            if name == "data" and "data" in event:
                event["data"] += "\n" + value
            elif name:
                event[name] = value


def _pause(attempt: int) -> float:
    """Longer each time, and not the same for all who failed together."""
    return min(8.0, 0.5 * 2.0**attempt) * (0.5 + random.random() / 2)


def _retry_after(answer: requests.Response) -> Optional[float]:
    text = answer.headers.get("Retry-After", "").strip()
    if text.isdigit():
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time()) if text else None
    except (TypeError, ValueError):
        return None


def _hidden(secret: Optional[str]) -> str:
    return "None" if secret is None else "'***'"
