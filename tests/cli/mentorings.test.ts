import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientOf, createUser, goodPassword } from '../support/factories.ts';
import { whileHeld } from '../support/guards.ts';
import { bookableMentor, payFor, question } from '../support/mentoring-requests.ts';
import { inHours, seoulDay, seoulTime, storeSession, type TestMentor } from '../support/mentoring.ts';
import { wrongBooks, type Buyer } from '../support/orders.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { createHome, openTerminal, run, type Home, type Run } from './cli.ts';
import { runLine } from './one-process.ts';

let app: TestApp;
let mentor: TestMentor;
let mentee: Buyer;
/** The computers of the two, each signed in. */
let hers: Home;
let his: Home;

const asMentor = (...args: string[]) => runLine(hers, ['mentorings', ...args]);
const asMentee = (...args: string[]) => runLine(his, ['mentorings', ...args]);
const json = ({ code, stdout, stderr }: Run) => {
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
};

async function signedInHome(email: string): Promise<Home> {
  const home = await createHome({ BAEUM_HOST: app.url });
  expect((await runLine(home, ['auth', 'login', '--email', email, '--password-stdin'], { stdin: goodPassword })).code).toBe(0);
  return home;
}

/** A session of the two so many hours from now. */
const session = async (hours: number, status = 'ACCEPTED') =>
  storeSession(app, mentor.user.id, mentee.user.id, await inHours(app, hours), { status, minutes: 30 });
const at = (who: TestClient, id: number) => who.call('getMentoring', { params: { id } });

beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  mentor = await bookableMentor(app);
  const user = await createUser(app, { name: '박배움' });
  mentee = { ...(await clientOf(app, user.id)), user };
  [hers, his] = [await signedInHome(mentor.user.email), await signedInHome(user.email)];
});
afterAll(async () => {
  expect(await wrongBooks(app)).toEqual([]);
  await app.stop();
  await Promise.all([hers.remove(), his.remove()]);
});

describe('baeum mentors', () => {
  test('mentors are found by what they do, what they cost and when they are free', async () => {
    const day = await seoulDay(app, 2);
    const found = await runLine(his, ['mentors', 'list', '--available-on', day, '--price-max', '33000', '--category', '개발·프로그래밍', '--plain']);
    expect(found.stdout.split('\n')[1]).toMatch(new RegExp(`^${mentor.user.id}\t류현서\t백엔드 개발자\t33,000원\t60\t`));
    expect((await runLine(his, ['mentors', 'list', '--price-max', '1000'])).stderr).toContain('항목이 없습니다.');
    const shown = await runLine(his, ['mentors', 'show', String(mentor.user.id), '--lang', 'en']);
    expect(shown.stdout).toMatch(/price +33,000 won/);
    expect(shown.stdout).toMatch(/next free \(Asia\/Seoul\) +\d{4}-\d\d-\d\d \d\d:\d\d\n/);
  });

  test('times stand by the clock that is asked for, whose zone is named, and lead to a request', async () => {
    const day = await seoulDay(app, 3);
    const slots = ['mentors', 'slots', String(mentor.user.id), '--from', day, '--to', day];
    const shown = await runLine(his, slots);
    expect(shown.stdout).toContain('시작 (Asia/Seoul)');
    expect(shown.stdout).toContain(`${day} 21:00`);
    expect(shown.stderr).toContain(`baeum mentorings request ${mentor.user.id} --at '${day} 00:00'`);
    expect((await runLine(his, [...slots, '--time-zone', 'Europe/London'])).stdout).toContain('시작 (Europe/London)');
    expect((await runLine(his, [...slots, '--plain'])).stdout).toContain(`시작\t끝\t신청\n${seoulTime(day, '00:00')}\t`);
    expect(json(await runLine(his, [...slots, '--json'])).slots).toContainEqual(expect.objectContaining({ startAt: seoulTime(day, '21:00'), available: true }));
    const fortnight = json(await runLine(his, ['mentors', 'slots', String(mentor.user.id), '--json=slots'])).slots as { startAt: string }[];
    expect(fortnight.at(-1)?.startAt.slice(0, 10)).toBe(await seoulDay(app, 13));
    expect((await runLine(his, ['mentors', 'slots', '999999999'])).code).toBe(5);
    const wrong = await runLine(his, ['mentors', 'slots', String(mentor.user.id), '--from', '2026-13-01', '--json']);
    expect(JSON.parse(wrong.stderr).errors.map(({ field }: { field: string }) => field)).toEqual(['from']);
  });

  test('no moment is cut in a terminal of 80 columns', async () => {
    const terminal = openTerminal(his, ['mentors', 'list'], { columns: 80 });
    expect(await terminal.ended).toBe(0);
    const row = terminal
      .screen()
      .split('\r\n')
      .find((line) => line.includes('류현서'));
    expect(row).toMatch(/│ \d{4}-\d\d-\d\d \d\d:\d\d +│$/);
  });
});

