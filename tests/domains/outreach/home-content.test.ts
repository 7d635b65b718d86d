import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientElsewhere, signedInClient } from '../../support/factories.ts';
import { tally } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let operator: TestClient & { user: { id: number } };
beforeAll(async () => {
  app = await startTestApp();
  operator = await signedInClient(app, { roleAdmin: true });
});
afterAll(() => app.stop());
beforeEach(() => clearSharedAnswers());

/** An operator with this right alone. */
async function operatorWith(scope: string) {
  const client = await signedInClient(app, { roleAdmin: true });
  await app.sql('UPDATE users SET operator_scopes = ARRAY[$2::text] WHERE id = $1', [client.user.id, scope]);
  return client;
}

const banner = { title: '가을 할인', subtitle: '이번 주까지', imageKey: 'cover.svg', link: '/discounted-courses', linkText: '보기', background: '#e6f4ef' };
const content = {
  banners: [] as object[],
  sections: [{ key: 'popular', title: '지금 인기', shown: true }] as object[],
  roadmaps: true,
  mentors: true,
  logos: true,
};
const newest = async () => (await operator.call('getHomeContent')).body.version as number;
const save = async (changes: object = {}, version?: number) =>
  operator.call('saveHomeContent', { body: { version: version ?? (await newest()), content: { ...content, ...changes } } });
const home = async () => {
  clearSharedAnswers();
  return (await clientElsewhere(app).call('getHome')).body;
};
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const saved = async (changes: object = {}): Promise<number> => {
  const { status, body } = await save(changes);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.version;
};

describe('saveHomeContent', () => {
  test('makes a draft that nobody sees, with numbers for new banners', async () => {
    const { body } = await save({ banners: [banner] });
    expect(body).toMatchObject({
      live: false,
      newest: body.version,
      savedBy: { id: operator.user.id },
      banners: [{ title: '가을 할인', imageUrl: '/images/cover.svg' }],
    });
    expect(body.publishAt).toBeUndefined();
    expect((await home()).banners).toEqual([]);
    const again = await save({
      banners: [
        { ...banner, title: '둘' },
        { ...banner, id: body.banners[0].id },
      ],
    });
    expect(again.body.banners.map(({ id }: { id: number }) => id)).toEqual([body.banners[0].id + 1, body.banners[0].id]);
  });

  test('of two who save at once one is told, whoever comes first', async () => {
    const version = await newest();
    expect(tally(await Promise.all([save({}, version), save({}, version)]))).toEqual({ '200': 1, '409 HOME_001': 1 });
    expect((await save({}, version)).body.errorCode).toBe('HOME_001');
  });

  test.each<[string, object, string]>([
    ['a picture that is not there', { banners: [{ ...banner, imageKey: 'gone.webp' }] }, 'content.banners.0.imageKey'],
    ['a link that runs something', { banners: [{ ...banner, link: 'javascript:alert(1)' }] }, 'content.banners.0.link'],
    ['a link to another host without its scheme', { banners: [{ ...banner, link: '//evil.test' }] }, 'content.banners.0.link'],
    ['a banner that ends before it begins', { banners: [{ ...banner, from: inSeconds(60), until: inSeconds(30) }] }, 'content.banners.0.until'],
    ['a row twice', { sections: [...content.sections, ...content.sections] }, 'content.sections.1.key'],
    ['a course that is not public', { sections: [{ key: 'picked', title: '고른 강의', shown: true, courseIds: [987_654] }] }, 'content.sections.0.courseIds'],
    ['a company that is not there', { logoIds: [987_654] }, 'content.logoIds'],
  ])('refuses %s', async (_what, changes, field) => {
    const { status, body } = await save(changes);
    expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([400, [field]]);
  });
});

