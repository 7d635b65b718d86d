import type { ReactNode } from 'react';

/** One column of a table; the first one names the row. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures: at the right edge, digits of one width. */
  numeric?: boolean;
  sortable?: boolean;
}

/** What a table is sorted by. */
export interface Sorting {
  column: string;
  descending: boolean;
}

/** What both shapes of a table are given: rows on wide screens, cards on phones. */
export interface TableParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Name of a row for screen readers and typed letters. */
  nameOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((keys: ReadonlySet<string>) => void) | undefined;
  /** Opens a row: a press on it, Enter or `e`. */
  onOpen?: ((key: string) => void) | undefined;
  /** The row that is open elsewhere, such as in a panel beside the table. */
  current?: string | undefined;
  /** Shows a window of this height, in which only the rows in sight are drawn; for lists that grow. */
  height?: number | undefined;
  /** Stands in place of the rows when there are none. */
  instead: ReactNode;
}
