import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { signedInClient } from '../support/factories.ts';
import { addPost } from '../support/posts.ts';
import { useSite } from '../support/site.ts';
import { learn, learnerOf, taughtCourse, type Taught } from '../support/teaching-figures.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
let taught: Taught;
let asker: TestClient;

/** Three learners: one has learned all of it, one has stopped after the first lecture, and one has only begun. */
beforeAll(async () => {
  taught = await taughtCourse(app, { title: '처음 배우는 타입', price: 0 });
  const { courseId, lectureIds } = taught;
  await learnerOf(app, courseId, lectureIds, '다배움');
  asker = await learnerOf(app, courseId, lectureIds.slice(0, 1), '첫걸음');
  await learn(await learnerOf(app, courseId, [], '막시작'), lectureIds[0]);
  const { body } = await asker.call('getSession');
  const id = await addPost(app, { authorId: body.user.id, courseId, ...(lectureIds[1] && { lectureId: lectureIds[1] }) });
  await app.sql("UPDATE posts SET created_at = now() - interval '3 days' WHERE id = $1", [id]);
});

test('the dashboard says what was earned, who waits and how the courses stand, and leads to each', async () => {
  const { page, open, trouble } = await visitor(app, { as: taught.who, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/');
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('link', { name: '지식공유자 센터' }).click();
  const card = (name: string) => page.getByRole('region', { name });
  await card('이번 달 지금까지').getByText('0원').first().waitFor();
  await card('이번 달 지금까지')
    .getByText(/월 \d+일까지 달라질 수 있어요/)
    .waitFor();
  await card('나를 기다리는 사람').getByText('하루 넘게 1개').waitFor();
  expect(await card('강의의 상태').getByRole('link').allInnerTexts()).toEqual(['심사를 기다리는 강의\n0개', '만들거나 고치는 강의\n0개', '공개한 강의\n1개']);
  const row = page.getByRole('row', { name: /처음 배우는 타입/ });
  expect(await row.innerText()).toMatch(/3명\s+\+3명\s+아직 없음\s+44.4%\s+33.3%/);
  await expectAccessibleInEveryLook(page);
  await card('나를 기다리는 사람').getByRole('link', { name: /질문/ }).click();
  await page.waitForURL('**/instructor/questions');
  expect(trouble).toEqual([]);
});

test('learners are found, put in order and written to, without their addresses', async () => {
  const { page, open, trouble } = await visitor(app, { as: taught.who, drawn: true, viewport: { width: 1440, height: 900 } });
  await open('/instructor/students');
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await page.getByText('수강 3건').waitFor();
  await page.getByRole('link', { name: '처음 배우는 타입' }).first().click();
  await page.waitForURL(`**/instructor/courses/${taught.courseId}/students`);
  await page.getByRole('button', { name: '순서' }).click();
  await page.getByRole('link', { name: '진도율이 높은 순서' }).click();
  await expect.poll(names).toEqual(['다배움', '첫걸음', '막시작']);
  await page
    .getByRole('row', { name: /다배움/ })
    .getByText('100% · 완강')
    .waitFor();
  await page.getByRole('textbox', { name: '수강생 찾기' }).fill('첫걸음');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['첫걸음']);
  expect(await page.getByRole('main').innerText()).not.toContain('@');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: '메시지 보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '첫걸음님에게 메시지 보내기' });
  await dialog.getByRole('textbox', { name: '메시지' }).fill('다음 수업도 들어보세요.');
  await dialog.getByRole('button', { name: '보내기' }).click();
  await page.getByText('메시지를 보냈어요.').waitFor();
  expect((await asker.call('listMessages', { query: { box: 'in' } })).body.items).toMatchObject([{ content: '다음 수업도 들어보세요.' }]);
  expect(trouble).toEqual([]);
});

test('a course shows how far people come and names where most of them stop', async () => {
  const { page, open, trouble } = await visitor(app, { as: taught.who, drawn: true, viewport: { width: 1440, height: 900 } });
  await open(`/instructor/courses/${taught.courseId}/analytics`);
  await page.getByText('가장 많이 멈추는 곳은 ‘수업 1’ 다음이에요. 1명이').waitFor();
  const cells = async (label: string) => (await page.getByRole('grid', { name: label }).getByRole('row').allInnerTexts()).map((text) => text.split(/\s*\t\s*/));
  expect((await cells('섹션마다 여기까지 배운 사람')).slice(1)).toEqual([
    ['섹션', '2개', '2명', '1명', '1명', '1개'],
    ['섹션', '1개', '1명', '1명', '0명', '0개'],
  ]);
  expect((await cells('수업마다 여기까지 배운 사람'))[1]).toEqual(['수업 1', '3명', '2명', '2명', '1명', '0개']);
  const months = page.getByRole('figure', { name: '최근 12개월의 완강' });
  await months.getByText('표로 보기').click();
  expect((await months.getByRole('row').allInnerTexts()).map((text) => text.split('\t')[1])).toEqual(['끝까지 배운 사람', ...Array(11).fill('0명'), '1명']);
  await expectAccessibleInEveryLook(page);
  const stranger = await signedInClient(app, { isInstructor: true });
  const other = await visitor(app, { as: stranger });
  await other.open(`/instructor/courses/${taught.courseId}/analytics`);
  await other.page.getByText('페이지를 찾을 수 없습니다').waitFor();
  expect(trouble).toEqual([]);
});

test('a lecture shows where it was watched and asked about, and what of it in which time', async () => {
  const [lectureId = 0, unwatched = 0] = taught.lectureIds;
  await app.sql(
    `INSERT INTO lecture_watch (lecture_id, day, seconds)
     SELECT $1, (now() AT TIME ZONE 'Asia/Seoul')::date - back, seconds::int[] FROM (VALUES (0, '{30,25}'), (60, '{10,0,80}')) AS w (back, seconds)`,
    [lectureId],
  );
  const asked = await Promise.all(
    [75, 5, 71].map(async (seconds) => {
      const id = await addPost(app, { authorId: taught.instructorId, courseId: taught.courseId, lectureId, title: `${seconds}초에서` });
      await app.sql('UPDATE posts SET at_seconds = $2 WHERE id = $1', [id, seconds]);
      return id;
    }),
  );
  const { page, open, trouble } = await visitor(app, { as: taught.who, drawn: true, viewport: { width: 390, height: 900 } });
  await open(`/instructor/courses/${taught.courseId}/analytics`);
  await page.getByRole('link', { name: '수업 1' }).first().click();
  await page.waitForURL(`**/instructor/courses/${taught.courseId}/lectures/${lectureId}/retention`);
  await page.getByRole('heading', { level: 1, name: '수업 1' }).waitFor();
  const curve = page.getByRole('figure', { name: '10초마다 본 횟수' });
  const read = curve.getByRole('slider');
  await read.press('Home');
  expect(await read.getAttribute('aria-valuetext')).toBe('0:00, 본 횟수 4회, 0:05 질문: 5초에서');
  await read.press('ArrowRight');
  expect(await read.getAttribute('aria-valuetext')).toBe('0:10, 본 횟수 2.5회');
  const mark = curve.getByRole('link', { name: '0:05 질문: 5초에서' });
  expect(await mark.getAttribute('href')).toBe(`/community/${asked[1]}`);
  await curve.getByRole('link', { name: '질문 2 개, 아래 목록에서 보기' }).click();
  await page.waitForURL('**/retention#questions');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: '최근 30일' }).click();
  await page.waitForURL('**/retention?days=30');
  await curve.getByText('표로 보기').click();
  expect((await curve.getByRole('row').allInnerTexts()).slice(1, 4)).toEqual(['0:00\t3회', '0:10\t2.5회', '0:20\t0회']);
  await page.getByRole('link', { name: '최근 1년' }).click();
  await page.waitForURL('**/retention');
  await open(`/instructor/courses/${taught.courseId}/lectures/${unwatched}/retention`);
  await page.getByText('아직 본 기록이 없어요').waitFor();
  expect(trouble).toEqual([]);
});
