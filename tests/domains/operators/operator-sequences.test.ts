import { confirmSettlements } from '@baeum/api/src/domains/settlements/settlements.jobs.ts';
import { listOperations } from '@baeum/openapi/src/contract-parts.ts';
import { errorsOf } from '@baeum/openapi/src/error-answers.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationInput } from '../../support/application-input.ts';
import type { Answer, CallOptions, TestClient } from '../../support/client.ts';
import { contacted, disputed } from '../../support/content-desk.ts';
import { createUser, finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { addPayee, earnedAt } from '../../support/incomes.ts';
import { buy, buyer, coursesAt, wrongBooks } from '../../support/orders.ts';
import { posted, reported } from '../../support/posts.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { operatorOf, submittable, submitted } from '../../support/submissions.ts';

/** Things that two operators have before them at once; two thousand by `npm run bench -- models`. */
const interleavings = Number(process.env['MODEL_SEQUENCES'] ?? 50);

/** The two operators. */
type Who = 0 | 1;

/** What an operator may do with a thing. */
interface Move {
  operationId: string;
  call: CallOptions;
  /** What the thing is afterwards; nothing where it is refused. */
  after: (state: string, who: Who) => string | undefined;
  /** What the audit log has of it, in whose name. */
  audit: (who: Who) => [who: Who, action: string][];
}

interface Thing {
  state: () => Promise<string>;
  moves: Move[];
}

interface Made {
  move: Move;
  answer: Answer;
}

let app: TestApp;
let operators: [TestClient & { id: number }, TestClient & { id: number }];
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', APPROVAL_REFUND_WON: '40000' });
  operators = [await operatorOf(app, '이운영'), await operatorOf(app, '박동료')];
  // The last one with all rights cannot be blocked, which is no matter of these two.
  await createUser(app, { roleAdmin: true });
});
afterAll(() => app.stop());

const declared = new Map(listOperations().map((operation) => [operation.operationId, new Set(errorsOf(operation).map(({ errorCode }) => errorCode))]));
const whoseName =
  (action: string) =>
  (who: Who): [Who, string][] => [[who, action]];
const from = (before: string, after: string) => (state: string) => (state === before ? after : undefined);

/** The one value of a row, as a word. */
async function valueOf(text: string, values: unknown[]): Promise<string> {
  const [row] = await app.sql<{ value: unknown }>(text, values);
  return String(row?.value);
}

