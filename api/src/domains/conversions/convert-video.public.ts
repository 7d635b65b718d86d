import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { log } from '../../http/base/logging.ts';
import { describeError } from '../../http/base/redaction.ts';
import { FfmpegError, NoFfmpegError } from '../../outside/ffmpeg/ffmpeg.ts';
import { UnreadableFilmError } from '../../outside/ffmpeg/film.ts';
import { probeFilm } from '../../outside/ffmpeg/probe-film.ts';
import { hasFfmpeg } from '../../outside/ffmpeg/programs.ts';
import { isFull, isLost } from '../files/store-local-file.public.ts';
import { watchCalm } from './calm.ts';
import { claim, findLease, finish, deletePlan, release, type VideoRow } from './conversion-rows.ts';
import { UnusableVideoError } from './failures.ts';
import { factsOf, filmRule, isFit } from './film-rules.ts';
import { holdLease, LeaseLostError, type Holding } from './hold-lease.ts';
import { makeAll } from './make-all.ts';
import { bytesOf, copyTo } from './stored-files.ts';
import { takeTurn } from './turn.public.ts';
import type { Leased, VideoStates } from './video-states.ts';
import { FullDiskError, inFolder } from './work-place.ts';

export type { VideoStates } from './video-states.ts';

/** Maximum starts of a conversion without progress. */
const mostTries = 3;
/** Seconds after which a waiting conversion tries again to get a slot. */
const busySeconds = 60;
/** And one for which the disk had no room. */
const fullSeconds = 300;

/**
 * Converts a video for players. May be repeated at any point.
 * @returns seconds after which to come back, where there is something left to do @throws an error that another try may not meet
 */
export async function convertVideo(assetId: number, states: VideoStates): Promise<number> {
  const turn = takeTurn();
  if (!turn) return busySeconds;
  try {
    const lease = { assetId, lease: randomUUID() };
    const video = await claim.first(lease);
    if (!video) return ((await findLease.first({ assetId }))?.seconds ?? -1) + 1;
    return await underLease(lease, { video, states, stop: turn.stop });
  } finally {
    turn.end();
  }
}

interface Task {
  video: VideoRow;
  states: VideoStates;
  stop: AbortSignal;
}

async function underLease(lease: Leased, { video, states, stop }: Task): Promise<number> {
  const holding = holdLease(lease, states, stop);
  try {
    await work(lease, { video, states, holding });
    await holding.end();
    await states.progress(lease, null);
    await finish.run(lease);
    return 0;
  } catch (error) {
    await holding.end();
    return await settle(lease, { video, states, error, holding, stopped: stop.aborted });
  }
}

interface Work extends Omit<Task, 'stop'> {
  holding: Holding;
}

async function work(lease: Leased, { video, states, holding }: Work): Promise<void> {
  if (video.tries > mostTries) throw new UnusableVideoError('CONVERSION');
  const film = await probeFilm(bytesOf(video, video.byte_size));
  const refusal = filmRule(film);
  if (refusal) throw new UnusableVideoError(refusal);
  await states.film(lease, factsOf(film));
  if (!(await hasFfmpeg())) return withoutFfmpeg(lease, { video, states }, film.isMp4 && isFit(film));
  await inFolder(video.byte_size, async (folder) => {
    const calm = watchCalm();
    try {
      const path = join(folder, 'source');
      await copyTo(path, { place: video, size: video.byte_size }, holding.signal);
      await makeAll({ lease, states, video, film, folder, holding, file: { path, demuxer: film.demuxer }, isCalm: () => calm.isCalm() });
    } finally {
      calm.end();
    }
  });
}

/** A film that browsers play anyway is played unchanged. */
async function withoutFfmpeg(lease: Leased, { video, states }: Omit<Task, 'stop'>, isPlayable: boolean): Promise<void> {
  if (video.play_file_id !== null) return;
  if (!isPlayable) throw new UnusableVideoError('NO_CONVERTER');
  await states.playable(lease, video.file_id);
}

interface Ended extends Work {
  error: unknown;
  stopped: boolean;
}

/** Records the result of a conversion that ended early. */
async function settle(lease: Leased, { video, states, error, holding, stopped }: Ended): Promise<number> {
  if (holding.signal.reason instanceof LeaseLostError) return 0;
  if (stopped) {
    await release.run({ ...lease, back: 1 });
    return 1;
  }
  if (hasNoRoom(error)) {
    log().error({ asset: lease.assetId, error: describeError(error) }, 'a conversion waits for room on the disk');
    await release.run({ ...lease, back: 1 });
    return fullSeconds;
  }
  const code = finalCode(error, video.tries);
  if (code === undefined) {
    await release.run({ ...lease, back: 0 });
    throw error;
  }
  log().warn({ asset: lease.assetId, code, error: describeError(error) }, 'a video could not be converted');
  await states.failed(lease, code);
  await deletePlan.run(lease);
  await finish.run(lease);
  return 0;
}

/** The temporary disk or that of large files is full, as found before, or while writing. */
function hasNoRoom(error: unknown): boolean {
  return error instanceof FullDiskError || isFull(error) || /ENOSPC|EDQUOT|No space left on device/.test(String(error));
}

function finalCode(error: unknown, tries: number) {
  if (error instanceof UnusableVideoError || error instanceof UnreadableFilmError) return error.code;
  if (isLost(error)) return 'LOST';
  if (error instanceof NoFfmpegError) return 'NO_CONVERTER';
  return error instanceof FfmpegError && tries >= mostTries ? 'CONVERSION' : undefined;
}
