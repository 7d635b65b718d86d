import { ErrorState } from '../../client/ErrorState.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { curricula } from '../curricula/curricula.api.ts';
import { describeChange } from '../curricula/parts/describe-change.ts';
import { useCurriculumRestoring } from '../curricula/parts/use-curriculum-restoring.ts';
import styles from './CourseEditor.module.css';
import { revisionTexts as texts } from './editor.texts.ts';
import { RevisionFrame } from './RevisionFrame.tsx';
import type { RevisionViewProps } from './revisions-props.ts';

const { getCurriculumRevision } = curricula;

/** What restoring a curriculum would change, and the button for it. */
export function CurriculumRevisionView({ course, version, readAgain, onBack, onRestored }: RevisionViewProps) {
  const request = { params: { id: String(course.id), version: String(version) } };
  const { data, error, refetch } = getCurriculumRevision.useQuery(getCurriculumRevision.options(request));
  const { restore, busy, unsaved } = useCurriculumRestoring({ course, version, readAgain, onRestored, onOutdated: () => void refetch() });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { at, differs, lost } = data.body;
  const missing = differs.length === 0 ? texts.same : unsaved ? texts.unsaved : undefined;
  return (
    <RevisionFrame at={at} missing={missing} busy={busy} onRestore={() => void restore()} onBack={onBack}>
      {differs.length > 0 && (
        <section aria-label={texts.effect}>
          <h4 className={styles.clockLabel}>{texts.effect}</h4>
          <ul className={styles.changes}>
            {differs.map(describeChange).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      )}
      {lost.length > 0 && (
        <Callout tone="warning" title={texts.lost}>
          <ul>
            {lost.map(({ mediaId, name, lecture }) => (
              <li key={`${mediaId} ${lecture}`}>{texts.lostFile(name, lecture)}</li>
            ))}
          </ul>
        </Callout>
      )}
    </RevisionFrame>
  );
}