const kinds: Readonly<Record<string, () => Promise<Thing>>> = {
  application: async () => {
    const { body } = await (await signedInClient(app)).call('submitInstructorApplication', { body: applicationInput() });
    const { id } = body.application;
    const decide = (status: string, action: string, more: object = {}): Move => ({
      operationId: 'reviewInstructorApplication',
      call: { params: { id }, body: { version: 1, status, ...more } },
      after: from('sent', status),
      audit: whoseName(`application-reviews.${action}`),
    });
    return {
      state: () => valueOf("SELECT CASE WHEN reviewed_at IS NULL THEN 'sent' ELSE status END AS value FROM instructor_applications WHERE id = $1", [id]),
      moves: [decide('APPROVED', 'approve'), decide('REJECTED', 'reject', { reasons: ['CONTACT'] })],
    };
  },

  refund: async () => {
    const made = await buy(await buyer(app), { items: await coursesAt(app, 10_000, 20_000) });
    const items: { id: number; paid: number }[] = await app.sql('SELECT id::int, paid::int FROM order_items WHERE order_id = $1 ORDER BY paid', [made.id]);
    const [small, large] = items.map(({ id }) => id);
    const part = 6000;
    // A state is which of the two are learned still and what was given back: `small large 6000`.
    const leftOfSmall = (state: string) => (state.includes('small') ? 10_000 - (Number(state.split(' ').at(-1)) % 10_000) : 0);
    const give = (state: string, names: string[], amount: number) =>
      [
        ...state
          .split(' ')
          .slice(0, -1)
          .filter((name) => !names.includes(name)),
        Number(state.split(' ').at(-1)) + amount,
      ].join(' ');
    const refund = (body: object, after: Move['after']): Move => ({
      operationId: 'adminRefund',
      call: { params: { id: made.id }, body: { reason: '강의에 문제가 있었어요.', ...body } },
      after,
      audit: whoseName('orders.refund'),
    });
    return {
      state: () =>
        valueOf(
          `SELECT concat_ws(' ', string_agg(CASE WHEN i.refunded_at IS NULL THEN CASE WHEN i.paid = 10000 THEN 'small' ELSE 'large' END END, ' ' ORDER BY i.paid), max(o.refunded_amount)) AS value
           FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1`,
          [made.id],
        ),
      moves: [
        refund({ itemIds: [small] }, (state) => (state.includes('small') ? give(state, ['small'], leftOfSmall(state)) : undefined)),
        refund({ itemIds: [large] }, (state) => (state.includes('large') ? give(state, ['large'], 20_000) : undefined)),
        refund({ itemIds: [small, large] }, (state) =>
          state.startsWith('small large') ? give(state, ['small', 'large'], 20_000 + leftOfSmall(state)) : undefined,
        ),
        refund({ itemIds: [small], amount: part, moneyOnly: true }, (state) => (leftOfSmall(state) >= part ? give(state, [], part) : undefined)),
      ],
    };
  },

  held: async () => {
    const { postId } = await posted(app, { held: true });
    const settle = (action: string): Move => ({
      operationId: 'settleHeldPublication',
      call: { params: { kind: 'POST', id: postId }, body: { action } },
      after: from('held', action),
      audit: whoseName(`held-publications.${action.toLowerCase()}`),
    });
    return {
      state: () =>
        valueOf("SELECT CASE WHEN deleted_at IS NOT NULL THEN 'REMOVE' WHEN held THEN 'held' ELSE 'RELEASE' END AS value FROM posts WHERE id = $1", [postId]),
      moves: [settle('RELEASE'), settle('REMOVE')],
    };
  },

  report: async () => {
    const id = await reported(app);
    const settle = (outcome: string): Move => ({
      operationId: 'settleReport',
      call: { params: { id }, body: { outcome } },
      after: from('OPEN shown', outcome === 'REMOVED' ? 'REMOVED gone' : 'DISMISSED shown'),
      audit: whoseName('reports.settle'),
    });
    const reopen: Move = {
      operationId: 'reopenReport',
      call: { params: { id } },
      after: (state) => (state.startsWith('OPEN') ? undefined : 'OPEN shown'),
      audit: whoseName('reports.reopen'),
    };
    return {
      state: () =>
        valueOf(
          "SELECT r.status || CASE WHEN p.deleted_at IS NULL THEN ' shown' ELSE ' gone' END AS value FROM reports r JOIN posts p ON p.id = r.target_id WHERE r.id = $1",
          [id],
        ),
      moves: [settle('REMOVED'), settle('DISMISSED'), reopen],
    };
  },

  dispute: async () => {
    const id = await disputed(app);
    return {
      state: () => valueOf("SELECT coalesce(dispute_outcome, 'open') AS value FROM mentorings WHERE id = $1", [id]),
      moves: ['COMPLETED', 'NO_SHOW_MENTEE', 'NO_SHOW_MENTOR'].map((outcome) => ({
        operationId: 'settleMentoringDispute',
        call: { params: { id }, body: { outcome, reason: '참가 기록을 확인했습니다.', version: 3 } },
        after: from('open', outcome),
        audit: whoseName('mentorings.settle'),
      })),
    };
  },

  approval: async () => {
    const made = await buy(await buyer(app), { items: await coursesAt(app, 50_000) });
    const body = { itemIds: [made.items[0].id], reason: '강의에 문제가 있었어요.' };
    const id = (await operators[0].call('adminRefund', { params: { id: made.id }, body })).body.approvalId;
    const decide = (verb: string, by: Who, after: string, also: [Who, string][] = [], more: object = {}): Move => ({
      operationId: `${verb}Request`,
      call: { params: { id }, ...more },
      after: (state, who) => (who === by ? from('WAITING 0', after)(state) : undefined),
      audit: (who) => [[who, `approvals.${verb}`], ...also],
    });
    return {
      state: () => valueOf("SELECT a.state || ' ' || o.refunded_amount AS value FROM approvals a, orders o WHERE a.id = $1 AND o.id = $2", [id, made.id]),
      moves: [
        decide('approve', 1, 'APPROVED 50000', [[0, 'orders.refund']], { body: {} }),
        decide('reject', 1, 'REJECTED 0', [], { body: { reason: '금액을 다시 확인해주세요.' } }),
        decide('cancel', 0, 'CANCELED 0'),
      ],
    };
  },

  home: async () => {
    const { version } = (await operators[0].call('getHomeContent')).body;
    const save = (title: string): Move => ({
      operationId: 'saveHomeContent',
      call: {
        body: {
          version,
          content: { banners: [], sections: [{ key: 'popular', title, shown: true }], roadmaps: true, mentors: true, logos: true },
        },
      },
      after: from('as it was', title),
      audit: whoseName('home.save'),
    });
    return {
      state: async () => {
        const { body } = await operators[0].call('getHomeContent');
        return body.version === version ? 'as it was' : body.version === version + 1 ? body.sections[0].title : 'saved twice';
      },
      moves: [save('지금 인기'), save('많이 듣는 강의')],
    };
  },

  settlement: async () => {
    const { id: userId } = await createUser(app, { isInstructor: true });
    await addPayee(app, userId);
    await earnedAt(app, userId, '2026-07-10T00:00:00Z', 100_000);
    await confirmSettlements.run({});
    const id = Number(await valueOf('SELECT id AS value FROM settlements WHERE instructor_id = $1', [userId]));
    return {
      state: () => valueOf("SELECT state || CASE WHEN batch_id IS NULL THEN '' ELSE ' on its way' END AS value FROM settlements WHERE id = $1", [id]),
      moves: [
        {
          operationId: 'holdSettlement',
          call: { params: { id }, body: { reason: '환불 분쟁을 확인하고 있습니다.' } },
          after: from('CONFIRMED', 'HELD'),
          audit: whoseName('settlements.hold'),
        },
        { operationId: 'releaseSettlement', call: { params: { id } }, after: from('HELD', 'CONFIRMED'), audit: whoseName('settlements.release') },
        {
          operationId: 'paySettlements',
          call: { body: { settlementIds: [id] } },
          after: from('CONFIRMED', 'CONFIRMED on its way'),
          audit: (who) => [
            [who, 'payouts.make'],
            [who, 'approvals.ask'],
          ],
        },
      ],
    };
  },

  contact: async () => {
    const id = await contacted(app, { email: `${unique('asks')}@example.test` });
    const settle = (state: string, action: string, before: string, more: object = {}): Move => ({
      operationId: 'settleContactMessage',
      call: { params: { id }, body: { state, ...more } },
      after: (was) => (was.startsWith(before) ? was.replace(before, state) : undefined),
      audit: whoseName(`contact.${action}`),
    });
    const take = (operator: { id: number }): Move => ({
      operationId: 'assignContactMessage',
      call: { params: { id }, body: { assigneeId: operator.id } },
      after: (state) => `${state.split(' ')[0]} ${operator.id}`,
      audit: whoseName('contact.assign'),
    });
    return {
      state: () => valueOf("SELECT state || ' ' || coalesce(assignee_id::text, 'nobody') AS value FROM contact_messages WHERE id = $1", [id]),
      moves: [
        settle('ANSWERED', 'answer', 'OPEN', { answer: '오늘 고쳤어요.' }),
        settle('CLOSED', 'close', 'OPEN'),
        settle('OPEN', 'reopen', 'CLOSED'),
        ...operators.map(take),
      ],
    };
  },

  course: async () => {
    const { id, instructor } = await submittable(app);
    const read = await submitted(instructor, operators[0], id);
    const free = (state: string, who: Who) => state === 'waiting' || state === `with ${operators[who].id}`;
    const decide = (status: string, action: string, reasons: string[]): Move => ({
      operationId: 'reviewCourse',
      call: { params: { id }, body: { status, reasons, ...read } },
      after: (state, who) => (free(state, who) ? status : undefined),
      audit: whoseName(`courses.${action}`),
    });
    return {
      state: () =>
        valueOf(
          `SELECT CASE WHEN c.status <> 'IN_REVIEW' THEN c.status ELSE coalesce('with ' || s.reviewer_id, 'waiting') END AS value
           FROM courses c JOIN course_submissions s ON s.course_id = c.id WHERE c.id = $1`,
          [id],
        ),
      moves: [
        decide('PUBLISHED', 'publish', []),
        decide('REJECTED', 'reject', ['SOUND']),
        {
          operationId: 'claimReview',
          call: { params: { id } },
          after: (state, who) => (free(state, who) ? `with ${operators[who].id}` : undefined),
          audit: whoseName('courses.claim'),
        },
        {
          operationId: 'releaseReview',
          call: { params: { id }, body: {} },
          after: (state, who) => (free(state, who) ? 'waiting' : undefined),
          audit: whoseName('courses.release'),
        },
      ],
    };
  },

  member: async () => {
    const { user } = await buyer(app, { points: 1000 });
    const set = (status: string): Move => ({
      operationId: 'setUserStatus',
      call: { params: { id: user.id }, body: { status, reason: '광고를 반복해서 올림' } },
      after: (state) => `${status} ${state.split(' ')[1]}`,
      audit: whoseName('users.status'),
    });
    const adjust = (amount: number): Move => ({
      operationId: 'adjustPoints',
      call: { params: { id: user.id }, body: { amount, reason: '이벤트 당첨' } },
      after: (state) => {
        const [status, points] = state.split(' ');
        const left = Number(points) + amount;
        return left < 0 ? undefined : `${status} ${left}`;
      },
      audit: whoseName('points.adjust'),
    });
    return {
      state: () => valueOf("SELECT status || ' ' || point_balance AS value FROM users WHERE id = $1", [user.id]),
      moves: [set('BLOCKED'), set('ACTIVE'), adjust(-700), adjust(300)],
    };
  },

  job: async () => {
    const id = Number(await valueOf("SELECT (graphile_worker.add_job('tests.dead')).id AS value", []));
    await app.sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'nobody answers' WHERE id = $1", [id]);
    return {
      state: () =>
        valueOf(
          "SELECT coalesce((SELECT CASE WHEN attempts = 0 THEN 'waiting' ELSE 'dead' END FROM graphile_worker._private_jobs WHERE id = $1), 'gone') AS value",
          [id],
        ),
      moves: [
        { operationId: 'retryJob', call: { params: { id } }, after: from('dead', 'waiting'), audit: whoseName('jobs.retry') },
        {
          operationId: 'dropJob',
          call: { params: { id }, body: { reason: '받는 주소가 없어졌음' } },
          after: from('dead', 'gone'),
          audit: whoseName('jobs.drop'),
        },
      ],
    };
  },
};

