import { useState, type SubmitEvent } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from '../form/TextField.tsx';
import { uiTexts } from '../ui.texts.ts';
import styles from './AlertDialog.module.css';
import { modalWords } from './modal.texts.ts';
import type { ModalControl } from './modal-store.ts';
import { Modal } from './Modal.tsx';

export interface TypedConfirmationProps {
  title: string;
  /** What is destroyed, and that it cannot be taken back. */
  message: string;
  /** What has to be typed, usually the name of what is destroyed. */
  word: string;
  /** The verb on the button, e.g. 삭제. */
  confirmLabel: string;
}

/** A question whose yes has to be typed. Answers true, or nothing when it is dismissed. */
export function TypedConfirmation({ title, message, word, confirmLabel, close }: TypedConfirmationProps & ModalControl) {
  const [typed, setTyped] = useState('');
  const matches = typed.normalize().trim() === word.normalize().trim();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (matches) close(true);
  };
  return (
    <Modal title={title} dialog>
      <form className={styles.form} onSubmit={submit}>
        <p>{message}</p>
        <TextField label={modalWords.typeToConfirm(word)} autoComplete="off" autoCapitalize="none" spellCheck={false} data-autofocus value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => close()}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" variant="danger" disabledReason={matches ? undefined : modalWords.notTyped}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
