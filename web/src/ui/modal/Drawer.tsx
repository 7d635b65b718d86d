import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Drawer.module.css';
import { OverlayFrame } from './OverlayFrame.tsx';

interface DrawerProps {
  title: string;
  /** 360 px, or 640 px for the details of something beside its list; 1200 px where two things are worked on beside each other. */
  size?: 'narrow' | 'wide' | 'full';
  /** What closing by ✕, Escape, Back or a press outside does; plain dismissal when absent. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** A panel from the right edge, opened as modals are. */
export function Drawer({ size = 'narrow', ...frame }: DrawerProps) {
  return <OverlayFrame {...frame} placement={styles.placement} box={join(styles.box, size !== 'narrow' && styles[size])} />;
}
