import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../client/boot.tsx';
import { useConnection } from '../../client/connection.ts';
import { sendDraft } from '../../client/drafts/send-draft.ts';
import { draftKey, readDraft } from '../../ui/editor/draft-store.ts';
import { useDraft } from '../../ui/editor/use-draft.ts';
import { useUnsavedWarning } from '../../ui/form/use-unsaved-warning.ts';
import type { AutosavedThing, Unsaved } from './autosave-types.ts';
import { Autosave } from './autosave.ts';
import { cleanDraft, draftPlace } from './course-draft.ts';
import { fieldProblems, fieldsOf, inputOf, storedValue, type CourseFields } from './course-fields.ts';
import { teachingCourses } from './teaching-courses.api.ts';

export type CourseAutosave = Autosave<CourseFields, TeachingCourse>;

/** Autosave of a course; until it is saved, this browser stores the input. */
export function useCourseAutosave(course: TeachingCourse) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const connection = useConnection();
  const [autosave] = useState(() => new Autosave(course, thingOf(course.id, queryClient)));
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  useEffect(() => autosave.meet(course), [autosave, course]);
  useEffect(() => {
    autosave.enter();
    return () => autosave.leave();
  }, [autosave]);
  // Input that waited for the network or a sign-in is sent at once.
  useEffect(() => {
    if (connection === 'fine') void autosave.save();
  }, [autosave, connection, user?.id]);
  useEffect(() => lookWhenSeen(() => void autosave.look()), [autosave]);
  const dirty = state.unsaved.length > 0;
  const draft = useDraft(
    draftPlace(course.id),
    user,
    {
      values: autosave.unsaved(),
      dirty,
      change: (stored: Partial<Unsaved<CourseFields>>) => autosave.restore(cleanDraft(stored)),
      reset: () => autosave.discard(),
    },
    cleanDraft,
  );
  useUnsavedWarning(dirty, () => !isInDraft(draftKey(draftPlace(course.id), user?.id), autosave.unsaved()));
  return { autosave, state, draft };
}

/** Another tab or device may have changed the course while this one was hidden. */
function lookWhenSeen(look: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && look();
  document.addEventListener('visibilitychange', seen);
  return () => document.removeEventListener('visibilitychange', seen);
}

function isInDraft(key: string, { fields }: Unsaved<CourseFields>): boolean {
  return JSON.stringify(readDraft<Unsaved<CourseFields>>(key)?.fields) === JSON.stringify(fields);
}

function thingOf(id: number, queryClient: QueryClient): AutosavedThing<CourseFields, TeachingCourse> {
  const request = { params: { id: String(id) } };
  const { getTeachingCourse, updateCourse } = teachingCourses;
  return {
    take: (course) => ({ fields: fieldsOf(course), version: course.version }),
    read: async () => (await getTeachingCourse.query(request)).body,
    send: async (changes, version) => (await sendDraft(() => updateCourse.send(queryClient, { ...request, body: { ...inputOf(changes), version } }))).body,
    onAnswer: (course) => cacheCourse(queryClient, course),
    stored: storedValue,
    problems: fieldProblems,
    shownAsSaved: ['cover'],
  };
}

/** The display is based on the last response. */
export function cacheCourse(queryClient: QueryClient, course: TeachingCourse): void {
  const { queryKey } = teachingCourses.getTeachingCourse.options({ params: { id: String(course.id) } });
  queryClient.setQueryData(queryKey, (former: object | undefined) => ({ status: 200, ...former, body: course }));
}
