import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { OutlineStore } from './outline-store.ts';
import type { Outline } from './outline.ts';
import type { useOutlineFiles } from './use-outline-files.ts';

/** What the parts of the curriculum's editor share. */
export interface Editing {
  course: TeachingCourse;
  store: OutlineStore;
  /** The curriculum as the server has it now. */
  readAgain: () => Promise<Curriculum>;
  files: ReturnType<typeof useOutlineFiles>;
  /** New lectures are seen by learners when the course is; once it was published, when they are published themselves. */
  bornLive: boolean;
  /** The row whose title is being written. */
  renaming: string | undefined;
  rename: (key: string | undefined) => void;
  openLecture: (key: string) => void;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  return use(EditingContext) as Editing;
}

export function useOutline({ subscribe, read }: OutlineStore): Outline {
  return useSyncExternalStore(subscribe, read, read).now;
}
