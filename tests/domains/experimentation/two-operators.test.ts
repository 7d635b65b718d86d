import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Body, TestClient } from '../../support/client.ts';
import { signedInClient, unique, type TestUser } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { createRandom } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { condition } from '../../support/workspace-file.ts';

type Operator = TestClient & { user: TestUser };

let app: TestApp;
let operators: readonly [Operator, Operator];
beforeAll(async () => {
  app = await startTestApp();
  const operator = () => signedInClient(app, { operatorScopes: ['experiment:manage'] });
  operators = [await operator(), await operator()];
});
afterAll(() => app.stop());

const interleavings = 500;
const random = createRandom(20_261_128);

const grade = (value: string) => [{ conditions: [condition('USER_PROPERTY', 'grade', [value])] }];
const said = (title: string) => [
  { lang: 'ko', layout: 'TEXT_ONLY', title, body: null, image: null, buttons: [{ text: '닫기', action: 'CLOSE', value: null }] },
];

interface Kind {
  kind: VersionedKind;
  /** Last part of the operations' names. */
  thing: string;
  noun: string;
  /** Content of a new entity. */
  fresh: () => object;
  /** An edit of each member; the mark makes each edit unique. */
  edits: Readonly<Record<string, (mark: number) => unknown>>;
  start?: boolean;
}

const words = { name: (mark: number) => `이름 ${mark}`, description: (mark: number) => `설명 ${mark}` };
const share = (mark: number) => 1 + (mark % 98);

const kinds: readonly Kind[] = [
  {
    kind: 'EXPERIMENT',
    thing: 'Experiment',
    noun: 'experiments',
    fresh: () => ({ name: '첫 이름', variations: [{ name: '지금' }, { name: '새로' }], metrics: ['purchase'] }),
    edits: {
      ...words,
      hypothesis: (mark) => `가설 ${mark}`,
      owner: (mark) => `${mark}팀`,
      traffic: share,
      targetAudiences: (mark) => grade(`G${mark}`),
      variations: (mark) => [
        { key: 'A', ...(mark % 2 === 0 && { name: `지금 ${mark}` }) },
        { key: 'B', parameters: { label: `시작 ${mark}` } },
      ],
      metrics: (mark) => (mark % 2 === 0 ? ['purchase', 'wish'] : ['wish']),
    },
  },
  {
    kind: 'EXPERIMENT',
    thing: 'Experiment',
    noun: 'experiments',
    fresh: () => ({ name: '첫 이름', variations: [{ name: '지금' }, { name: '새로' }], metrics: ['purchase'] }),
    edits: { ...words, hypothesis: (mark) => `가설 ${mark}`, owner: (mark) => `${mark}팀` },
    start: true,
  },
  {
    kind: 'FEATURE_FLAG',
    thing: 'FeatureFlag',
    noun: 'feature-flags',
    fresh: () => ({ name: '첫 이름' }),
    edits: {
      ...words,
      defaultRule: (mark) => ({ A: 100 - share(mark), B: share(mark) }),
      targetRules: (mark) => [{ target: grade(`G${mark}`)[0], action: mark % 2 === 0 ? 'A' : 'B' }],
      userOverrides: (mark) => ({ [`someone-${mark}`]: 'B' }),
    },
    start: true,
  },
  {
    kind: 'REMOTE_CONFIG_PARAMETER',
    thing: 'RemoteConfig',
    noun: 'remote-configs',
    fresh: () => ({ key: unique('text_'), name: '첫 이름', type: 'STRING', defaultValue: { value: '기본' } }),
    edits: { ...words, defaultValue: (mark) => ({ value: `값 ${mark}` }) },
  },
  {
    kind: 'IN_APP_MESSAGE',
    thing: 'InAppMessage',
    noun: 'in-app-messages',
    fresh: () => ({
      name: '첫 이름',
      period: { type: 'IMMEDIATE' },
      trigger: { eventKeys: ['purchase'] },
      target: { overrides: [], targets: [] },
      platforms: ['WEB'],
      display: 'MODAL',
      messages: said('어서 오세요'),
    }),
    edits: { ...words, messages: (mark) => said(`제목 ${mark}`), trigger: (mark) => ({ eventKeys: [`event_${mark}`] }) },
  },
  {
    kind: 'SEGMENT',
    thing: 'Segment',
    noun: 'segments',
    fresh: () => ({ key: unique('segment-'), name: '첫 이름', targets: grade('GOLD') }),
    edits: { ...words, targets: (mark) => grade(`G${mark}`) },
  },
];