describe('publishHome', () => {
  test('shows a version at once, in its rows and order', async () => {
    const { id: instructorId } = operator.user;
    const [one, other, third] = [
      await createCourse(app, { instructorId }),
      await createCourse(app, { instructorId }),
      await createCourse(app, { instructorId }),
    ];
    const [company] = await app.sql<{ id: number }>(
      "INSERT INTO corporations (name, url, logo_key) VALUES ('물결소프트', 'https://jobs.example.com', 'cover.svg') RETURNING id::int AS id",
    );
    const version = await saved({
      banners: [banner, { ...banner, title: '내일부터', from: inSeconds(3600) }],
      sections: [
        { key: 'picked', title: '고른 강의', shown: true, courseIds: [other.id, one.id] },
        { key: 'recent', title: '새 강의', shown: true },
        { key: 'popular', title: '인기', shown: false },
      ],
      logoIds: [company?.id],
    });
    const { body } = await operator.call('publishHome', { params: { version }, body: {} });
    expect(body.pickedCourses).toEqual([
      { id: other.id, title: '테스트 강의', thumbnailUrl: expect.any(String) },
      { id: one.id, title: '테스트 강의', thumbnailUrl: expect.any(String) },
    ]);
    expect(body.logoCompanies).toEqual([{ id: company?.id, name: '물결소프트', logoUrl: '/images/cover.svg' }]);
    expect(body).toMatchObject({ version, live: true });
    const shown = await home();
    expect(shown.banners).toEqual([
      {
        id: expect.any(Number),
        title: '가을 할인',
        subtitle: '이번 주까지',
        imageUrl: '/images/cover.svg',
        link: banner.link,
        linkText: '보기',
        background: '#e6f4ef',
      },
    ]);
    expect(shown.sections.map(({ key, title }: { key: string; title: string }) => [key, title])).toEqual([
      ['picked', '고른 강의'],
      ['recent', '새 강의'],
    ]);
    expect(shown.sections[0].courses.map(({ id }: { id: number }) => id)).toEqual([other.id, one.id]);
    // A course is shown only in the first row that it is in.
    expect(shown.sections[1].courses.map(({ id }: { id: number }) => id)).toEqual([third.id]);
    expect(shown.jobBrandLogos).toMatchObject([{ id: company?.id, name: '물결소프트' }]);
    expect((await operator.call('publishHome', { params: { version }, body: {} })).body.errorCode).toBe('HOME_002');
    await app.sql("UPDATE courses SET status = 'HIDDEN' WHERE id = $1", [one.id]);
    expect((await operator.call('getHomeContent', { query: { version } })).body.pickedCourses.map(({ id }: { id: number }) => id)).toEqual([other.id]);
    await app.sql("UPDATE courses SET status = 'PUBLISHED' WHERE id = $1", [one.id]);
    const { body: tomorrow } = await operator.call('previewHome', { query: { at: inSeconds(7200) } });
    expect(tomorrow.banners.map(({ title }: { title: string }) => title)).toEqual(['가을 할인', '내일부터']);
  });

  test('changes the page by itself when its moment comes, and not when the schedule is cancelled', async () => {
    const before = (await home()).sections;
    const canceled = await saved({ sections: [] });
    await operator.call('publishHome', { params: { version: canceled }, body: { publishAt: inSeconds(3600) } });
    expect((await operator.call('cancelHomePublication', { params: { version: canceled } })).body.publishAt).toBeUndefined();
    expect((await operator.call('cancelHomePublication', { params: { version: canceled } })).body.errorCode).toBe('HOME_002');
    const version = await saved({ banners: [{ ...banner, title: '내일의 배너' }] });
    const { body } = await operator.call('publishHome', { params: { version }, body: { publishAt: inSeconds(3600) } });
    expect([body.live, (await home()).sections]).toEqual([false, before]);
    const preview = await operator.call('previewHome', { query: { at: inSeconds(7200) } });
    expect(preview.body.banners).toMatchObject([{ title: '내일의 배너' }]);
    await app.sql('UPDATE home_versions SET publish_at = now() WHERE version = $1', [version]);
    expect((await home()).banners).toMatchObject([{ title: '내일의 배너' }]);
  });

  test('refuses a moment that is over, and what is not there', async () => {
    const version = await saved();
    const past = await operator.call('publishHome', { params: { version }, body: { publishAt: inSeconds(-60) } });
    expect(past.body.errors).toMatchObject([{ field: 'publishAt', message: '지난 때로는 예약할 수 없습니다.' }]);
    expect((await operator.call('publishHome', { params: { version: 987_654 }, body: {} })).status).toBe(404);
    expect((await operator.call('previewHome', { query: { version: 987_654 } })).status).toBe(404);
  });
});

test('restoreHomeVersion makes a draft of what was, and listHomeVersions tells all, the newest first', async () => {
  const former = await saved({ banners: [{ ...banner, title: '지난 배너' }] });
  const version = await saved();
  const { body } = await operator.call('restoreHomeVersion', { params: { version: former }, body: { version } });
  expect(body).toMatchObject({ version: version + 1, restoredFrom: former, live: false, banners: [{ title: '지난 배너' }] });
  expect((await operator.call('restoreHomeVersion', { params: { version: former }, body: { version } })).body.errorCode).toBe('HOME_001');
  const { body: page } = await operator.call('listHomeVersions', { query: { pageSize: 2 } });
  expect(page.items).toMatchObject([{ version: version + 1, restoredFrom: former }, { version }]);
  expect(page.total).toBe(version + 1);
});

test('createHomePicture keeps a picture that a banner can show, and nothing that is none', async () => {
  const send = (file: Blob) => {
    const form = new FormData();
    form.set('image', file, 'banner.png');
    return operator.fetch('/admin/api/v1/home/pictures', { method: 'POST', body: form });
  };
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0a8a5b' } })
    .png()
    .toBuffer();
  const kept = await send(new Blob([new Uint8Array(png)], { type: 'image/png' }));
  const { key, url } = kept.body;
  expect([kept.status, key]).toEqual([201, expect.stringMatching(/^home-960x640-/)]);
  expect((await fetch(app.url + url)).headers.get('content-type')).toBe('image/webp');
  expect((await save({ banners: [{ ...banner, imageKey: key }] })).status).toBe(200);
  expect((await send(new Blob(['<svg/>'], { type: 'image/png' }))).status).toBe(400);
});

test('who may not: everybody but those who look after the content, who may read it alone', async () => {
  const [member, reader, supporter] = [await signedInClient(app), await operatorWith('admin:read'), await operatorWith('admin:support')];
  expect((await member.call('getHomeContent')).status).toBe(403);
  expect((await reader.call('getHomeContent')).status).toBe(200);
  expect((await reader.call('saveHomeContent', { body: { version: await newest(), content } })).status).toBe(403);
  expect((await supporter.call('listHomeVersions')).status).toBe(403);
});
