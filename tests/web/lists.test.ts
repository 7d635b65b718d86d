import { listLimits } from '@baeum/contract/domains/lists/lists.rules.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import { createUser, goodPassword, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let instructorId: number;
let course: { id: number; slug: string };
beforeAll(async () => {
  const instructor = await signedInClient(app, { name: '한도윤', isInstructor: true });
  instructorId = instructor.user.id;
  course = await createCourse(app, { instructorId, title: '목록에 담을 강의' });
  const paid = await createCourse(app, { instructorId, title: '유료 강의', price: 10_000 });
  await instructor.call('createRoadmap', {
    body: { title: '<b>백엔드</b>로 가는 길', description: '첫 줄\n<img src=x onerror=alert(1)>', courseIds: [course.id, paid.id], visibility: 'PUBLIC' },
  });
});

const likeButton = (page: Page) => page.getByRole('button', { name: /^좋아요/ });

async function signInDialog(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByLabel('비밀번호', { exact: true }).fill(goodPassword);
  await dialog.getByLabel('비밀번호', { exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('a like shows at once, quick presses end as they look, and /user/likes takes it back with undo', async () => {
  const member = await signedInClient(app);
  const { page, open, trouble } = await visitor(app, { as: member });
  await open(`/course/${course.slug}`);
  const others = Number(/\d+/.exec(await likeButton(page).innerText())?.[0] ?? 0);
  await likeButton(page).dblclick();
  await likeButton(page).click();
  await expect
    .poll(async () => [await likeButton(page).getAttribute('aria-pressed'), await likeButton(page).innerText()])
    .toEqual(['true', `좋아요 ${others + 1}`]);
  const likes = async () => (await app.sql('SELECT FROM likes WHERE user_id = $1', [member.user.id])).length;
  await expect.poll(likes).toBe(1);
  await open('/user/likes');
  await page.getByRole('button', { name: '좋아요 취소: 목록에 담을 강의' }).press('Enter');
  await page.getByText('좋아하는 강의를 모아보세요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('link', { name: '목록에 담을 강의' }).waitFor();
  expect([await likes(), trouble]).toEqual([1, []]);
});

test('a card puts its course into a new list; the list is renamed, emptied and deleted, and each is undone', async () => {
  const { page, open, trouble } = await visitor(app, { as: await signedInClient(app), drawn: true });
  await open('/courses');
  await page.getByRole('button', { name: '목록에 담기: 목록에 담을 강의' }).press('Enter');
  await page.getByRole('textbox', { name: '새 목록' }).fill('여름에 <b>들을</b> 강의');
  await page.getByRole('button', { name: '만들고 담기' }).press('Enter');
  await expect.poll(() => page.getByRole('checkbox', { name: /여름에/ }).isChecked()).toBe(true);
  await page.getByRole('link', { name: '내 목록 보기' }).click();
  await page.getByRole('heading', { level: 1, name: '내 목록' }).waitFor();
  await expectAccessibleInEveryLook(page);
  // On a phone the title has room for its words: two lines at most.
  await page.setViewportSize({ width: 390, height: 900 });
  expect((await page.getByRole('link', { name: '여름에 <b>들을</b> 강의' }).boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: '여름에 <b>들을</b> 강의' }).click();
  await page.getByRole('button', { name: '목록에 담을 강의 더 보기' }).click();
  await page.getByRole('menuitem', { name: '빼기' }).click();
  await page.getByText('담긴 강의가 없어요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('link', { name: '목록에 담을 강의' }).waitFor();
  await page.getByRole('button', { name: '이름 바꾸기' }).click();
  await page.getByRole('textbox', { name: '목록의 이름' }).fill('가을에 들을 강의');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('heading', { name: '가을에 들을 강의' }).waitFor();
  await page.getByRole('button', { name: '목록 지우기' }).click();
  await page.getByText('아직 목록이 없어요').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await page.getByRole('link', { name: '가을에 들을 강의' }).waitFor();
  await page.getByText('강의 1개').waitFor();
  expect(trouble).toEqual([]);
});

test('a list of three hundred courses is ordered by keyboard', async () => {
  const member = await signedInClient(app);
  await app.sql(
    `WITH list AS (INSERT INTO lists (user_id, title, seq) VALUES ($1, '많은 강의', 1) RETURNING id), made AS (
       INSERT INTO courses (instructor_id, title, slug, category_id, level, price, status, published_at)
       SELECT $2, '강의 ' || n, 'many-' || $1::text || '-' || n, 1, '입문', 0, 'PUBLISHED', now() FROM generate_series(1, $3) n RETURNING id, slug
     ) INSERT INTO list_courses (list_id, course_id, seq) SELECT list.id, made.id, split_part(made.slug, '-', 3)::int FROM list, made`,
    [member.user.id, instructorId, listLimits.courses],
  );
  const [list] = await app.sql<{ id: number }>('SELECT id FROM lists WHERE user_id = $1', [member.user.id]);
  const { page, open, trouble } = await visitor(app, { as: member });
  await open(`/user/list/${list?.id}`);
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await page.route('**/my-list/courses?**', (route) => answered.then(() => route.continue()));
  const saved = page.waitForResponse((response) => response.url().endsWith('/my-list/seq/courses'));
  await page.locator('button[aria-label="강의 1 더 보기"]').press('Enter');
  await page.getByRole('menuitem', { name: '아래로' }).press('Enter');
  await saved;
  // A move while the stored order is read again is not lost.
  await page.locator('button[aria-label="강의 300 더 보기"]').press('Enter');
  await page.getByRole('menuitem', { name: '위로' }).press('Enter');
  answer();
  const order = async () =>
    (
      await app.sql<{ title: string }>('SELECT c.title FROM list_courses lc JOIN courses c ON c.id = lc.course_id WHERE lc.list_id = $1 ORDER BY lc.seq', [
        list?.id,
      ])
    ).map(({ title }) => title);
  await expect
    .poll(async () => (await order()).filter((_title, index) => [0, 1, 298, 299].includes(index)))
    .toEqual(['강의 2', '강의 1', '강의 300', '강의 299']);
  expect(trouble).toEqual([]);
});

test('a roadmap is followed by who signs in first, and its words stay plain', async () => {
  const { email, id: userId } = await createUser(app);
  const { page, open, events, trouble } = await visitor(app, { drawn: true });
  await open('/roadmaps');
  await page.getByRole('link', { name: '<b>백엔드</b>로 가는 길' }).click();
  await page.getByRole('heading', { name: '<b>백엔드</b>로 가는 길', level: 1 }).waitFor();
  await expectAccessibleInEveryLook(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  // The words of a step have what its cover leaves them, and not the place of its number.
  expect(
    (await page.getByRole('region', { name: '차례대로 배우는 강의' }).getByRole('heading', { level: 3 }).first().locator('..').boundingBox())?.width,
  ).toBeGreaterThan(150);
  if (size) await page.setViewportSize(size);
  expect(await page.getByRole('link', { name: /^모두 구매 [\d,]+원$/ }).isVisible()).toBe(true);
  await page.getByRole('button', { name: '무료 강의부터 시작' }).press('Enter');
  await signInDialog(page, email);
  await page.getByText('아직 수강하지 않는 강의가 1개 있어요. 모두 더하면 10,000원이에요.').waitFor();
  expect(await app.sql('SELECT course_id FROM enrollments WHERE user_id = $1', [userId])).toEqual([{ course_id: course.id }]);
  await page.getByRole('link', { name: '이어서 학습하기' }).waitFor();
  expect([events.includes('view_roadmap'), events.includes('enroll_roadmap'), trouble]).toEqual([true, true, []]);
  await open('/roadmaps');
  const card = page.getByRole('article').filter({ hasText: '로 가는 길' });
  await card.getByText('배우는 중 · 0%').waitFor();
  expect(await card.innerText()).not.toMatch(/\d원/);
  await open('/user/roadmaps');
  await page.getByText('로드맵 진도율').waitFor();
});

test('an instructor makes, orders, shows and deletes a roadmap by keyboard', async () => {
  const instructor = await signedInClient(app, { isInstructor: true });
  const { page, open, trouble } = await visitor(app, { as: instructor });
  await open('/user/roadmaps/manage');
  await page.getByRole('button', { name: '로드맵 만들기' }).press('Enter');
  await page.getByRole('textbox', { name: '이름' }).fill('키보드로 만든 길');
  for (const title of ['목록에 담을 강의', '유료 강의']) {
    await page.getByRole('combobox', { name: '강의 더하기' }).fill(title);
    // Until its answer has come, the list is that of what stood there before.
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain(title);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `로드맵에서 빼기: ${title}` }).waitFor();
  }
  const up = page.getByRole('button', { name: '유료 강의 위로' });
  // The closed list of choices takes its focus back a frame later, which no user would notice.
  await expect
    .poll(async () => {
      if (await up.isEnabled()) await up.press('Enter');
      return up.isDisabled();
    })
    .toBe(true);
  // The handle takes the row along: Enter, arrows to another place, Enter.
  await page.getByRole('button', { name: '유료 강의 끌어서 옮기기' }).press('Enter');
  await page.locator('[aria-label="목록에 담을 강의 이후에 삽입"]:focus').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await expect.poll(() => up.isDisabled()).toBe(false);
  // After a drag by keyboard the first press may be lost.
  const everybody = page.getByRole('radio', { name: '공개', exact: true });
  await expect
    .poll(async () => {
      if (!(await everybody.isChecked())) await everybody.press('Space');
      return everybody.isChecked();
    })
    .toBe(true);
  await page.getByRole('button', { name: '저장' }).press('Enter');
  await page.getByRole('link', { name: '키보드로 만든 길' }).waitFor();
  const titles = await app.sql<{ title: string }>(
    "SELECT c.title FROM roadmap_courses rc JOIN roadmaps r ON r.id = rc.roadmap_id JOIN courses c ON c.id = rc.course_id WHERE r.title = '키보드로 만든 길' AND r.visibility = 'PUBLIC' ORDER BY rc.seq",
  );
  expect(titles.map(({ title }) => title)).toEqual(['목록에 담을 강의', '유료 강의']);
  await page.getByRole('button', { name: '지우기: 키보드로 만든 길' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '지우기' }).press('Enter');
  await page.getByText('아직 만든 로드맵이 없어요').waitFor();
  expect(trouble).toEqual([]);
});
