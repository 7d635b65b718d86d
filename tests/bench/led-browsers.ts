import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../support/server-process.ts';

/** A browser that is not Chromium, led by a program. */
export interface LedBrowser {
  name: string;
  /** Opens an address and waits until it has loaded. */
  go(url: string): Promise<void>;
  /** What an expression of the page answers, when it has been awaited; it can be written as JSON. */
  run(expression: string): Promise<unknown>;
  /** Errors that pages wrote to the console since this was asked last. */
  errors(): string[];
  close(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

const startMilliseconds = 30_000;

const asJson = (expression: string) => `(async () => JSON.stringify((await (${expression})) ?? null))()`;

/** Debian's Firefox, by WebDriver BiDi, which it speaks itself (https://w3c.github.io/webdriver-bidi/). */
export async function openFirefox(size: Size): Promise<LedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'baeum-firefox-'));
  const firefox = spawn(
    'firefox-esr',
    ['--headless', '--remote-debugging-port', String(await freePort()), '--profile', profile, '--no-remote', 'about:blank'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const address = await printedBy(firefox, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const errors: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, message } = JSON.parse(String(data)) as Record<string, unknown>;
    if (method === 'log.entryAdded' && isError(params) && !params.text.includes(leftBehind)) errors.push(withPlace(params));
    const asked = waiting.get(Number(id));
    if (type === 'error') asked?.reject(new Error(String(message)));
    else asked?.resolve(result as Record<string, unknown>);
  });
  let last = 0;
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    last += 1;
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  await ask('session.new', { capabilities: {} });
  const { contexts } = await ask('browsingContext.getTree', {});
  const context = (contexts as { context: string }[])[0]?.context;
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  await ask('browsingContext.setViewport', { context, viewport: size });
  return {
    name: 'Firefox ESR',
    async go(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const { result, exceptionDetails } = await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
        resultOwnership: 'none',
        // A video begins only where somebody has pressed something.
        userActivation: true,
      });
      if (exceptionDetails) throw new Error((exceptionDetails as { text: string }).text);
      return JSON.parse((result as { value: string }).value);
    },
    errors: () => errors.splice(0),
    async close() {
      socket.close();
      await end(firefox);
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Requests that were still open when a page was left are reported as errors with this status. */
const leftBehind = 'status=2152398850';

interface LogEntry {
  text: string;
  stackTrace?: { callFrames: { url: string; lineNumber: number; columnNumber: number }[] };
}

function withPlace({ text, stackTrace }: LogEntry): string {
  const places = stackTrace?.callFrames.slice(0, 4).map(({ url, lineNumber, columnNumber }) => `${url}:${lineNumber}:${columnNumber}`) ?? [];
  return [text, ...places].join(' ');
}

function isError(params: unknown): params is LogEntry {
  return typeof params === 'object' && params !== null && 'level' in params && params.level === 'error';
}

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Debian's WebKitGTK, by WebDriver (https://www.w3.org/TR/webdriver2/) on a screen in memory. */
export async function openWebKit(size: Size): Promise<LedBrowser> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', '-s', '-screen 0 1600x1200x24', 'WebKitWebDriver', `--port=${port}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    detached: true,
  });
  const errors: string[] = [];
  for (const output of [driver.stdout, driver.stderr])
    output.on('data', (chunk: Buffer) => errors.push(...(chunk.toString('utf8').match(/^.*CONSOLE \w+ ERROR.*$/gm) ?? [])));
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  await answers(() => ask('GET', '/status'));
  const browserOptions = { binary: miniBrowser, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  await ask('POST', `${session}/window/rect`, size);
  return {
    name: 'WebKitGTK',
    async go(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async run(expression) {
      const script = `const done = arguments[0]; ${asJson(expression)}.then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = (await ask('POST', `${session}/execute/async`, { script, args: [] })) as { value?: string; error?: string };
      if (value === undefined) throw new Error(error);
      return JSON.parse(value);
    },
    errors: () => errors.splice(0),
    async close() {
      await ask('DELETE', session);
      if (driver.pid) process.kill(-driver.pid);
    },
  };
}

async function answers(ask: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await delay(100);
  }
}

/** What a program prints about itself when it is ready. */
function printedBy(child: ChildProcess, wanted: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let printed = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8');
    const [, found] = wanted.exec(printed) ?? [];
    if (found) resolve(found);
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(printed)));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
