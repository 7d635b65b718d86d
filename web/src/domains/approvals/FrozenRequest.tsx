import type { ApprovalDetail } from '@baeum/contract/domains/approvals/approvals.schemas.ts';
import { formatWon } from '@baeum/contract/shared/korean-format.ts';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import styles from './Approvals.module.css';
import { approvalTexts as texts } from './approvals.texts.ts';

type Change = ApprovalDetail['changes'][number];

const nameOf = ({ path }: Change): string => texts.members[path] ?? path;

const { label, ...titles } = texts.changes;
const columns: readonly Column<Change>[] = [
  { key: 'path', title: titles.path, cell: nameOf },
  { key: 'before', title: titles.before, cell: ({ path, before }) => <Value of={path} value={before} /> },
  { key: 'after', title: titles.after, cell: ({ path, after }) => <Value of={path} value={after} /> },
];

/** Each changed field, before and after. */
export function Changes({ changes }: Pick<ApprovalDetail, 'changes'>) {
  if (changes.length === 0) return <p className={styles.muted}>{texts.noChanges}</p>;
  return <DataTable<Change> dense label={label} columns={columns} rows={changes} keyOf={(change) => change.path} nameOf={nameOf} empty={null} />;
}

/** The request to execute, field by field. */
export function FrozenRequest({ request: { params, query, body, sealed } }: Pick<ApprovalDetail, 'request'>) {
  const given = Object.entries({ ...params, ...query, ...body });
  const items = [
    ...given.map(([member, value]) => ({ term: member, description: <Value of={member} value={value} /> })),
    ...sealed.map((member) => ({ term: member, description: texts.sealed })),
  ];
  return (
    <>
      <DescriptionList items={items} />
      {sealed.length > 0 && <p className={styles.muted}>{texts.sealedHelp}</p>}
    </>
  );
}

const isMoney = (member: string): boolean => member.toLowerCase().includes('amount');

function Value({ of, value }: { of: string; value: unknown }) {
  if (value === undefined || value === null) return <span className={styles.muted}>{texts.changes.none}</span>;
  if (typeof value === 'number' && isMoney(of)) return formatWon(value);
  if (typeof value === 'string') return value;
  return <code className={styles.json}>{JSON.stringify(value)}</code>;
}
