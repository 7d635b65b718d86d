import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { createUser, signedInClient } from '../../support/factories.ts';
import { createMentor, everyDay, mentorInput, schedule, seoulDay, seoulTime, storeSession, verifyPhone, type TestMentor } from '../../support/mentoring.ts';
import { inParallel, tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { statementsOf } from '../../support/statements-of.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  visitor = client(app.url);
});
afterAll(() => app.stop());

const answerOf = ({ status, body }: { status: number; body: { errorCode?: string } | undefined }) => [status, body?.errorCode];
const write = (mentor: TestMentor, changes: object = {}) => mentor.call('updateMentor', { params: { id: mentor.user.id }, body: mentorInput(changes) });
const take = (mentor: TestMentor, active: boolean) => mentor.call('setMentorActive', { params: { id: mentor.user.id }, body: { active } });
const get = (reader: TestClient, id: number) => reader.call('getMentor', { params: { id } });
const newMentor = (): Promise<TestMentor> => signedInClient(app, { name: '류현서', isInstructor: true, isMentor: true });

describe('updateMentor', () => {
  test('the first writing makes the profile, which takes no requests yet; later ones need its version', async () => {
    const mentor = await newMentor();
    const { id } = mentor.user;
    expect(answerOf(await get(visitor, id))).toEqual([404, 'COMMON_004']);
    const made = await write(mentor, { company: ' 푸른결 ', meetingUrl: 'https://meet.example.com/abc' });
    const own = { takesRequests: false, held: false, removed: false, meetingUrl: 'https://meet.example.com/abc', version: 1 };
    expect([made.status, made.body]).toEqual([
      200,
      {
        id,
        name: '류현서',
        job: '백엔드 개발자',
        career: '9년 차',
        company: '푸른결',
        introduction: mentorInput().introduction,
        fields: [
          { id: 1, name: '개발·프로그래밍' },
          { id: 8, name: '커리어' },
        ],
        skills: ['Java', 'PostgreSQL'],
        price: 33_000,
        durationMinutes: 60,
        active: false,
        rating: 0,
        reviewCount: 0,
        likeCount: 0,
        sessionCount: 0,
        profilePath: `/users/${id}`,
        reviews: [],
        own,
      },
    ]);
    const { own: _own, ...seen } = made.body;
    expect((await get(visitor, id)).body).toEqual(seen);
    expect((await get(await signedInClient(app), id)).body).toEqual(seen);
    const changed = await write(mentor, { price: 0, durationMinutes: 30, version: 1 });
    expect(changed.body).toMatchObject({ price: 0, durationMinutes: 30, own: { version: 2 } });
    expect(changed.body).not.toHaveProperty('company');
    expect(changed.body.own).not.toHaveProperty('meetingUrl');
  });

  test('of several who write the same version one is told that it worked', async () => {
    const mentor = await newMentor();
    expect(tally(await inParallel(4, () => write(mentor)))).toEqual({ '200': 1, '409 COMMON_005': 3 });
    expect(tally(await inParallel(4, () => write(mentor, { version: 1 })))).toEqual({ '200': 1, '409 COMMON_005': 3 });
  });

  test("another's profile is not there, and who is no mentor has none", async () => {
    const [mentor, other] = [await createMentor(app), await createMentor(app)];
    const params = { id: other.user.id };
    expect(answerOf(await mentor.call('updateMentor', { params, body: mentorInput({ version: 1 }) }))).toEqual([404, 'COMMON_004']);
    expect(answerOf(await mentor.call('setMentorActive', { params, body: { active: false } }))).toEqual([404, 'COMMON_004']);
    const instructor = await signedInClient(app, { isInstructor: true });
    expect(answerOf(await instructor.call('updateMentor', { params: { id: instructor.user.id }, body: mentorInput() }))).toEqual([403, 'MENTOR_001']);
  });

  test.each([
    [{ job: ' ' }, 'job', '하는 일을 50자까지 적어주세요.'],
    [{ career: '글'.repeat(51) }, 'career', '경력을 50자까지 적어주세요.'],
    [{ company: '글'.repeat(51) }, 'company', '회사는 50자까지 적을 수 있습니다.'],
    [{ introduction: '짧은 소개' }, 'introduction', '소개를 20자 이상 2,000자까지 적어주세요.'],
    [{ fieldIds: [] }, 'fieldIds', '분야를 3개까지 골라주세요.'],
    [{ fieldIds: [1, 1] }, 'fieldIds', '분야를 3개까지 골라주세요.'],
    [{ skills: Array.from({ length: 11 }, () => '기술') }, 'skills', '기술은 10개까지 적을 수 있습니다.'],
    [{ skills: [''] }, 'skills.0', '기술은 하나에 30자까지 적을 수 있습니다.'],
    [{ price: 999 }, 'price', '값은 0원이거나 1,000원부터 1,000,000원까지입니다.'],
    [{ meetingUrl: 'http://meet.example.com' }, 'meetingUrl', 'https://로 시작하는 주소를 입력해주세요.'],
    [{ meetingUrl: 'javascript:alert(1)' }, 'meetingUrl', 'https://로 시작하는 주소를 입력해주세요.'],
    [{ meetingUrl: 'https://a@b.example.com' }, 'meetingUrl', 'https://로 시작하는 주소를 입력해주세요.'],
  ])('refuses %j', async (changes, field, message) => {
    const { status, body } = await write(await newMentor(), changes);
    expect([status, body.errors]).toEqual([400, [{ field, errorCode: 'COMMON_001', message }]]);
  });
});

