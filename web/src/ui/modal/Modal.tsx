import { Modal as MantineModal } from '@mantine/core';
import { use, useEffect, type ReactNode } from 'react';
import { IconX } from '../icons.ts';
import { join } from '../join.ts';
import { MantineRoot } from '../mantine/MantineRoot.tsx';
import { ModalContext } from './modal-context.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './Modal.module.css';
import { useScrollLock } from './use-scroll-lock.ts';

interface ModalProps {
  title: string;
  /** Keeps the title for screen readers only, where a logo stands in its place. */
  titleHidden?: boolean;
  /** 420 px, or 720 px for long forms; a full-height sheet on phones unless `dialog`. */
  size?: 'narrow' | 'wide';
  /** A short message: stays a small box on phones too. */
  dialog?: boolean;
  /** What closing by ✕, Escape or a press outside does; plain dismissal when absent. */
  onClose?: (() => void) | undefined;
  /** Presses outside do nothing, e.g. over a half-filled form. */
  keepOnOutsidePress?: boolean;
  children: ReactNode;
}

/** The frame of every modal: title, close button titled 닫기, focus kept inside, Escape closes. */
export function Modal({ title, titleHidden, size = 'narrow', dialog, onClose, keepOnOutsidePress, children }: ModalProps) {
  const { opened, top, close } = use(ModalContext);
  useScrollLock(opened);
  useEffect(loadAlert, []);
  return (
    <MantineRoot>
      <MantineModal.Root
        opened={opened}
        onClose={() => (onClose ?? close)()}
        closeOnClickOutside={!keepOnOutsidePress}
        closeOnEscape={top}
        lockScroll={false}
        centered
        transitionProps={{ transition: 'fade', duration: 160 }}
      >
        <MantineModal.Overlay className={styles.scrim} />
        <MantineModal.Content classNames={{ content: join(styles.content, styles[size], dialog && styles.dialog) }}>
          <div className={styles.header}>
            <MantineModal.Title className={join(styles.title, titleHidden && 'visually-hidden')}>{title}</MantineModal.Title>
            <button type="button" title={uiTexts.close} aria-label={uiTexts.close} className={styles.close} onClick={() => (onClose ?? close)()}>
              <IconX size={22} aria-hidden="true" />
            </button>
          </div>
          <MantineModal.Body className={styles.body}>{children}</MantineModal.Body>
        </MantineModal.Content>
      </MantineModal.Root>
    </MantineRoot>
  );
}

/** What a modal may have to say next, it must be able to say without a network too. */
function loadAlert(): void {
  void import('./AlertDialog.tsx').catch(() => undefined);
}
