import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { heldKinds, type HeldKind } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learnedOne, learner } from '../../support/catalogue.ts';
import { client, type Answer, type TestClient } from '../../support/client.ts';
import { clientOf, signedInClient } from '../../support/factories.ts';
import { completedSession, mentorInput } from '../../support/mentoring.ts';
import { makeRegular } from '../../support/posts.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off', RATE_LIMITS: 'off' });
  operator = await signedInClient(app, { roleAdmin: true });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const links = ['https://one.test', 'https://two.test', 'https://three.test'];
const advert = `좋은 부업을 소개합니다. ${links.join(' ')}`;

interface Published {
  id: number;
  by: TestClient;
  /** Has the same said again by its author, without the links. */
  soften(): Promise<Answer>;
  /** What its author and what a visitor reads of it. */
  own(): Promise<Answer>;
  read(): Promise<Answer>;
}

/** Somebody new who learns a course of which they have completed a lecture. */
async function newLearner() {
  const learning = await learner(app);
  await learnedOne(app, learning);
  return { ...learning, by: await clientOf(app, learning.userId) };
}

/** Each kind as somebody new publishes it with this text. */
const publish: Record<HeldKind, (text: string) => Promise<Published>> = {
  POST: async (text) => {
    const by = await signedInClient(app);
    const body = { type: 'FREE', title: '소개', content: text };
    const { id } = (await by.call('createPost', { body })).body;
    const read = (reader: TestClient) => () => reader.call('getPost', { params: { id } });
    return { id, by, soften: () => by.call('updatePost', { params: { id }, body: { content: '링크를 뺐어요.' } }), own: read(by), read: read(visitor) };
  },
  REVIEW: async (text) => {
    const { by, courseId } = await newLearner();
    const { id } = (await by.call('createReview', { params: { id: courseId }, body: { rating: 5, content: text } })).body;
    return {
      id,
      by,
      soften: () => by.call('updateReview', { params: { reviewId: id }, body: { rating: 5, content: '링크를 뺀 수강평입니다.' } }),
      own: () => by.call('getOwnReview', { params: { id: courseId } }).then(({ status, body }) => ({ status, body: body.review }) as Answer),
      read: () => visitor.call('listCourseReviews', { params: { id: courseId } }),
    };
  },
  INQUIRY: async (text) => {
    const { by, courseId } = await newLearner();
    const input = { title: '문의', content: text, isSecret: false };
    const { id } = (await by.call('createInquiry', { body: { courseId, ...input } })).body;
    return {
      id,
      by,
      soften: () => by.call('updateInquiry', { body: { id, ...input, content: '링크를 뺐어요.' } }),
      own: () => by.call('getInquiry', { query: { id } }),
      read: () => visitor.call('listPublicInquiries', { params: { id: courseId } }),
    };
  },
  ROADMAP: async (text) => {
    const { courseId } = await learner(app);
    const by = await signedInClient(app, { isInstructor: true });
    const input = { title: '로드맵', description: text, courseIds: [courseId], visibility: 'PUBLIC' };
    const { id } = (await by.call('createRoadmap', { body: input })).body;
    const read = (reader: TestClient) => () => reader.call('getRoadmap', { params: { id } });
    return {
      id,
      by,
      soften: () => by.call('updateRoadmap', { params: { id }, body: { ...input, description: '링크를 뺐어요.' } }),
      own: read(by),
      read: read(visitor),
    };
  },
  PROFILE: async (text) => {
    const by = await signedInClient(app);
    const { id } = by.user;
    await by.call('updateProfile', { body: { introduction: text.replace(/https\S+/g, '').trim(), links: text.match(/https\S+/g) ?? [] } });
    return {
      id,
      by,
      soften: () => by.call('updateProfile', { body: { links: [] } }),
      own: () => by.call('getProfile'),
      read: () => visitor.call('getPublicUser', { params: { id } }),
    };
  },
  MENTOR: async (text) => {
    const by = await signedInClient(app, { isMentor: true });
    const { id } = by.user;
    const write = (body: object) => by.call('updateMentor', { params: { id }, body: mentorInput(body) });
    await write({ introduction: text });
    return {
      id,
      by,
      soften: () => write({ introduction: '링크를 뺀 소개입니다. 함께 풀어봐요.', version: 1 }),
      own: () => by.call('getMentor', { params: { id } }).then(({ status, body }) => ({ status, body: body.own }) as Answer),
      read: () => visitor.call('getMentor', { params: { id } }),
    };
  },
  MENTORING_REVIEW: async (text) => {
    const { id, mentor, mentee: by } = await completedSession(app);
    const write = (content: string) => by.call('setMentoringReview', { params: { id }, body: { rating: 5, content } });
    await write(text);
    return {
      id,
      by,
      soften: () => write('링크를 뺀 후기입니다. 고맙습니다.'),
      own: () => by.call('getMentoringReview', { params: { id } }),
      read: () => visitor.call('getMentor', { params: { id: mentor.user.id } }),
    };
  },
};

