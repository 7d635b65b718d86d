import type { CourseRevision } from '@baeum/contract/domains/teaching-courses/course-revisions.schemas.ts';
import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Drawer } from '../../ui/modal/Drawer.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import styles from './CourseEditor.module.css';
import { revisionTexts as texts } from './editor.texts.ts';
import { fieldOfRevision } from './field-of-revision.ts';
import { namesOf } from './names-of-fields.ts';
import type { RevisionsProps } from './revisions-props.ts';
import { RevisionView } from './RevisionView.tsx';
import { teachingCourses } from './teaching-courses.api.ts';

const { listCourseRevisions } = teachingCourses;

/** What a course was before: one is compared with what it is, and brought back. */
export function RevisionsDrawer({ courseId, autosave, close }: RevisionsProps & ModalControl) {
  const [version, setVersion] = useState<number>();
  return (
    <Drawer title={texts.title} size="wide">
      {version === undefined ? (
        <Revisions courseId={courseId} onChoose={setVersion} />
      ) : (
        <RevisionView courseId={courseId} version={version} autosave={autosave} onBack={() => setVersion(undefined)} onRestored={() => close()} />
      )}
    </Drawer>
  );
}

function Revisions({ courseId, onChoose }: { courseId: number; onChoose: (version: number) => void }) {
  const [page, setPage] = useState(1);
  const request = { params: { id: String(courseId) }, query: { page: String(page) } };
  const { data, error, refetch } = listCourseRevisions.useQuery(listCourseRevisions.options(request));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { items, totalPages } = data.body;
  return (
    <Stack gap={16}>
      <p className={styles.muted}>{texts.lead}</p>
      <ListRows label={texts.title}>
        {items.map((revision) => (
          <ListRow
            key={revision.version}
            title={formatSeoulTime(revision.at)}
            note={noteOf(revision)}
            end={<Choice revision={revision} onChoose={onChoose} />}
          />
        ))}
      </ListRows>
      {totalPages > 1 && (
        <div className={styles.facts}>
          <Button variant="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button variant="secondary" size="small" disabled={page === totalPages} onClick={() => setPage(page + 1)}>
            {texts.older}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Choice({ revision: { version, at, isCurrent }, onChoose }: { revision: CourseRevision; onChoose: (version: number) => void }) {
  if (isCurrent) return <span className={styles.muted}>{texts.current}</span>;
  return (
    <Button variant="secondary" size="small" aria-label={texts.compareOf(formatSeoulTime(at))} onClick={() => onChoose(version)}>
      {texts.compare}
    </Button>
  );
}

function noteOf({ by, changed }: CourseRevision): string {
  return [by?.name, changed.length > 0 ? texts.changed(namesOf(changed.map(fieldOfRevision))) : texts.first].filter(Boolean).join(' · ');
}
