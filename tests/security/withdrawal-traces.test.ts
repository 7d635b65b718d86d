import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addSection, createCourse } from '../support/catalogue.ts';
import { client, type TestClient } from '../support/client.ts';
import { trackEvent } from '../support/events.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';
import { buy, coursesAt } from '../support/orders.ts';
import { posted } from '../support/posts.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const email = 'zqvxmail@example.test';
const wanted = 'zqvxwanted@example.test';
const phone = '01077315926';
const ip = '203.0.113.219';
const password = 'quiet-otter-walks-home';
const agent = 'zqvxagent/1.0 (Windows NT 10.0)';
/** What must not be found again. Whatever is text begins with the same letters. */
const marks = ['zqvx', phone, ip];
const serverKey = 'sv_traces_key_0123456789';

let app: TestApp;
let mailbox: Mailbox;
let server: ServerProcess;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baeum-traces-'));
  mailbox = await startMailbox();
  // The first server only knows the way to the database; the second, a process of its own, has the log and the folder that are looked through.
  app = await startTestApp({ JOBS: 'off' });
  server = await startServerProcess({ DATABASE_URL: app.databaseUrl, SMTP_URL: mailbox.url, BAEUM_DATA_DIR: folder, LOG_LEVEL: 'debug' });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await app.stop();
  await mailbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const expectOk = async (answer: ReturnType<TestClient['call']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};

