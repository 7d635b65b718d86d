import { formatSeoulTime } from '@baeum/contract/shared/korean-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import styles from './CourseEditor.module.css';
import { revisionTexts as texts } from './editor.texts.ts';

interface Revision {
  version: number;
  at: string;
  by?: { name: string } | undefined;
  isCurrent: boolean;
}

interface RevisionListProps<Each extends Revision> {
  revisions: { items: readonly Each[]; totalPages: number };
  /** Changes made with it; undefined for the oldest. */
  changesOf: (revision: Each) => string | undefined;
  page: number;
  onPage: (page: number) => void;
  onChoose: (version: number) => void;
}

/** Former versions, each with its author and changes. */
export function RevisionList<Each extends Revision>({ revisions: { items, totalPages }, changesOf, page, onPage, onChoose }: RevisionListProps<Each>) {
  return (
    <Stack gap={16}>
      <p className={styles.muted}>{texts.lead}</p>
      <ListRows label={texts.title}>
        {items.map((revision) => (
          <ListRow
            key={revision.version}
            title={formatSeoulTime(revision.at)}
            note={[revision.by?.name, changesOf(revision) ?? texts.first].filter(Boolean).join(' · ')}
            end={<Choice revision={revision} onChoose={onChoose} />}
          />
        ))}
      </ListRows>
      {totalPages > 1 && (
        <div className={styles.facts}>
          <Button variant="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button variant="secondary" size="small" disabled={page === totalPages} onClick={() => onPage(page + 1)}>
            {texts.older}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Choice({ revision: { version, at, isCurrent }, onChoose }: { revision: Revision; onChoose: (version: number) => void }) {
  if (isCurrent) return <span className={styles.muted}>{texts.current}</span>;
  return (
    <Button variant="secondary" size="small" aria-label={texts.compareOf(formatSeoulTime(at))} onClick={() => onChoose(version)}>
      {texts.compare}
    </Button>
  );
}
