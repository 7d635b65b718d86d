import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { reviewed } from '../support/catalogue.ts';
import { clientOf, createUser, signedInClient } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();
const phone = { viewport: { width: 390, height: 800 } };

/** A course with a review and an inquiry of its learner, and a public roadmap of its instructor. */
async function published() {
  const learning = await reviewed(app);
  const [course] = await app.sql<{ slug: string }>('SELECT slug FROM courses WHERE id = $1', [learning.courseId]);
  const [inquiry] = await app.sql<{ id: number }>(
    "INSERT INTO inquiries (user_id, course_id, title, content) VALUES ($1, $2, '이 문의', '문의의 내용') RETURNING id::int",
    [learning.userId, learning.courseId],
  );
  const [roadmap] = await app.sql<{ id: number }>(
    "INSERT INTO roadmaps (owner_id, title, description, category_id, visibility) VALUES ($1, '배우는 길', '차례대로 배웁니다.', 1, 'PUBLIC') RETURNING id::int",
    [learning.instructorId],
  );
  return { ...learning, slug: course?.slug ?? '', inquiryId: inquiry?.id ?? 0, roadmapId: roadmap?.id ?? 0 };
}

async function report(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '광고나 도배예요' }).press('Space');
  await dialog.getByRole('button', { name: '신고하기' }).press('Enter');
  await page.getByText('신고했어요').last().waitFor();
  await dialog.waitFor({ state: 'hidden' });
}

test('a review, an inquiry, a roadmap and a profile are reported where they stand', { timeout: 60_000 }, async () => {
  const { reviewId, inquiryId, roadmapId, userId, slug } = await published();
  const member = await signedInClient(app);
  const { page, open, trouble } = await visitor(app, { as: member, ...phone });
  await open(`/course/${slug}`);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('#reviews').getByRole('button', { name: '신고' }).click();
  await report(page);
  await page.locator('#inquiries').scrollIntoViewIfNeeded();
  await page.locator('#inquiries').getByText('이 문의').click();
  await page.locator('#inquiries').getByRole('button', { name: '신고' }).click();
  await report(page);
  await open(`/roadmaps/${roadmapId}`);
  await page.getByRole('button', { name: '신고' }).click();
  await report(page);
  await open(`/users/${userId}`);
  await page.getByRole('button', { name: '신고' }).click();
  await report(page);
  const filed = await app.sql('SELECT target_type AS type, target_id::int AS id FROM reports WHERE reporter_id = $1 ORDER BY id', [member.user.id]);
  expect(filed).toEqual([
    { type: 'REVIEW', id: reviewId },
    { type: 'INQUIRY', id: inquiryId },
    { type: 'ROADMAP', id: roadmapId },
    { type: 'PROFILE', id: userId },
  ]);
  expect(trouble).toEqual([]);
});

test('whoever has published it reads why others do not see it', { timeout: 60_000 }, async () => {
  const { courseId, inquiryId, roadmapId, userId, instructorId, slug } = await published();
  await app.sql('UPDATE reviews SET removed = true WHERE course_id = $1', [courseId]);
  await app.sql('UPDATE inquiries SET held = true WHERE id = $1', [inquiryId]);
  await app.sql('UPDATE roadmaps SET held = true WHERE id = $1', [roadmapId]);
  await app.sql('UPDATE users SET profile_held_at = now() WHERE id = $1', [userId]);
  const { page, open, trouble } = await visitor(app, { as: await clientOf(app, userId), drawn: true, ...phone });
  await open(`/course/${slug}`);
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const own = page.locator('#reviews').getByText('운영 원칙에 따라 지워서');
  await own.waitFor();
  expect(await page.locator('#reviews').getByRole('button', { name: '고치기' }).count()).toBe(0);
  await open(`/user/inquiries?id=${inquiryId}`);
  await page.getByText('운영자가 확인한 뒤에').waitFor();
  await expectAccessibleInEveryLook(page);
  await open('/my/settings/profile');
  await page.getByText('운영자가 확인한 뒤에').waitFor();

  const owner = await visitor(app, { as: await clientOf(app, instructorId), ...phone });
  await owner.open('/user/roadmaps/manage');
  await owner.page.getByText('운영자 확인 중').waitFor();
  await owner.page.getByRole('link', { name: '배우는 길' }).click();
  await owner.page.getByText('운영자가 확인한 뒤에').waitFor();
  const other = await visitor(app, { as: await clientOf(app, (await createUser(app)).id) });
  await other.open(`/roadmaps/${roadmapId}`);
  await other.page.getByText('로드맵을 찾을 수 없어요').waitFor();
  expect([trouble, owner.trouble]).toEqual([[], []]);
});