/** Lets the process do all queued work, however long it would wait. */
async function finishWork(): Promise<void> {
  const waiting = () => app.sql('SELECT FROM graphile_worker.jobs');
  await vi.waitFor(
    async () => {
      await app.sql('SELECT FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at => now())');
      expect(await waiting()).toEqual([]);
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** A browser of the person, with a device and an address that are theirs. */
const browser = () => client(server.url, { 'user-agent': agent, 'x-forwarded-for': ip });

/** Signs up and fills every field that a person has, each by the door that it has. @returns a browser that is signed in */
async function live(): Promise<{ person: TestClient; userId: number }> {
  await expectOk(
    browser().call('submitGuestApplication', {
      body: {
        contact_mail: email,
        realname: '김배움',
        phone,
        category: '보안',
        instructor_introduce: 'zqvxguest',
        my_link: 'https://example.test/zqvxguest',
        registerChannels: [{ type: 'ETC', content: 'zqvxchannel' }],
      },
    }),
  );
  const visitor = browser();
  const { user } = await expectOk(
    visitor.call('signUp', {
      body: { email, name: '김배움', password, referUrl: '/courses?zqvxrefer=1', agreements: { terms: true, privacy: true, age14: true, marketing: true } },
    }),
  );
  const mail = await mailbox.waitForMail(({ subject, to }) => to?.[0]?.address === email && subject?.includes('인증') === true);
  await expectOk(visitor.call('confirmSignUpEmail', { body: { token: /token=([\w-]+)/.exec(mail.text ?? '')?.[1] } }));
  await browser().call('signIn', { body: { email, password: 'zqvxwrong-password' } });
  const person = browser();
  await expectOk(person.call('signIn', { body: { email, password } }));
  await expectOk(person.call('updateProfile', { body: { name: 'zqvxname', introduction: 'zqvxintroduction', links: ['https://example.test/zqvxlink'] } }));
  await expectOk(person.call('setRealName', { body: { realName: 'zqvxreal' } }));
  await expectOk(person.call('setSlug', { body: { slug: 'zqvxslug' } }));
  await provePhone(person);
  await sendPicture(person);
  await expectOk(
    person.call('sendContactMessage', {
      body: { topic: 'other', text: 'zqvxmessage for the operator', pageUrl: 'https://example.test/zqvxpage' },
      headers: { 'idempotency-key': 'contact-once' },
    }),
  );
  await app.sql("UPDATE contact_messages SET state = 'ANSWERED', answer = 'zqvxanswer', note = 'zqvxnote', settled_at = now() WHERE user_id = $1", [user.id]);
  await expectOk(
    person.call('createAccessReferer', {
      body: {
        type: 'LOGGED_IN',
        referer: 'https://zqvxsite.test/',
        os: 'Windows',
        browser: 'Chrome',
        accessUrl: 'https://example.test/zqvxaccess',
        queryParam: 'zqvx=1',
      },
    }),
  );
  await expectOk(person.call('createApiToken', { body: { name: 'zqvxtoken', scopes: ['profile:read'] } }));
  await expectOk(person.call('editEmail', { body: { newEmail: wanted } }));
  await expectOk(person.call('setNotificationSettings', { body: [{ event: 'token-created', inApp: true, email: true, sms: true }] }));
  await expectOk(person.call('setCourseNewsConsent', { body: { agreed: true } }));
  await expectOk(person.call('requestDataExport'));
  await vi.waitFor(async () => expect((await person.call('getDataExport')).body.last.state).toBe('READY'), { timeout: 10_000, interval: 100 });
  await joinGroup(person);
  await learn(person);
  await buyAndGiveBack(person);
  await takePart(person, user.id);
  await track(user.id);
  return { person, userId: user.id };
}

async function provePhone(person: TestClient): Promise<void> {
  const { verificationId } = await expectOk(person.call('startPhoneVerification', { body: { phone } }));
  const code = await vi.waitFor(async () => /인증번호 (\d{6})/.exec((await app.mails(phone))[0]?.text ?? '')?.[1] ?? Promise.reject(new Error('no code')));
  await expectOk(person.call('checkPhoneVerification', { body: { verificationId, code } }));
}

async function sendPicture(person: TestClient): Promise<void> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00a86b' } })
    .withExif({ IFD0: { Artist: 'zqvxphotographer' } })
    .jpeg()
    .toBuffer();
  form.append('image', new File([new Uint8Array(picture)], 'zqvxpicture.jpg'));
  await expectOk(person.fetch('/user/api/v1/profile/image', { method: 'PUT', body: form }));
}

async function joinGroup(person: TestClient): Promise<void> {
  const [group] = await app.sql<{ id: number }>(
    "INSERT INTO groups (name, kind, seats, invite_hash) VALUES ('그룹', 'EDU', 3, encode(sha256('invite'), 'hex')) RETURNING id",
  );
  await expectOk(person.call('signupGroup', { params: { id: Number(group?.id) }, body: { invite: 'invite', realName: 'zqvxmember' } }));
}

/** Learns a course to its end, and writes what only they and its instructor read. */
async function learn(person: TestClient): Promise<void> {
  const instructor = await createUser(app, { isInstructor: true });
  const { id: courseId } = await createCourse(app, { instructorId: instructor.id });
  await addSection(app, courseId, 1, [100]);
  const [lecture] = await app.sql<{ id: number }>('SELECT id FROM lectures WHERE course_id = $1', [courseId]);
  const lectureId = Number(lecture?.id);
  await expectOk(person.call('enrollFree', { params: { courseId } }));
  await expectOk(person.call('createCourseNote', { body: { courseId, lectureId, atSeconds: 5, content: 'zqvxnote' } }));
  await expectOk(person.call('createInquiry', { body: { courseId, title: 'zqvxinquiry', content: 'zqvxinquiry and more', isSecret: true } }));
  await expectOk(person.call('createMyList', { body: { title: 'zqvxlist' } }));
  await expectOk(
    person.call('saveProgress', {
      params: { lectureId },
      body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
    }),
  );
  await expectOk(person.call('issueCertificate', { body: { courseId, holderName: 'zqvxholder' } }));
}

/** Pays for a course by transfer and has the money refunded: the account is deleted once it has arrived, the reason stays stored. */
async function buyAndGiveBack(person: TestClient): Promise<void> {
  const { id, orderNo, items } = await buy(person, { items: await coursesAt(app, 10_000) }, 'VIRTUAL_ACCOUNT');
  await app.sql("UPDATE test_payments SET state = 'DONE', done_at = now() WHERE order_no = $1", [orderNo]);
  await expectOk(person.call('paymentWebhook', { params: { provider: 'test' }, body: { orderNo } }));
  await vi.waitFor(async () => expect((await person.call('getOrder', { params: { id } })).body.status).toBe('PAID'), { timeout: 10_000 });
  await expectOk(
    person.call('refundOrder', {
      params: { id },
      body: { itemIds: [items[0].id], reason: 'zqvxrefund', account: { bank: '20', number: '1002123456789', holder: 'zqvxaccount' } },
    }),
  );
}

/** Writes to others. What they still read stays, without a name; what was taken back or only meant for the site does not. */
async function takePart(person: TestClient, userId: number): Promise<void> {
  const { authorId, postId } = await posted(app);
  const other = await clientOf(app, authorId);
  await expectOk(other.call('setNotificationSettings', { body: [{ event: 'message-received', inApp: true, email: true, sms: false }] }));
  await expectOk(person.call('sendMessage', { body: { toUserId: authorId, content: 'a message that is kept' } }));
  const received = await expectOk(other.call('sendMessage', { body: { toUserId: userId, content: 'zqvxreceived, and deleted by its sender' } }));
  await expectOk(other.call('deleteMessage', { params: { id: received.id } }));
  await expectOk(person.call('createComment', { params: { id: postId }, body: { content: 'a comment that stays' } }));
  const text = { content: 'a post that stays', tags: [] };
  const { id } = await expectOk(person.call('createPost', { body: { type: 'QUESTION', title: 'zqvxformer title', ...text } }));
  await expectOk(person.call('updatePost', { params: { id }, body: { title: 'a later title', ...text } }));
  const deleted = await expectOk(person.call('createPost', { body: { type: 'QUESTION', title: 'zqvxdeleted', ...text } }));
  await expectOk(person.call('deletePost', { params: { id: deleted.id } }));
  await expectOk(person.call('createReport', { body: { targetType: 'POST', targetId: postId, reason: 'ETC', text: 'zqvxreport' } }));
  await person.call('search', { query: { q: 'zqvxsearch' } });
}

/** What the pages report of somebody who is signed in (SPEC: with their number and address). */
async function track(userId: number): Promise<void> {
  await ensureSdkKey({ name: 'pages', kind: 'SERVER', key: serverKey });
  const event = trackEvent({ userId: 'zqvxdevice', identifiers: { $id: 'zqvxdevice', $userId: String(userId) }, properties: { email } });
  const answer = await fetch(`${server.url}/experiment/api/v2/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sdk-key': serverKey },
    body: JSON.stringify({ trackEvents: [event] }),
  });
  expect(answer.status, await answer.text()).toBeLessThan(300);
  await vi.waitFor(async () => expect(await app.sql("SELECT FROM events WHERE user_id = 'zqvxdevice'")).toHaveLength(1), { timeout: 5000 });
}

/** Columns of the whole database, the queue's tables too, that contain one of the marks. */
async function findMarks(): Promise<string[]> {
  const tables = await app.sql<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname IN ('public', 'graphile_worker')`,
  );
  const found = await Promise.all(tables.map(({ name }) => columnsWithMarks(name)));
  return found.flat().toSorted();
}

/** Bytes are written as hexadecimal numbers, so the marks are looked for in that form as well. */
async function columnsWithMarks(table: string): Promise<string[]> {
  const patterns = marks
    .flatMap((mark) => [`%${mark}%`, `%${Buffer.from(mark).toString('hex')}%`])
    .filter((pattern) => pattern.length > 6 || !/^%[0-9a-f]+%$/.test(pattern));
  const rows = await app.sql<{ key: string }>(
    `SELECT DISTINCT each.key FROM ${table} t, LATERAL jsonb_each_text(to_jsonb(t)) each WHERE each.value ILIKE ANY($1)`,
    [patterns],
  );
  return rows.map(({ key }) => `${table}.${key}`);
}

async function filesWithMarks(): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map(async ({ parentPath, name }) => ({ name, text: (await readFile(join(parentPath, name))).toString('latin1') })));
  return contents.filter(({ name, text }) => marks.some((mark) => name.includes(mark) || text.includes(mark))).map(({ name }) => name);
}

