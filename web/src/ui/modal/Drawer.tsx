import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Drawer.module.css';
import { OverlayFrame } from './OverlayFrame.tsx';

interface DrawerProps {
  title: string;
  /** 360 px, or 640 px for details beside a list; 1200 px for working on two things side by side. */
  size?: 'narrow' | 'wide' | 'full';
  /** Called on closing by ✕, Escape, Back or a press outside; dismisses when absent. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A panel at the right edge, opened like a modal. */
export function Drawer({ size = 'narrow', ...frame }: DrawerProps) {
  return <OverlayFrame {...frame} placement={styles.placement} box={join(styles.box, size !== 'narrow' && styles[size])} />;
}
