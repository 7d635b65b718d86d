import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { useSyncExternalStore } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconChevronLeft } from '../../ui/icons.ts';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { fieldsOf } from './course-fields.ts';
import styles from './CourseEditor.module.css';
import { describeField } from './describe-field.ts';
import { fieldNames, revisionTexts as texts } from './editor.texts.ts';
import { fieldOfRevision } from './field-of-revision.ts';
import type { RevisionViewProps } from './revisions-props.ts';
import { teachingCourses } from './teaching-courses.api.ts';
import { useRestoring } from './use-restoring.ts';

const { getCourseRevision } = teachingCourses;

/** How a course differs from what it was, and the way back to that. */
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
    <Stack gap={24}>
      <div>
        <Button variant="quiet" size="small" icon={<IconChevronLeft size={18} aria-hidden="true" />} onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <h3 className={styles.heading}>{texts.was(formatSeoulTime(at))}</h3>
      {differs.map(fieldOfRevision).map((field) => (
        <section key={field} aria-label={fieldNames[field]}>
          <h4 className={styles.clockLabel}>{fieldNames[field]}</h4>
          <div className={styles.compared}>
            <Side title={texts.past} text={describeField(field, then[field])} />
            <Side title={texts.present} text={describeField(field, values[field])} />
          </div>
        </section>
      ))}
      <div role="status">{missing && <p>{missing}</p>}</div>
      <div>
        <Button loading={busy} disabledReason={missing} onClick={() => void restore()}>
          {texts.restore}
        </Button>
      </div>
    </Stack>
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