/** Somebody with unpaid income cannot leave; paid income stays stored with the operators' notes. */
async function earnAndBePaid(userId: number): Promise<void> {
  const [maker, approver] = [await createUser(app), await createUser(app)];
  await app.sql(
    `WITH batch AS (
       INSERT INTO payout_batches (made_by, approved_by, approved_at, sent_at, total, state) VALUES ($2, $3, now(), now(), 1000, 'SENT') RETURNING id
     ), statement AS (
       INSERT INTO settlements (instructor_id, month, state, confirm_on, base, income, net, payee_sealed, confirmed_at, paid_at, batch_id)
       SELECT $1, '2026-10-01', 'PAID', '2026-11-10', 1000, 1000, 1000, 'zqvxpayee', now(), now(), id FROM batch RETURNING id
     ) INSERT INTO income_facts (instructor_id, kind, key, base, fee, income, settlement_id, note) SELECT $1, 'ADJUSTMENT', 'adjust:traces', 1000, 0, 1000, id, 'zqvxnote' FROM statement`,
    [userId, maker.id, approver.id],
  );
}

/** All columns that must be retained by law. */
const kept = Object.entries(dataLife).flatMap(([table, life]) =>
  !('personal' in life) && typeof life.withdrawal === 'object' ? (life.withdrawal.holds ?? []).map((column) => `${table}.${column}`) : [],
);

