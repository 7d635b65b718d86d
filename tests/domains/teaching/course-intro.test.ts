import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../../support/client.ts';
import { taught } from '../../support/curricula.ts';
import { signedInClient } from '../../support/factories.ts';
import { fetchFilm } from '../../support/films.ts';
import { giveIntro, introFilm } from '../../support/intros.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let visitor: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  visitor = client(app.url);
});
afterAll(() => app.stop());

const introIn = async (who: TestClient, operation: 'getCourse' | 'previewCourse', id: number) =>
  (await who.call(operation, { params: { idOrSlug: String(id) } })).body.intro;
const setStatus = (id: number, status: string) => app.sql('UPDATE courses SET status = $2 WHERE id = $1', [id, status]);

describe('the film that introduces a course', () => {
  test('is watched by everybody as long as the course is public, and counts as no playback', async () => {
    const { who, courseId: id } = await taught(app);
    await giveIntro(app, id);
    const intro = await introIn(visitor, 'getCourse', id);
    expect(intro).toEqual({ sources: [{ url: expect.stringContaining('?token=i0.'), type: 'video/mp4' }], durationSeconds: 12 });
    const [{ url }] = intro.sources;
    const member = await signedInClient(app);
    for (const each of [visitor, member, who]) expect(await fetchFilm(app, each, url)).toEqual([200, introFilm.length]);
    expect(await app.sql('SELECT FROM reached_lectures')).toEqual([]);
    expect(await introIn(member, 'getCourse', id)).toEqual(intro);
    await setStatus(id, 'HIDDEN');
    expect((await fetchFilm(app, visitor, url))[0]).toBe(403);
    await setStatus(id, 'PUBLISHED');
    expect((await fetchFilm(app, visitor, url.replace(/i0\.\d+/, `i0.${id + 1}`)))[0]).toBe(403);
  });

  test('of one that is not public is watched by who may preview it alone', async () => {
    const { who, courseId: id } = await taught(app, { status: 'DRAFT' });
    await giveIntro(app, id);
    const operator = await signedInClient(app, { roleAdmin: true });
    for (const each of [who, operator]) {
      const [{ url }] = (await introIn(each, 'previewCourse', id)).sources;
      expect(await fetchFilm(app, each, url)).toEqual([200, introFilm.length]);
      for (const other of [visitor, await signedInClient(app)]) expect((await fetchFilm(app, other, url))[0]).toBe(403);
    }
  });

  test('that cannot be played yet is not offered', async () => {
    const { courseId: id } = await taught(app);
    await giveIntro(app, id, 'CONVERTING');
    expect(await introIn(visitor, 'getCourse', id)).toBeUndefined();
  });
});
