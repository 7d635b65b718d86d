import { Button } from '../Button.tsx';
import { ContractForm } from '../form/ContractForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { useContractForm } from '../form/use-contract-form.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './AlertDialog.module.css';
import type { ModalControl } from './modal-store.ts';
import { modalWords } from './modal.texts.ts';
import { Modal } from './Modal.tsx';

export interface TypedConfirmationProps {
  title: string;
  /** What is destroyed, and that this cannot be undone. */
  message: string;
  /** The text to type, usually the name of what is destroyed. */
  word: string;
  /** The verb on the button, e.g. 삭제. */
  confirmLabel: string;
}

/** A confirmation that has to be typed. Resolves to true, or undefined when dismissed. */
export function TypedConfirmation({ title, message, word, confirmLabel, close }: TypedConfirmationProps & ModalControl) {
  const form = useContractForm({ draft: { typed: '' }, submit: async ({ typed }) => (same(typed, word) ? close(true) : undefined) });
  return (
    <Modal title={title} dialog>
      <ContractForm form={form} className={styles.form}>
        <p>{message}</p>
        <TextField label={modalWords.typeToConfirm(word)} autoComplete="off" autoCapitalize="none" spellCheck={false} data-autofocus {...form.field('typed')} />
        <div className={styles.answers}>
          <Button variant="secondary" onClick={() => close()}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" variant="danger" disabledReason={same(form.values.typed, word) ? undefined : modalWords.notTyped}>
            {confirmLabel}
          </Button>
        </div>
      </ContractForm>
    </Modal>
  );
}

function same(typed: string, word: string): boolean {
  return typed.normalize().trim() === word.normalize().trim();
}
