import { probeFilm } from '@baeum/api/src/outside/ffmpeg/probe-film.ts';
import { hlsType } from '@baeum/contract/domains/learning/learning.rules.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import type { TestClient } from '../../support/client.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { cookieOf } from '../../support/films.ts';
import { beginningOf, fitFilm, h264, makeFilm, settledVideo, source, withFfmpeg, withoutFfmpeg } from '../../support/made-films.ts';
import { startTestApp } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';
import { upload } from '../../support/uploads.ts';

/** Ends a test that hangs. */
const patience = 60_000 * (await slowness());

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const instructor = async () => clientOf(app, (await createUser(app, { isInstructor: true })).id);

async function convert(film: Buffer, { name = 'film.mp4', who }: { name?: string; who?: TestClient } = {}) {
  const owner = who ?? (await instructor());
  const id = await upload(owner, 'VIDEO', name, film);
  return { who: owner, id, media: await settledVideo(app, owner, id) };
}

/** A lecture with this video, and somebody who learns it. */
async function lectureWith(assetId: number): Promise<Learner & { member: TestClient }> {
  const own = await learner(app);
  await app.sql('UPDATE courses SET instructor_id = (SELECT owner_id FROM media_assets WHERE id = $1) WHERE id = $2', [assetId, own.courseId]);
  await app.sql("INSERT INTO lecture_media (lecture_id, file_id, asset_id, kind) SELECT $1, file_id, id, 'VIDEO' FROM media_assets WHERE id = $2", [
    own.lectureIds[1],
    assetId,
  ]);
  return { ...own, lectureId: Number(own.lectureIds[1]), member: await clientOf(app, own.userId) };
}

const play = async (who: TestClient, lectureId: number) => (await who.call('getLecture', { params: { lectureId } })).body;
const fetchAs = (who: TestClient, address: string, headers: Record<string, string> = {}) =>
  fetch(app.url + address, { headers: { cookie: cookieOf(who), ...headers } });
const textOf = async (who: TestClient, address: string) => (await fetchAs(who, address)).text();
const addressesIn = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));
const checksOf = async (id: number) => (await app.sql<{ checks: unknown }>('SELECT checks FROM media_assets WHERE id = $1', [id]))[0]?.checks;
const delivered = async (userId: number, lectureId: number) =>
  (await app.sql<{ rate: number }>('SELECT rate::float8 FROM reached_lectures WHERE user_id = $1 AND lecture_id = $2', [userId, lectureId]))[0]?.rate ?? 0;

