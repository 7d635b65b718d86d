import { probeFilm } from '@baeum/api/src/outside/ffmpeg/probe-film.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, createUser } from '../support/factories.ts';
import { cookieOf } from '../support/films.ts';
import { fitFilm, h264, makeFilm, settledVideo, source, useFfmpegThat, withFfmpeg } from '../support/made-films.ts';
import { startTestApp, type TestApp } from '../support/server.ts';
import { slowness } from '../support/timing.ts';
import { upload } from '../support/uploads.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'baeum-hostile-'));
const secret = join(folder, 'secret.txt');
beforeAll(async () => {
  writeFileSync(secret, 'nobody may see this');
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function convert(film: Buffer) {
  const who = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
  return settledVideo(app, who, await upload(who, 'VIDEO', 'film.mp4', film));
}

const patience = 60_000 * (await slowness());

/** A film whose samples are said to lie in another file (ISO 14496-12 §8.7.2). */
function elsewhere(): Buffer {
  const film = fitFilm();
  const location = Buffer.from(`file://${secret}\0`);
  const at = film.indexOf('url ');
  // The flag that says that they lie in this one.
  film.writeUInt32BE(0, at + 4);
  // The tables come after the samples, so that none of these moves.
  for (const box of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref', 'url ']) {
    const sizeAt = film.indexOf(box) - 4;
    film.writeUInt32BE(film.readUInt32BE(sizeAt) + location.length, sizeAt);
  }
  return Buffer.concat([film.subarray(0, at + 8), location, film.subarray(at + 8)]);
}

/** A film with a file attached, and captions that are drawn with it. */
function withAttachment(): Buffer {
  const captions = join(folder, 'captions.ass');
  writeFileSync(captions, `[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:00.00,0:00:01.00,{\\fnsecret}hello\n`);
  const attached = ['-attach', secret, '-metadata:s:t', 'mimetype=application/x-truetype-font'];
  return makeFilm(...source(), '-i', captions, '-map', '0', '-map', '1', '-map', '2', ...h264, '-c:s', 'ass', ...attached, 'film.mkv');
}

/** A film that says to be as wide and tall as a number can say. */
function enormous(): Buffer {
  const film = fitFilm();
  const at = film.indexOf('avc1', film.indexOf('stsd')) + 4 + 24;
  film.writeUInt16BE(65_535, at);
  film.writeUInt16BE(65_535, at + 2);
  return film;
}

/** A film one of whose pieces is said to have four billion samples. */
function countless(): Buffer {
  const film = fitFilm();
  return film.fill(0xff, film.indexOf('stsc') + 16, film.indexOf('stsc') + 20);
}

test.runIf(withFfmpeg)('a film whose tables cannot be read to their end is given up, and others are answered meanwhile', { timeout: patience }, async () => {
  const film = countless();
  const read = (start: number, end: number) => Promise.resolve(film.subarray(start, end));
  const probing = probeFilm({ size: film.length, read }, 3000);
  probing.catch(() => undefined);
  const began = performance.now();
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  await expect(probing).rejects.toMatchObject({ code: 'BROKEN_VIDEO' });
  expect(performance.now() - began).toBeGreaterThan(2000);
});

test.runIf(withFfmpeg)('a film that says to have tables of gigabytes is not read into memory', async () => {
  const film = fitFilm();
  film.writeUInt32BE(0xff_ff_ff_00, film.indexOf('moov') - 4);
  const reads: number[] = [];
  const read = (start: number, end: number) => {
    reads.push(end - start);
    return Promise.resolve(Buffer.concat([film.subarray(start, end)], end - start));
  };
  await probeFilm({ size: 5e9, read }).catch((error: unknown) => expect(error).toMatchObject({ code: 'BROKEN_VIDEO' }));
  expect(Math.max(...reads)).toBeLessThan(300 * 1024 ** 2);
});

describe.runIf(withFfmpeg)('what is no film is opened as nothing else', { timeout: patience }, () => {
  test.each<[string, () => Buffer]>([
    [
      'a list of addresses',
      () => Buffer.from(`#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${secret}\n#EXTINF:10,\nhttp://127.0.0.1:1/x\n#EXT-X-ENDLIST\n`),
    ],
    ['a list of files', () => Buffer.from(`ffconcat version 1.0\nfile '${secret}'\n`)],
    ['a manifest', () => Buffer.from(`<?xml version="1.0"?><MPD><Period><BaseURL>file://${secret}</BaseURL></Period></MPD>`)],
    ['a drawing that names a file', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${secret}"/></svg>`)],
    ['a description of a session', () => Buffer.from('v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n')],
    ['a zip', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 1)])],
    ['zeros', () => Buffer.alloc(4000)],
  ])('%s', async (_what, make) => {
    const calls = useFfmpegThat('echo "$*" >> "$HERE/calls"');
    expect(await convert(make())).toMatchObject({ state: 'FAILED', failure: { code: 'UNREADABLE_VIDEO', canRetry: false } });
    expect(() => readFileSync(join(calls, 'calls'))).toThrow('ENOENT');
  });
});

