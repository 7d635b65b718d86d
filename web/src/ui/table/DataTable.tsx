import type { ReactNode } from 'react';
import { InBrowser } from '../aria/AriaField.tsx';
import { Button } from '../Button.tsx';
import { EmptyState } from '../empty/EmptyState.tsx';
import { Callout } from '../feedback/Callout.tsx';
import { join } from '../join.ts';
import { Skeleton } from '../layout.tsx';
import { uiTexts } from '../ui.texts.ts';
import { BulkBar } from './BulkBar.tsx';
import type { TableParts } from './columns.ts';
import styles from './DataTable.module.css';
import { handleRowKey } from './row-keys.ts';
import { tableWords } from './table.texts.ts';
import { TableCards } from './TableCards.tsx';
import { TableRows } from './TableRows.tsx';
import { useWide } from './use-wide.ts';

interface DataTableProps<Row> extends Omit<TableParts<Row>, 'instead'> {
  /** Rows are loading; existing ones stay, muted. */
  loading?: boolean;
  /** Compact rows for operators. */
  dense?: boolean;
  /** Load error, and how to retry. */
  error?: string | undefined;
  onRetry?: () => void;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Actions for the selected rows: buttons of the bar at the bottom. */
  bulk?: ReactNode;
}

/**
 * The one table component: sticky head, sorting, selectable rows, arrow keys or `j` and `k`, `e` or Enter to open, `x` or Space to select; below 768
 * px each row is a card. `useSorting` stores the order in the address.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <InBrowser label={props.label} meanwhile={<Meanwhile label={props.label} />}>
      <Shape {...props} />
    </InBrowser>
  );
}

/** The table's placeholder before hydration. */
function Meanwhile({ label }: { label: string }) {
  return (
    <div className={styles.scroller} aria-busy="true">
      <Coming label={label} />
    </div>
  );
}

function Shape<Row>({ loading, dense, error, onRetry, empty, bulk, ...parts }: DataTableProps<Row>) {
  const wide = useWide();
  const instead = loading ? (
    <Coming label={parts.label} />
  ) : error ? (
    <Failed error={error} onRetry={onRetry} />
  ) : (
    (empty ?? <EmptyState title={uiTexts.nothingHere} />)
  );
  const shown = { ...parts, instead, ...(error && { rows: [] }) };
  return (
    <div className={join(styles.frame, dense && styles.dense)} aria-busy={loading || undefined} onKeyDownCapture={(event) => handleRowKey(event, parts.onOpen)}>
      {wide ? <TableRows {...shown} /> : <TableCards {...shown} />}
      {bulk && parts.selected && parts.selected.size > 0 && (
        <BulkBar
          chosen={parts.selected.size}
          all={parts.rows.length}
          onChooseAll={() => parts.onSelect?.(new Set(parts.rows.map(parts.keyOf)))}
          onChooseNone={() => parts.onSelect?.(new Set())}
        >
          {bulk}
        </BulkBar>
      )}
    </div>
  );
}

/** Skeleton of loading rows. */
function Coming({ label }: { label: string }) {
  return (
    <div className={styles.coming}>
      <span className="visually-hidden">{tableWords.loading(label)}</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

function Failed({ error, onRetry }: { error: string; onRetry: (() => void) | undefined }) {
  return (
    <Callout
      tone="danger"
      action={
        onRetry && (
          <Button variant="secondary" size="small" onClick={onRetry}>
            {uiTexts.retry}
          </Button>
        )
      }
    >
      {error}
    </Callout>
  );
}
