import { Drawer as MantineDrawer } from '@mantine/core';
import { use, type ReactNode } from 'react';
import { MantineRoot } from '../mantine/MantineRoot.tsx';
import { IconX } from '../icons.ts';
import { uiTexts } from '../ui.texts.ts';
import { ModalContext } from './modal-context.ts';
import styles from './Modal.module.css';
import { useScrollLock } from './use-scroll-lock.ts';

/** A panel from the right edge, opened as modals are. */
export function Drawer({ title, children }: { title: string; children: ReactNode }) {
  const { opened, close } = use(ModalContext);
  useScrollLock(opened);
  return (
    <MantineRoot>
      <MantineDrawer.Root opened={opened} onClose={() => close()} lockScroll={false} position="right" size="min(360px, 100vw)" transitionProps={{ duration: 160 }}>
        <MantineDrawer.Overlay className={styles.scrim} />
        <MantineDrawer.Content classNames={{ content: styles.drawer }}>
          <div className={styles.header}>
            <MantineDrawer.Title className={styles.title}>{title}</MantineDrawer.Title>
            <button type="button" title={uiTexts.close} aria-label={uiTexts.close} className={styles.close} onClick={() => close()}>
              <IconX size={22} aria-hidden="true" />
            </button>
          </div>
          <MantineDrawer.Body className={styles.body}>{children}</MantineDrawer.Body>
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </MantineRoot>
  );
}
