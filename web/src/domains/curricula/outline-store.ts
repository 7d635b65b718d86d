import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../../ui/editor/draft-store.ts';
import { filesOf, inPlaceOf, isSame, lecturesOf, outlineOf, withNumbers, type Outline } from './outline.ts';

export interface OutlineState {
  /** The server's version, as last known to this tab. */
  saved: Outline;
  now: Outline;
  /** Revision that the changes are based on. */
  version: number;
  /** Unsaved changes of an earlier visit were found. */
  restored: boolean;
}

/**
 * The curriculum of one course during editing, shared by the list, a lecture's panel and saving. Changes are stored in the browser until they are
 * saved.
 */
export class OutlineStore {
  private state: OutlineState;
  private readonly listeners = new Set<() => void>();
  /** Storage key of the changes. */
  private readonly draft: string;

  constructor(draft: string, { sections, curriculumVersion }: Curriculum) {
    this.draft = draft;
    const saved = outlineOf(sections);
    const kept = readDraft<{ now: Outline; version: number }>(draft);
    const differs = kept?.now !== undefined && !isSame(kept.now, saved);
    this.state = { saved, now: kept?.now ?? saved, version: differs ? (kept.version ?? curriculumVersion) : curriculumVersion, restored: differs };
  }

  readonly read = (): OutlineState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly change = (change: (now: Outline) => Outline): void => {
    this.set({ now: change(this.state.now) });
  };

  get dirty(): boolean {
    return !isSame(this.state.now, this.state.saved);
  }

  /** Marks what was sent as saved, but not changes made meanwhile. */
  took(sent: Outline, { sections, curriculumVersion }: Curriculum): void {
    this.set({ saved: withNumbers(sent, sent, sections), now: withNumbers(this.state.now, sent, sections), version: curriculumVersion, restored: false });
  }

  /** Discards the changes. */
  discard(): void {
    this.set({ now: this.state.saved, restored: false });
  }

  /** Initialises with the server's version. */
  replace({ sections, curriculumVersion }: Curriculum): void {
    const saved = outlineOf(sections);
    this.set({ saved, now: saved, version: curriculumVersion, restored: false });
  }

  /** Takes over a newer server version, unless there are local changes. */
  readonly meet = (curriculum: Curriculum): void => {
    if (!this.dirty && curriculum.curriculumVersion > this.state.version) this.replace(curriculum);
  };

  /** Keeps the local changes, which will overwrite the server's version on the next save. */
  rebase({ sections, curriculumVersion }: Curriculum): void {
    const saved = outlineOf(sections);
    this.set({ saved, now: inPlaceOf(this.state.now, saved), version: curriculumVersion });
  }

  private set(part: Partial<OutlineState>): void {
    this.state = { ...this.state, ...part };
    const { now, version } = this.state;
    if (this.dirty || hasUnknownFiles(now)) writeDraft(this.draft, { now, version });
    else removeDraft(this.draft);
    for (const listener of this.listeners) listener();
  }
}

/** The server does not know an uploading file yet. */
export function hasUnknownFiles(outline: Outline): boolean {
  return lecturesOf(outline).some((lecture) => filesOf(lecture).some(({ mediaId }) => mediaId === undefined));
}

const stores = new Map<string, OutlineStore>();

/** The one store of a course in this tab: returning while the last save is in progress finds the same state. */
export function outlineStoreOf(course: TeachingCourse, userId: number | undefined): OutlineStore {
  const draft = draftKey(`curriculum-${course.id}`, userId);
  const store = stores.get(draft) ?? new OutlineStore(draft, course);
  stores.set(draft, store);
  return store;
}