describe.runIf(withFfmpeg)('a video', { timeout: patience }, () => {
  test('that browsers play is played as it is and as a list of qualities, with pictures, and what reviews ask is measured', async () => {
    const { id, media } = await convert(fitFilm({ seconds: 3, silence: 1 }));
    expect(media).toMatchObject({ state: 'READY', durationSeconds: 3, width: 160, height: 90, renditions: [{ height: 90, ready: true }] });
    expect([media.progress, media.failure]).toEqual([undefined, undefined]);
    expect(await checksOf(id)).toEqual({ hasSound: true, loudness: expect.closeTo(-22, 0), leadingSilence: expect.closeTo(1, 1) });
    const { member, lectureId, userId } = await lectureWith(id);
    const { sources, poster, thumbnails, videoUrl } = await play(member, lectureId);
    expect(sources.map(({ type }: { type: string }) => type)).toEqual([hlsType, 'video/mp4']);
    expect(videoUrl).toBe(sources[1].url);
    const image = await fetchAs(member, poster);
    expect([image.status, image.headers.get('content-type'), image.headers.get('content-disposition')]).toEqual([200, 'image/jpeg', expect.stringMatching(/^inline/)]); // prettier-ignore
    const times = await textOf(member, thumbnails);
    expect(times).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\n\/learning\S+#xywh=0,0,160,90\n\n00:00:01\.000 --> 00:00:02\.000\n\S+#xywh=160,0,160,90\n/,
    );
    expect((await fetchAs(member, (addressesIn(times)[0] ?? '').split('#')[0] ?? '')).headers.get('content-type')).toBe('image/jpeg');
    expect(await delivered(userId, lectureId)).toBe(0);
  });

  test('has pictures to choose its poster from, and the choice stays when it is converted again', async () => {
    const { who, id, media } = await convert(fitFilm({ seconds: 3 }));
    const chosen = (posters: { number: number; chosen: boolean }[]) => posters.map((each) => [each.number, each.chosen]);
    expect(chosen(media.posters)).toEqual([[1, true], [2, false], [3, false]]); // prettier-ignore
    const stranger = await instructor();
    for (const { url } of media.posters) {
      expect((await fetchAs(who, url)).headers.get('content-type')).toBe('image/jpeg');
      expect((await fetchAs(stranger, url)).status).toBe(403);
    }
    const { member, lectureId } = await lectureWith(id);
    const pictureOf = (url: string) => url.split('?')[0];
    expect(pictureOf((await play(member, lectureId)).poster)).toBe(pictureOf(media.posters[0].url));
    const choose = async (as: TestClient, number: number) => (await as.call('choosePoster', { params: { id }, body: { number } })).body;
    expect([(await choose(stranger, 3)).errorCode, (await choose(who, 4)).errorCode, (await choose(who, 0)).errorCode]).toEqual(['COMMON_004', 'COMMON_004', 'COMMON_001']); // prettier-ignore
    const third = [[1, false], [2, false], [3, true]]; // prettier-ignore
    expect(chosen((await choose(who, 3)).posters)).toEqual(third);
    expect(pictureOf((await play(member, lectureId)).poster)).toBe(pictureOf(media.posters[2].url));
    await app.sql("WITH gone AS (DELETE FROM media_renditions WHERE asset_id = $1) UPDATE media_assets SET failure = 'CONVERSION', play_file_id = NULL WHERE id = $1", [id]); // prettier-ignore
    expect((await who.call('retryConversion', { params: { id } })).status).toBe(200);
    const again = await settledVideo(app, who, id);
    expect([again.renditions, chosen(again.posters)]).toEqual([[{ height: 90, ready: true }], third]);
    await app.sql('DELETE FROM lecture_media WHERE asset_id = $1', [id]);
    expect((await who.call('deleteUpload', { params: { id } })).status).toBe(204);
    expect(await app.sql("SELECT key FROM media_files WHERE key LIKE 'video-' || $1 || '-poster%'", [id])).toEqual([]);
  });

  test('that shows one picture all the time has nothing to choose from', async () => {
    const { media } = await convert(makeFilm('-f', 'lavfi', '-i', 'color=s=160x90:r=10:d=3', ...h264, 'film.mp4'));
    expect([media.state, media.posters]).toEqual(['READY', undefined]);
  });

  test('comes back to its owner as it was brought, whatever was made of it, and to nobody else', async () => {
    const film = fitFilm();
    const { who, media } = await convert(film);
    expect(media.sha256).toBe(createHash('sha256').update(film).digest('hex'));
    const { originalUrl, url } = media as Required<typeof media>;
    expect(originalUrl).not.toBe(url);
    expect(Buffer.from(await (await fetchAs(who, originalUrl)).arrayBuffer()).equals(film)).toBe(true);
    expect((await fetchAs(await instructor(), originalUrl)).status).toBe(403);
  });

  test('is told of in playlists with addresses of the viewer’s own, whose bytes count as handed over', async () => {
    const { id } = await convert(fitFilm({ seconds: 3 }));
    const { member, lectureId, userId } = await lectureWith(id);
    const [{ url: master }] = (await play(member, lectureId)).sources;
    const list = await fetchAs(member, master);
    expect([list.headers.get('content-type'), list.headers.get('cache-control')]).toEqual([hlsType, 'private, max-age=21600, no-transform']);
    const qualities = await list.text();
    expect(qualities).toMatch(/^#EXTM3U\n[\s\S]*#EXT-X-STREAM-INF:BANDWIDTH=\d+,RESOLUTION=160x90,CODECS="avc1\.[\da-f]{6},mp4a\.40\.2"\n\/learning/);
    const [quality = ''] = addressesIn(qualities);
    const pieces = await textOf(member, quality);
    const [, map, start] = /#EXT-X-MAP:URI="(\S+)",BYTERANGE="(\d+)@0"/.exec(pieces) ?? [];
    expect(addressesIn(pieces)[0]).toBe(map);
    // All end with the address that they were asked for by.
    expect(new Set([master, quality, map ?? ''].map((address) => address.split('.').at(-2)))).toHaveProperty('size', 1);
    expect(await delivered(userId, lectureId)).toBe(0);
    const piece = await fetchAs(member, map ?? '', { range: `bytes=0-${start}` });
    expect([piece.status, (await piece.arrayBuffer()).byteLength]).toEqual([206, Number(start) + 1]);
    const part = await delivered(userId, lectureId);
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(50);
    await (await fetchAs(member, map ?? '')).arrayBuffer();
    expect(await delivered(userId, lectureId)).toBe(100);
    const stranger = await instructor();
    for (const address of [master, quality, map ?? '']) expect((await fetchAs(stranger, address)).status).toBe(403);
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE user_id = $1", [userId]);
    for (const address of [master, quality, map ?? '']) expect((await fetchAs(member, address)).status).toBe(403);
  });

  test.each([
    ['of HEVC', () => makeFilm(...source(), '-c:v', 'libx265', '-x265-params', 'log-level=error', '-pix_fmt', 'yuv420p', '-c:a', 'aac', 'film.mov'), 160, 90],
    ['of odd sides', () => makeFilm(...source({ size: '161x91' }), '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', 'film.webm'), 160, 90],
    [
      'of a phone that was held upright',
      () => {
        const film = fitFilm();
        // The matrix of the picture's track (ISO 14496-12 §8.3.2) is what turns it.
        const at = film.indexOf('tkhd') + 4 + 40;
        const turned = [0, 0x1_00_00, 0, -0x1_00_00, 0, 0, 0, 0, 0x40_00_00_00];
        for (const [index, value] of turned.entries()) film.writeInt32BE(value, at + 4 * index);
        return film;
      },
      90,
      160,
    ],
  ])('%s is converted', async (_what, make, width, height) => {
    const { id, media } = await convert(make());
    expect(media).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
    const { member, lectureId } = await lectureWith(id);
    const { sources } = await play(member, lectureId);
    expect(sources.map(({ type }: { type: string }) => type)).toEqual([hlsType, 'video/mp4']);
    expect(await textOf(member, sources[0].url)).toContain(`RESOLUTION=${width}x${height},CODECS="avc1.`);
  });

  test('of a high dynamic range gets colours that every screen shows', async () => {
    const colours = '-color_primaries bt2020 -color_trc smpte2084 -colorspace bt2020nc'.split(' ');
    const written = 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc';
    // White as it is written there: 203 nits.
    const film = ['-f', 'lavfi', '-i', 'color=0x949494:s=160x90:r=5:d=1', '-vf', 'scale=out_color_matrix=bt2020nc,format=yuv420p10le'];
    const { id } = await convert(makeFilm(...film, '-c:v', 'libx265', '-x265-params', written, ...colours, 'film.mp4'));
    const { member, lectureId } = await lectureWith(id);
    const { sources, poster, thumbnails } = await play(member, lectureId);
    const played = Buffer.from(await (await fetchAs(member, sources[1].url)).arrayBuffer());
    const { picture } = await probeFilm({ size: played.length, read: (start, end) => Promise.resolve(played.subarray(start, end)) });
    expect([picture?.codec, picture?.range]).toEqual(['avc', 'sdr']);
    const small = (addressesIn(await textOf(member, thumbnails))[0] ?? '').split('#')[0] ?? '';
    for (const address of [poster, small]) {
      const { channels } = await sharp(Buffer.from(await (await fetchAs(member, address)).arrayBuffer())).stats();
      expect(Math.min(...channels.map(({ mean }) => mean))).toBeGreaterThan(190);
    }
  });

  test('of sound alone gets a still picture', async () => {
    const { id, media } = await convert(makeFilm('-f', 'lavfi', '-i', 'sine=d=1', 'film.mp3'), { name: '소리.mp4' });
    expect(media).toMatchObject({
      state: 'READY',
      renditions: [
        { height: 720, ready: true },
        { height: 480, ready: true },
      ],
    });
    expect(media.width).toBeUndefined();
    const { member, lectureId } = await lectureWith(id);
    expect((await play(member, lectureId)).poster).toBeUndefined();
  });

  test.each([
    ['without B-frames', '0'],
    ['with B-frames', '3'],
  ])('%s is copied and encoded to qualities that begin at the same time', async (_what, most) => {
    const film = makeFilm(...source({ size: '960x540', rate: 10 }), ...h264, '-bf', most, 'film.mp4');
    const { id } = await convert(film);
    const made = await app.sql<{ location: string }>('SELECT f.location FROM media_renditions r JOIN media_files f ON f.id = r.file_id WHERE r.asset_id = $1', [
      id,
    ]);
    const [copied = 0, encoded = 0] = made.map(({ location }) => beginningOf(join(app.mediaFolder, location)));
    expect(made).toHaveLength(2);
    // What players take for the same.
    expect(Math.abs(copied - encoded)).toBeLessThan(0.1);
  });

  test('larger than 480p gets the lower qualities, too, and keeps its own as it is', async () => {
    const { media, id } = await convert(fitFilm({ size: '1280x720', rate: 5 }));
    expect(media.renditions).toEqual([{ height: 720, ready: true }, { height: 480, ready: true }]); // prettier-ignore
    const [own] = await app.sql<{ codecs: string }>('SELECT codecs FROM media_renditions WHERE asset_id = $1 AND height = 720', [id]);
    // Baseline: what was encoded here would be High.
    expect(own?.codecs).toMatch(/^avc1\.42/);
  });
});

