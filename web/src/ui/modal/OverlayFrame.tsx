import { use, useEffect, useRef, type PointerEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { InKorean } from '../aria/InKorean.tsx';
import { IconX } from '../icons.ts';
import { join } from '../join.ts';
import { useBackButton } from '../overlay/back-button.ts';
import { uiTexts } from '../ui.texts.ts';
import { ModalContext } from './modal-context.ts';
import styles from './OverlayFrame.module.css';

interface OverlayFrameProps {
  title: string;
  titleHidden?: boolean | undefined;
  /** Position of the box on the backdrop. */
  placement: string | undefined;
  /** The box itself. */
  box: string | undefined;
  onClose?: (() => void) | undefined;
  keepOnOutsidePress?: boolean | undefined;
  children: ReactNode;
}

/**
 * Shared by modals and drawers: the page is dimmed and inert, focus is trapped and starts at `data-autofocus`; ✕,
 * Escape, Back and a press outside close.
 */
export function OverlayFrame({ title, titleHidden, placement, box, onClose, keepOnOutsidePress, children }: OverlayFrameProps) {
  const { opened, top, close } = use(ModalContext);
  const dismiss = () => (onClose ?? close)();
  const outsidePress = useOutsidePress(dismiss);
  useBackButton(opened, dismiss);
  const content = useRef<HTMLDivElement>(null);
  return (
    <InKorean>
      <ModalOverlay
        isOpen={opened}
        onOpenChange={(open) => !open && dismiss()}
        isKeyboardDismissDisabled={!top}
        className={join(styles.overlay, placement)}
        {...(!keepOnOutsidePress && outsidePress)}
      >
        <AriaModal className={join(styles.box, box)}>
          <Dialog className={styles.dialog}>
            <div ref={content}>
              <FirstFocus within={content} />
              <div className={styles.header}>
                <Heading slot="title" className={join(styles.title, titleHidden && 'visually-hidden')}>
                  {title}
                </Heading>
                <button type="button" title={uiTexts.close} aria-label={uiTexts.close} className={styles.close} onClick={dismiss}>
                  <IconX size={22} aria-hidden="true" />
                </button>
              </div>
              <div className={styles.body}>{children}</div>
            </div>
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </InKorean>
  );
}

/** Focuses the marked element before the dialog would take focus itself. */
function FirstFocus({ within }: { within: RefObject<HTMLElement | null> }) {
  useEffect(() => within.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [within]);
  return null;
}

/** A press that starts and ends on the backdrop; selecting text from inside the box does not count. */
function useOutsidePress(dismiss: () => void) {
  const begun = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => void (begun.current = event.target === event.currentTarget),
    onClick: (event: MouseEvent) => void (begun.current && event.target === event.currentTarget && dismiss()),
  };
}
