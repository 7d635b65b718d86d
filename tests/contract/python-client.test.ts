import { scopes } from '@baeum/contract/shared/scopes.ts';
import { buildDocument } from '@baeum/openapi/src/document.ts';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { callerHeaders, testSdkKey, tokenOf } from '../support/callers.ts';
import { demoTemplate } from '../support/demo-database.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const run = promisify(execFile);
const openapi = fileURLToPath(new URL('../../openapi/', import.meta.url));
const client = join(openapi, 'python');

/** Debian has it as python3-requests. */
const hasPython = spawnSync('python3', ['-c', 'import requests']).status === 0;

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'baeum-python-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program that has the client beside it. @returns what it printed, as JSON */
async function python(program: string, env: Record<string, string> = {}): Promise<ReturnType<typeof JSON.parse>> {
  const path = join(folder, 'program.py');
  await writeFile(path, program);
  return JSON.parse(await pythonFile(path, env));
}

async function pythonFile(path: string, env: Record<string, string>): Promise<string> {
  const all = {
    ...process.env,
    PYTHONPATH: client,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONIOENCODING: 'utf-8',
    NO_PROXY: '127.0.0.1',
    DOCUMENT: join(openapi, 'openapi.json'),
  };
  return (await run('python3', [path], { env: { ...all, ...env } })).stdout;
}

test.skipIf(!hasPython)('its types name every operation with what it takes, as the client does', async () => {
  const compared = await python(`
import ast, json, os, baeum
client = baeum.Client("http://127.0.0.1", document=os.environ["DOCUMENT"])
tree = ast.parse(open(os.path.join(${JSON.stringify(client)}, "baeum.pyi"), encoding="utf-8").read())
classes = {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}
def taken(function):
    return [[each.arg for each in function.args.args[1:]], sorted(each.arg for each in function.args.kwonlyargs)]
typed = {}
for each in classes["Client"].body:
    if isinstance(each, ast.FunctionDef) and each.name not in ("__init__", "__enter__", "__exit__", "close"):
        typed[each.name] = [*taken(each), None]
    elif isinstance(each, ast.AnnAssign) and each.annotation.id.startswith("_"):
        functions = {f.name: f for f in classes[each.annotation.id].body}
        assert taken(functions["iterate"]) == taken(functions["__call__"])
        typed[each.target.id] = [*taken(functions["__call__"]), "parts"]
made = {}
for name, operation in client._known().items():
    named = [*(p for p in operation._parameters if p not in operation._places), *(["body"] if operation._content else []), *(["idempotency_key"] if operation._takes_key else [])]
    made[name] = [operation._places, sorted(named), "parts" if operation._pages_by else None]
print(json.dumps({"count": len(typed), "parts": sum(1 for each in made.values() if each[2]), "different": [n for n in {*typed, *made} if typed.get(n) != made.get(n)]}))`);
  expect(compared).toEqual({
    count: Object.values(buildDocument().paths ?? {}).flatMap((item) => Object.keys(item as object)).length,
    parts: expect.any(Number) as number,
    different: [],
  });
  expect(compared.parts).toBeGreaterThan(80);
});

