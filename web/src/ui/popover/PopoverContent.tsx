import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { AnchoredPanel } from '../overlay/AnchoredPanel.tsx';
import styles from './PopoverContent.module.css';

export interface PopoverContentProps {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel of a `PopoverButton`, loaded when one is first opened. */
export function PopoverContent({ anchor, title, onClose, children }: PopoverContentProps) {
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose}>
      <Dialog aria-label={title} className={styles.content}>
        {children}
      </Dialog>
    </AnchoredPanel>
  );
}
