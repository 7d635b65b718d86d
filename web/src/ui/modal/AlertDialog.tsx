import { Button } from '../Button.tsx';
import { Row, Stack } from '../layout.tsx';
import { uiTexts } from '../ui.texts.ts';
import { Modal } from './Modal.tsx';
import type { ModalControl } from './modal-store.ts';

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
        <Stack gap={8}>
          {message && <p>{message}</p>}
          {note && <small>{note}</small>}
        </Stack>
        <Row>
          {cancelLabel && (
            <Button variant="secondary" onClick={() => close(false)}>
              {cancelLabel}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} full={!cancelLabel} data-autofocus onClick={() => close(true)}>
            {confirmLabel}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