describe.skipIf(!hasPython)('on a site', { timeout: 120_000 }, () => {
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    app = await startTestApp({}, await demoTemplate());
    const [operator] = await app.sql<{ id: number }>("SELECT id::int FROM users WHERE email = 'admin@baeum.test'");
    await callerHeaders(app, 'sdk key');
    env = { HOST: app.url, TOKEN: await tokenOf(app, Number(operator?.id), scopes), SDK_KEY: testSdkKey };
  });
  afterAll(() => app.stop());

  test('the example runs, with the document that the site serves', async () => {
    const outcome = JSON.parse(await pythonFile(join(client, 'example.py'), { ...env, DOCUMENT: '' }));
    expect(outcome).toMatchObject({
      version: '0.2.0',
      categories: 9,
      introduction: '파이썬으로 바꿨어요.',
      secret: 'whsec_',
      sent: [
        ['order.refunded', true],
        ['certificate.issued', true],
      ],
      segment: '파이썬',
      code: 'COMMON_004',
      advice: expect.stringContaining('번호') as string,
      request: 36,
      picture: '\u0089PNG',
    });
    expect(outcome.iterated).toBe(outcome.total);
    const users = await fetch(`${app.url}/admin/api/v1/users?pageSize=1`, { headers: { authorization: `Bearer ${env['TOKEN']}` } });
    expect(await users.json()).toMatchObject({ total: outcome.users });
    expect(await readFile(join(client, 'example.py'), 'utf8').then((program) => new Set(program.match(/(?<=client\.)[a-z]\w+/g)).size)).toBeGreaterThanOrEqual(
      25,
    );
  });

  test('refusals are exceptions by their kind, with the fields, and never with the token', async () => {
    const told = await python(
      `
import json, os, baeum
told = {}
def attempt(name, call):
    try: call()
    except baeum.BaeumError as error:
        told[name] = [type(error).__name__, getattr(error, "code", ""), [each["field"] for each in getattr(error, "errors", [])]]
        told.setdefault("texts", []).append(str(error) + repr(error))
    except (AttributeError, TypeError) as error: told[name] = [type(error).__name__, str(error)]
client = baeum.Client(os.environ["HOST"], token=os.environ["TOKEN"], document=os.environ["DOCUMENT"])
visitor = baeum.Client(os.environ["HOST"], document=os.environ["DOCUMENT"])
attempt("field", lambda: client.listCourses(pageSize=1000))
attempt("visitor", lambda: visitor.getProfile())
attempt("false token", lambda: baeum.Client(os.environ["HOST"], token="no-such-token-0001", document=os.environ["DOCUMENT"]).getProfile())
attempt("missing", lambda: client.getMentor(987654))
attempt("off", lambda: client.pingWebhook(next(each["id"] for each in client.listWebhooks() if not each["active"])))
attempt("nowhere", lambda: baeum.Client("http://127.0.0.1:9", retries=0, document=os.environ["DOCUMENT"]).getVersion())
attempt("snake", lambda: client.list_courses())
attempt("unknown", lambda: client.listCourses(size=3))
attempt("no place", lambda: client.getCourse())
attempt("twice", lambda: client.getCourse("12", idOrSlug="12"))
attempt("no body", lambda: client.createWebhook())
told["clients"] = repr(client) + repr(client.listCourses) + str(vars(client.listCourses).keys())
print(json.dumps(told))`,
      env,
    );
    expect(told).toMatchObject({
      field: ['InvalidRequest', 'COMMON_001', ['pageSize']],
      visitor: ['AuthenticationError', 'COMMON_002', []],
      'false token': ['AuthenticationError', expect.any(String), []],
      missing: ['NotFound', 'COMMON_004', []],
      off: ['ConflictError', 'WEBHOOK_002', []],
      nowhere: ['ConnectionFailed', '', []],
      snake: ['AttributeError', expect.stringContaining('Did you mean listCourses?')],
      unknown: ['TypeError', expect.stringContaining("'size'; it takes categoryId, counts")],
      'no place': ['TypeError', 'getCourse() is missing idOrSlug'],
      twice: ['TypeError', expect.stringContaining('multiple values')],
      'no body': ['TypeError', 'createWebhook() is missing body'],
    });
    expect(JSON.stringify(told)).not.toContain(env['TOKEN']);
    expect(JSON.stringify(told)).not.toContain('no-such-token-0001');
  });

  test('files go up and come down, and a stream is an iterator of its events', async () => {
    const done = await python(
      `
import base64, io, json, os, baeum
client = baeum.Client(os.environ["HOST"], token=os.environ["TOKEN"], document=os.environ["DOCUMENT"])
picture = client.getCoursePreview(client.listCourses(pageSize=1)["items"][0]["id"])
made = client.createPostPicture(body={"image": ("photo.png", io.BytesIO(picture))})
hook = client.createWebhook(body={"url": "http://localhost:9/hook", "events": ["order.paid"]})
events = client.listenToWebhooks(event=["order.paid", "order.refunded"])
client.pingWebhook(hook["id"], event="order.paid")
event = next(events)
events.close()
client.deleteWebhook(hook["id"])
print(json.dumps({"made": sorted(made), "id": event["id"], "data": json.loads(event["data"])}))`,
      env,
    );
    expect(done).toMatchObject({ id: expect.stringMatching(/^msg_/), data: { type: 'order.paid', test: true } });
  });
});

