import { messageLimits } from '@baeum/contract/domains/messages/messages.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { createUser, finishJobs, signedInClient, type NewUser, type TestUser } from '../../support/factories.ts';
import { withoutClauses } from '../../support/guards.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

type Member = TestClient & { user: TestUser };

const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const write = (from: TestClient, to: number, body: object = {}) =>
  from.call('sendMessage', { body: { toUserId: to, content: '안녕하세요.\n질문이 있어요.', ...body } });
const contentsOf = ({ body }: { body: { items: { content: string }[] } }) => body.items.map(({ content }) => content);
const box = (member: TestClient, query: Record<string, unknown> = {}) => member.call('listMessages', { query });
const unread = async (member: TestClient): Promise<number> => (await member.call('countUncheckedMessages')).body.count;

/** Two people who signed up long ago. */
async function twoMembers(options: NewUser = {}): Promise<[Member, Member]> {
  const [one, other] = [await signedInClient(app, { name: '김하늘' }), await signedInClient(app, { name: '한도윤', ...options })];
  await app.sql("UPDATE users SET created_at = now() - interval '1 year' WHERE id = ANY($1)", [[one.user.id, other.user.id]]);
  return [one, other];
}

describe('sendMessage', () => {
  test('arrives in the inbox of one and the outbox of the other; reading it marks it', async () => {
    const [one, other] = await twoMembers();
    const sent = await write(one, other.user.id, { subject: '  3강 실습 파일 ' });
    const person = ({ user: { id, name } }: Member) => ({ id, name, profilePath: `/users/${id}` });
    const message = {
      id: expect.any(Number),
      kind: 'USER',
      from: person(one),
      to: person(other),
      subject: '3강 실습 파일',
      content: '안녕하세요.\n질문이 있어요.',
      checked: false,
      createdAt: expect.any(String),
    };
    expect([sent.status, sent.body]).toEqual([201, message]);
    expect([(await box(other)).body.items, (await box(one, { box: 'out' })).body.items, (await box(one)).body.items]).toEqual([[sent.body], [sent.body], []]);
    const { id } = sent.body;
    // The sender looks at it, and it stays unread.
    expect((await one.call('getMessage', { params: { id } })).body.checked).toBe(false);
    expect([await unread(other), await unread(one)]).toEqual([1, 0]);
    const read = (await other.call('getMessage', { params: { id } })).body;
    expect(read).toEqual({ ...sent.body, checked: true, checkedAt: expect.any(String) });
    expect([await unread(other), (await box(one, { box: 'out' })).body.items]).toEqual([0, [read]]);
    expect((await other.call('getDashboard')).body.uncheckedMessages).toBe(0);
  });

  test.each([{ content: ' ' }, { content: '글'.repeat(5001) }, { subject: '글'.repeat(101) }, { toUserId: 0 }, { extra: 1 }])(
    'refuses what is no message: %#',
    async (body) => {
      const [one, other] = await twoMembers();
      expect(codeOf(await write(one, other.user.id, body))).toEqual([400, 'COMMON_001']);
    },
  );

  test('longest texts count letters as the database does; an empty subject is none', async () => {
    const [one, other] = await twoMembers();
    expect((await write(one, other.user.id, { subject: '🙂'.repeat(100), content: '🙂'.repeat(5000) })).status).toBe(201);
    expect((await write(one, other.user.id, { subject: '  ' })).body.subject).toBeUndefined();
  });

  test('whom one may not write to is one answer: oneself, nobody, who left or was shut out, and who blocked or was blocked', async () => {
    const [one, other] = await twoMembers();
    const [blocking, blocked] = await twoMembers();
    await blocking.call('createBlock', { body: { userId: one.user.id } });
    await one.call('createBlock', { body: { userId: blocked.user.id } });
    const gone = await Promise.all((['WITHDRAWN', 'BLOCKED'] as const).map((status) => createUser(app, { status })));
    const answers = await Promise.all([one.user.id, 987_654_321, ...gone.map(({ id }) => id), blocking.user.id, blocked.user.id].map((id) => write(one, id)));
    expect(answers.map(codeOf)).toEqual(answers.map(() => [403, 'MESSAGE_002']));
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(['메시지를 보낼 수 없는 상대입니다.']));
    expect((await write(one, other.user.id)).status).toBe(201);
    expect((await write(one, (await createUser(app, { status: 'DORMANT' })).id)).status).toBe(201);
    expect((await write(client(app.url), one.user.id)).status).toBe(401);
  });

  test('one conversation is one mail an hour, without what was written or by whom', async () => {
    const [one, other] = await twoMembers();
    for (const content of ['비밀 이야기 하나', '비밀 이야기 둘']) await write(one, other.user.id, { content });
    await write((await twoMembers())[0], other.user.id, { content: '다른 사람의 비밀 이야기' });
    await finishJobs();
    const mails = await app.mails(other.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['[배움] 새 메시지가 왔습니다', '[배움] 새 메시지가 왔습니다']);
    expect(mails.some(({ text, html }) => /비밀|김하늘/.test(text + html))).toBe(false);
    expect(mails[0]?.text).toContain('새 메시지가 왔습니다.');
    await other.call('setNotificationSettings', { body: [{ event: 'message-received', inApp: true, email: false, sms: false }] });
    const [third] = await twoMembers();
    const { id } = (await write(third, other.user.id)).body;
    await finishJobs();
    expect((await app.mails(other.user.email)).length).toBe(2);
    expect((await other.call('listNotifications')).body.items).toMatchObject([
      { event: 'message-received', title: '새 메시지가 왔어요', link: `/user/messages/${id}` },
    ]);
  });
});