const heldOf = async (kind: string, id: number) =>
  (await operator.call('listHeldPublications', { query: { kind, pageSize: 100 } })).body.items.find((item: { id: number }) => item.id === id);
const settle = (kind: string, id: number, action: string) => operator.call('settleHeldPublication', { params: { kind, id }, body: { action } });
const seen = async ({ read }: Published) => {
  clearSharedAnswers();
  return JSON.stringify((await read()).body).includes('좋은 부업');
};

describe.each(heldKinds)('%s', (kind) => {
  test('of somebody new with many links is seen by its author alone, until an operator shows it', async () => {
    const thing = await publish[kind](advert);
    expect([(await thing.own()).body.held, await seen(thing)]).toEqual([true, false]);
    expect(await heldOf(kind, thing.id)).toMatchObject({ kind, id: thing.id, content: expect.stringContaining('좋은 부업'), links });
    expect((await settle(kind, thing.id, 'RELEASE')).body).toMatchObject({ kind, id: thing.id });
    expect([(await thing.own()).body.held, await seen(thing), await heldOf(kind, thing.id)]).toEqual([false, true, undefined]);
    expect((await settle(kind, thing.id, 'REMOVE')).status).toBe(404);
    const told = (await thing.by.call('listNotifications')).body.items.map(({ event }: { event: string }) => event);
    expect(told).toContain(kind === 'POST' ? 'post-released' : 'publication-released');
    const entries = await app.sql<{ target: string }>("SELECT target FROM audit_logs WHERE action = 'held-publications.release'");
    expect(entries.map(({ target }) => target)).toContain(
      `${{ POST: 'posts', REVIEW: 'reviews', INQUIRY: 'inquiries', ROADMAP: 'roadmaps', PROFILE: 'users', MENTOR: 'mentors', MENTORING_REVIEW: 'mentoring-reviews' }[kind]}/${thing.id}`,
    );
  });

  test('goes on waiting when its links are gone, and is removed for good', async () => {
    const thing = await publish[kind](advert);
    expect((await thing.soften()).status).toBe(200);
    expect((await thing.own()).body.held).toBe(true);
    expect((await settle(kind, thing.id, 'REMOVE')).status).toBe(200);
    expect([await seen(thing), await heldOf(kind, thing.id), (await settle(kind, thing.id, 'RELEASE')).status]).toEqual([false, undefined, 404]);
  });

  test('is gone with its author', async () => {
    const thing = await publish[kind](advert);
    expect((await thing.by.call('withdraw', { body: { confirm: true } })).status).toBe(200);
    expect([await heldOf(kind, thing.id), (await settle(kind, thing.id, 'RELEASE')).status]).toEqual([undefined, 404]);
    expect(
      await app.sql(
        "SELECT FROM reviews WHERE content LIKE '좋은 부업%' AND held UNION ALL SELECT FROM roadmaps WHERE description LIKE '좋은 부업%' AND held UNION ALL SELECT FROM users WHERE profile_held_at IS NOT NULL AND status = 'WITHDRAWN'",
      ),
    ).toEqual([]);
  });

  test('waits for nobody with few links', async () => {
    const thing = await publish[kind]('좋은 부업을 소개합니다. https://one.test');
    expect([(await thing.own()).body.held, await seen(thing)]).toEqual([false, true]);
  });
});

test('one that waits is shown by its kind and number, and those of a person', async () => {
  const { id, by } = await publish.ROADMAP(advert);
  const get = (caller: TestClient) => caller.call('getHeldPublication', { params: { kind: 'ROADMAP', id } });
  expect((await get(operator)).body).toMatchObject({ kind: 'ROADMAP', id, links });
  const { author } = await heldOf('ROADMAP', id);
  expect((await operator.call('listHeldPublications', { query: { userId: author.id } })).body).toMatchObject({ total: 1, items: [{ id }] });
  expect((await get(by)).status).toBe(403);
  await settle('ROADMAP', id, 'RELEASE');
  expect((await get(operator)).status).toBe(404);
});

test('who has been here for a while is not held', async () => {
  const by = await signedInClient(app);
  await makeRegular(app, by.user.id);
  expect((await by.call('updateProfile', { body: { introduction: '소개', links } })).body).toMatchObject({ held: false, links });
});

test('a held review counts nowhere, and its instructor is told when it is shown', async () => {
  const { by, courseId, instructorId } = await newLearner();
  const { id } = (await by.call('createReview', { params: { id: courseId }, body: { rating: 1, content: advert } })).body;
  const [rated, instructor] = [async () => (await visitor.call('getCourse', { params: { idOrSlug: courseId } })).body, await clientOf(app, instructorId)];
  const told = async () => (await instructor.call('listNotifications')).body.items.map(({ event }: { event: string }) => event);
  expect([await rated(), await told()]).toMatchObject([{ reviewCount: 0, rating: 0 }, []]);
  await settle('REVIEW', id, 'RELEASE');
  expect(await told()).toEqual(['review-received']);
  expect((await visitor.call('listCourseReviews', { params: { id: courseId } })).body).toMatchObject({ total: 1, distribution: { 1: 1 } });
});