describe.runIf(withFfmpeg)('what cannot be converted is told of in words', { timeout: patience }, () => {
  test.each([
    [
      'a list of addresses',
      () => Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
      'UNREADABLE_VIDEO',
      false,
    ],
    ['a film without its index', () => fitFilm({ seconds: 2 }).subarray(0, 3000), 'EMPTY_VIDEO', false],
    [
      'half of a film',
      () => {
        const film = makeFilm(...source({ seconds: 3 }), ...h264, '-movflags', '+faststart', 'film.mp4');
        return film.subarray(0, film.length / 2);
      },
      'BROKEN_VIDEO',
      false,
    ],
    ['a film in a form that is not read', () => makeFilm(...source(), '-c:v', 'mpeg4', 'film.avi'), 'UNREADABLE_VIDEO', false],
    [
      'ten hours that say to be a second',
      () => {
        const film = makeFilm('-f', 'lavfi', '-i', 'color=s=16x16:r=1/60', '-t', '36000', ...h264, 'film.mp4');
        const at = film.indexOf('mdhd');
        // The length of its only track, in its own units.
        return Buffer.concat([film.subarray(0, at + 20), film.subarray(at + 16, at + 20), film.subarray(at + 24)]);
      },
      'LONG_VIDEO',
      false,
    ],
    ['ten hours', () => makeFilm('-f', 'lavfi', '-i', 'color=s=16x16:r=1/60', '-t', '36000', ...h264, 'film.mp4'), 'LONG_VIDEO', false],
    [
      'garbage in an index',
      () => {
        const film = fitFilm({ seconds: 2 });
        return Buffer.concat([film.subarray(0, film.indexOf('mdat') + 4), Buffer.alloc(film.length, 7)]);
      },
      'EMPTY_VIDEO',
      false,
    ],
  ])('%s', async (_what, make, code, canRetry) => {
    const { who, id, media } = await convert(make());
    expect([media.state, media.failure]).toEqual(['FAILED', { code, message: expect.stringMatching(/[.]$/), canRetry }]);
    expect(await app.sql('SELECT FROM media_conversions WHERE asset_id = $1', [id])).toEqual([]);
    expect(await app.sql("SELECT key FROM media_files WHERE key LIKE 'upload-' || $1 || '-%' OR key LIKE 'video-' || $1 || '-%'", [id])).toEqual([]);
    expect((await who.call('retryConversion', { params: { id } })).body.errorCode).toBe('COMMON_005');
  });

  test('a film of one picture is played', async () => {
    const { media } = await convert(makeFilm('-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=15', '-frames:v', '1', ...h264, 'film.mp4'));
    expect(media).toMatchObject({ state: 'READY', durationSeconds: 1, renditions: [{ height: 90, ready: true }] });
  });
});