describe('baeum mentorings request', () => {
  const request = async (hour: string, ...args: string[]) =>
    asMentee('request', String(mentor.user.id), '--at', `${await seoulDay(app, 4)} ${hour}`, '--question', question, ...args);

  test('says price, refund terms and what has to be agreed to before anything is asked for', async () => {
    const unasked = await request('10:00');
    expect(unasked).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--agree') });
    expect(unasked.stderr).toContain('낼 금액 33,000원 (가격 33,000원, 쿠폰 할인 0원, 포인트 0)');
    expect(unasked.stderr).toContain('환불 규정: 멘토가 답하기 전이나 시작하기 24시간 전까지 취소하면 모두 돌려드려요.');
    const unsure = await request('10:00', '--agree');
    expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining(`'류현서' ${await seoulDay(app, 4)} 10:00 Asia/Seoul (33,000원)`) });
    expect(await request('10:00', '--no-input')).toMatchObject({ code: 2, stderr: expect.not.stringContaining('환불 규정') });
    expect(json(await request('10:00', '--dry-run', '--json'))).toMatchObject({ price: 33_000, methods: ['CARD', 'TRANSFER'] });
    expect((await mentee.call('listMyMentorings')).body.total).toBe(0);
  });

  test('tells where it is paid; paid, it waits for the mentor', async () => {
    const asked = await request('10:00', '--agree', '--yes', '--json');
    const answer = json(asked);
    expect(answer).toMatchObject({ mentoring: { status: 'PAYMENT_PENDING', question, startAt: seoulTime(await seoulDay(app, 4), '10:00') } });
    expect(asked.stderr).toMatch(new RegExp(`Asia/Seoul까지 결제해 주세요.*: ${app.url}/dev/payment/`));
    await payFor(app, mentee, { status: 201, body: answer, headers: new Headers() });
    expect((await at(mentee, answer.mentoring.id)).body.status).toBe('REQUESTED');
    expect((await asMentee('list', '--tab', 'waiting', '--plain')).stdout).toContain(`${answer.mentoring.id}\t`);
  });

  test('refuses what is no moment, and tells of a time that somebody has', async () => {
    for (const typed of ['2026-02-30 10:00', '내일', '2026-12-01', '10:00'])
      expect(await asMentee('request', String(mentor.user.id), '--at', typed, '--question', question)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('2026-11-28T11:00:00Z'),
      });
    const other = await createUser(app);
    const start = seoulTime(await seoulDay(app, 4), '12:00');
    await storeSession(app, mentor.user.id, other.id, start);
    const offset = await asMentee('request', String(mentor.user.id), '--at', start.replace('.000Z', '+00:00'), '--question', question, '--agree', '--yes');
    expect(offset).toMatchObject({ code: 6, stderr: expect.stringMatching(new RegExp(`MENTORING_001[^]*baeum mentors slots ${mentor.user.id}`)) });
    expect(await request('00:30')).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(new RegExp(`MENTORING_005[^]*baeum mentors slots ${mentor.user.id}`)),
    });
    const missing = await asMentee('request', String(mentor.user.id));
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('baeum mentorings request --help') });
  });

  test('what costs nothing goes to the mentor at once, its question from a file', async () => {
    const free = await bookableMentor(app, { price: 0 });
    const when = `${await seoulDay(app, 5)} 10:00`;
    const asked = await runLine(his, ['mentorings', 'request', String(free.user.id), '--at', when, '--file', '-', '--agree', '--yes', '--json'], {
      stdin: `${question}\n`,
    });
    expect(json(asked)).toMatchObject({ mentoring: { status: 'REQUESTED', question } });
    expect(asked.stderr).toContain('신청했습니다.');
    expect(asked.stderr).not.toContain('환불 규정');
  });

  test('asks for question, terms and consent in a terminal', { timeout: 30_000 }, async () => {
    const terminal = openTerminal(his, ['mentorings', 'request', String(mentor.user.id), '--at', `${await seoulDay(app, 6)} 10:00`]);
    await terminal.sees('질문');
    terminal.type(`${question}\r`);
    await terminal.sees('환불 규정에 동의하나요?');
    terminal.type('y\r');
    await terminal.sees('계속할까요?');
    terminal.type('n\r');
    expect([await terminal.ended, terminal.screen()]).toEqual([2, expect.stringContaining('취소했습니다.')]);
  });
});

