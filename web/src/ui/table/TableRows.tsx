import { Cell, Column as AriaColumn, Row as AriaRow, Table, TableBody, TableHeader, type Key } from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { IconArrowDown, IconArrowUp } from '../icons.ts';
import { join } from '../join.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import type { Column, Sorting, TableParts } from './columns.ts';
import styles from './DataTable.module.css';
import { keysOf } from './keys-of.ts';

const rowHeight = 48;

export function TableRows<Row>({ height, ...parts }: TableParts<Row>) {
  if (height === undefined || parts.rows.length === 0)
    return (
      <div className={styles.scroller}>
        <Rows {...parts} />
      </div>
    );
  return (
    <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight, headingHeight: rowHeight }}>
      <Rows {...parts} height={height} />
    </Virtualizer>
  );
}

function Rows<Row>({ label, columns, rows, keyOf, nameOf, sorting, onSort, selected, onSelect, onOpen, current, height, instead }: TableParts<Row>) {
  const all = rows.map(keyOf);
  return (
    <Table
      aria-label={label}
      className={join(styles.table, height !== undefined && styles.windowed)}
      {...(height !== undefined && { style: { height } })}
      selectionMode={onSelect ? 'multiple' : 'none'}
      {...(selected && { selectedKeys: selected })}
      onSelectionChange={(keys) => onSelect?.(keysOf(keys, all))}
      {...(onOpen && { onRowAction: (key: Key) => onOpen(String(key)) })}
      {...(sorting && { sortDescriptor: { column: sorting.column, direction: sorting.descending ? 'descending' : 'ascending' } })}
      onSortChange={({ column, direction }) => onSort?.({ column: String(column), descending: direction === 'descending' })}
    >
      <TableHeader className={styles.head ?? ''}>
        {onSelect && (
          <AriaColumn id=" choice" width={52} className={join(styles.heading, styles.choice)}>
            <ChoiceBox />
          </AriaColumn>
        )}
        {columns.map((column, index) => (
          <Heading key={column.key} column={column} first={index === 0} sortable={Boolean(column.sortable && onSort)} sorting={sorting} />
        ))}
      </TableHeader>
      <TableBody className={styles.body ?? ''} renderEmptyState={() => instead}>
        {rows.map((row) => (
          <AriaRow key={keyOf(row)} id={keyOf(row)} textValue={nameOf(row)} className={join(styles.row, keyOf(row) === current && styles.current)}>
            {onSelect && (
              <Cell className={join(styles.cell, styles.choice)}>
                <ChoiceBox />
              </Cell>
            )}
            {columns.map((column) => (
              <Cell key={column.key} className={join(styles.cell, column.numeric && styles.numeric)}>
                {column.cell(row)}
              </Cell>
            ))}
          </AriaRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  first: boolean;
  sortable: boolean;
  sorting: Sorting | undefined;
}

function Heading<Row>({ column: { key, title, numeric }, first, sortable, sorting }: HeadingProps<Row>) {
  const Arrow = sorting?.descending ? IconArrowDown : IconArrowUp;
  return (
    <AriaColumn id={key} isRowHeader={first} allowsSorting={sortable} className={join(styles.heading, numeric && styles.numeric)}>
      <span className={styles.title}>
        {title}
        {sorting?.column === key && <Arrow size={16} aria-hidden="true" />}
      </span>
    </AriaColumn>
  );
}
