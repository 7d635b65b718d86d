import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PanelLines, type PanelLine } from '../desk/parts/PanelLines.tsx';
import { userTexts } from './users.texts.ts';
import styles from './UserSections.module.css';

const { panel: texts } = userTexts;

interface UserSectionProps<Request, Body> {
  title: string;
  read: { options(request?: Request): { queryKey: readonly unknown[] }; query(request: Request): Promise<{ body: Body }> };
  request: Request;
  lines: (body: Body) => PanelLine[];
  /** The full list. */
  all?: string;
}

/** A section of a user's page, loaded when it is opened. */
export function UserSection<Request, Body>({ title, ...reading }: UserSectionProps<Request, Body>) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.section} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{title}</summary>
      {open && <Lines {...reading} />}
    </details>
  );
}

function Lines<Request, Body>({ read, request, lines, all }: Omit<UserSectionProps<Request, Body>, 'title'>) {
  const { data, error, refetch } = useQuery({ queryKey: read.options(request).queryKey, queryFn: () => read.query(request) });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  const found = lines(data.body);
  if (found.length === 0) return <p>{texts.empty}</p>;
  return (
    <>
      <div className={styles.lines}>
        <PanelLines lines={found} />
      </div>
      {all !== undefined && (
        <PageLink to={all} className={styles.link}>
          {texts.all}
        </PageLink>
      )}
    </>
  );
}
