import type { ReactNode } from 'react';
import { join } from '../join.ts';
import styles from './Modal.module.css';
import { OverlayFrame } from './OverlayFrame.tsx';

interface ModalProps {
  title: string;
  /** Hides the title visually, where a logo replaces it. */
  titleHidden?: boolean;
  /** 420 px, or 720 px for long forms; a full-height sheet on phones unless `dialog`. */
  size?: 'narrow' | 'wide';
  /** A short message: stays a small box on phones too. */
  dialog?: boolean;
  /** Called on closing by ✕, Escape, Back or a press outside; dismisses when absent. */
  onClose?: (() => void) | undefined;
  /** Presses outside are ignored, e.g. over a partly filled form. */
  keepOnOutsidePress?: boolean;
  children: ReactNode;
}

/** The frame of every modal: title, close button titled 닫기, focus trapped inside. */
export function Modal({ size = 'narrow', dialog, ...frame }: ModalProps) {
  return (
    <OverlayFrame
      {...frame}
      placement={join(styles.placement, dialog && styles.dialog)}
      box={join(styles.box, size === 'wide' && styles.wide, !dialog && styles.sheet)}
    />
  );
}
