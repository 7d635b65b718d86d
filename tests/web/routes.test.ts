import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSection, createCourse, learner } from '../support/catalogue.ts';
import { client, type TestClient } from '../support/client.ts';
import { contentPanels, takenDown } from '../support/content-desk.ts';
import { clientOf, signedInClient } from '../support/factories.ts';
import { inHours, storeSession } from '../support/mentoring.ts';
import { coursesAt, order } from '../support/orders.ts';
import { posted } from '../support/posts.ts';
import { routes } from '../support/routes.ts';
import { useSite } from '../support/site.ts';
import { tooSmallToTouch } from '../support/touch-sizes.ts';
import { lastingVisitor, settled, type Visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
type Who = 'visitor' | 'member' | 'operator';
let callers: Record<Who, TestClient>;
let slug: string;
let invitation: string;
/** A mail that was not sent, its job, and a record of the demo data. */
let machinery: Record<'mail' | 'job' | 'record', number>;
let serial: string;
/** Lists of their own; a visitor asks for somebody's. */
let lists: Record<Who, number>;
/** Orders of their own; a visitor asks for somebody's. */
let orders: Record<Who, number>;
let postId: number;
let mentorId: number;
let messageId: number;
/** A course that the operator teaches. */
let draftId: number;
let containerKey: number;
let lectureId: number;
/** A session with the operator as one of the two. */
let sessions: Record<'asMentee' | 'asMentor', number>;
/** What operators give away. */
let given: { cohort: number; coupon: number; vouchers: number };
/** A paid statement of the demo data, its pay-out, and what that waited for. */
let paid: { settlement: number; payout: number; approval: number };
/** Panels of the content desk, by their routes. */
let panels: Record<string, string> = {};
/** What of theirs was hidden; a visitor asks for somebody's. */
let takedowns: Record<Who, number>;

beforeAll(async () => {
  callers = { visitor: client(app.url), member: await signedInClient(app), operator: await signedInClient(app, { roleAdmin: true }) };
  slug = (await app.sql<{ slug: string }>('SELECT slug FROM courses ORDER BY id LIMIT 1'))[0]?.slug ?? '';
  mentorId = Number((await app.sql<{ id: number }>('SELECT user_id AS id FROM mentors WHERE active ORDER BY user_id LIMIT 1'))[0]?.id);
  const [statement] = await app.sql<{ id: number; batch_id: number }>("SELECT id, batch_id FROM settlements WHERE state = 'PAID' ORDER BY id LIMIT 1");
  const [approval] = await app.sql<{ id: number }>('SELECT id FROM approvals ORDER BY id LIMIT 1');
  paid = { settlement: Number(statement?.id), payout: Number(statement?.batch_id), approval: Number(approval?.id) };
  const [left] = await app.sql<Record<'mail' | 'job' | 'record', number>>(
    "SELECT (SELECT min(id) FROM outbox WHERE status = 'QUEUED')::int AS mail, (SELECT min(id) FROM graphile_worker._private_jobs WHERE attempts = max_attempts)::int AS job, (SELECT min(id) FROM audit_logs)::int AS record",
  );
  machinery = { mail: Number(left?.mail), job: Number(left?.job), record: Number(left?.record) };
  const { userId, courseId } = await learner(app);
  await app.sql('UPDATE enrollments SET completed_at = now() WHERE user_id = $1', [userId]);
  serial = (await (await clientOf(app, userId)).call('issueCertificate', { body: { courseId, holderName: '김배움' } })).body.serial;
  ({ postId } = await posted(app));
  const operator = (await callers.operator.call('getProfile')).body;
  messageId = (await callers.member.call('sendMessage', { body: { toUserId: operator.id, content: '안녕하세요' } })).body.id;
  draftId = (await createCourse(app, { instructorId: operator.id, status: 'DRAFT' })).id;
  await addSection(app, draftId, 1, [60]);
  lectureId = Number((await app.sql<{ id: number }>('SELECT id::int FROM lectures WHERE course_id = $1', [draftId]))[0]?.id);
  const other = (await callers.member.call('getProfile')).body;
  sessions = {
    asMentee: await storeSession(app, other.id, operator.id, await inHours(app, 50)),
    asMentor: await storeSession(app, operator.id, other.id, await inHours(app, 60)),
  };
  const group = (await callers.operator.call('createGroup', { body: { name: '배움 회사', kind: 'BUSINESS', seats: 3, courseIds: [] } })).body;
  await callers.operator.call('upsertCorporation', { params: { id: 1 }, body: { name: '물결소프트' } });
  await callers.operator.call('broadcastMessage', { body: { segment: 'ALL', title: '안내', content: '내용', advertising: false } });
  invitation = `/groups/${group.id}/signup?${new URLSearchParams({ invite: group.invite })}`;
  const [member = 0, operators = 0] = await Promise.all(
    [callers.member, callers.operator].map(async (caller) => (await caller.call('createMyList', { body: { title: '내 목록' } })).body.id as number),
  );
  await callers.operator.call('createRemoteConfig', { body: { key: 'notice', name: '안내', type: 'STRING', defaultValue: { value: '안녕하세요' } } });
  containerKey = (await callers.operator.call('createContainer', { body: { name: '홈 화면 실험', groups: [{ share: 50 }] } })).body.key;
  await callers.operator.call('createEventType', { body: { key: 'seen_lecture', name: '수업 보기' } });
  await callers.operator.call('createExperimentMetric', { body: { key: 'seen_once', name: '수업을 본 사람', kind: 'CONVERSION', eventKey: 'seen_lecture' } });
  await callers.operator.call('createSegment', { body: { key: 'gold-members', name: '우수 회원', targets: [] } });
  const coupon = { name: '가을', discountType: 'FIXED', discountValue: 1000, appliesTo: 'ALL', expiresAt: '2087-01-01T00:00:00.000Z' };
  given = {
    cohort: (await callers.operator.call('createCohort', { body: { name: '새 회원' } })).body.key,
    coupon: (await callers.operator.call('createCouponCampaign', { body: coupon })).body.id,
    vouchers: (await callers.operator.call('createVouchers', { body: { name: '교육', target: { type: 'COURSE', id: courseId }, count: 1 } })).body.batchId,
  };
  panels = await contentPanels(app);
  const [hidden, hiddenToo] = [await takenDown(app, other.id), await takenDown(app, operator.id)];
  takedowns = { visitor: hidden, member: hidden, operator: hiddenToo };
  lists = { visitor: member, member, operator: operators };
  const [sold] = await coursesAt(app, 10_000);
  const [bought = 0, sale = 0] = await Promise.all(
    [callers.member, callers.operator].map(async (caller) => (await order(caller, { items: sold ? [sold] : [] })).body.order.id as number),
  );
  orders = { visitor: bought, member: bought, operator: sale };
});

/** An address of each route that names something. */
const examples: Record<string, (who: Who) => string> = {
  '/course/:slug': () => `/course/${encodeURIComponent(slug)}`,
  '/users/:id': () => '/users/1',
  '/users/:id/@:slug': () => '/users/1/@nobody',
  '/users/:id/courses': () => '/users/1/courses',
  '/community/:id': () => `/community/${postId}`,
  '/users/:id/blogs': () => '/users/1/blogs',
  '/user/messages/:id': () => `/user/messages/${messageId}`,
  '/certificates/:serial': () => `/certificates/${serial}`,
  '/groups/:id/signup': () => invitation,
  '/roadmaps/:id': () => '/roadmaps/1',
  '/mentors/:id': () => `/mentors/${mentorId}`,
  '/my/mentorings/:id': () => `/my/mentorings/${sessions.asMentee}`,
  '/instructor/mentorings/:id': () => `/instructor/mentorings/${sessions.asMentor}`,
  '/instructor/courses/:id/edit': () => `/instructor/courses/${draftId}/edit`,
  '/instructor/courses/:id/students': () => `/instructor/courses/${draftId}/students`,
  '/instructor/courses/:id/analytics': () => `/instructor/courses/${draftId}/analytics`,
  '/instructor/incomes/:month': () => '/instructor/incomes/2026-10',
  '/instructor/courses/:id/lectures/:lectureId/retention': () => `/instructor/courses/${draftId}/lectures/${lectureId}/retention`,
  '/admin/instructor-applications/:id': () => '/admin/instructor-applications/1',
  '/admin/users/:id': () => '/admin/users/1',
  '/my/takedowns/:id': (who) => `/my/takedowns/${takedowns[who]}`,
  '/admin/holidays/:id': () => '/admin/holidays/2026-01-01',
  '/admin/courses/:id': () => '/admin/courses/1',
  '/admin/groups/:id': () => '/admin/groups/1',
  '/admin/corporations/:id': () => '/admin/corporations/1',
  '/admin/broadcasts/:id': () => '/admin/broadcasts/1',
  '/admin/orders/:id': () => `/admin/orders/${orders.member}`,
  '/admin/coupons/:id': () => `/admin/coupons/${given.coupon}`,
  '/admin/vouchers/:id': () => `/admin/vouchers/${given.vouchers}`,
  '/admin/experiments/:id': () => '/admin/experiments/1',
  '/admin/experiments/:id/edit': () => '/admin/experiments/1/edit',
  '/admin/experiments/:id/results': () => '/admin/experiments/1/results',
  '/admin/feature-flags/:id': () => '/admin/feature-flags/1',
  '/admin/remote-configs/:id': () => '/admin/remote-configs/notice',
  '/admin/remote-configs/:id/edit': () => '/admin/remote-configs/notice/edit',
  '/admin/containers/:id': () => `/admin/containers/${containerKey}`,
  '/admin/containers/:id/edit': () => `/admin/containers/${containerKey}/edit`,
  '/admin/in-app-messages/:id': () => '/admin/in-app-messages/1',
  '/admin/in-app-messages/:id/edit': () => '/admin/in-app-messages/1/edit',
  '/admin/sdk-keys/:id': () => '/admin/sdk-keys/1',
  '/admin/cohorts/:id': () => `/admin/cohorts/${given.cohort}`,
  '/admin/cohorts/:id/edit': () => `/admin/cohorts/${given.cohort}/edit`,
  '/admin/event-types/:id': () => '/admin/event-types/seen_lecture',
  '/admin/event-types/:id/edit': () => '/admin/event-types/seen_lecture/edit',
  '/admin/experiment-metrics/:id': () => '/admin/experiment-metrics/seen_once',
  '/admin/experiment-metrics/:id/edit': () => '/admin/experiment-metrics/seen_once/edit',
  '/admin/segments/:id': () => '/admin/segments/gold-members',
  '/admin/segments/:id/edit': () => '/admin/segments/gold-members/edit',
  '/admin/settlements/:id': () => `/admin/settlements/${paid.settlement}`,
  '/admin/approvals/:id': () => `/admin/approvals/${paid.approval}`,
  '/admin/outbox/:id': () => `/admin/outbox/${machinery.mail}`,
  '/admin/jobs/:id': () => `/admin/jobs/${machinery.job}`,
  '/admin/webhooks/:id': () => '/admin/webhooks/1',
  '/admin/audit-logs/:id': () => `/admin/audit-logs/${machinery.record}`,
  '/admin/payouts/:id': () => `/admin/payouts/${paid.payout}`,
  '/orders/:id': (who) => `/orders/${orders[who]}`,
  '/user/list/:id': (who) => `/user/list/${lists[who]}`,
  '/policies/:policy': () => '/policies/terms',
  '/policies/:policy/:version': () => `/policies/terms/${currentVersion('terms')}`,
};

function addressOf(path: string, who: Who = 'operator'): string {
  const example = path.includes(':') ? (examples[path] ?? (panels[path] && (() => panels[path] ?? ''))) : () => path;
  if (!example) throw new Error(`tests/web/routes.test.ts: an example for ${path} is missing`);
  return example(who);
}

/** What each caller is answered, by who may see the screen. */
const statuses = {
  visitor: { visitor: 200, member: 200, operator: 200 },
  user: { visitor: 401, member: 200, operator: 200 },
  instructor: { visitor: 401, member: 403, operator: 200 },
  mentor: { visitor: 401, member: 403, operator: 200 },
  admin: { visitor: 401, member: 403, operator: 200 },
} as const;

const headOf = (html: string) => ({
  title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '',
  canonical: /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1] ?? '',
});

