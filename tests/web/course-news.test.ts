import { expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf, finishJobs } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

test('whoever teaches a course writes its news on its page, learners are told of them, and nobody else is offered to write', async () => {
  const { courseId, instructorId, userId } = await learner(app);
  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  const path = `/course/${course?.slug}#news`;
  const { page, trouble, open } = await visitor(app, { as: await clientOf(app, instructorId), drawn: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const news = page.getByRole('region', { name: '새소식' });
  await open(path);
  await news.getByText('아직 소식이 없어요.').waitFor();
  expect(asked.filter((url) => url.includes('NewsForm'))).toEqual([]);
  await news.getByRole('button', { name: '소식 쓰기' }).click();
  await news.getByRole('button', { name: '소식 올리기' }).click();
  await news.getByText('제목을 적어주세요.').waitFor();
  await news.getByRole('textbox', { name: '제목' }).fill('새 수업을 공개했어요');
  await news.getByRole('textbox', { name: '내용' }).fill('수업 **두 개**를 더했어요.');
  await expectAccessibleInEveryLook(page);
  await news.getByRole('checkbox', { name: /수강생에게 알리기/ }).check();
  await news.getByRole('button', { name: '소식 올리기' }).click();
  await news.getByRole('link', { name: '새 수업을 공개했어요' }).waitFor();
  await page.getByText('소식을 올리고 수강생에게 알렸어요.').waitFor();
  await news.getByRole('button', { name: '소식 쓰기' }).click();
  await news.getByRole('textbox', { name: '제목' }).fill('또 하나');
  await news.getByRole('textbox', { name: '내용' }).fill('하루에 두 번째 소식이에요.');
  await news.getByRole('checkbox', { name: /수강생에게 알리기/ }).check();
  await news.getByRole('button', { name: '소식 올리기' }).click();
  await news.getByText('24시간에 한 번만 수강생에게 알릴 수 있습니다.').waitFor();
  expect(trouble).toEqual([]);

  await finishJobs();
  const member = await clientOf(app, userId);
  await expect.poll(async () => JSON.stringify((await member.call('listNotifications')).body)).toContain('새 수업을 공개했어요');
  const reader = await visitor(app, { as: member });
  await reader.open(path);
  const told = reader.page.getByRole('region', { name: '새소식' });
  await told.getByRole('link', { name: '새 수업을 공개했어요' }).waitFor();
  expect(await told.getByRole('button', { name: '소식 쓰기' }).count()).toBe(0);
});

test('older news are asked for, and follow in their order', async () => {
  const { courseId, instructorId } = await learner(app);
  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [courseId]);
  await app.sql(
    `INSERT INTO posts (type, author_id, course_id, title, content, content_html, renderer_version, excerpt, created_at)
     SELECT 'NEWS', $1, $2, '소식 ' || n, '글', '<p>글</p>', 1, '글', now() - make_interval(hours => 6 - n) FROM generate_series(1, 5) n`,
    [instructorId, courseId],
  );
  const { page, open } = await visitor(app);
  await open(`/course/${course?.slug}#news`);
  const news = page.getByRole('region', { name: '새소식' });
  await news.getByRole('link', { name: '소식 3' }).waitFor();
  await news.getByRole('button', { name: '소식 더 보기' }).click();
  await news.getByRole('link', { name: '소식 1' }).waitFor();
  const titles = await news.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toEqual(['소식 5', '소식 4', '소식 3', '소식 2', '소식 1']);
});

test('the instructor sees what was sent, whom the next news reach and when, and what is an advert', async () => {
  const { instructorId, userId } = await learner(app, { title: '소식이 있는 강의' });
  await (await clientOf(app, userId)).call('setCourseNewsConsent', { body: { agreed: true } });
  const { page, trouble, open } = await visitor(app, { as: await clientOf(app, instructorId), drawn: true });
  await open('/instructor/news');
  await page.getByText('아직 쓴 소식이 없어요').waitFor();
  await page.getByRole('button', { name: '소식 쓰기' }).click();
  await page.getByText('수강생 1명에게 저마다 고른 방법으로 알려요.').waitFor();
  await page.getByRole('textbox', { name: '제목' }).fill('가을 할인');
  await page.getByRole('textbox', { name: '내용' }).fill('할인 링크: https://baeum.test/course/a?coupon=AUTUMN');
  const advert = page.getByRole('checkbox', { name: /광고예요/ });
  await expect.poll(async () => [await advert.isChecked(), await advert.isDisabled()]).toEqual([true, true]);
  await page.getByText(/광고 수신에 동의한 1명에게 ‘\(광고\)’ 메일을 보내요/).waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('checkbox', { name: /수강생에게 알리기/ }).check();
  await page.getByRole('button', { name: '소식 올리기' }).click();
  await page.getByText('소식을 올리고 광고 수신에 동의한 수강생에게 알렸어요.').waitFor();
  const list = page.getByRole('list', { name: '‘소식이 있는 강의’의 소식' });
  await list.getByRole('link', { name: '가을 할인' }).waitFor();
  await list.getByText('광고', { exact: true }).waitFor();
  await list.getByText(/ 알림 · 댓글 0$/).waitFor();
  await page.getByRole('button', { name: '소식 쓰기' }).click();
  await page.getByText(/이미 알린 소식이 있어요. 내일 \d\d:\d\d부터 다시 알릴 수 있고/).waitFor();
  expect(trouble).toEqual([]);
});
