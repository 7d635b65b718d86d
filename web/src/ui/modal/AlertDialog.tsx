import { Link } from 'react-router';
import { Button } from '../Button.tsx';
import { Stack } from '../layout.tsx';
import { useSurroundings } from '../surroundings.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './AlertDialog.module.css';
import type { ModalControl } from './modal-store.ts';
import { Modal } from './Modal.tsx';

export interface AlertProps {
  title: string;
  message?: string | undefined;
  /** Small print under the message, e.g. a request id. */
  note?: string | undefined;
  /** Shows the contact link: where the message contains `[문의하기]`, and below a message that mentions the chat window or neither. */
  contact?: { requestId?: string | undefined } | undefined;
  /** A helpful page of the site; following it closes the dialog. */
  wayOn?: { path: string; label: string } | undefined;
  confirmLabel?: string | undefined;
  /** Adds a second button; the dialog then resolves to true or false. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
}

/** A short message with one button, or a question with two. */
export function AlertDialog({ title, message, note, contact, wayOn, confirmLabel = uiTexts.confirm, cancelLabel, danger, close }: AlertProps & ModalControl) {
  return (
    <Modal title={title} dialog>
      <Stack gap={24}>
        <Words message={message} note={note} contact={contact} wayOn={wayOn} />
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

const namedLink = `[${uiTexts.contact}]`;
/** Texts by which a message may refer to the contact link. */
const ways = [namedLink, uiTexts.chatWindow];

function Words({ message, note, contact, wayOn }: Pick<AlertProps, 'message' | 'note' | 'contact' | 'wayOn'>) {
  const { ContactLink } = useSurroundings();
  if (!message && !note && !contact && !wayOn) return null;
  const way = contact && ways.find((name) => message?.includes(name));
  const [before, after] = way === undefined ? [] : (message?.split(way) ?? []);
  return (
    <Stack gap={8}>
      {after === undefined ? (
        message && <p>{message}</p>
      ) : (
        <p>
          {before}
          <ContactLink {...contact} newTab>
            {way}
          </ContactLink>
          {after}
        </p>
      )}
      {wayOn && (
        <p>
          <Link to={wayOn.path} className={styles.link}>
            {wayOn.label}
          </Link>
        </p>
      )}
      {note && <small>{note}</small>}
      {contact && way !== namedLink && (
        <p>
          <ContactLink {...contact} newTab />
        </p>
      )}
    </Stack>
  );
}
