import { operations } from '@baeum/contract';
import { consequenceOf, mayHaveConsequence, metadataOf, type DescribedRoute } from '@baeum/contract/shared/define.ts';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyWord } from '../../cli/src/commands/admin/nouns.ts';
import { fieldsOf } from '../../cli/src/derive/fields.ts';
import { routeAt } from '../../cli/src/derive/operations.ts';
import { commandNames, createProgram } from '../../cli/src/program.ts';
import { createHome, keys, openTerminal, type Home } from './cli.ts';
import { runLine } from './one-process.ts';

type Command = Awaited<ReturnType<typeof createProgram>>;

let home: Home;
let host: string;
let sent: { method: string; path: string; body: string }[] = [];
/** The fake server's response to every read. */
const named = { id: 1, key: '1', version: 3, name: '여름 강의', amount: 33_000 };
const thing = {
  ...named,
  title: '여름 강의',
  status: 'DRAFT',
  points: 0,
  lines: [],
  courses: [],
  items: [named],
  changes: [{ path: 'name', before: 1, after: 2 }],
  created: [],
  updated: [{ kind: 'EXPERIMENT', key: '1' }],
  deleted: [],
  unchanged: [],
  blockers: [],
  losses: {},
  remains: {},
  userOverrides: {},
  segmentOverrides: [],
  defaultRule: 'A',
  targets: [],
  user: { id: 1, email: 'a@b.test' },
  mentor: named,
  mentee: named,
  startAt: '2026-12-01T10:00:00.000Z',
  coupons: [],
  methods: ['CARD'],
  refundPolicy: { text: '모두 돌려드려요.' },
  request: { operationId: 'deletePost', hash: 'a1b2c3' },
};
const listed = new Set(['/admin/api/v1/sdk-keys', '/admin/api/v1/webhooks', '/user/api/v1/api-tokens']);

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    sent.push({ method: request.method ?? '', path, body: Buffer.concat(chunks).toString() });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(listed.has(path) ? [thing] : thing));
  });
});

beforeAll(async () => {
  home = await createHome({ BAEUM_TOKEN: 'a-token-of-the-test' });
  // What a command reads that takes the name of a file.
  await writeFile(join(home.folder, '1'), '{}');
  await once(server.listen(0, '127.0.0.1'), 'listening');
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await home.remove();
});

/** Runs a command line; what it sent is that of the stand-in since. */
async function baeum(...args: string[]) {
  sent = [];
  return runLine(home, [...args, '--host', host]);
}

/** Operations that a command called which cost something or cannot be taken back. */
async function lastingCalls(): Promise<string[]> {
  const calls = await Promise.all(sent.map(async ({ method, path, body }) => ({ route: (await routeAt(method, path)).route, body })));
  return calls
    .filter(({ route, body }) => consequenceOf(route, body.startsWith('{') ? (JSON.parse(body) as object as Record<string, unknown>) : {}))
    .map(({ route }) => `${route.method} ${route.path}`);
}

/** Arguments of `baeum api` for a call that has the operation's consequence. */
function callOf(operationId: string, route: DescribedRoute): string[] {
  const { consequence } = metadataOf(route);
  const when = typeof consequence === 'object' ? Object.entries(consequence.when).map(([member, [value]]) => [member, value]) : [];
  const fields = fieldsOf(
    route,
    new Set([
      'body',
      'header',
      'paginate',
      'include',
      'yes',
      'dry-run',
      'help',
      'json',
      'ndjson',
      'plain',
      'quiet',
      'debug',
      'profile',
      'host',
      'timeout',
      'lang',
      'time-zone',
      'sdk-key',
    ]),
  );
  const params = fields.filter(({ part }) => part === 'params').flatMap(({ flag }) => [`--${flag}`, '1']);
  return ['api', operationId, ...params, ...(fields.some(({ part }) => part === 'body') ? ['--body', JSON.stringify(Object.fromEntries(when))] : [])];
}

