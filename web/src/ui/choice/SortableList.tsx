import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Key } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import field from '../aria/AriaField.module.css';
import { InBrowser } from '../aria/AriaField.tsx';
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical } from '../icons.ts';
import { MenuButton } from '../menu/MenuButton.tsx';
import type { MenuEntry } from '../menu/MenuContent.tsx';
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
  /** The ids in the new order. */
  onReorder: (ids: string[]) => void;
  /** Row content. */
  render?: (item: Item) => ReactNode;
  /** Further actions on an item: they share a menu with the moves, and the handle comes after it. */
  actions?: (item: Item) => readonly MenuEntry[];
}

/** Reorderable items: dragged by pointer or keyboard (Enter on the handle, arrows, Enter), or moved by buttons or a menu. */
export function SortableList<Item extends SortableItem>({ label, items, onReorder, render, actions }: SortableListProps<Item>) {
  const ids = items.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys: Set<Key>) => [...keys].map((key) => ({ 'text/plain': items.find(({ id }) => id === key)?.text ?? '' })),
    onReorder: ({ keys, target }) => onReorder(moveBeside(ids, new Set([...keys].map(String)), String(target.key), target.dropPosition === 'before')),
  });
  return (
    <InBrowser label={label} meanwhile={<Unsorted label={label} items={items} render={render} hasMenu={actions !== undefined} />}>
      <GridList aria-label={label} selectionMode="none" dragAndDropHooks={dragAndDropHooks} className={styles.list ?? ''}>
        {items.map((item, index) => {
          const moves = movesOf(item.text, index, items.length, (step) => onReorder(moveBy(ids, index, step)));
          return (
            <GridListItem key={item.id} id={item.id} textValue={item.text} className={styles.item ?? ''}>
              {!actions && <Handle text={item.text} />}
              <div className={styles.words}>{render?.(item) ?? item.text}</div>
              {actions ? (
                <div className={styles.beside}>
                  <ItemMenu text={item.text} entries={[...moves, ...actions(item)]} />
                  <Handle text={item.text} />
                </div>
              ) : (
                <Arrows moves={moves} />
              )}
            </GridListItem>
          );
        })}
      </GridList>
    </InBrowser>
  );
}

function Handle({ text }: { text: string }) {
  return (
    <Button slot="drag" aria-label={choiceWords.move(text)} className={field.iconButton ?? ''}>
      <IconGripVertical size={20} aria-hidden="true" />
    </Button>
  );
}

function movesOf(text: string, index: number, count: number, move: (step: 1 | -1) => void): MenuEntry[] {
  return [
    { id: choiceWords.moveUp(text), text: choiceWords.up, icon: <IconArrowUp size={18} aria-hidden="true" />, disabled: index === 0, onAction: () => move(-1) },
    {
      id: choiceWords.moveDown(text),
      text: choiceWords.down,
      icon: <IconArrowDown size={18} aria-hidden="true" />,
      disabled: index === count - 1,
      onAction: () => move(1),
    },
  ];
}

function Arrows({ moves }: { moves: readonly MenuEntry[] }) {
  return (
    <div className={styles.arrows}>
      {moves.map(({ id, icon, disabled = false, onAction }) => (
        <Button key={id} aria-label={id ?? ''} isDisabled={disabled} className={field.iconButton ?? ''} onPress={onAction}>
          {icon}
        </Button>
      ))}
    </div>
  );
}

function ItemMenu({ text, entries }: { text: string; entries: readonly MenuEntry[] }) {
  return (
    <MenuButton label="" title={choiceWords.actions(text)} variant="quiet" size="small" icon={<IconDots size={20} aria-hidden="true" />} entries={entries} />
  );
}

interface UnsortedProps<Item extends SortableItem> extends Pick<SortableListProps<Item>, 'label' | 'items' | 'render'> {
  hasMenu: boolean;
}

/** The same rows before hydration, so that the layout does not shift. */
function Unsorted<Item extends SortableItem>({ label, items, render, hasMenu }: UnsortedProps<Item>) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {!hasMenu && <span className={field.iconButton} />}
          <div className={styles.words}>{render?.(item) ?? item.text}</div>
          <div className={hasMenu ? styles.beside : styles.arrows}>
            <span className={field.iconButton} />
            <span className={field.iconButton} />
          </div>
        </li>
      ))}
    </ul>
  );
}