describe('limits', () => {
  test('of two hundred messages that a new member sends at once, twenty arrive', async () => {
    const one = await signedInClient(app);
    const { id } = await createUser(app);
    const answers = await inParallel(200, () => write(one, id));
    const { hour } = messageLimits.newMember;
    expect(tally(answers)).toEqual({ '201': hour, '429 COMMON_006': 200 - hour });
    expect((await box(one, { box: 'out' })).body.total).toBe(hour);
    const wait = Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'));
    expect([wait > 3500, wait <= 3600]).toEqual([true, true]);
  });

  test('control: without the lock of the account more than twenty arrive', async () => {
    const one = await signedInClient(app);
    const { id } = await createUser(app);
    const { hour } = messageLimits.newMember;
    await app.sql(`INSERT INTO messages (from_user_id, to_user_id, content) SELECT $1, $2, 'x' FROM generate_series(1, ${hour - 1})`, [one.user.id, id]);
    const unguarded = { clauses: { 'users.lock-account': 'FOR NO KEY UPDATE' }, meeting: { after: 'messages.count-sent', people: 3 } };
    expect(tally(await withoutClauses(unguarded, () => inParallel(3, () => write(one, id))))).toEqual({ '201': 3 });
    expect((await box(one, { box: 'out' })).body.total).toBe(hour + 2);
  });

  test('a new member begins few conversations a day, and answers whoever wrote', async () => {
    const one = await signedInClient(app);
    const [writer] = await twoMembers();
    const strangers = await inParallel(messageLimits.newMember.strangers + 1, () => createUser(app));
    await write(writer, one.user.id);
    const statuses = [];
    for (const { id } of strangers) statuses.push((await write(one, id)).status);
    expect(statuses).toEqual([...Array.from({ length: messageLimits.newMember.strangers }, () => 201), 429]);
    expect((await write(one, writer.user.id)).status).toBe(201);
    expect((await write(one, strangers[0]?.id ?? 0)).status).toBe(201);
    await app.sql("UPDATE users SET created_at = now() - interval '8 days' WHERE id = $1", [one.user.id]);
    expect((await write(one, strangers.at(-1)?.id ?? 0)).status).toBe(201);
  });
});

