import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { learner } from '../support/catalogue.ts';
import { clientOf, createUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
/** As long as a title may be. */
const title =
  '질문에 답하는 데이터 분석: 처음부터 끝까지 따라 하며 스스로 생각하는 힘을 기르는 파이썬과 SQL 실전 입문 강의 2026년 개정판 – 모두를 위한 아주 긴 제목의 강의 하나 더';

describe('certificates', () => {
  test('completing leads to the certificate, and a stranger verifies it', async () => {
    const { userId, courseId, lectureIds } = await learner(app, { title });
    await app.sql("UPDATE lectures SET type = 'TEXT', duration_seconds = 0, text_html = '<p>글</p>' WHERE course_id = $1", [courseId]);
    const { page, trouble, open } = await visitor(app, { as: await clientOf(app, userId), drawn: true, viewport: { width: 390, height: 800 } });
    for (const lectureId of lectureIds) {
      await open(`/courses/lecture?courseId=${courseId}&lectureId=${lectureId}`);
      await page.getByRole('button', { name: '완료로 표시' }).click();
      await page.getByRole('button', { name: '완료 취소' }).waitFor();
    }
    await page.getByRole('dialog').getByRole('button', { name: '수료증 받기' }).click();
    await page.waitForURL('**/user/certificates');
    await page.getByRole('button', { name: `수료증 발급: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: '수료증 발급' });
    await dialog.getByLabel('이름').fill('김배움7');
    await dialog.getByRole('button', { name: '발급받기' }).click();
    await dialog.getByText('이름을 정확히 입력해주세요.').waitFor();
    await dialog.getByLabel('이름').fill('김배움');
    await dialog.getByRole('button', { name: '발급받기' }).click();
    const pdf = page.getByRole('link', { name: `PDF 받기: ${title}` });
    await pdf.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectAccessibleInEveryLook(page);
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect((await readFile(await download.path())).toString('latin1', 0, 5)).toBe('%PDF-');

    // In the list of courses it is the one way on, and leads to the picture of it; the rest is in the menu.
    await open('/my/courses');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('link', { name: `수료증 보기: ${title}` }).waitFor();
    expect(await row.getByRole('link').allTextContents()).toEqual([title, '수료증 보기']);
    await row.getByRole('button', { name: `${title} 더 보기` }).click();
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['다시 보기', '수강평 쓰기', '보관']);
    await page.keyboard.press('Escape');
    await expectAccessibleInEveryLook(page);
    await row.getByRole('link', { name: `수료증 보기: ${title}` }).click();
    await page.getByRole('article', { name: '수료증' }).getByText('김배움', { exact: true }).waitFor();
    await open('/user/certificates');

    const address = (await page.getByRole('link', { name: `확인 페이지: ${title}` }).getAttribute('href')) ?? '';
    await page.goto(app.url + address);
    await page.getByRole('link', { name: /^PDF 받기/ }).waitFor();
    const stranger = await visitor(app, { drawn: true });
    await stranger.open(address.toLowerCase());
    await stranger.page.getByRole('heading', { name: '진짜 수료증이에요' }).waitFor();
    const sheet = stranger.page.getByRole('article', { name: '수료증' });
    expect(await sheet.getByRole('paragraph').allTextContents()).toEqual([
      '김*움',
      '위 사람은 아래 강의의 수료 기준을 채웠기에 이 증서를 드립니다.',
      title,
      expect.stringMatching(/^수료일 \d{4}년 \d{1,2}월 \d{1,2}일$/),
      expect.stringMatching(/^\d{4}년 \d{1,2}월 \d{1,2}일 발급$/),
      '배움',
      `수료증 번호 ${address.split('/').at(-1)}`,
    ]);
    await stranger.page.emulateMedia({ media: 'print' });
    expect(
      await Promise.all([sheet, stranger.page.getByRole('heading', { level: 1 }), stranger.page.getByRole('banner')].map((part) => part.isVisible())),
    ).toEqual([true, false, false]);
    await stranger.page.emulateMedia({ media: 'screen' });
    expect(await stranger.page.getByRole('link', { name: /PDF/ }).count()).toBe(0);
    await expectAccessibleInEveryLook(stranger.page);

    await stranger.open('/certificates/0000-0000-0000-0000');
    await stranger.page.getByLabel('수료증 번호').fill(address.slice(-19).replaceAll('-', ' '));
    await stranger.page.getByRole('button', { name: '확인하기' }).click();
    await stranger.page.getByRole('heading', { name: '진짜 수료증이에요' }).waitFor();
    expect([trouble, stranger.trouble]).toEqual([[], []]);
  });

  test('who has none is told how to get one', async () => {
    const { page, open } = await visitor(app, { as: await clientOf(app, (await createUser(app)).id) });
    await open('/user/certificates');
    await page.getByText('아직 수료증이 없어요').waitFor();
  });
});

describe('the dashboard', () => {
  test('shows where to go on, the days of study and what waits; home begins with it', async () => {
    const own = await learner(app, { title });
    const waiting = await learner(app);
    await app.sql('UPDATE enrollments SET user_id = $1, completed_at = now(), progress_rate = 100 WHERE user_id = $2', [own.userId, waiting.userId]);
    await app.sql(
      "INSERT INTO study_days (user_id, day, seconds) SELECT $1, (now() AT TIME ZONE 'Asia/Seoul')::date - back, 1500 FROM unnest(ARRAY[0, 1, 4]) AS back",
      [own.userId],
    );
    const member = await clientOf(app, own.userId);
    await member.call('saveProgress', {
      params: { lectureId: own.lectureId },
      body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed: true, clientAt: new Date().toISOString() },
    });
    const { page, trouble, open } = await visitor(app, { as: member, drawn: true });
    await open('/user/dashboard');
    const goOn = page.getByRole('link', { name: `이어서 학습하기: ${title}` });
    expect(await goOn.getAttribute('href')).toBe(`/courses/lecture?courseId=${own.courseId}`);
    await page.getByText('받을 수 있는 수료증이 1개 있어요').waitFor();
    await page.getByText('2일째').waitFor();
    await page.getByText('표로 보기').click();
    await expect
      .poll(async () => (await page.getByRole('table').getByRole('cell').allTextContents()).map((text) => Number.parseInt(text, 10)))
      .toEqual([0, 0, 25, 0, 0, 25, 25]);
    await expectAccessibleInEveryLook(page);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '내 학습' }).click();
    await page.waitForURL('**/my/courses');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('link', { name: /MY/ }).first().click();
    await page.waitForURL('**/user/dashboard');

    await open('/');
    const row = page.getByRole('region', { name: '이어서 학습하기' });
    expect(await row.getByRole('link', { name: title }).getAttribute('href')).toBe(`/courses/lecture?courseId=${own.courseId}`);
    expect(trouble).toEqual([]);
  });
});