let homeTitle: string;
beforeAll(async () => {
  homeTitle = headOf((await callers.visitor.fetch('/', { headers: { accept: 'text/html' } })).body).title;
});

describe.each(routes)('$path', ({ path, access, shell }) => {
  test.each(['visitor', 'member', 'operator'] as const)('answers a %s by what they may see', async (who) => {
    const address = addressOf(path, who);
    const { status, body, headers } = await callers[who].fetch(address, { headers: { accept: 'text/html' } });
    // A screen may redirect, e.g. from signing in to the main page; that counts as access.
    if (status === 302) expect([statuses[access][who], headers.get('location')]).toEqual([200, expect.stringMatching(/^\//)]);
    else expect(status).toBe(statuses[access][who]);
    if (status === 401) {
      expect(body).toContain('로그인하면 볼 수 있어요');
      expect(body).toContain(`/signin?referUrl=${encodeURIComponent(address)}`);
    }
    if (status === 403) expect(body).toContain(commonErrors.forbidden.message);
    if (status !== 200) return;
    const { title, canonical } = headOf(body);
    expect(title).toContain('배움');
    expect(title === homeTitle).toBe(address === '/');
    expect(new URL(canonical).pathname.length).toBeGreaterThan(0);
    expect(body.includes('aria-label="강의 분야"')).toBe(shell === 'site');
  });
});

/** One address of each page file and shell: the others load the same code. */
const kinds = [...new Map(routes.map((route) => [`${route.load.toString()} ${route.shell}`, route])).values()];
const shells = [...new Map(routes.map((route) => [route.shell, route])).values()];

describe('in a browser', () => {
  let operator: Visitor;
  beforeAll(async () => {
    operator = await lastingVisitor(app, { as: callers.operator, hasTouch: true, viewport: { width: 390, height: 844 } });
  });
  beforeEach(() => {
    operator.trouble.length = 0;
  });
  afterAll(() => operator?.page.context().close());

  const heading = () => operator.page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });

  test.each(kinds)('$path opens directly, has nothing too small for a finger, and loads again where it stands for its shell $shell', async (route) => {
    await operator.open(addressOf(route.path));
    await heading();
    expect(operator.trouble).toEqual([]);
    expect(await tooSmallToTouch(operator.page), 'too small for a finger').toEqual([]);
    if (!shells.includes(route)) return;
    await operator.page.reload();
    await settled(operator.page);
    await heading();
    expect(operator.trouble).toEqual([]);
  });
});
