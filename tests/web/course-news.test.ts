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