/**
 * The compared part of a response. Each written value gets a new id, by which its exposures are counted; and when shares
 * are restored, as few users as possible move, so other slots than before may change their owner.
 */
function contentOf(shown: Body): Record<string, unknown> {
  const { version: _version, updatedAt: _updatedAt, defaultValue, bucket, ...content } = shown;
  return { ...content, ...(defaultValue && { defaultValue: { value: defaultValue.value } }), ...(bucket && { bucket: sharesOf(bucket) }) };
}

/** Slots of each variation. */
function sharesOf({ slots, slotSize }: { slots: { start: number; end: number; variationId: number }[]; slotSize: number }): object {
  const shares = new Map<number, number>();
  for (const { start, end, variationId } of slots) shares.set(variationId, (shares.get(variationId) ?? 0) + end - start);
  return { slotSize, shares: [...shares].toSorted(([one], [other]) => one - other) };
}

/** An entity that both operators write, and its content at each version. */
class Shared {
  readonly history = new Map<number, Record<string, unknown>>();
  version = 0;
  key: string | number = '';

  readonly kind: Kind;

  constructor(kind: Kind) {
    this.kind = kind;
  }

  async make(): Promise<this> {
    const [operator] = operators;
    const { kind } = this;
    const made = await operator.call(`create${kind.thing}`, { body: kind.fresh() });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    this.key = made.body.key;
    if (kind.start) expect((await operator.call(`transition${kind.thing}`, { params: { key: this.key }, body: { action: 'start' } })).status).toBe(200);
    const shown = await this.read(operator);
    this.version = shown.version;
    this.history.set(shown.version, contentOf(shown));
    return this;
  }

  async read(operator: Operator): Promise<Body> {
    return (await operator.call(`get${this.kind.thing}`, { params: { key: this.key } })).body;
  }

  at(version: number): Record<string, unknown> {
    const content = this.history.get(version);
    if (!content) throw new Error(`${this.kind.noun}/${this.key} never had version ${version}`);
    return content;
  }

  revert(operator: Operator, versions: { toVersion: number; version: number }) {
    return operator.call('revertEntity', { body: { kind: this.kind.kind, key: String(this.key), confirm: true, ...versions } });
  }
}

/** A write, sent with the version that the operator has read. */
interface Wish {
  operator: Operator;
  version: number;
  edit?: Record<string, unknown>;
  toVersion?: number;
}

interface Applied extends Wish {
  thing: Shared;
  /** The version that it created. */
  made: number;
}

let mark = 0;

function wishOf(thing: Shared, operator: Operator, version: number): Wish {
  const former = [...thing.history.keys()].filter((each) => each < version);
  if (former.length > 0 && random.chance(0.2)) return { operator, version, toVersion: random.pick(former) };
  const members = Object.keys(thing.kind.edits);
  const chosen = random.chance(0.3) ? [random.pick(members), random.pick(members)] : [random.pick(members)];
  mark += 1;
  return { operator, version, edit: Object.fromEntries(chosen.map((member) => [member, thing.kind.edits[member]?.(mark)])) };
}

const send = (thing: Shared, { operator, version, edit, toVersion }: Wish) =>
  toVersion === undefined
    ? operator.call(`update${thing.kind.thing}`, {
        params: { key: thing.key },
        body: { ...edit, version, ...(thing.kind.kind === 'EXPERIMENT' && { confirm: true }) },
      })
    : thing.revert(operator, { toVersion, version });

/** Each operator reads and writes once, in some order; consecutive writes may be concurrent. */
async function interleave(thing: Shared): Promise<{ wish: Wish; answer: Awaited<ReturnType<typeof send>> }[]> {
  const [one, other] = random.chance(0.5) ? operators : [operators[1], operators[0]];
  const turns = random.pick([
    [one, other, one, other],
    [one, other, other, one],
    [one, one, other, other],
  ]);
  const together = random.chance(0.5);
  const known = new Map<Operator, number>();
  const sent: Promise<{ wish: Wish; answer: Awaited<ReturnType<typeof send>> }>[] = [];
  for (const operator of turns) {
    const version = known.get(operator);
    if (version === undefined) {
      known.set(operator, (await thing.read(operator)).version);
      continue;
    }
    const wish = wishOf(thing, operator, version);
    const answered = send(thing, wish).then((answer) => ({ wish, answer }));
    sent.push(answered);
    if (!together) await answered;
  }
  return Promise.all(sent);
}

