import type { HomeVersion } from '@baeum/contract/domains/home-content/home-content.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { seoulWords } from '../../ui/seoul-time.ts';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { homeContent } from './home-content.api.ts';
import { homeContentTexts } from './home-content.texts.ts';
import styles from './HomeContent.module.css';
import { stateOf } from './version-state.ts';

const { versions: texts, ...all } = homeContentTexts;
const { columns: heads } = texts;

/** Saved versions, the newest first, each of which can be restored. */
export function HomeVersions({ rows, newest }: { rows: readonly HomeVersion[]; newest: number }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = async (send: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await send();
      toast(done);
    } catch (thrown) {
      if (!problemOf(thrown).alreadyShown) await showProblem(thrown);
    } finally {
      setBusy(false);
    }
  };
  const restore = ({ version }: HomeVersion) =>
    attempt(() => homeContent.restoreHomeVersion.send(queryClient, { params: { version: String(version) }, body: { version: newest } }), texts.restored);
  const cancel = ({ version }: HomeVersion) =>
    attempt(() => homeContent.cancelHomePublication.send(queryClient, { params: { version: String(version) } }), texts.canceled);
  const columns = columnsOf({ newest, busy, now: useNow(), onRestore: restore, onCancel: cancel });
  return (
    <section className={styles.versions}>
      <h2 className={styles.partTitle}>{texts.title}</h2>
      <DataTable
        label={texts.label}
        columns={columns}
        rows={rows}
        keyOf={({ version }) => String(version)}
        nameOf={({ version }) => all.version(version)}
        empty={null}
        dense
      />
    </section>
  );
}

interface RowTools {
  newest: number;
  busy: boolean;
  /** Undefined during the first render. */
  now: number | undefined;
  onRestore: (row: HomeVersion) => Promise<void>;
  onCancel: (row: HomeVersion) => Promise<void>;
}

const columnsOf = (tools: RowTools): readonly Column<HomeVersion>[] => [
  { key: 'version', title: heads.version, cell: ({ version }) => all.version(version) },
  { key: 'state', title: heads.state, cell: (row) => <VersionTag version={row} now={tools.now} /> },
  { key: 'publishAt', title: heads.publishAt, cell: ({ publishAt }) => publishAt && seoulWords(publishAt) },
  { key: 'by', title: heads.by, cell: ({ savedBy, savedAt }) => [savedBy?.name, savedAt && seoulWords(savedAt)].filter(Boolean).join(' · ') },
  { key: 'note', title: heads.note, cell: ({ note }) => note || '—' },
  { key: 'actions', title: heads.actions, cell: (row) => <Actions row={row} {...tools} /> },
];

function VersionTag({ version, now }: { version: HomeVersion; now: number | undefined }) {
  const { tone, word } = stateOf(version, now);
  return <StatusTag tone={tone}>{word}</StatusTag>;
}

function Actions({ row, newest, busy, now, onRestore, onCancel }: RowTools & { row: HomeVersion }) {
  const scheduled = row.publishAt !== undefined && !row.live && now !== undefined && Date.parse(row.publishAt) > now;
  return (
    <>
      {scheduled && (
        <Button variant="quiet" size="small" loading={busy} aria-label={texts.cancel(row.version)} onClick={() => void onCancel(row)}>
          {texts.cancelShort}
        </Button>
      )}
      {row.version !== newest && (
        <Button variant="quiet" size="small" loading={busy} aria-label={texts.restore(row.version)} onClick={() => void onRestore(row)}>
          {texts.restoreShort}
        </Button>
      )}
    </>
  );
}
