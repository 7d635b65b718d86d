import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { isFileDropItem, useDragAndDrop, type DropItem } from 'react-aria-components/useDragAndDrop';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { IconGripVertical } from '../icons.ts';
import { join } from '../join.ts';
import { Skeleton } from '../layout.tsx';
import { choiceWords } from './choice.texts.ts';
import styles from './SortableGroups.module.css';

export interface GroupRow {
  id: string;
  /** Row name for screen readers. */
  text: string;
  /** Starts a group: the rows up to the next head belong to it. */
  heads: boolean;
}

/** A position between rows. */
export interface RowPlace {
  /** The row before or after it. */
  id: string;
  before: boolean;
}

interface SortableGroupsProps<Row extends GroupRow> {
  label: string;
  /** Heads and their rows, in order. */
  rows: readonly Row[];
  onMove: (id: string, place: RowPlace) => void;
  /** Dropped files; without a position if there are no rows. */
  onFiles: (files: File[], place: RowPlace | undefined) => void;
  onDragging?: (dragging: boolean) => void;
  render: (row: Row) => ReactNode;
  empty: ReactNode;
}

/**
 * Reorderable items in groups: dragged by pointer or keyboard (Enter on the handle, arrows, Enter), also into another group, since heads and
 * items are rows of one list. Arrow keys move between rows, Tab within a row.
 */
export function SortableGroups<Row extends GroupRow>({ label, rows, onMove, onFiles, onDragging, render, empty }: SortableGroupsProps<Row>) {
  const take = async (items: readonly DropItem[], place: RowPlace | undefined) => {
    const files = await Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()));
    if (files.length > 0) onFiles(files, place);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys: Set<Key>) => [...keys].map((key) => ({ 'text/plain': rows.find(({ id }) => id === key)?.text ?? '' })),
    onDragStart: () => onDragging?.(true),
    onDragEnd: () => onDragging?.(false),
    onReorder: ({ keys, target }) => onMove(String([...keys][0]), placeOf(target)),
    onInsert: ({ items, target }) => void take(items, placeOf(target)),
    onRootDrop: ({ items }) => void take(items, lastPlace(rows)),
  });
  return (
    <InBrowser label={label} meanwhile={<Skeleton shape="block" />}>
      <GridList
        aria-label={label}
        selectionMode="none"
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => empty}
        className={styles.list ?? ''}
      >
        {rows.map((row) => (
          <GridListItem key={row.id} id={row.id} textValue={row.text} className={join(styles.row, row.heads && styles.head)}>
            <Button slot="drag" aria-label={choiceWords.move(row.text)} className={field.iconButton ?? ''}>
              <IconGripVertical size={20} aria-hidden="true" />
            </Button>
            {render(row)}
          </GridListItem>
        ))}
      </GridList>
    </InBrowser>
  );
}

function placeOf({ key, dropPosition }: { key: Key; dropPosition: string }): RowPlace {
  return { id: String(key), before: dropPosition === 'before' };
}

function lastPlace(rows: readonly GroupRow[]): RowPlace | undefined {
  const last = rows.at(-1);
  return last && { id: last.id, before: false };
}
