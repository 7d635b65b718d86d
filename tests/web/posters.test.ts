import { expect, test } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { fitFilm, settledVideo, withFfmpeg } from '../support/made-films.ts';
import { useSite } from '../support/site.ts';
import { slowness } from '../support/timing.ts';
import { upload } from '../support/uploads.ts';
import { visitor } from '../support/visitor.ts';

const app = useSite();

test.runIf(withFfmpeg)('the poster of a video is chosen in its lecture, by mouse and by keyboard', { timeout: 40_000 * (await slowness()) }, async () => {
  const member = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  const mediaId = await upload(member, 'VIDEO', '1강.mp4', fitFilm({ seconds: 3 }));
  await settledVideo(app, member, mediaId);
  const { id } = (await member.call('createCourse', { body: { title: '처음 만드는 강의', categoryId: 1 } })).body;
  const lecture = { title: '시작하기', type: 'VIDEO', mediaId, markdown: '', isPreview: false, live: true, captions: [], attachments: [] };
  await member.call('saveCurriculum', { params: { id }, body: { sections: [{ title: '기초', lectures: [lecture] }], version: 1 } });
  const { page, open, trouble } = await visitor(app, { as: member, viewport: { width: 390, height: 844 } });
  await open(`/instructor/courses/${id}/edit?tab=curriculum`);
  await page.getByRole('button', { name: '시작하기', exact: true }).click();
  const posters = page.getByRole('radiogroup', { name: '대표 그림' });
  await expect.poll(() => posters.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))).toEqual([true, false, false]);
  const pictures = await posters
    .locator('img')
    .evaluateAll((all) => Promise.all(all.map(async (each) => (await fetch((each as HTMLImageElement).src)).headers.get('content-type'))));
  expect(pictures).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  const chosen = async () =>
    (await member.call('getUpload', { params: { id: mediaId } })).body.posters.find((each: { chosen: boolean }) => each.chosen).number as number;
  await posters.getByRole('img', { name: '장면 3' }).click();
  await expect.poll(chosen).toBe(3);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(chosen).toBe(2);
  expect(await posters.getByRole('radio', { name: '장면 2' }).evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(trouble).toEqual([]);
});
