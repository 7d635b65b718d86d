import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../client/boot.tsx';
import { Stack } from '../../ui/layout.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import { EditingContext, type Editing } from './editing-context.ts';
import type { LectureDrawerProps } from './LectureDrawer.tsx';
import { outlineStoreOf } from './outline-store.ts';
import { OutlineActions } from './OutlineActions.tsx';
import { OutlineList } from './OutlineList.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useOutlineFiles } from './use-outline-files.ts';

const lectureDrawer = defineModal<LectureDrawerProps>(async () => (await import('./LectureDrawer.tsx')).LectureDrawer);

export interface CurriculumEditorProps {
  course: TeachingCourse;
  /** Refetches the course when another user has saved. */
  readAgain: () => Promise<Curriculum>;
  /** The curriculum was saved. */
  onSaved?: ((curriculum: Curriculum) => void) | undefined;
}

/** Edits a course's curriculum as an outline, by mouse and keyboard. */
export function CurriculumEditing({ course, readAgain, onSaved }: CurriculumEditorProps) {
  const { user } = useSession();
  const [store] = useState(() => outlineStoreOf(course, user?.id));
  useEffect(() => store.meet(course), [store, course]);
  const [renaming, rename] = useState<string>();
  const [dragging, setDragging] = useState(false);
  const bornLive = course.publishedAt === undefined;
  const files = useOutlineFiles(store, bornLive);
  const openLecture = (lectureKey: string) => void openModal(lectureDrawer, { lectureKey, store, bornLive });
  const editing: Editing = { course, store, readAgain, files, bornLive, renaming, rename, openLecture };
  return (
    <EditingContext value={editing}>
      <Stack gap={24}>
        <SaveBar dragging={dragging} onSaved={onSaved} />
        <OutlineActions />
        <OutlineList onDragging={setDragging} />
      </Stack>
    </EditingContext>
  );
}
