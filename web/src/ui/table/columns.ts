import type { ReactNode } from 'react';

/** One column of a table; the first one names the row. */
export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures: right-aligned, with tabular digits. */
  numeric?: boolean;
  sortable?: boolean;
  /** On phones it is beside the title of the card, without its own title: for a menu. */
  corner?: boolean;
}

/** Column and direction of the sorting. */
export interface Sorting {
  column: string;
  descending: boolean;
}

/** Props of both forms of a table: rows on wide screens, cards on phones. */
export interface TableParts<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Name of a row for screen readers and typeahead. */
  nameOf: (row: Row) => string;
  sorting?: Sorting | undefined;
  /** The order before one is chosen; when it is not a column's, phones offer it as an option of its own. */
  usual?: Sorting | undefined;
  onSort?: ((sorting: Sorting) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((keys: ReadonlySet<string>) => void) | undefined;
  /** Opens a row: on press, Enter or `e`. */
  onOpen?: ((key: string) => void) | undefined;
  /** The row that is currently open, such as in a side panel. */
  current?: string | undefined;
  /** Height of a virtualised window, which renders only the visible rows; for long lists. */
  height?: number | undefined;
  /** Shown if there are no rows. */
  instead: ReactNode;
}
