import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Select } from '../choice/Select.tsx';
import { join } from '../join.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import type { Sorting, TableParts } from './columns.ts';
import { keysOf } from './keys-of.ts';
import { tableWords } from './table.texts.ts';
import styles from './TableCards.module.css';

/** The table on phones: every row a card, with the first column as title, the others as pairs. */
export function TableCards<Row>({ height, ...parts }: TableParts<Row>) {
  const windowed = height !== undefined && parts.rows.length > 0;
  return (
    <>
      <Order {...parts} />
      {windowed ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 140, gap: 8 }}>
          <Cards {...parts} height={height} />
        </Virtualizer>
      ) : (
        <Cards {...parts} />
      )}
    </>
  );
}

const usualOrder = 'usual';
const noColumn: Sorting = { column: '', descending: false };
const nameOfOrder = ({ column, descending }: Sorting) => `${descending ? '-' : ''}${column}`;

/** Replaces the head, whose titles sort. */
function Order<Row>({ columns, sorting, usual = sorting, onSort }: Pick<TableParts<Row>, 'columns' | 'sorting' | 'usual' | 'onSort'>) {
  const sortable = columns.filter((column) => column.sortable);
  if (!onSort || sortable.length === 0) return null;
  const orders = sortable.flatMap(({ key, title }) => [
    { value: key, text: tableWords.ascending(title) },
    { value: `-${key}`, text: tableWords.descending(title) },
  ]);
  const isOffered = (order: Sorting | undefined) => order !== undefined && orders.some(({ value }) => value === nameOfOrder(order));
  // The usual order of some lists is none of their columns; an address may name a column that cannot be sorted by.
  const options = isOffered(usual) && isOffered(sorting) ? orders : [{ value: usualOrder, text: tableWords.usualOrder }, ...orders];
  const current = sorting && isOffered(sorting) ? nameOfOrder(sorting) : usualOrder;
  return (
    <div className={styles.order}>
      <Select
        label={tableWords.order}
        options={options}
        value={current}
        onChange={(value) => {
          if (value === null || value === current) return;
          onSort(value === usualOrder ? (usual ?? noColumn) : { column: value.replace(/^-/, ''), descending: value.startsWith('-') });
        }}
      />
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, nameOf, selected, onSelect, onOpen, current, height, instead }: TableParts<Row>) {
  const [title, ...others] = columns;
  const [corners, pairs] = [others.filter(({ corner }) => corner), others.filter(({ corner }) => !corner)];
  const all = rows.map(keyOf);
  return (
    <GridList
      aria-label={label}
      className={join(styles.cards, height !== undefined && styles.windowed)}
      {...(height !== undefined && { style: { height } })}
      selectionMode={onSelect ? 'multiple' : 'none'}
      {...(selected && { selectedKeys: selected })}
      onSelectionChange={(keys) => onSelect?.(keysOf(keys, all))}
      {...(onOpen && { onAction: (key: Key) => onOpen(String(key)) })}
      renderEmptyState={() => instead}
    >
      {rows.map((row) => (
        <GridListItem key={keyOf(row)} id={keyOf(row)} textValue={nameOf(row)} className={join(styles.card, keyOf(row) === current && styles.current)}>
          <div className={styles.top}>
            {onSelect && <ChoiceBox />}
            <strong className={styles.title}>{title?.cell(row)}</strong>
            {corners.map((column) => (
              <span key={column.key} className={styles.corner}>
                {column.cell(row)}
              </span>
            ))}
          </div>
          <dl>
            {pairs.map((column) => (
              <div key={column.key} className={styles.pair}>
                <dt className={styles.term}>{column.title}</dt>
                <dd className={join(styles.value, column.numeric && styles.numeric)}>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </GridListItem>
      ))}
    </GridList>
  );
}