describe('baeum mentorings', () => {
  test('are listed as mentee and as mentor, and shown', async () => {
    const id = await session(200);
    expect((await asMentee('list', '--status', 'ACCEPTED', '--plain')).stdout).toMatch(new RegExp(`\n${id}\t[^\t]+\t류현서\t예약 확정\t33,000원`));
    const listed = await asMentor('list', '--as', 'mentor', '--from', await seoulDay(app, 7), '--plain');
    expect(listed.stdout).toMatch(new RegExp(`\n${id}\t[^\t]+\t박배움\t예약 확정`));
    expect(await asMentee('list', '--from', await seoulDay(app, 1))).toMatchObject({ code: 2, stderr: expect.stringContaining('--as mentor') });
    const shown = await asMentee('show', String(id));
    expect(shown.stdout).toMatch(/시작 \(Asia\/Seoul\) +\d{4}-\d\d-\d\d \d\d:\d\d\n/);
    expect((await asMentee('show', '999999999')).code).toBe(5);
    const stranger = await signedInHome((await createUser(app)).email);
    expect((await runLine(stranger, ['mentorings', 'show', String(id)])).code).toBe(5);
    await stranger.remove();
    const nobody = await createHome({ BAEUM_HOST: app.url });
    expect((await runLine(nobody, ['mentorings', 'list', '--as', 'mentor'])).code).toBe(4);
    await nobody.remove();
  });

  test('a request is accepted where they meet, or declined after asking', async () => {
    const [first, second] = [await session(210, 'REQUESTED'), await session(220, 'REQUESTED')];
    expect(json(await asMentor('accept', String(first), '--meeting-url', 'https://meet.example.com/abc', '--json'))).toMatchObject({
      status: 'ACCEPTED',
      meetingUrl: 'https://meet.example.com/abc',
    });
    const moved = await asMentor('accept', String(first), '--meeting-url', 'https://meet.example.com/abcd');
    expect(moved).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^${first} .*· 상태: [^\\n]+\\n$`)),
      stderr: expect.stringContaining(`만나는 곳을 바꿨습니다. 다음: baeum mentorings show ${first}`),
    });
    const unasked = await asMentor('decline', String(second), '--reason', '출장이 있습니다.');
    const asked = new RegExp(`${second} '류현서 → 박배움, .* Asia/Seoul' \\(거절: 출장이 있습니다\\.\\)`);
    expect(unasked).toMatchObject({ code: 2, stderr: expect.stringMatching(asked) });
    expect(json(await asMentor('decline', String(second), '--reason', '출장이 있습니다.', '--yes', '--json'))).toMatchObject({
      status: 'DECLINED',
      cancel: { by: 'MENTOR', reason: '출장이 있습니다.' },
    });
    const again = await asMentor('accept', String(second));
    expect([again.code, again.stderr]).toEqual([6, expect.stringMatching(/MENTORING_002[^]*지금 상태는 '거절'/)]);
    expect((await asMentee('accept', String(first))).code).toBe(4);
  });

  test('another time is proposed, refused and agreed to', async () => {
    const id = String(await session(230));
    const to = await seoulDay(app, 12);
    expect(await asMentee('move', id, '--agree')).toMatchObject({ code: 2, stderr: expect.stringContaining('제안한 시간이 없습니다') });
    expect((await asMentee('move', id)).code).toBe(2);
    expect((await asMentee('move', id, '--agree', '--keep')).code).toBe(2);
    const proposed = json(await asMentor('move', id, '--to', `${to} 15:00`, '--json'));
    expect(proposed).toMatchObject({ proposal: { by: 'MENTOR', startAt: seoulTime(to, '15:00') } });
    expect(await asMentor('move', id, '--agree')).toMatchObject({ code: 2, stderr: expect.stringContaining('내가 제안한 시간입니다') });
    expect(json(await asMentee('move', id, '--keep', '--json'))).not.toHaveProperty('proposal');
    expect((await asMentor('move', id, '--to', `${to} 16:00`)).stderr).toContain('옮기자고 제안했습니다');
    expect(json(await asMentee('move', id, '--agree', '--json'))).toMatchObject({ startAt: seoulTime(to, '16:00'), status: 'ACCEPTED' });
  });

  test('who answers what somebody has changed since it was read is told so, and the change stands', async () => {
    const id = await session(240, 'REQUESTED');
    const accepting = async () => {
      await mentor.call('setMentoringStatus', { params: { id }, body: { status: 'ACCEPTED', meetingUrl: 'https://meet.example.com/abc', version: 1 } });
    };
    const declined: Run[] = [];
    const declining = async () => void declined.push(await asMentor('decline', String(id), '--yes'));
    await whileHeld(app, `SELECT FROM mentorings WHERE id = ${id} FOR UPDATE`, [accepting, declining]);
    expect(declined).toMatchObject([{ code: 6, stderr: expect.stringMatching(new RegExp(`보는 동안[^]*baeum mentorings show ${id}`)) }]);
    expect((await at(mentor, id)).body.status).toBe('ACCEPTED');
  });

  test('what a cancellation gives back is told before it is agreed to', async () => {
    const id = String(await session(250));
    expect(await asMentee('cancel', id)).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
    expect(await asMentee('cancel', id, '--reason', '일정이 생겼습니다.')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/돌려줄 것이 없음[^]*--yes/),
    });
    expect(json(await asMentee('cancel', id, '--reason', '일정이 생겼습니다.', '--yes', '--json'))).toMatchObject({
      status: 'CANCELED',
      cancel: { by: 'MENTEE' },
    });
    expect((await asMentor('show', id)).stdout).toMatch(/끝낸 쪽 +멘티\n이유 +일정이 생겼습니다\.\n/);
  });

  test('the reason of a cancellation is asked for in a terminal', { timeout: 30_000 }, async () => {
    const id = String(await session(260));
    const terminal = openTerminal(his, ['mentorings', 'cancel', id]);
    await terminal.sees('이유');
    terminal.type('일정이 생겼습니다.\r');
    await terminal.sees('계속할까요?');
    terminal.type('y\r');
    expect(await terminal.ended).toBe(0);
    expect((await at(mentee, Number(id))).body.cancel).toMatchObject({ by: 'MENTEE', reason: '일정이 생겼습니다.' });
  });

  test('a session is held, noted by its mentor alone, reviewed and replied to', async () => {
    const id = String(await session(-1));
    const early = await asMentee('review', String(await session(270)), '--rating', '5', '--content', '다음 걸음이 분명해졌어요.');
    expect(early.stderr).toMatch(/MENTORING_006\)\n.*요청 번호: .*\n$/);
    expect((await asMentor('complete', id)).code).toBe(2);
    expect(json(await asMentor('complete', id, '--yes', '--json'))).toMatchObject({ status: 'COMPLETED' });
    expect(await asMentor('memo', id)).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('메모가 없습니다.') });
    await runLine(hers, ['mentorings', 'memo', id, '--file', '-'], { stdin: '다음에는 이력서부터\n' });
    expect((await asMentor('memo', id)).stdout).toBe('다음에는 이력서부터\n');
    expect((await asMentee('memo', id)).code).not.toBe(0);
    await asMentee('review', id, '--rating', '5', '--content', '다음 걸음이 분명해졌어요.');
    expect(json(await asMentor('review', id, '--reply', '응원합니다!', '--json'))).toMatchObject({ rating: 5, reply: { content: '응원합니다!' } });
    expect((await asMentee('review', id)).stdout).toContain('응원합니다!');
    expect((await asMentee('review', id, '--rating', '9', '--content', '다음 걸음이 분명해졌어요.')).code).toBe(3);
  });

  test('either side says that the other did not come: the mentor decides, the mentee asks an operator', async () => {
    const [byMentor, byMentee] = [String(await session(-3)), String(await session(-5))];
    expect(json(await asMentor('no-show', byMentor, '--yes', '--json'))).toMatchObject({ status: 'NO_SHOW', noShowBy: 'MENTEE' });
    expect(await asMentee('no-show', byMentee, '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
    expect(json(await asMentee('no-show', byMentee, '--reason', '들어오지 않았어요.', '--yes', '--json'))).toMatchObject({
      status: 'ACCEPTED',
      dispute: { by: 'MENTEE', reason: '들어오지 않았어요.' },
    });
  });
});

test('a process of its own lists them in English', async () => {
  const { code, stdout } = await run(his, ['mentorings', 'list', '--lang', 'en', '--plain']);
  expect([code, stdout.split('\n')[0]]).toEqual([0, 'id\tstart\tmentor\tstate\tprice\tuntil']);
});