describe('checkMessages', () => {
  test("marks one's own inbox only, some or all", async () => {
    const [one, other] = await twoMembers();
    const ids = [];
    for (let number = 0; number < 3; number += 1) ids.push((await write(one, other.user.id)).body.id);
    expect((await one.call('checkMessages', { body: { ids } })).body).toEqual({ unchecked: 0 });
    expect(await unread(other)).toBe(3);
    expect((await other.call('checkMessages', { body: { ids: [ids[0], 987_654] } })).body).toEqual({ unchecked: 2 });
    expect((await other.call('countUncheckedNotifications')).body).toMatchObject({ messages: 2 });
    expect((await other.call('checkMessages', { body: { all: true } })).body).toEqual({ unchecked: 0 });
    expect((await box(one, { box: 'out' })).body.items.map(({ checked }: { checked: boolean }) => checked)).toEqual([true, true, true]);
    for (const body of [{}, { ids, all: true }]) expect((await other.call('checkMessages', { body })).status).toBe(400);
  });

  test('two hundred reads, checks and deletions at once leave the count right', async () => {
    const [one, other] = await twoMembers();
    await app.sql("INSERT INTO messages (from_user_id, to_user_id, content) SELECT $1, $2, 'x' FROM generate_series(1, 100)", [one.user.id, other.user.id]);
    const ids = (await box(other, { pageSize: 100 })).body.items.map(({ id }: { id: number }) => id);
    const work = [
      (id: number) => other.call('getMessage', { params: { id } }),
      (id: number) => other.call('checkMessages', { body: { ids: [id] } }),
      (id: number) => other.call('deleteMessage', { params: { id } }),
    ];
    const answers = await inParallel(200, (index) => work[index % 3]?.(ids[index % 80]) ?? Promise.reject(new Error('no work')));
    expect(answers.filter(({ status }) => ![200, 204, 410].includes(status))).toEqual([]);
    const [counted] = await app.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM messages WHERE to_user_id = $1 AND kept_by_recipient AND checked_at IS NULL',
      [other.user.id],
    );
    expect([await unread(other), counted?.n]).toEqual([20, 20]);
    expect((await box(one, { box: 'out' })).body.total).toBe(100);
  });
});

describe('deleteMessage', () => {
  test('is of one side; its link says 410 there, and the other still has it; the words go when both have deleted it', async () => {
    const [one, other] = await twoMembers();
    const { id } = (await write(one, other.user.id, { subject: '제목' })).body;
    const see = async (member: Member) => codeOf(await member.call('getMessage', { params: { id } }));
    expect((await one.call('deleteMessage', { params: { id } })).status).toBe(204);
    expect([await see(one), await see(other)]).toEqual([
      [410, 'MESSAGE_001'],
      [200, undefined],
    ]);
    expect(codeOf(await one.call('deleteMessage', { params: { id } }))).toEqual([410, 'MESSAGE_001']);
    expect([contentsOf(await box(one, { box: 'out' })), contentsOf(await box(other))]).toEqual([[], ['안녕하세요.\n질문이 있어요.']]);
    const stranger = await signedInClient(app);
    expect([await see(stranger), codeOf(await stranger.call('deleteMessage', { params: { id } }))]).toEqual([
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
    ]);
    expect((await other.call('deleteMessage', { params: { id } })).status).toBe(204);
    expect(await see(other)).toEqual([410, 'MESSAGE_001']);
    expect(await app.sql('SELECT subject, content FROM messages WHERE id = $1', [id])).toEqual([{ subject: null, content: '' }]);
  });

  test('both at once leave nothing of the words', async () => {
    const [one, other] = await twoMembers();
    const { id } = (await write(one, other.user.id)).body;
    const answers = await inParallel(20, (index) => (index % 2 ? one : other).call('deleteMessage', { params: { id } }));
    expect(tally(answers)).toEqual({ '204': 2, '410 MESSAGE_001': 18 });
    expect(await app.sql('SELECT content FROM messages WHERE id = $1', [id])).toEqual([{ content: '' }]);
  });
});

