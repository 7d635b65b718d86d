import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { probeFilm } from '../../outside/ffmpeg/probe-film.ts';
import { filePlace } from '../media/stored-playlist.public.ts';
import { findQualities, deleteTries, storeQuality, planQualities } from './conversion-rows.ts';
import { isThere, storeFilm, storePicture, taskOf, type Conversion } from './conversion.ts';
import { UnusableVideoError } from './failures.ts';
import { factsOf, filmRule, isFit, rungsOf, stillPicture, type Rung } from './film-rules.ts';
import { bytesOfFile } from './local-bytes.ts';
import { bandwidthOf, copyQuality, encodeQuality, hasShortPieces, repackage, type MadeQuality } from './make-quality.ts';
import { makePosters, makeStoryboard, storyboardOf } from './make-stills.ts';
import { measureSound } from './measure-sound.ts';

/** A video that ends this much earlier than declared was incomplete; if it is longer than declared, the actual length counts. */
const wholeShare = 0.9;
const wholeSlack = 0.5;

/** Makes everything of a film that is still missing. Finished parts are recorded at once, so that another try continues from there. */
export async function makeAll(conversion: Conversion): Promise<void> {
  const fit = isFit(conversion.film);
  if (fit && conversion.video.play_file_id === null) await makePlayable(conversion);
  if (!fit) await conversion.states.converting(conversion.lease);
  if (conversion.film.picture && conversion.video.poster_file_id === null) await makePictures(conversion);
  if (!('hasSound' in conversion.video.checks)) await conversion.states.checks(conversion.lease, await listen(conversion));
  await makeQualities(conversion, fit);
}

async function makePlayable(conversion: Conversion): Promise<void> {
  const { file, seconds } = await repackage(conversion.file, taskOf(conversion));
  await settleLength(conversion, seconds);
  await conversion.states.playable(conversion.lease, await storeFilm(conversion, file, 'play'));
}

/** Compares a film's declared length with the actual one. */
async function settleLength(conversion: Conversion, seconds: number): Promise<void> {
  const { film, lease, states } = conversion;
  if (seconds < film.seconds * wholeShare - wholeSlack) throw new UnusableVideoError('BROKEN_VIDEO');
  if (seconds <= film.seconds / wholeShare + wholeSlack) return;
  conversion.film = { ...film, seconds };
  const refusal = filmRule(conversion.film);
  if (refusal) throw new UnusableVideoError(refusal);
  await states.film(lease, factsOf(conversion.film));
}

async function makePictures(conversion: Conversion): Promise<void> {
  const { film, file, lease, states } = conversion;
  const storyboard = storyboardOf(film);
  if (!storyboard) return;
  const posters = await makePosters(file, film, taskOf(conversion), (name) => isThere(conversion, name));
  const small = await makeStoryboard(file, { film, storyboard }, taskOf(conversion));
  // They are optional for a film.
  if (posters.length === 0 || !(await isThere(conversion, small))) return;
  const posterIds: number[] = [];
  for (const poster of posters) posterIds.push(await storePicture(conversion, poster, 'poster'));
  await states.pictures(lease, {
    // A film that shows the same all the time offers no choice.
    posterIds: [...new Set(posterIds)],
    storyboardId: await storePicture(conversion, small, 'storyboard'),
    storyboard,
  });
}

async function listen(conversion: Conversion) {
  if (!conversion.film.sound) return { hasSound: false, loudness: null, leadingSilence: 0 };
  return measureSound(conversion.file, taskOf(conversion));
}

async function makeQualities(conversion: Conversion, fit: boolean): Promise<void> {
  const { film, lease, states, holding } = conversion;
  const rungs = rungsOf(film.picture ?? stillPicture);
  await planQualities.run({ ...lease, heights: rungs.map(({ height }) => height) });
  const made = new Set((await findQualities.all({ assetId: lease.assetId })).flatMap(({ height, file_id: fileId }) => (fileId === null ? [] : [height])));
  const all = rungs.reduce((sum, rung) => sum + workOf(rung), 0);
  let done = 0;
  for (const rung of rungs) {
    const tell = (seconds: number) => holding.tell(percentOf(done + workOf(rung) * Math.min(1, seconds / film.seconds), all));
    if (!made.has(rung.height)) {
      const fileId = await makeQuality(conversion, { rung, mayCopy: fit && rung === rungs.at(-1), tell });
      if (!fit) await states.playable(lease, fileId);
      await deleteTries.run(lease);
    }
    done += workOf(rung);
    holding.tell(percentOf(done, all));
  }
}

const workOf = ({ width, tall }: Rung): number => width * tall;
const percentOf = (done: number, all: number): number => Math.min(99, Math.floor((100 * done) / all));

interface Wanted {
  rung: Rung;
  /** The film is in this size already. */
  mayCopy: boolean;
  tell: (seconds: number) => void;
}

async function makeQuality(conversion: Conversion, { rung, mayCopy, tell }: Wanted): Promise<number> {
  const task = taskOf(conversion, tell);
  const { file, film, folder, lease } = conversion;
  const read = ({ playlist }: MadeQuality) => readFile(join(folder, playlist), 'utf8');
  const copied = mayCopy ? await copyQuality(file, rung, task) : undefined;
  const useCopy = copied !== undefined && hasShortPieces(await read(copied));
  const made = useCopy ? copied : await encodeQuality(file, { rung, seen: film.picture }, task);
  await settleLength(conversion, made.seconds);
  const playlist = await read(made);
  const { picture, sound } = await probeFilm(await bytesOfFile(join(folder, made.file)));
  const fileId = await storeFilm(conversion, made.file, String(rung.height));
  const codecs = [picture?.codecString, sound?.codecString].filter(Boolean).join(',');
  const { height, width, tall } = rung;
  await storeQuality.run({
    ...lease,
    height,
    width,
    tall,
    fileId,
    playlist: playlist.replaceAll(made.file, filePlace),
    bandwidth: bandwidthOf(playlist),
    codecs,
  });
  return fileId;
}