test('without ffmpeg what browsers play is played as it came, other videos are refused with the reason and may be tried again', async () => {
  const opening = await import('node:fs').then(({ readFileSync }) =>
    readFileSync(new URL('../../../api/src/database/demo-data/media/opening.mp4', import.meta.url)),
  );
  const { id, media } = await withoutFfmpeg(() => convert(opening));
  expect([media.state, media.failure, media.renditions]).toEqual(['READY', undefined, []]);
  const converts = async () => ((await (await fetch(`${app.url}/readyz`)).json()) as { checks: { conversion: boolean } }).checks.conversion;
  expect([await withoutFfmpeg(converts), await converts()]).toEqual([false, withFfmpeg]);
  const { member, lectureId } = await lectureWith(id);
  const { sources, videoUrl } = await play(member, lectureId);
  expect(sources).toEqual([{ url: videoUrl, type: 'video/mp4' }]);
  expect((await (await fetchAs(member, videoUrl)).arrayBuffer()).byteLength).toBe(opening.length);
});

test.runIf(withFfmpeg)('a video that needs ffmpeg is refused without it, and converted when it is there again', { timeout: patience }, async () => {
  const film = makeFilm(...source(), '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libvorbis', 'film.webm');
  const { who, id, media } = await withoutFfmpeg(() => convert(film));
  expect(media).toMatchObject({ state: 'FAILED', failure: { code: 'NO_CONVERTER', canRetry: true } });
  const { member, lectureId } = await lectureWith(id);
  expect((await play(member, lectureId)).sources).toEqual([]);
  expect((await (await instructor()).call('retryConversion', { params: { id } })).status).toBe(404);
  expect((await who.call('retryConversion', { params: { id } })).body).toMatchObject({ state: 'CHECKING' });
  expect(await settledVideo(app, who, id)).toMatchObject({ state: 'READY', renditions: [{ height: 90, ready: true }] });
});
