import type { Cue } from '@baeum/contract/domains/uploads/captions.rules.ts';
import { mergeCues, middleOf, shiftAll, splitCue, type EditedCue } from './cues.ts';

export type CueEdit =
  | { kind: 'change'; key: number; part: Partial<Cue> }
  /** At a character index; in the middle when absent. */
  | { kind: 'split'; key: number; at: number | undefined }
  | { kind: 'merge' | 'remove'; key: number }
  | { kind: 'add' }
  /** By milliseconds. */
  | { kind: 'shift'; by: number }
  | { kind: 'put-back'; cue: EditedCue };

/** Duration of an added cue in milliseconds. */
const added = 2000;

/** Assigns ids to cues, so that each keeps its identity. */
export function keyed(cues: readonly Cue[]): EditedCue[] {
  return cues.map((cue, key) => ({ ...cue, key }));
}

/** The cues after an edit, sorted by time. */
export function editCues(cues: readonly EditedCue[], edit: CueEdit): readonly EditedCue[] {
  const next = Math.max(-1, ...cues.map(({ key }) => key)) + 1;
  switch (edit.kind) {
    case 'change':
      return inOrder(cues.map((cue) => (cue.key === edit.key ? { ...cue, ...edit.part } : cue)));
    case 'split':
      return cues.flatMap((cue) => {
        if (cue.key !== edit.key) return cue;
        const [first, second] = splitCue(cue, edit.at ?? middleOf(cue.text));
        return [
          { ...first, key: cue.key },
          { ...second, key: next },
        ];
      });
    case 'merge':
      return cues.flatMap((cue, index) => {
        const following = cues[index + 1];
        if (cue.key === edit.key && following) return mergeCues(cue, following);
        return cues[index - 1]?.key === edit.key ? [] : cue;
      });
    case 'remove':
      return cues.filter(({ key }) => key !== edit.key);
    case 'add': {
      const start = cues.at(-1)?.end ?? 0;
      return [...cues, { key: next, start, end: start + added, text: '' }];
    }
    case 'shift':
      return shiftAll(cues, edit.by);
    case 'put-back':
      return inOrder([...cues, edit.cue]);
  }
}

function inOrder(cues: readonly EditedCue[]): EditedCue[] {
  return cues.toSorted((one, other) => one.start - other.start);
}
