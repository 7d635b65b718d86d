import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { OutlineStore } from './outline-store.ts';
import type { Outline } from './outline.ts';
import type { useOutlineFiles } from './use-outline-files.ts';

/** Shared state of the curriculum editor's parts. */
export interface Editing {
  course: TeachingCourse;
  store: OutlineStore;
  /** The server's current curriculum. */
  readAgain: () => Promise<Curriculum>;
  files: ReturnType<typeof useOutlineFiles>;
  /** Whether new lectures are visible as soon as the course is; once it has been published, they are published individually. */
  bornLive: boolean;
  /** The row whose title is being edited. */
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
