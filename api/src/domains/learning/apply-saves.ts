import { completionShare, fastestCounting } from '@baeum/contract/domains/learning/learning.rules.ts';

/** A save by a device: its position, and the time watched since its last save. Times in Unix milliseconds. */
export interface Save {
  playbackId: string;
  positionSeconds: number;
  watchedDeltaSeconds: number;
  completed: boolean | undefined;
  clientAt: number;
}

/** A person's progress in a lecture. */
export interface LectureState {
  durationSeconds: number;
  positionSeconds: number;
  watchedSeconds: number;
  completedAt: number | null;
  /** When completion was set or undone manually, by the device's clock. */
  markedAt: number | null;
  clientAt: number;
  createdAt: number;
  /** The stretches watched according to these saves. */
  watched: readonly Stretch[];
  /** The highest rate of these saves, in percent: a rate once reached remains. */
  reachedRate: number;
}

/** Seconds of a lecture. */
export interface Stretch {
  from: number;
  to: number;
}

/** A device or tab that plays the lecture. */
export interface Playback {
  watchedSeconds: number;
  clientAt: number;
  startedAt: number;
}

/** A lecture without any progress yet. */
export function newLectureState(durationSeconds: number, now: number): LectureState {
  return {
    durationSeconds,
    positionSeconds: 0,
    watchedSeconds: 0,
    completedAt: null,
    markedAt: null,
    clientAt: Number.NEGATIVE_INFINITY,
    createdAt: now,
    watched: [],
    reachedRate: 0,
  };
}

/**
 * Applies the saves of one lecture to its state, in order of the devices' clocks. The latest save determines the position;
 * a completion remains unless it is undone manually; time counts once per playback and never beyond the database's clock,
 * passed as `now`.
 */
export function applySaves(state: LectureState, playbacks: Map<string, Playback>, saves: readonly Save[], now: number): LectureState {
  return saves
    .toSorted((a, b) => a.clientAt - b.clientAt)
    .reduce((current, save) => {
      // A clock that is ahead would win against every other device for as long.
      const at = Math.min(save.clientAt, now);
      const counted = countWatched(current, playbacks, save, at, now);
      const moved = moveTo(current, save, at, now);
      const watched = [...current.watched, ...stretchBefore(save.positionSeconds, counted, state.durationSeconds)];
      return { ...moved, watchedSeconds: current.watchedSeconds + counted, watched, reachedRate: Math.max(current.reachedRate, rateOf(moved)) };
    }, state);
}

/** A person's progress in a lecture, in whole percent. */
export function rateOf({
  completedAt,
  positionSeconds,
  durationSeconds,
}: Pick<LectureState, 'positionSeconds' | 'durationSeconds'> & { completedAt: unknown }): number {
  return completedAt === null ? Math.min(100, Math.floor((100 * positionSeconds) / Math.max(1, durationSeconds))) : 100;
}

/** Seconds to count. A playback's first save starts its clock; the same save sent twice, or one overtaken by a later one, counts nothing. */
function countWatched(state: LectureState, playbacks: Map<string, Playback>, save: Save, at: number, now: number): number {
  const playback = playbacks.get(save.playbackId) ?? { watchedSeconds: 0, clientAt: Number.NEGATIVE_INFINITY, startedAt: now };
  if (at <= playback.clientAt) return 0;
  const left = (since: number, watched: number) => Math.floor(((now - since) / 1000) * fastestCounting) - watched;
  const counted = Math.max(
    0,
    Math.min(save.watchedDeltaSeconds, left(playback.startedAt, playback.watchedSeconds), left(state.createdAt, state.watchedSeconds)),
  );
  playbacks.set(save.playbackId, { ...playback, watchedSeconds: playback.watchedSeconds + counted, clientAt: at });
  return counted;
}

/** Counted time was spent on the part before the saved position; a lecture without a length has no positions. */
function stretchBefore(positionSeconds: number, counted: number, durationSeconds: number): Stretch[] {
  const to = Math.min(positionSeconds, durationSeconds);
  const from = Math.max(0, to - counted);
  return from < to ? [{ from, to }] : [];
}

function moveTo(state: LectureState, save: Save, at: number, now: number): LectureState {
  const position = state.durationSeconds > 0 ? Math.min(save.positionSeconds, state.durationSeconds) : save.positionSeconds;
  const isLater = at >= state.clientAt;
  const moved = isLater ? { ...state, positionSeconds: position, clientAt: at } : state;
  if (save.completed !== undefined && at >= (state.markedAt ?? Number.NEGATIVE_INFINITY)) {
    return { ...moved, markedAt: at, completedAt: save.completed ? (state.completedAt ?? now) : null };
  }
  return state.completedAt === null && completes(state, position, at) ? { ...moved, completedAt: now } : moved;
}

/** Reaching the share completes the lecture; after a manual undo, only crossing it from below does. */
function completes({ durationSeconds, markedAt, positionSeconds }: LectureState, position: number, at: number): boolean {
  const enough = durationSeconds * completionShare;
  if (durationSeconds === 0 || position < enough) return false;
  return markedAt === null || (at > markedAt && positionSeconds < enough);
}