describe.runIf(withFfmpeg)('what is a film comes to an end', { timeout: patience }, () => {
  test.each<[string, () => Buffer]>([
    ['whose samples lie elsewhere', elsewhere],
    ['that says to be enormous', enormous],
    ['with a zip behind it', () => Buffer.concat([fitFilm(), Buffer.from('PK\u0003\u0004'), Buffer.alloc(2000, 3)])],
    [
      'with every byte of its samples changed',
      () => {
        const film = fitFilm();
        return film.fill(0xff, film.indexOf('mdat') + 4, film.indexOf('moov') - 4);
      },
    ],
  ])('%s', async (_what, make) => {
    const media = await convert(make());
    expect(['READY', 'FAILED']).toContain(media.state);
    if (media.state === 'FAILED') expect(media.failure.message).toMatch(/[.]$/);
  });

  test('with a file attached, of which nothing is left', async () => {
    const film = withAttachment();
    expect(film.includes('nobody may see this')).toBe(true);
    const who = await clientOf(app, (await createUser(app, { isInstructor: true })).id);
    const { state, url } = await settledVideo(app, who, await upload(who, 'VIDEO', 'film.mkv', film));
    expect(state).toBe('READY');
    const played = Buffer.from(await (await fetch(app.url + url, { headers: { cookie: cookieOf(who) } })).arrayBuffer());
    expect([played.includes('ftyp'), played.includes('nobody may see this'), played.includes('hello')]).toEqual([true, false, false]);
  });

  test('of 8K', async () => {
    const media = await convert(makeFilm('-f', 'lavfi', '-i', 'color=s=7680x4320:r=5', '-frames:v', '1', ...h264, 'film.mp4'));
    expect(media).toMatchObject({ state: 'READY', width: 7680, height: 4320, renditions: [{ height: 1080 }, { height: 720 }, { height: 480 }] });
  });

  test('and ffmpeg gets a demuxer, two protocols, limits, and nothing of the site', async () => {
    const marks = useFfmpegThat('{ echo "$*"; cat /proc/self/limits; nice; } >> "$HERE/told"; env > "$HERE/env"');
    await convert(fitFilm());
    const [told, env] = ['told', 'env'].map((name) => readFileSync(join(marks, name), 'utf8'));
    const calls = told?.split('\n').filter((line) => line.startsWith('-hide_banner')) ?? [];
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(call).toMatch(/-nostdin .*-protocol_whitelist file,pipe -f mov -i \S+baeum-conversion-\S+\/source /);
    for (const limit of [/Max address space +3221225472 /, /Max cpu time +9\d\d /, /Max file size +10\d{8} /, /Max open files +64 /, /^19$/m])
      expect(told).toMatch(limit);
    expect(env?.split('\n').map((line) => line.split('=')[0]).filter((name) => !['PATH', 'HOME', 'LC_ALL', 'PWD', 'SHLVL', '_', 'OLDPWD', ''].includes(name ?? ''))).toEqual([]); // prettier-ignore
  });
});