describe('baeum api', () => {
  const asking = [...operations].filter(([, { route }]) => mayHaveConsequence(route));

  test('asks before every operation that costs something or cannot be taken back, and calls it with --yes', { timeout: 60_000 }, async () => {
    expect(asking.length).toBeGreaterThan(50);
    for (const [operationId, { route }] of asking) {
      const call = callOf(operationId, route);
      const unasked = await baeum(...call);
      expect([operationId, unasked.code, unasked.stdout, await lastingCalls()], unasked.stderr).toEqual([operationId, 2, '', []]);
      expect(unasked.stderr, operationId).toContain('--yes');
      expect(unasked.stderr, operationId).toContain(route.summary);
      expect((await baeum(...call, '--yes')).stderr, operationId).not.toContain('--yes');
      expect(await lastingCalls(), operationId).toEqual([`${route.method} ${route.path}`]);
    }
  });

  test('shows with --dry-run what would be sent, to what, and sends nothing that changes', { timeout: 60_000 }, async () => {
    for (const [operationId, { route }] of asking) {
      const { code, stdout, stderr } = await baeum(...callOf(operationId, route), '--dry-run', '--json');
      expect([operationId, code, sent.filter(({ method }) => method !== 'GET')], stderr).toEqual([operationId, 0, []]);
      expect(JSON.parse(stdout), operationId).toMatchObject({ method: route.method });
      expect(stderr, operationId).toContain(route.summary);
    }
  });

  test('by address is the same', async () => {
    const { method, path } = operations.get('deletePost')!.route;
    const address = `${method} ${path.replace(':id', '1')}`;
    const unasked = await baeum('api', address);
    expect([unasked.code, unasked.stderr.includes("1 '여름 강의' 33,000원"), unasked.stderr.includes('--yes'), await lastingCalls()], unasked.stderr).toEqual([
      2,
      true,
      true,
      [],
    ]);
    expect((await baeum('api', address, '--dry-run')).code).toBe(0);
    expect(await lastingCalls()).toEqual([]);
    expect((await baeum('api', address, '--yes')).code).toBe(0);
    expect(await lastingCalls()).toEqual([`${method} ${path}`]);
  });
});

/** Commands that wait for something to come, those that call nothing, and those that read a course first, which `teaching.test.ts` and `course-review.test.ts` have. */
const left =
  /^(?:courses (?:create|edit|curriculum|submit)|admin courses review|auth login|exp watch|webhooks listen|admin events tail|api|help|completion|config|doctor|account export)\b/;
/** Ask for the password as well: `account.test.ts` and `admin.test.ts` go on from there. */
const withPassword = ['account withdraw', 'admin users block', 'admin users reset-second-factor', 'auth token revoke'];

/** What is no text like any other, and what a command asks for before it asks about its call. */
const particular: Readonly<Record<string, string>> = { '--at': '2026-12-01 10:00' };
const askedBefore: Readonly<Record<string, readonly string[]>> = {
  'mentorings request': ['--question', '무엇부터 할까요?', '--agree'],
  'admin settlements pay': ['--settlement-ids', '1'],
  'admin broadcasts send': ['--segment', 'ALL', '--title', '정산일 안내', '--content', '11월 정산일은 10일입니다.', '--advertising', 'false'],
  'mentorings cancel': ['--reason', '일정이 생겼습니다.'],
};

describe('every command that is written by hand', () => {
  const every = async () => {
    const leaves = (command: Command): Command[] => (command.commands.length === 0 ? [command] : command.commands.flatMap(leaves));
    return leaves(await createProgram(commandNames, everyWord)).filter((command) => !left.test(nameOf(command)));
  };

  test('asks before such a call, and makes it with --yes', { timeout: 60_000 }, async () => {
    const commands = await every();
    expect(commands.length).toBeGreaterThan(120);
    const idle: string[] = [];
    for (const command of commands) {
      const [name, asks] = [nameOf(command), command.options.some(({ long }) => long === '--yes')];
      const line = [...name.split(' '), ...argumentsOf(command), ...(askedBefore[name] ?? [])];
      const unasked = await baeum(...line, '--timeout', '2');
      expect([name, await lastingCalls()], unasked.stderr).toEqual([name, []]);
      if (!asks) continue;
      expect([name, unasked.code, unasked.stderr.includes('--yes')], unasked.stderr).toEqual([name, 2, true]);
      await baeum(...line, '--dry-run');
      expect([name, await lastingCalls()]).toEqual([name, []]);
      await baeum(...line, '--yes', '--timeout', '2');
      if ((await lastingCalls()).length === 0) idle.push(name);
    }
    expect(idle.toSorted()).toEqual(withPassword);
  });

  test('names the thing in a terminal, and does nothing when the answer is no', async () => {
    sent = [];
    const terminal = openTerminal(home, ['admin', 'experiments', 'reset', '1', '--host', host]);
    await terminal.sees("1 '여름 강의'");
    terminal.type(`n${keys.enter}`);
    expect([await terminal.ended, await lastingCalls()]).toEqual([2, []]);
  });
});

function nameOf(command: Command): string {
  return command.parent?.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}

/** Something for everything that a command needs. */
function argumentsOf({ registeredArguments, options }: Command): string[] {
  const flags = options.filter(({ mandatory, description, long }) => (mandatory || description.startsWith('필수')) && long !== '--body');
  return [...registeredArguments.map(() => '1'), ...flags.flatMap(({ long, argChoices }) => [long ?? '', argChoices?.[0] ?? particular[long ?? ''] ?? '1'])];
}