test('who leaves leaves nothing in any table, file, queue or log but what the law keeps', async () => {
  const { person, userId } = await live();
  await earnAndBePaid(userId);
  const before = await findMarks();
  expect(before.length, before.join(' ')).toBeGreaterThan(20);
  expect(before).toEqual(
    expect.arrayContaining([
      'users.real_name',
      'users.slug',
      'users.phone',
      'users.sign_up_source',
      'group_members.real_name',
      'access_referers.user_agent',
      'sessions.ip',
      'outbox.recipient',
      'mail_links.email',
      'token_grants.name',
      'events.properties',
      'course_notes.content',
      'inquiries.title',
      'certificates.holder_name',
      'messages.content',
      'post_revisions.title',
      'reports.text',
      'security_events.user_agent',
      'idempotency_keys.body',
      'refunds.reason',
    ]),
  );
  await expectOk(person.call('withdraw', { body: { confirm: true } }));
  await mailbox.waitForMail(({ subject }) => subject?.includes('탈퇴가 완료') === true);
  await finishWork();
  // What was recorded at the last moment is written within a second.
  await vi.waitFor(
    async () => expect(await app.sql("SELECT FROM security_events WHERE actor_id = $1 AND kind = 'account-withdrawn'", [userId])).toHaveLength(1),
    { timeout: 5000 },
  );

  expect(await findMarks()).toEqual(kept.toSorted());
  expect(await app.sql('SELECT email, user_id FROM contact_messages')).toEqual([{ email: `withdrawn-${userId}@withdrawn.invalid`, user_id: userId }]);
  expect(await filesWithMarks()).toEqual([]);
  const log = server.output();
  expect(log).toContain('account-withdrawn');
  expect(log.split('\n').filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);

  // Control: a row that is left behind, in whatever table, is found.
  await app.sql("INSERT INTO notifications (user_id, event, title, link, listed) VALUES ($1, 'token-created', 'zqvxleft', '/', true)", [userId]);
  expect(await findMarks()).toContain('notifications.title');
}, 60_000);
