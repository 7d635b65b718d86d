import { Button } from '../Button.tsx';
import { Stack } from '../layout.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Modal } from './Modal.tsx';
import type { ModalControl } from './modal-store.ts';
import styles from './AlertDialog.module.css';

export interface AlertProps {
  title: string;
  message?: string | undefined;
  /** Small print under the message, e.g. a request id. */
  note?: string | undefined;
  confirmLabel?: string | undefined;
  /** Adds a second button; the dialog then answers true or false. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

/** A short message with one button, or a question with two. */
export function AlertDialog({ title, message, note, confirmLabel = uiTexts.confirm, cancelLabel, danger, close }: AlertProps & ModalControl) {
  return (
    <Modal title={title} dialog>
      <Stack gap={24}>
        {(message || note) && (
          <Stack gap={8}>
            {message && <p>{message}</p>}
            {note && <small>{note}</small>}
          </Stack>
        )}
        <div className={styles.answers}>
          {cancelLabel && (
            <Button variant="secondary" onClick={() => close(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} data-autofocus onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
