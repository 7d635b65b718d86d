import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type TestClient } from '../../support/client.ts';
import { contacted } from '../../support/content-desk.ts';
import { createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: Awaited<ReturnType<typeof signedInClient>>;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const unknown = '00000000-0000-4000-8000-000000000000';
const answerOf = ({ status, body }: Answer) => [status, body?.errorCode];
const settle = (id: string, body: object, by: TestClient = operator) => by.call('settleContactMessage', { params: { id }, body });
const assign = (id: string, assigneeId: number | null) => operator.call('assignContactMessage', { params: { id }, body: { assigneeId } });
const ids = async (query: Record<string, unknown>) => (await operator.call('listContactMessages', { query })).body.items.map(({ id }: { id: string }) => id);
const answer = '알려주셔서 고맙습니다. 오늘 고쳤습니다.';

describe('settleContactMessage', () => {
  test('mails the answer to whoever asked, once; a stranger’s own words are not mailed to an address that nobody proved', async () => {
    const email = `${unique('asks')}@example.test`;
    const id = await contacted(app, { email, text: '광고를 보내주세요 http://advert.test' });
    const answers = await inParallel(4, () => settle(id, { state: 'ANSWERED', answer: ` ${answer} `, note: '고침' }));
    expect(tally(answers)).toEqual({ '200': 1, '409 CONTACT_004': 3 });
    await finishJobs();
    const mails = await app.mails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['[배움] 보내주신 문의에 답해 드립니다']);
    expect(mails[0]?.text).toContain(answer);
    expect(mails[0]?.text).not.toContain('advert.test');
    const { body } = await operator.call('getContactMessage', { params: { id } });
    expect(body).toMatchObject({ state: 'ANSWERED', answer, note: '고침', settledBy: { id: operator.user.id }, settledAt: expect.any(String), email });
    expect(answerOf(await settle(id, { state: 'OPEN' }))).toEqual([409, 'CONTACT_004']);
    expect(await app.sql('SELECT action, diff FROM audit_logs WHERE target = $1', [`contact-messages/${id}`])).toEqual([
      { action: 'contact.answer', diff: { state: ['OPEN', 'ANSWERED'] } },
    ]);
  });

  test('a member of a proven address reads what they asked below the answer', async () => {
    const member = await signedInClient(app);
    const { body } = await member.call('sendContactMessage', { body: { topic: 'payment', text: '환불은 언제 되나요, 궁금합니다.' } });
    await settle(body.id, { state: 'ANSWERED', answer });
    await finishJobs();
    expect((await app.mails(member.user.email)).map(({ text }) => text).join()).toContain('보내신 문의: 환불은 언제 되나요');
  });

  test('closes without a mail, and opens again with its note', async () => {
    const id = await contacted(app);
    expect((await settle(id, { state: 'CLOSED', note: '광고' })).body).toMatchObject({ state: 'CLOSED', note: '광고' });
    expect(answerOf(await settle(id, { state: 'CLOSED' }))).toEqual([409, 'CONTACT_004']);
    const { body } = await settle(id, { state: 'OPEN' });
    expect(body).toMatchObject({ state: 'OPEN', note: '광고' });
    expect(body).not.toHaveProperty('settledAt');
  });

  test.each([
    [{ state: 'ANSWERED' }, 'answer'],
    [{ state: 'ANSWERED', answer: '  ' }, 'answer'],
    [{ state: 'ANSWERED', answer: '글'.repeat(4001) }, 'answer'],
    [{ state: 'CLOSED', answer }, 'answer'],
    [{ state: 'CLOSED', note: '글'.repeat(1001) }, 'note'],
  ])('refuses %j', async (body, field) => {
    const { status, body: problem } = await settle(await contacted(app), body);
    expect([status, problem.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });
});

describe('assignContactMessage', () => {
  test('gives a message to an operator, and to nobody else', async () => {
    const [id, member] = [await contacted(app), await createUser(app)];
    expect((await assign(id, operator.user.id)).body).toMatchObject({ assignee: { id: operator.user.id } });
    expect(await ids({ assigneeId: operator.user.id })).toEqual([id]);
    expect(answerOf(await assign(id, member.id))).toEqual([400, 'CONTACT_005']);
    expect((await assign(id, null)).body).not.toHaveProperty('assignee');
    expect(answerOf(await assign(unknown, null))).toEqual([404, 'COMMON_004']);
  });
});

describe('listContactMessages', () => {
  test('by state, kind, sender, beginning of the address and day; with the address masked where it is asked for', async () => {
    const member = await signedInClient(app);
    const sent = (await member.call('sendContactMessage', { body: { topic: 'privacy', text: '제 정보를 지워주세요, 부탁합니다.' } })).body.id as string;
    const email = `${unique('old')}@example.test`;
    const old = await contacted(app, { email });
    await app.sql("UPDATE contact_messages SET created_at = '2026-03-01T00:00:00+09:00' WHERE id = $1", [old]);
    expect(await ids({ userId: member.user.id })).toEqual([sent]);
    expect(await ids({ topic: 'privacy' })).toEqual([sent]);
    expect(await ids({ q: email.toUpperCase().slice(0, -3) })).toEqual([old]);
    expect(await ids({ q: '%' })).toEqual([]);
    expect(await ids({ from: '2026-03-01', to: '2026-03-01' })).toEqual([old]);
    await settle(old, { state: 'CLOSED' });
    expect(await ids({ state: 'CLOSED', q: email })).toEqual([old]);
    expect(await ids({ state: 'OPEN', q: email })).toEqual([]);
    const masked = await operator.call('listContactMessages', { query: { q: email, masked: true } });
    expect(masked.body.items[0].email).toBe('ol***@example.test');
    expect(answerOf(await operator.call('getContactMessage', { params: { id: unknown } }))).toEqual([404, 'COMMON_004']);
  });

  test('not for members; operators who only read see addresses masked and answer nothing', async () => {
    const id = await contacted(app);
    const [member, reader] = [await signedInClient(app), await signedInClient(app, { roleAdmin: true })];
    await app.sql("UPDATE users SET operator_scopes = '{admin:read}' WHERE id = $1", [reader.user.id]);
    expect((await member.call('listContactMessages')).status).toBe(403);
    expect((await reader.call('getContactMessage', { params: { id }, query: { masked: false } })).body.email).toBe('vi***@example.test');
    expect((await settle(id, { state: 'CLOSED' }, reader)).status).toBe(403);
  });
});

describe('exportContactMessages', () => {
  test('has what the list has, in its order and masked like it, and is on record', async () => {
    const name = unique('out');
    const made: string[] = [];
    for (const at of ['2026-02-01', '2026-02-02', '2026-02-02']) {
      const id = await contacted(app, { email: `${name}@example.test` });
      await app.sql('UPDATE contact_messages SET created_at = $2::timestamptz WHERE id = $1', [id, `${at}T00:00:00+09:00`]);
      made.push(id);
    }
    await settle(made[0] ?? '', { state: 'CLOSED', note: '메모' });
    const file = async (query: object, who: TestClient = operator) => who.call('exportContactMessages', { query: { ...query } });
    const lines = ((await file({ q: name, format: 'jsonl', masked: true })).body as string).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
      (await operator.call('listContactMessages', { query: { q: name, masked: true } })).body.items,
    );
    const table = ((await file({ q: name, state: 'CLOSED' })).body as string).split('\r\n');
    expect(table).toEqual([
      expect.stringContaining('"접수 번호","받은 때","상태"'),
      expect.stringMatching(new RegExp(`^"${made[0]}","2026-02-01 .*","닫음","오류 신고",.*"${name}@example.test",.*"메모"`)),
      '',
    ]);
    expect(await app.sql("SELECT count(*)::int AS n FROM audit_logs WHERE action = 'contact.export'")).toEqual([{ n: 2 }]);
    const [member, reader] = [await signedInClient(app), await signedInClient(app, { operatorScopes: ['admin:read'] })];
    expect(answerOf(await file({}, member))).toEqual([403, 'COMMON_003']);
    expect((await file({ q: name }, reader)).body).not.toContain(name);
    expect((await file({ page: 1 })).status).toBe(400);
  });
});

describe('uncoverContactMessage', () => {
  test('answers the address of a visitor for a reason, which is on record and the address not', async () => {
    const email = `${unique('hidden')}@example.test`;
    const id = await contacted(app, { email });
    const uncover = (who: TestClient, body: object, of = id) => who.call('uncoverContactMessage', { params: { id: of }, body });
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    expect((await uncover(helper, { reason: '전화로 답하려고' })).body).toEqual({ id, email });
    expect(await app.sql('SELECT actor_id::int, action, diff FROM audit_logs WHERE target = $1', [`contact-messages/${id}`])).toEqual([
      { actor_id: helper.user.id, action: 'contact.uncover', diff: { fields: [null, ['email']], reason: [null, '전화로 답하려고'] } },
    ]);
    expect(answerOf(await uncover(helper, { reason: '' }))).toEqual([400, 'COMMON_001']);
    expect(answerOf(await uncover(helper, { reason: '확인' }, unknown))).toEqual([404, 'COMMON_004']);
    for (const scope of ['admin:read', 'admin:content'] as const)
      expect(answerOf(await uncover(await signedInClient(app, { operatorScopes: [scope] }), { reason: '확인' }))).toEqual([403, 'COMMON_003']);
    expect(answerOf(await uncover(await signedInClient(app), { reason: '확인' }))).toEqual([403, 'COMMON_003']);
  });
});
