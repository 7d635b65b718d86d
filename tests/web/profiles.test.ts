import { clearSharedAnswers } from '@baeum/api/src/http/server/shared-answer.ts';
import { beforeAll, expect, test } from 'vitest';
import { client } from '../support/client.ts';
import { createUser, signedInClient, unique } from '../support/factories.ts';
import { createMentor } from '../support/mentoring.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite({ demoData: true });
let instructor: { id: number; name: string; slug: string };

beforeAll(async () => {
  const [row] = await app.sql<{ id: number; name: string; slug: string | null }>(
    'SELECT u.id, u.name, u.slug FROM users u JOIN courses c ON c.instructor_id = u.id GROUP BY u.id ORDER BY count(*) DESC, u.id LIMIT 1',
  );
  const slug = unique('한글-');
  await app.sql('UPDATE users SET slug = $2, introduction = $3, links = $4 WHERE id = $1', [
    row?.id,
    slug,
    '개발을 가르쳐요.\n</script><b>',
    ['https://example.com/me'],
  ]);
  instructor = { id: Number(row?.id), name: String(row?.name), slug };
});

const html = (path: string) => client(app.url).fetch(path, { headers: { accept: 'text/html' } });
const pathOf = ({ id, slug }: typeof instructor) => `/users/${id}/@${encodeURIComponent(slug)}`;

test('every address of a person leads to the one with their name', async () => {
  for (const path of [`/users/${instructor.id}`, `/users/${instructor.id}/@someone-else`]) {
    const { status, headers } = await html(path);
    expect([status, headers.get('location')]).toEqual([302, pathOf(instructor)]);
  }
  const { status, body } = await html(pathOf(instructor));
  expect([status, /<link rel="canonical" href="[^"]*?(\/users[^"]+)">/.exec(body)?.[1]]).toEqual([200, pathOf(instructor)]);
  const { id } = await createUser(app);
  expect((await html(`/users/${id}`)).status).toBe(200);
  expect((await html(`/users/${id}/@nobody`)).headers.get('location')).toBe(`/users/${id}`);
});

test('who has left or was blocked is not found', async () => {
  for (const status of ['WITHDRAWN', 'BLOCKED'] as const) {
    const { id } = await createUser(app, { status });
    for (const path of [`/users/${id}`, `/users/${id}/courses`]) expect((await html(path)).status).toBe(404);
  }
  expect((await html('/users/0')).status).toBe(404);
});

test('search engines are told who it is, and nothing that was typed gets out of its place', async () => {
  const { body } = await html(pathOf(instructor));
  const data = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(body)?.[1] ?? '') as { mainEntity: object };
  expect(data).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: instructor.name, description: '개발을 가르쳐요.\n</script><b>', sameAs: ['https://example.com/me'] },
  });
});

test('the page and its courses are right in every look', async () => {
  const { page, trouble, open } = await visitor(app, { drawn: true });
  await open(pathOf(instructor));
  await page.getByRole('heading', { level: 1, name: instructor.name }).waitFor();
  expect(await page.getByRole('link', { name: 'example.com/me' }).getAttribute('rel')).toContain('nofollow');
  await expectAccessibleInEveryLook(page);
  await open(`/users/${instructor.id}/courses`);
  await page.getByRole('main').getByRole('article').first().waitFor();
  await expectAccessibleInEveryLook(page);
  expect(trouble).toEqual([]);
});

test('a name within the site leads there without loading the page, and one’s own profile leads to the settings', async () => {
  const member = await signedInClient(app);
  const slug = unique('me');
  await member.call('setSlug', { body: { slug } });
  const { page, open } = await visitor(app, { as: member });
  await open('/my/settings/profile');
  await page.getByRole('link', { name: '내 프로필 보기' }).click();
  await page.getByRole('main').getByRole('link', { name: '프로필 수정' }).waitFor();
  expect(decodeURI(new URL(page.url()).pathname)).toBe(`/users/${member.user.id}/@${slug}`);
});

test('a mentor is asked for a session from their profile, and seen while they rest', async () => {
  const mentor = await createMentor(app);
  const { id } = mentor.user;
  const { page, trouble, open } = await visitor(app);
  await open(`/users/${id}`);
  await page.getByRole('link', { name: '멘토링 신청' }).click();
  await page.waitForURL(`${app.url}/mentors/${id}`);
  await mentor.call('setMentorActive', { params: { id }, body: { active: false } });
  clearSharedAnswers();
  await open(`/users/${id}`);
  await page.getByRole('link', { name: '멘토 소개' }).waitFor();
  expect(trouble).toEqual([]);
});
