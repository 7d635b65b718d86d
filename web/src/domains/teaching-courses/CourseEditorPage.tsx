import { editorTabs, editPath } from '@baeum/contract/domains/teaching-courses/editor-place.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { useSearchParams } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition, type PageParams } from '../../client/page.ts';
import { DraftNotice } from '../../ui/editor/DraftNotice.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { choiceOf } from '../../ui/list/list-query.ts';
import { RouteTabs } from '../../ui/navigation/RouteTabs.tsx';
import { SubmitPanel } from '../course-submissions/parts/SubmitPanel.tsx';
import { CurriculumEditor } from '../curricula/parts/CurriculumEditor.tsx';
import { ChecklistPanel } from './ChecklistPanel.tsx';
import { fieldProblems } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { CourseHead } from './CourseHead.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import { Notices } from './Notices.tsx';
import { PriceTab } from './PriceTab.tsx';
import { SaveState } from './SaveState.tsx';
import { teachingCourses } from './teaching-courses.api.ts';
import { useBroughtMedia } from './use-brought-media.ts';
import { useConflictDialog } from './use-conflict-dialog.ts';
import { useCourseAutosave } from './use-course-autosave.ts';
import { useEditorPart } from './use-editor-part.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useOtherWindows } from './use-other-windows.ts';

const { getTeachingCourse } = teachingCourses;
const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

export const page: PageDefinition = {
  component: CourseEditorPage,
  loading: () => <Skeleton shape="block" />,
  head: ({ params, queryClient }) => {
    const course = getTeachingCourse.cached(queryClient, requestOf(params))?.body;
    return { title: course ? texts.titleOf(course.title) : texts.title, noindex: true };
  },
  preload: ({ params, queryClient }) => getTeachingCourse.prefetch(queryClient, requestOf(params)),
};

/** The course editor. Input is saved automatically. */
export function CourseEditorPage() {
  const { body: course } = useLoaded(getTeachingCourse, requestOf(usePageParams()));
  return <CourseEditor key={course.id} course={course} />;
}

function CourseEditor({ course }: { course: TeachingCourse }) {
  const [query] = useSearchParams();
  const tab = choiceOf(query, 'tab', editorTabs);
  const writing = tab === 'details' || tab === 'price';
  const { autosave, state, draft } = useCourseAutosave(course);
  const { part, listeners } = useEditorPart(autosave, state);
  const otherWindow = useOtherWindows(`course-${course.id}`, state.savedAt, () => void autosave.look());
  useConflictDialog(autosave, state);
  const media = useBroughtMedia(course.id, (where, mediaId) => {
    autosave.change(where === 'cover' ? { cover: { mediaId } } : { introMediaId: mediaId });
    void autosave.save();
  });
  useFieldFocus();
  const readAgain = async () => (await getTeachingCourse.query(requestOf({ id: String(course.id) }))).body;
  const problems = fieldProblems(state.values);
  const tabs = editorTabs.map((name) => ({ to: editPath(course.id, name), text: texts.tabs[name], current: name === tab }));
  return (
    <Stack gap={24}>
      <CourseHead course={course} title={state.values.title} autosave={autosave} readAgain={readAgain} about={tab === 'curriculum' ? tab : 'details'} />
      <div className={styles.notices}>
        <Notices course={course} otherWindow={otherWindow} submitting={tab === 'submit'} />
        <DraftNotice draft={draft} />
      </div>
      <div className={styles.bar}>
        <RouteTabs label={texts.tabs.label} tabs={tabs} />
        <SaveState autosave={autosave} state={state} faulty={state.unsaved.filter((field) => problems[field] ?? state.errors[field])} writing={writing} />
      </div>
      <div className={styles.columns}>
        {tab === 'curriculum' && <CurriculumEditor course={course} readAgain={readAgain} meanwhile={<Skeleton shape="block" />} />}
        {tab === 'submit' && <SubmitPanel course={course} />}
        {writing && (
          <div className={styles.fields} {...listeners}>
            {tab === 'details' ? <DetailsTab part={part} media={media} intro={course.intro} /> : <PriceTab part={part} />}
          </div>
        )}
        {tab !== 'submit' && (
          <div className={styles.side}>
            <ChecklistPanel course={course} />
          </div>
        )}
      </div>
    </Stack>
  );
}