describe('setMentorActive, getMentorActive', () => {
  test('requests are taken once e-mail and phone are verified; nothing else changes', async () => {
    const mentor = await newMentor();
    expect(answerOf(await take(mentor, true))).toEqual([404, 'COMMON_004']);
    await write(mentor);
    expect(answerOf(await take(mentor, true))).toEqual([409, 'MENTOR_003']);
    const active = async () => (await visitor.call('getMentorActive', { params: { id: mentor.user.id } })).body;
    expect([(await take(mentor, false)).status, await active()]).toEqual([200, { active: false }]);
    await verifyPhone(app, mentor.user.id);
    expect([(await take(mentor, true)).body, await active()]).toEqual([{ active: true }, { active: true }]);
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [mentor.user.id]);
    expect(answerOf(await take(mentor, true))).toEqual([409, 'MENTOR_003']);
    expect(await active()).toEqual({ active: true });
  });

  test('a profile that is held, removed or of a blocked account is nowhere, and what its mentor chose comes back with it', async () => {
    const mentor = await createMentor(app);
    await app.sql("UPDATE mentors SET job = '찾을수없는직업' WHERE user_id = $1", [mentor.user.id]);
    const seen = async () => {
      clearSharedAnswers();
      return Promise.all([
        get(visitor, mentor.user.id).then(({ status }) => status),
        visitor.call('getMentorActive', { params: { id: mentor.user.id } }).then(({ status }) => status),
        visitor.call('listMentors', { query: { q: '찾을수없는직업' } }).then(({ body }) => body.total),
        visitor.call('search', { query: { q: '찾을수없는직업', type: 'mentor' } }).then(({ body }) => body.mentors.total),
      ]);
    };
    expect(await seen()).toEqual([200, 200, 1, 1]);
    for (const [hide, show] of [
      ['UPDATE mentors SET held = true WHERE user_id = $1', 'UPDATE mentors SET held = false WHERE user_id = $1'],
      ['UPDATE mentors SET removed = true WHERE user_id = $1', 'UPDATE mentors SET removed = false WHERE user_id = $1'],
      ["UPDATE users SET status = 'BLOCKED' WHERE id = $1", "UPDATE users SET status = 'ACTIVE' WHERE id = $1"],
    ] as const) {
      await app.sql(hide, [mentor.user.id]);
      expect(await seen()).toEqual([404, 404, 0, 0]);
      await app.sql(show, [mentor.user.id]);
      expect(await seen()).toEqual([200, 200, 1, 1]);
    }
    await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [mentor.user.id]);
    expect((await get(mentor, mentor.user.id)).body).toMatchObject({ active: false, own: { takesRequests: true, held: true } });
    expect((await take(mentor, true)).body).toEqual({ active: false });
  });

  test('the former addresses answer the same, and say what to call', async () => {
    const mentor = await createMentor(app);
    const params = { id: mentor.user.id };
    const [former, present] = [await visitor.call('getMentorLegacy', { params }), await get(visitor, params.id)];
    expect([former.body, former.headers.get('deprecation')]).toEqual([present.body, '@1795651200']);
    expect((await mentor.call('updateMentorLegacy', { params, body: mentorInput({ version: 1 }) })).body.own.version).toBe(2);
    expect((await mentor.call('setMentorActiveness', { params, body: { active: false } })).body).toEqual({ active: false });
    const activeness = await visitor.call('getMentorActiveness', { params });
    expect([activeness.body, activeness.headers.get('link')]).toEqual([{ active: false }, expect.stringContaining(`/active>; rel="successor-version"`)]);
  });
});