describe('listMessages', () => {
  test('goes by page and is searched by name, subject and words', async () => {
    const [one, other] = await twoMembers();
    const [third] = await twoMembers();
    for (const content of ['첫째', '둘째', '100% 셋째']) await write(one, other.user.id, { content, subject: content === '둘째' ? '실습 파일' : undefined });
    await write(third, other.user.id, { content: '넷째' });
    const found = async (query: Record<string, unknown>) => {
      const answer = await box(other, query);
      expect(statementsOf(answer)).toBeLessThanOrEqual(4);
      return contentsOf(answer);
    };
    expect(await found({})).toEqual(['넷째', '100% 셋째', '둘째', '첫째']);
    expect(await found({ page: 2, pageSize: 3 })).toEqual(['첫째']);
    expect((await box(other, { page: 9, pageSize: 3 })).body).toMatchObject({ items: [], total: 4, totalPages: 2 });
    expect([await found({ q: '실습' }), await found({ q: '0% ' }), await found({ q: '%' }), await found({ q: '김하늘', pageSize: 1 })]).toEqual([
      ['둘째'],
      ['100% 셋째'],
      ['100% 셋째'],
      ['넷째'],
    ]);
    expect(contentsOf(await box(one, { box: 'out', q: '한도윤' }))).toEqual(['100% 셋째', '둘째', '첫째']);
    expect((await box(one, { box: 'all' })).status).toBe(400);
  });

  test('counts no further than a thousand, in lists and of what is unread', async () => {
    const [one, other] = await twoMembers();
    await app.sql("INSERT INTO messages (from_user_id, to_user_id, content) SELECT $1, $2, 'x' FROM generate_series(1, 1100)", [one.user.id, other.user.id]);
    expect([(await box(other)).body.total, (await box(one, { box: 'out' })).body.total, await unread(other)]).toEqual([1000, 1000, 1000]);
  });
});

describe('listConversation', () => {
  test('has both directions as one side keeps them, in parts', async () => {
    const [one, other] = await twoMembers();
    const [third] = await twoMembers();
    const first = (await write(one, other.user.id, { content: '하나' })).body;
    await write(other, one.user.id, { content: '둘' });
    await write(one, other.user.id, { content: '셋' });
    await write(third, other.user.id, { content: '다른 대화' });
    const talk = (member: Member, userId: number, query: object = {}) => member.call('listConversation', { query: { userId, ...query } });
    const part = await talk(other, one.user.id, { limit: 2 });
    expect([contentsOf(part), part.body.nextCursor, part.body.writable, part.body.blocked, part.body.person.name]).toEqual([
      ['셋', '둘'],
      String(part.body.items[1].id),
      true,
      false,
      '김하늘',
    ]);
    expect((await talk(other, one.user.id, { limit: 2, cursor: part.body.nextCursor })).body).toMatchObject({ items: [{ content: '하나' }], nextCursor: null });
    await one.call('deleteMessage', { params: { id: first.id } });
    expect([contentsOf(await talk(one, other.user.id)), contentsOf(await talk(other, one.user.id))]).toEqual([
      ['셋', '둘'],
      ['셋', '둘', '하나'],
    ]);
    expect(await unread(other)).toBe(3);
    expect([
      codeOf(await talk(one, one.user.id)),
      codeOf(await talk(one, 987_654)),
      codeOf(await talk(one, (await createUser(app, { status: 'BLOCKED' })).id)),
    ]).toEqual(Array.from({ length: 3 }, () => [404, 'COMMON_004']));
    expect((await talk(one, third.user.id)).body).toMatchObject({ items: [], writable: true });
  });
});

