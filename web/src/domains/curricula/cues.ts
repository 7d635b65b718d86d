import type { Cue } from '@baeum/contract/domains/uploads/captions.rules.ts';

/** A cue being edited. */
export interface EditedCue extends Cue {
  key: number;
}

/** Minimum duration of a cue in milliseconds. */
const shortest = 100;

/** All cues shifted by some milliseconds; none starts before the video, and none is lost. */
export function shiftAll<Each extends Cue>(cues: readonly Each[], by: number): Each[] {
  return cues.map((cue) => {
    const start = Math.max(0, cue.start + by);
    return { ...cue, start, end: Math.max(start + shortest, cue.end + by) };
  });
}

/** Splits a cue: the text at a character index, the time in proportion to the text. */
export function splitCue(cue: Cue, at: number): [Cue, Cue] {
  const [first, second] = [cue.text.slice(0, at).trim(), cue.text.slice(at).trim()];
  const share = first.length / Math.max(1, first.length + second.length);
  const middle = Math.round(cue.start + (cue.end - cue.start) * Math.min(0.9, Math.max(0.1, share)));
  return [
    { ...cue, end: middle, text: first },
    { ...cue, start: middle, text: second },
  ];
}

/** Merges two consecutive cues. */
export function mergeCues<Each extends Cue>(one: Each, next: Cue): Each {
  return { ...one, end: Math.max(one.end, next.end), text: [one.text, next.text].filter(Boolean).join('\n') };
}

/** Default split position of a text: the space nearest to its middle. */
export function middleOf(text: string): number {
  const middle = Math.floor(text.length / 2);
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index);
  return spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))[0] ?? middle;
}

/** The cue shown at a time. */
export function cueAt<Each extends Cue>(cues: readonly Each[], moment: number): Each | undefined {
  return cues.findLast(({ start, end }) => start <= moment && moment < end);
}
