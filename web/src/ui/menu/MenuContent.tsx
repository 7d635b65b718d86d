import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { join } from '../join.ts';
import { AnchoredPanel } from '../overlay/AnchoredPanel.tsx';
import styles from './MenuContent.module.css';

/** One action of a menu. */
export interface MenuEntry {
  /** Distinguishes entries with the same text. */
  id?: string;
  text: string;
  icon?: ReactNode;
  /** Destructive action. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onAction: () => void;
}

export interface MenuContentProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/**
 * A menu takes focus when it opens, and returns it when it closes. React Aria's own `autoFocus` focuses the menu before its entries
 * exist, and while the key that opened the menu is held, the later focus on an entry is refused.
 */
const takeFocus = (entry: HTMLElement | null) => entry?.focus({ preventScroll: true });

/** The list of a `MenuButton`, loaded when one is first opened. */
export function MenuContent({ anchor, title, entries, onClose }: MenuContentProps) {
  const first = entries.find(({ disabled }) => !disabled);
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose}>
      <Menu aria-label={title} className={styles.menu} onClose={onClose}>
        {entries.map(({ text, id = text, icon, danger, disabled, onAction }) => (
          <MenuItem
            key={id}
            ref={id === (first?.id ?? first?.text) ? takeFocus : undefined}
            id={id}
            textValue={text}
            className={join(styles.entry, danger && styles.danger)}
            isDisabled={disabled ?? false}
            onAction={onAction}
          >
            {icon}
            {text}
          </MenuItem>
        ))}
      </Menu>
    </AnchoredPanel>
  );
}
