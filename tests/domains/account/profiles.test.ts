import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client } from '../../support/client.ts';
import { createUser, signedInClient, unique } from '../../support/factories.ts';
import { createMentor } from '../../support/mentoring.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

const letPass = (userId: number, days: number) =>
  app.sql('UPDATE users SET slug_changed_at = slug_changed_at - make_interval(days => $2) WHERE id = $1', [userId, days]);

describe('getProfile', () => {
  test('tells the person what is theirs alone', async () => {
    const member = await signedInClient(app);
    const { status, body } = await member.call('getProfile');
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: member.user.id, email: member.user.email, links: [], hasPassword: true });
    expect(Object.keys(body)).not.toContain('pendingEmail');
  });
});

describe('updateProfile', () => {
  test('changes what is given, composed and trimmed, and leaves the rest', async () => {
    const member = await signedInClient(app);
    const changed = await member.call('updateProfile', {
      body: { name: ' 이서연 '.normalize('NFD'), introduction: '안녕하세요.', links: ['https://github.com/seoyeon'] },
    });
    expect(changed.body).toMatchObject({ name: '이서연', introduction: '안녕하세요.', links: ['https://github.com/seoyeon'] });
    const emptied = await member.call('updateProfile', { body: { introduction: '' } });
    expect([emptied.body.name, emptied.body.introduction, emptied.body.links]).toEqual(['이서연', undefined, ['https://github.com/seoyeon']]);
  });

  test.each([
    [{ name: '' }, 'name', 'COMMON_001'],
    [{ name: '가'.repeat(41) }, 'name', 'COMMON_001'],
    [{ name: '<b>' }, 'name', 'NAME_003'],
    [{ name: 42 }, 'name', 'NAME_004'],
    [{ name: null }, 'name', 'NAME_004'],
    [{ name: '배움 운영팀' }, 'name', 'NAME_005'],
    [{ name: '관 리 자' }, 'name', 'NAME_005'],
    [{ introduction: '가'.repeat(1001) }, 'introduction', 'COMMON_001'],
    [{ links: ['javascript:alert(1)'] }, 'links.0', 'COMMON_001'],
    [{ links: ['https://me:secret@example.com'] }, 'links.0', 'COMMON_001'],
    [{ links: Array<string>(6).fill('https://example.com') }, 'links', 'COMMON_001'],
  ])('refuses %j', async (body, field, errorCode) => {
    const answer = await (await signedInClient(app)).call('updateProfile', { body });
    expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field, errorCode })]]);
  });
});

test('updateProfile lets operators be called as the house is, and who has such a name keep it', async () => {
  const operator = await signedInClient(app, { roleAdmin: true });
  expect((await operator.call('updateProfile', { body: { name: '배움 운영팀' } })).status).toBe(200);
  const member = await signedInClient(app, { name: '관리자' });
  expect((await member.call('updateProfile', { body: { name: '관리자', introduction: '안녕하세요.' } })).status).toBe(200);
});

describe('setSlug', () => {
  test('takes Hangul, small letters and digits, and changes again after 30 days', async () => {
    const member = await signedInClient(app);
    const slug = `배움-${unique('Kim')}`;
    const path = `/users/${member.user.id}/@${slug.toLowerCase()}`;
    expect((await member.call('setSlug', { body: { slug: slug.normalize('NFD') } })).body).toEqual({ slug: slug.toLowerCase(), profilePath: path });
    const { slugChangeableAt } = (await member.call('getProfile')).body;
    expect(Date.parse(slugChangeableAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const early = await member.call('setSlug', { body: { slug: unique('other') } });
    expect([early.status, early.body.errorCode, early.body.message]).toEqual([400, 'PROFILE_002', expect.stringContaining('30일')]);
    expect((await member.call('setSlug', { body: { slug } })).status, 'the same one is no change').toBe(200);
    await letPass(member.user.id, 31);
    expect((await member.call('getProfile')).body.slugChangeableAt).toBeUndefined();
    expect((await member.call('setSlug', { body: { slug: unique('other') } })).status).toBe(200);
  });

  test.each(['ab', '가'.repeat(31), 'a_b', 'a--b', '-ab', 'a b c', 'ㅋㅋㅋ', '../../x', '관리자', 'Ad-Min', '배움-운영팀1', 'ㄱㅗㅏㄴㄹㅣㅈㅏ', '%2e%2e'])(
    'refuses %j, and says so before',
    async (slug) => {
      const member = await signedInClient(app);
      for (const answer of [await member.call('setSlug', { body: { slug } }), await member.call('checkSlug', { query: { slug } })]) {
        expect([answer.status, answer.body.errors]).toEqual([400, [expect.objectContaining({ field: 'slug', errorCode: 'PROFILE_002' })]]);
      }
    },
  );

  test('of 24 people who want one address at once one gets it, whatever the letters’ size', async () => {
    const slug = unique('race');
    const people = await Promise.all(Array.from({ length: 24 }, () => signedInClient(app)));
    const answers = await inParallel(
      24,
      (index) => people[index]?.call('setSlug', { body: { slug: index % 2 ? slug : slug.toUpperCase() } }) ?? Promise.reject(new Error()),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode))).toEqual(new Set(['PROFILE_001']));
    expect(await app.sql('SELECT id FROM users WHERE lower(slug) = $1', [slug])).toHaveLength(1);
  });

  test('red control: looking first and then taking an address runs into the index', async () => {
    const slug = unique('race');
    const people = await Promise.all(Array.from({ length: 12 }, () => createUser(app)));
    const take = async (id: number) => {
      const [owner] = await app.sql('SELECT FROM users WHERE lower(slug) = lower($1)', [slug]);
      return owner ? undefined : app.sql('UPDATE users SET slug = $2 WHERE id = $1', [id, slug]);
    };
    const refused = (
      await Promise.all(
        people.map(({ id }) =>
          take(id).then(
            () => false,
            () => true,
          ),
        ),
      )
    ).filter(Boolean);
    expect(refused.length).toBeGreaterThan(0);
  });

  test('checkSlug tells what is free, and one’s own is', async () => {
    const [owner, other] = [await signedInClient(app), await signedInClient(app)];
    const slug = unique('mine');
    const ask = async (asker: typeof owner) => (await asker.call('checkSlug', { query: { slug } })).body;
    expect(await ask(other)).toEqual({ available: true });
    await owner.call('setSlug', { body: { slug } });
    expect([await ask(other), await ask(owner)]).toEqual([{ available: false }, { available: true }]);
  });
});