/** One operator's moves, each after the answer to the one before. */
async function play(who: Who, moves: readonly Move[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const move of moves) made.push({ move, answer: await operators[who].call(move.operationId, move.call) });
  return made;
}

const won = ({ answer }: Made) => answer.status < 300;

/** Whether the two could have come one after another, in any order, to the same answers and the same end. */
function couldBe(state: string, left: readonly [Made[], Made[]], end: string): boolean {
  if (left[0].length + left[1].length === 0) return state === end;
  return ([0, 1] as const).some((who) => {
    const [next, ...later] = left[who];
    if (!next) return false;
    const after = next.move.after(state, who);
    if ((after !== undefined) !== won(next)) return false;
    return couldBe(after ?? state, who === 0 ? [later, left[1]] : [left[0], later], end);
  });
}

/** What they did, and what came of it, for who reads that it went wrong. */
const telling = (made: readonly Made[]) =>
  made.map(({ move, answer }) => `${move.operationId} ${JSON.stringify(move.call.body)} ${answer.status} ${answer.body?.errorCode ?? ''}`).join(', ');

/** Each of the two does one or two things with it at once. */
async function interleave(kind: string, make: () => Promise<Thing>, random: Random): Promise<void> {
  const thing = await make();
  const before = await thing.state();
  const last = await valueOf('SELECT coalesce(max(id), 0) AS value FROM audit_logs', []);
  const choose = () => [random.pick(thing.moves), ...(random.chance(0.4) ? [random.pick(thing.moves)] : [])];
  const made: [Made[], Made[]] = await Promise.all([play(0, choose()), play(1, choose())]);
  const end = await thing.state();
  const told = `${kind}: ${before} → ${end} by ${made.map(telling).join(' | ')}`;
  for (const { move, answer } of made.flat().filter((each) => !won(each))) {
    expect(answer.status, told).toBeLessThan(500);
    expect(declared.get(move.operationId)?.has(answer.body.errorCode), told).toBe(true);
  }
  expect(couldBe(before, made, end), told).toBe(true);

  const audited = await app.sql<{ line: string }>("SELECT actor_id || ' ' || action AS line FROM audit_logs WHERE id > $1", [last]);
  const due = ([0, 1] as const).flatMap((who) => made[who].filter(won).flatMap(({ move }) => move.audit(who)));
  expect(audited.map(({ line }) => line).sort(), told).toEqual(due.map(([who, action]) => `${operators[who].id} ${action}`).sort());
}

test(
  'of two operators at one thing one is first: the other goes on from there or is told, nothing is lost and everything is in the audit log',
  { timeout: 60_000 + interleavings * 5000 },
  async () => {
    const random = createRandom(20_261_127);
    const all = Object.entries(kinds);
    for (let done = 0; done < interleavings; done += all.length)
      for (const [kind, make] of all.slice(0, interleavings - done)) await interleave(kind, make, random);
    await finishJobs();
    expect(await wrongBooks(app)).toEqual([]);
  },
);
