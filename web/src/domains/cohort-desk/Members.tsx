import type { Cohort, CohortMember } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import { CommandLine } from '../desk/parts/CommandLine.tsx';
import { useDeskAction } from '../desk/parts/use-desk-action.ts';
import { environmentFlag, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';
import styles from './CohortDesk.module.css';
import { removeMember } from './remove-cohort.ts';

const { members: texts } = cohortDeskTexts;

/** The identifiers of a cohort, paged, because there may be a million. */
export function Members({ cohort, environment }: { cohort: Cohort; environment: WorkEnvironment }) {
  const [typed, type] = useState('');
  const q = useSettled(typed.trim()) ?? '';
  return (
    <Stack gap={12}>
      <TextField
        label={texts.search}
        help={texts.searchHelp}
        type="search"
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Part key={q} cohort={cohort} environment={environment} q={q} />
      <CommandLine>{`baeum admin cohorts members ${cohort.key}${environmentFlag(environment)}`}</CommandLine>
    </Stack>
  );
}

function Part({ cohort: { key }, environment, q }: { cohort: Cohort; environment: WorkEnvironment; q: string }) {
  /** Cursors of the visited pages; the first page has none. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const request = { params: { key: String(key) }, query: { environment, ...(q && { q }), ...(cursor !== undefined && { cursor }) } };
  const { data, error, refetch } = useQuery({
    queryKey: cohorts.listCohortMembers.options(request).queryKey,
    queryFn: () => cohorts.listCohortMembers.query(request),
    placeholderData: keepPreviousData,
  });
  if (error)
    return (
      <Callout
        tone="danger"
        action={
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        {problemOf(error).message}
      </Callout>
    );
  if (!data) return <p className={styles.small}>{texts.loading}</p>;
  const { items, nextCursor } = data.body;
  return (
    <>
      <div role="status">{items.length === 0 && <p className={styles.small}>{q ? texts.notFound(q) : texts.none}</p>}</div>
      {items.length > 0 && (
        <ListRows label={texts.label}>
          {items.map((member) => (
            <Member key={`${member.type} ${member.value}`} member={member} cohort={String(key)} environment={environment} />
          ))}
        </ListRows>
      )}
      {(cursors.length > 0 || nextCursor !== null) && (
        <Row>
          <Button size="small" variant="secondary" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {texts.previous}
          </Button>
          <Button size="small" variant="secondary" disabled={nextCursor === null} onClick={() => nextCursor !== null && setCursors([...cursors, nextCursor])}>
            {texts.next}
          </Button>
        </Row>
      )}
    </>
  );
}

function Member({ member, cohort, environment }: { member: CohortMember; cohort: string; environment: WorkEnvironment }) {
  const { busy, act } = useDeskAction();
  return (
    <ListRow
      title={<span className={styles.values}>{member.value}</span>}
      note={member.byRule ? `${member.type} · ${texts.byRule}` : member.type}
      end={
        <Button
          size="small"
          variant="quiet"
          loading={busy}
          aria-label={texts.remove(member.value)}
          icon={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void act(removeMember(cohort, environment), member)}
        />
      }
    />
  );
}
