import { useSyncExternalStore } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { fieldsOf } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { describeField } from './describe-field.ts';
import { fieldNames, revisionTexts as texts } from './editor.texts.ts';
import { fieldOfRevision } from './field-of-revision.ts';
import { RevisionFrame } from './RevisionFrame.tsx';
import type { RevisionViewProps } from './revisions-props.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import { useRestoring } from './use-restoring.ts';

const { getCourseRevision } = teachingCourses;

/** The differences of a course from a former version, and the restore button. */
export function RevisionView({ course: { id: courseId }, version, autosave, onBack, onRestored }: RevisionViewProps) {
  const request = { params: { id: String(courseId), version: String(version) } };
  const { data, error, refetch } = getCourseRevision.useQuery(getCourseRevision.options(request));
  const { values, unsaved } = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const { restore, busy } = useRestoring({ courseId, version, autosave, onRestored, onOutdated: () => void refetch() });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { at, course, differs } = data.body;
  const then = fieldsOf(course);
  const missing = differs.length === 0 ? texts.same : unsaved.length > 0 ? texts.unsaved : undefined;
  return (
    <RevisionFrame at={at} missing={missing} busy={busy} onRestore={() => void restore()} onBack={onBack}>
      {differs.map(fieldOfRevision).map((field) => (
        <section key={field} aria-label={fieldNames[field]}>
          <h4 className={styles.clockLabel}>{fieldNames[field]}</h4>
          <div className={styles.compared}>
            <Side title={texts.past} text={describeField(field, then[field])} />
            <Side title={texts.present} text={describeField(field, values[field])} />
          </div>
        </section>
      ))}
    </RevisionFrame>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.comparedSide}>
      <strong>{title}</strong>
      <span className={styles.choiceText}>{text}</span>
    </div>
  );
}