describe('setRealName', () => {
  test('keeps a name that getRealName and the former address tell', async () => {
    const member = await signedInClient(app);
    expect((await member.call('getRealName')).body).toEqual({});
    expect((await member.call('setRealNameLegacy', { body: { realName: '김 배움' } })).body).toEqual({ realName: '김 배움' });
    expect((await member.call('getRealName')).body).toEqual({ realName: '김 배움' });
    const former = await member.call('getRealNameLegacy');
    expect([former.body, former.headers.get('deprecation'), former.headers.get('link')]).toEqual([
      { realName: '김 배움' },
      '@1767225600',
      expect.stringContaining('/user/api/v1/real-name'),
    ]);
  });

  test.each([
    ['', 'NAME_001'],
    ['김', 'NAME_002'],
    ['김배움2', 'NAME_001'],
    ['김배움!', 'NAME_003'],
  ])('refuses %j with %s', async (realName, errorCode) => {
    const answer = await (await signedInClient(app)).call('setRealName', { body: { realName } });
    expect([answer.status, answer.body.errors[0].errorCode]).toEqual([400, errorCode]);
  });
});

describe('getPublicUser', () => {
  test('shows what everybody may see and nothing else', async () => {
    const member = await signedInClient(app, { isInstructor: true });
    const slug = unique('public');
    await member.call('updateProfile', { body: { introduction: '소개', links: ['https://example.com/me'] } });
    await member.call('setSlug', { body: { slug } });
    await member.call('setRealName', { body: { realName: '숨길이름' } });
    const { body } = await client(app.url).call('getPublicUser', { params: { id: member.user.id } });
    expect(body).toEqual({
      id: member.user.id,
      name: '김배움',
      slug,
      profilePath: `/users/${member.user.id}/@${slug}`,
      introduction: '소개',
      links: ['https://example.com/me'],
      isInstructor: true,
      isMentor: false,
      courseCount: 0,
      studentCount: 0,
      blogCount: 0,
    });
  });

  test('leads to the page of a mentor, whether requests are taken or not, while nothing hides it', async () => {
    const mentor = await createMentor(app);
    const { id } = mentor.user;
    const shown = async () => {
      clearSharedAnswers();
      return (await client(app.url).call('getPublicUser', { params: { id } })).body.mentor;
    };
    expect(await shown()).toEqual({ path: `/mentors/${id}`, active: true });
    await mentor.call('setMentorActive', { params: { id }, body: { active: false } });
    expect(await shown()).toEqual({ path: `/mentors/${id}`, active: false });
    await app.sql('UPDATE mentors SET held = true WHERE user_id = $1', [id]);
    expect(await shown()).toBeUndefined();
  });

  test.each(['BLOCKED', 'WITHDRAWN'] as const)('%s people are nobody', async (status) => {
    const { id } = await createUser(app, { status });
    for (const operation of ['getPublicUser', 'listUserCourses']) {
      const answer = await client(app.url).call(operation, { params: { id } });
      expect([answer.status, answer.body.errorCode]).toEqual([404, 'COMMON_004']);
    }
  });
});

describe('listUserCourses', () => {
  test('pages through what the person has published', async () => {
    const { id } = await createUser(app, { isInstructor: true });
    const { id: otherId } = await createUser(app, { isInstructor: true });
    const add = (owner: number, status: string) =>
      app.sql(
        `INSERT INTO courses (slug, title, instructor_id, category_id, level, price, status, published_at)
         VALUES ($1, '강의', $2, 1, '입문', 0, $3, CASE WHEN $3 = 'PUBLISHED' THEN now() END)`,
        [unique('course'), owner, status],
      );
    for (const status of ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'DRAFT']) await add(id, status);
    await add(otherId, 'PUBLISHED');
    clearSharedAnswers();
    const page = async (number: number) => (await client(app.url).call('listUserCourses', { params: { id }, query: { page: number, pageSize: 2 } })).body;
    expect(await page(1)).toMatchObject({ total: 3, totalPages: 2, items: [{ instructor: { id } }, { instructor: { id } }] });
    expect((await page(2)).items).toHaveLength(1);
    await app.sql('UPDATE courses SET student_count = 5 WHERE instructor_id = $1', [id]);
    expect((await client(app.url).call('getPublicUser', { params: { id } })).body).toMatchObject({ courseCount: 3, studentCount: 15 });
  });
});