test('500 interleaved writes of two operators are each applied completely or refused, recorded once, and can be reverted', { timeout: 240_000 }, async () => {
  const things = await Promise.all(kinds.flatMap((kind) => [new Shared(kind).make(), new Shared(kind).make()]));
  const applied: Applied[] = [];
  const answers: { status: number; body: Body }[] = [];
  const [{ last }] = (await app.sql<{ last: number }>('SELECT coalesce(max(id), 0)::int AS last FROM audit_logs')) as [{ last: number }];

  for (let round = 0; round < interleavings; round += 1) {
    const thing = things[round % things.length] ?? random.pick(things);
    const results = await interleave(thing);
    const before = thing.version;
    const done = results.filter(({ answer }) => answer.status === 200).toSorted((left, right) => left.answer.body.version - right.answer.body.version);
    for (const { answer } of results) {
      answers.push(answer);
      if (answer.status !== 200) expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 409, body: { errorCode: 'COMMON_005' } });
    }
    for (const { wish, answer } of done) {
      expect(wish.version, 'a write on what somebody else has changed').toBe(thing.version);
      const now = thing.at(wish.version);
      const wanted = wish.toVersion === undefined ? { ...now, ...wish.edit } : thing.at(wish.toVersion);
      const { version } = answer.body;
      // Restoring the current content changes nothing.
      if (version === wish.version) {
        expect(wanted).toEqual(now);
        continue;
      }
      expect(version).toBe(wish.version + 1);
      const content = wish.toVersion === undefined ? contentOf(answer.body) : wanted;
      // The server adds members and reassigns slots.
      const given = Object.fromEntries(Object.keys(wish.edit ?? {}).map((member) => [member, content[member]]));
      expect(given).toMatchObject(wish.edit ?? {});
      expect({ ...content, bucket: null }).toEqual({ ...wanted, ...given, bucket: null });
      thing.history.set(version, content);
      thing.version = version;
      applied.push({ ...wish, thing, made: version });
    }
    // A refused operator had read an older version than the last one.
    for (const { wish, answer } of results) if (answer.status !== 200) expect(wish.version).toBeLessThan(thing.version);
    expect(done.length > 0 || before < thing.version, 'nobody was let through').toBe(true);
    const shown = await thing.read(operators[0]);
    expect(shown.version).toBe(thing.version);
    expect(JSON.stringify(contentOf(shown)), `${thing.kind.noun}/${thing.key}`).toBe(JSON.stringify(thing.at(thing.version)));
  }
  const counts = tally(answers);
  expect(Object.keys(counts).toSorted()).toEqual(['200', '409 COMMON_005']);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(interleavings / 4);

  for (const thing of things) {
    const target = `${thing.kind.noun}/${thing.key}`;
    const rows = await app.sql<{ actor: number; diff: Record<string, [unknown, unknown]> }>(
      'SELECT actor_id::int AS actor, diff FROM audit_logs WHERE target = $1 AND id > $2 ORDER BY id',
      [target, last],
    );
    const mine = applied.filter((each) => each.thing === thing);
    expect(
      rows.map(({ actor }) => actor),
      target,
    ).toEqual(mine.map(({ operator }) => operator.user.id));
    for (const [at, { made, version }] of mine.entries()) {
      const [before, after] = [thing.at(version), thing.at(made)];
      const changed = Object.keys(thing.kind.edits).filter((member) => JSON.stringify(before[member]) !== JSON.stringify(after[member]));
      const diff = rows[at]?.diff ?? {};
      for (const member of changed) expect(diff[member], `${target} ${made} ${member}`).toMatchObject([before[member], after[member]]);
    }

    // Restores the first version, then the last one.
    const first = Math.min(...thing.history.keys());
    for (const toVersion of [first, random.pick([...thing.history.keys()]), thing.version]) {
      const { version } = await thing.read(operators[1]);
      expect((await thing.revert(operators[1], { toVersion, version })).status).toBe(200);
      expect(JSON.stringify(contentOf(await thing.read(operators[0]))), `${target} back to ${toVersion}`).toBe(JSON.stringify(thing.at(toVersion)));
    }
  }
});
