import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../icons.ts';
import { choiceWords } from './choice.texts.ts';
import { moveBeside, moveBy } from './reorder.ts';
import styles from './SortableList.module.css';

interface SortableItem {
  id: string;
  /** The item's name, for screen readers and where `render` is absent. */
  text: string;
}

interface SortableListProps<Item extends SortableItem> {
  label: string;
  items: readonly Item[];
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** What a row shows. */
  render?: (item: Item) => ReactNode;
}

/** Things in an order of one's own: dragged by pointer, by keyboard (Enter on the handle, arrows, Enter), or moved by buttons. */
export function SortableList<Item extends SortableItem>({ label, items, onReorder, render }: SortableListProps<Item>) {
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys: Set<Key>) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.text ?? '' })),
    onReorder: ({ keys, target }) => onReorder(moveBeside(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'before')),
  });
  return (
    <InBrowser label={label} meanwhile={<Unsorted label={label} items={items} render={render} />}>
      <GridList aria-label={label} selectionMode="none" dragAndDropHooks={dragAndDropHooks} className={styles.list ?? ''}>
        {items.map((item, index) => (
          <GridListItem key={item.id} id={item.id} textValue={item.text} className={styles.item ?? ''}>
            <Button slot="drag" aria-label={choiceWords.move(item.text)} className={field.iconButton ?? ''}>
              <IconGripVertical size={20} aria-hidden="true" />
            </Button>
            <div className={styles.words}>{render?.(item) ?? item.text}</div>
            <div className={styles.arrows}>
              <Button
                aria-label={choiceWords.moveUp(item.text)}
                isDisabled={index === 0}
                className={field.iconButton ?? ''}
                onPress={() => onReorder(moveBy(ids, index, -1))}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </Button>
              <Button
                aria-label={choiceWords.moveDown(item.text)}
                isDisabled={index === items.length - 1}
                className={field.iconButton ?? ''}
                onPress={() => onReorder(moveBy(ids, index, 1))}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </Button>
            </div>
          </GridListItem>
        ))}
      </GridList>
    </InBrowser>
  );
}

/** The same rows before anything can be moved, so that nothing below them moves when it can. */
function Unsorted<Item extends SortableItem>({ label, items, render }: Pick<SortableListProps<Item>, 'label' | 'items' | 'render'>) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={field.iconButton} />
          <div className={styles.words}>{render?.(item) ?? item.text}</div>
          <div className={styles.arrows}>
            <span className={field.iconButton} />
            <span className={field.iconButton} />
          </div>
        </li>
      ))}
    </ul>
  );
}