describe('listMentors', () => {
  let cheap: TestMentor;
  let dear: TestMentor;
  let evening: TestMentor;
  const hours = (mentor: TestMentor, changes: object = {}) => mentor.call('setMentoringSchedule', { body: schedule(changes) });
  beforeAll(async () => {
    await app.sql('UPDATE mentors SET takes_requests = false');
    cheap = await createMentor(app, { price: 5000 });
    dear = await createMentor(app, { price: 90_000 });
    evening = await createMentor(app, { price: 40_000 });
    await app.sql("UPDATE mentors SET rating_sum = 10, review_count = 2, category_ids = '{2}', job = '게임 기획자' WHERE user_id = $1", [dear.user.id]);
    await hours(evening);
    await hours(dear, { weekly: everyDay('09:00', '10:00') });
  });

  const list = async (query: object = {}) => {
    const answer = await visitor.call('listMentors', { query: { ...query } });
    expect(answer.status).toBe(200);
    expect(statementsOf(answer)).toBeLessThanOrEqual(4);
    return answer.body as { items: { id: number; nextSlotAt?: string }[]; total: number };
  };
  const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
  const idsIn = async (query: object = {}) => idsOf(await list(query));

  test('best rated first, cheapest or newest first', async () => {
    expect(await idsIn()).toEqual([dear.user.id, evening.user.id, cheap.user.id]);
    expect(await idsIn({ sort: 'price' })).toEqual([cheap.user.id, evening.user.id, dear.user.id]);
    expect(await idsIn({ sort: 'recent' })).toEqual([evening.user.id, dear.user.id, cheap.user.id]);
    expect(await list({ pageSize: 1, page: 2 })).toMatchObject({ items: [{ id: evening.user.id }], total: 3 });
  });

  test('of a field, up to a price, and by words in each order', async () => {
    expect(await idsIn({ categoryId: 2 })).toEqual([dear.user.id]);
    expect(await idsIn({ priceMax: 40_000 })).toEqual([evening.user.id, cheap.user.id]);
    expect(await idsIn({ q: '백엔드' })).toEqual([evening.user.id, cheap.user.id]);
    expect(await idsIn({ q: '백엔드', sort: 'price' })).toEqual([cheap.user.id, evening.user.id]);
    expect(await idsIn({ q: '백엔드', priceMax: 5000 })).toEqual([cheap.user.id]);
    expect(await list({ q: '없는낱말입니다' })).toMatchObject({ items: [], total: 0 });
  });

  test('says when each can next be asked for, and who can on a day', async () => {
    const [soon, day] = [await seoulDay(app, 2), await seoulDay(app, 3)];
    const { items } = await list();
    expect(items.find(({ id }) => id === cheap.user.id)).not.toHaveProperty('nextSlotAt');
    const [row] = await app.sql<{ at: Date }>('SELECT min(start_at) AS at FROM mentoring_slots($1, $2, $3) WHERE available', [
      evening.user.id,
      await seoulDay(app, 0),
      day,
    ]);
    expect(items.find(({ id }) => id === evening.user.id)?.nextSlotAt).toBe(row?.at.toISOString());
    expect(new Set(await idsIn({ availableOn: day }))).toEqual(new Set([evening.user.id, dear.user.id]));
    await storeSession(app, dear.user.id, (await createUser(app)).id, seoulTime(day, '09:00'));
    expect(await idsIn({ availableOn: day })).toEqual([evening.user.id]);
    expect(await idsIn({ availableOn: soon })).toContain(dear.user.id);
    expect((await get(visitor, evening.user.id)).body.nextSlotAt).toBe(row?.at.toISOString());
  });

  test.each([{ categoryId: 10 }, { priceMax: -1 }, { availableOn: '2026-13-01' }, { sort: 'best' }])('refuses %j', async (query) => {
    expect(answerOf(await visitor.call('listMentors', { query }))).toEqual([400, 'COMMON_001']);
  });
});