describe('blocks', () => {
  test("keep messages away in both directions and are told to nobody; the list is one's own", async () => {
    const [one, other] = await twoMembers();
    await write(other, one.user.id, { content: '먼저 온 것' });
    const block = () => one.call('createBlock', { body: { userId: other.user.id } });
    const { status, body } = await block();
    expect([status, body]).toEqual([
      201,
      { user: { id: other.user.id, name: '한도윤', profilePath: `/users/${other.user.id}` }, createdAt: expect.any(String) },
    ]);
    expect((await block()).body).toEqual(body);
    const seenBy = async (member: Member, userId: number) => (await member.call('listConversation', { query: { userId } })).body;
    expect([await seenBy(one, other.user.id), await seenBy(other, one.user.id)]).toMatchObject([
      { writable: false, blocked: true },
      { writable: true, blocked: false },
    ]);
    expect([codeOf(await write(one, other.user.id)), codeOf(await write(other, one.user.id))]).toEqual([
      [403, 'MESSAGE_002'],
      [403, 'MESSAGE_002'],
    ]);
    expect([
      contentsOf(await box(one)),
      (await one.call('listBlocks', { query: {} })).body.total,
      (await other.call('listBlocks', { query: {} })).body.total,
    ]).toEqual([['먼저 온 것'], 1, 0]);
    expect([(await other.call('deleteBlock', { query: { userId: one.user.id } })).status, (await write(other, one.user.id)).status]).toEqual([204, 403]);
    expect([(await one.call('deleteBlock', { query: { userId: other.user.id } })).status, (await write(other, one.user.id)).status]).toEqual([204, 201]);
    expect([
      codeOf(await one.call('createBlock', { body: { userId: one.user.id } })),
      codeOf(await one.call('createBlock', { body: { userId: 987_654 } })),
    ]).toEqual([
      [404, 'COMMON_004'],
      [404, 'COMMON_004'],
    ]);
  });
});

test('who leaves loses their side; the other keeps theirs, of nobody by name; what neither has is empty', async () => {
  const [one, other] = await twoMembers();
  const { id: deleted } = (await write(one, other.user.id, { content: '상대가 지운 것' })).body;
  await other.call('deleteMessage', { params: { id: deleted } });
  const { id } = (await write(one, other.user.id, { content: '남는 것' })).body;
  await write(other, one.user.id, { content: '보낸 것' });
  await other.call('createBlock', { body: { userId: one.user.id } });
  const preview = (await one.call('getWithdrawal')).body;
  expect([preview.losses.messages, preview.remains.sentMessages]).toEqual([3, 1]);
  expect((await one.call('withdraw', { body: { confirm: true } })).status).toBe(200);
  expect((await other.call('getMessage', { params: { id } })).body).toMatchObject({ from: { name: '탈퇴한 회원' }, content: '남는 것' });
  expect((await box(other, { box: 'out' })).body.items).toMatchObject([{ to: { name: '탈퇴한 회원' }, content: '보낸 것' }]);
  expect((await other.call('listConversation', { query: { userId: one.user.id } })).body).toMatchObject({ writable: false, blocked: false, items: [{}, {}] });
  expect(await app.sql('SELECT content, emptied_at IS NOT NULL AS emptied FROM messages WHERE id = $1', [deleted])).toEqual([{ content: '', emptied: true }]);
  expect((await other.call('withdraw', { body: { confirm: true } })).status).toBe(200);
  expect(await app.sql("SELECT id FROM messages WHERE from_user_id = ANY($1) AND content <> ''", [[one.user.id, other.user.id]])).toEqual([]);
});

test('a message is reported by whoever has it; operators see what it says and take it from both sides', async () => {
  const [one, other] = await twoMembers();
  const { id } = (await write(one, other.user.id, { subject: '광고', content: '좋은 부업' })).body;
  const report = (member: Member) => member.call('createReport', { body: { targetType: 'MESSAGE', targetId: id, reason: 'SPAM' } });
  expect([codeOf(await report(one)), codeOf(await report(await signedInClient(app)))]).toEqual([
    [403, 'REPORT_001'],
    [404, 'COMMON_004'],
  ]);
  expect((await report(other)).status).toBe(201);
  const operator = await signedInClient(app, { roleAdmin: true });
  const { items } = (await operator.call('listReports', { query: { targetType: 'MESSAGE' } })).body;
  expect(items).toMatchObject([{ targetId: id, reported: { author: { id: one.user.id }, content: '광고\n\n좋은 부업', link: null } }]);
  expect(codeOf(await operator.call('getMessage', { params: { id } }))).toEqual([404, 'COMMON_004']);
  expect((await operator.call('settleReport', { params: { id: items[0].id }, body: { outcome: 'REMOVED' } })).status).toBe(200);
  expect([codeOf(await one.call('getMessage', { params: { id } })), codeOf(await other.call('getMessage', { params: { id } }))]).toEqual([
    [410, 'MESSAGE_001'],
    [410, 'MESSAGE_001'],
  ]);
});
