import { expect, onTestFinished, test } from 'vitest';
import { clientOf, createUser, finishJobs } from '../../support/factories.ts';
import { fitFilm, settledVideo, withFfmpeg, withoutFfmpeg } from '../../support/made-films.ts';
import { startTestApp } from '../../support/server.ts';
import { upload } from '../../support/uploads.ts';

test.runIf(withFfmpeg)('a node without ffmpeg leaves videos to one that has it', { timeout: 120_000 }, async () => {
  const film = fitFilm();
  const { app, who, id } = await withoutFfmpeg(async () => {
    // Its own worker, too, must never have seen ffmpeg: it asks at most once a second.
    const site = await startTestApp();
    onTestFinished(() => site.stop());
    await site.sql("INSERT INTO job_workers (id, jobs, abilities) VALUES ('another node', '{uploads.convert}', '{ffmpeg}')");
    const owner = await clientOf(site, (await createUser(site, { isInstructor: true })).id);
    const mediaId = await upload(owner, 'VIDEO', 'film.mp4', film);
    await finishJobs();
    expect((await owner.call('getUpload', { params: { id: mediaId } })).body.state).toBe('CHECKING');
    return { app: site, who: owner, id: mediaId };
  });
  expect(await settledVideo(app, who, id)).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
});