describe.skipIf(!hasPython)('on a site that has its troubles', () => {
  interface Seen {
    method: string;
    url: string;
    headers: IncomingMessage['headers'];
    body: string;
  }
  type Answer = (response: ServerResponse) => void;
  const json =
    (status: number, body: object, headers: Record<string, string> = {}): Answer =>
    (response) =>
      response.writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...headers }).end(JSON.stringify(body));
  const later: Answer = json(503, { errorCode: 'COMMON_013' }, { 'retry-after': '0' });
  const cut: Answer = (response) => void response.destroy();
  const silent: Answer = () => undefined;

  /** Answers one after the other, the last one for ever. */
  async function troubled(...answers: Answer[]) {
    const seen: Seen[] = [];
    const server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: await text(request) });
      (answers[seen.length - 1] ?? answers.at(-1))?.(response);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { seen, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }
  const call = (host: string, expression: string, options = '') =>
    python(`
import json, os, time, datetime, baeum
client = baeum.Client(${JSON.stringify(host)}, token="secret-token-0001", document=os.environ["DOCUMENT"]${options && `, ${options}`})
begun = time.monotonic()
try: outcome = {"value": ${expression}}
except baeum.BaeumError as error: outcome = {"error": type(error).__name__, "cause": type(error.__cause__).__name__, "retry_after": getattr(error, "retry_after", None), "text": str(error)}
print(json.dumps({**outcome, "seconds": time.monotonic() - begun}))`);
  const hook = 'client.createWebhook(body={"url": "https://a.example", "events": ["order.paid"]})';

  test.each([
    ['a read is asked again when it got no answer', 'client.getVersion()', [cut, json(200, { version: '1' })], 2, 'value'],
    ['a read is asked again when the site is not ready', 'client.getVersion()', [later, later, json(200, { version: '1' })], 3, 'value'],
    ['a write with its key is sent again when it got no answer', hook, [cut, json(201, { id: 1 })], 2, 'value'],
    ['a write with its key waits for the one before', hook, [json(409, {}, { 'retry-after': '0' }), json(201, { id: 1 })], 2, 'value'],
    ['a change is sent again when the site is not ready', 'client.updateProfile(body={})', [later, json(200, {})], 2, 'value'],
    ['a change whose answer was lost is not', 'client.updateProfile(body={})', [cut, json(200, {})], 1, 'ConnectionFailed'],
    ['a write that takes no key is not sent again', 'client.exchangeToken(body={})', [later, json(200, {})], 1, 'ServerError'],
    [
      'a write that takes no key is sent again when it was one too many',
      'client.exchangeToken(body={})',
      [json(429, {}, { 'retry-after': '0' }), json(200, {})],
      2,
      'value',
    ],
    ['a conflict is no reason to ask again', 'client.getVersion()', [json(409, {})], 1, 'ConflictError'],
    ['nobody waits for an hour', 'client.getVersion()', [json(429, {}, { 'retry-after': '3600' })], 1, 'RateLimited'],
    ['it ends after two repeats', 'client.getVersion()', [later], 3, 'ServerError'],
  ] as const)('%s', async (_what, expression, answers, count, result) => {
    const { seen, host } = await troubled(...answers);
    const outcome = await call(host, expression);
    expect([seen.length, outcome.error ?? ('value' in outcome ? 'value' : undefined)]).toEqual([count, result]);
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(JSON.stringify(outcome)).not.toContain('secret-token-0001');
  });

  test('every write has a key of its own, or the one that it is given', async () => {
    const { seen, host } = await troubled(json(201, { id: 1 }));
    await call(host, `[${hook}, ${hook}, ${hook.replace(/\)$/, ', idempotency_key="mine-0001")')}]`);
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect([new Set(keys).size, keys[2]]).toEqual([3, 'mine-0001']);
  });

  test('silence ends after the timeout', async () => {
    const { host } = await troubled(silent);
    const { error, cause, seconds } = await call(host, 'client.getVersion()', 'timeout=0.3, retries=0');
    expect([error, cause]).toEqual(['ConnectionFailed', 'ReadTimeout']);
    expect(seconds).toBeLessThan(5);
  });

  test('the moment to come again may be a date', async () => {
    const { host } = await troubled(json(429, {}, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() }));
    expect((await call(host, 'client.getVersion()')).retry_after).toBeGreaterThan(3000);
  });

  test('a token follows no redirection, and goes only where the document asks for one', async () => {
    const elsewhere = await troubled(json(200, {}));
    const { seen, host } = await troubled((response) => void response.writeHead(302, { location: elsewhere.host }).end());
    const { value } = await call(host, '[client.openUnsubscribePage(token="t"), client.getProfile()]');
    expect(value).toEqual([elsewhere.host, elsewhere.host]);
    expect(elsewhere.seen).toEqual([]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer secret-token-0001']);
  });

  test('values are written as the document wants them', async () => {
    const { seen, host } = await troubled(json(200, {}));
    await call(
      host,
      '[client.listCourses(onSale=True, q="가 나&b=1", level=None), client.getCourse("a/b?c"), client.listUsers(from_=datetime.date(2026, 3, 2))]',
    );
    expect(seen.map(({ url }) => url)).toEqual([
      '/courses/api/v1?onSale=true&q=%EA%B0%80+%EB%82%98%26b%3D1',
      '/courses/api/v1/a%2Fb%3Fc',
      '/admin/api/v1/users?from=2026-03-02',
    ]);
  });

  test('what a proxy says in place of the site is an error, too', async () => {
    const { host } = await troubled((response) => void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'));
    expect(await call(host, 'client.getVersion()', 'retries=0')).toMatchObject({ error: 'ServerError', text: expect.stringContaining('502') as string });
  });
});
