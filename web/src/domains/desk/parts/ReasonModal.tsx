import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { modalWords } from '../../../ui/modal/modal.texts.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import type { ActionQuestion } from './desk-types.ts';
import { deskTexts } from './desk.texts.ts';

export interface ReasonQuestion extends Omit<ActionQuestion, 'reason'> {
  reason: NonNullable<ActionQuestion['reason']>;
}

const needed = invalidField(deskTexts.reason.needed);
const usualLength = 500;

/** A confirmation with a reason, and the typed name if it cannot be undone. Resolves to the reason. */
export function ReasonModal({ title, message, reason, word, confirmLabel, danger, close }: ReasonQuestion & ModalControl) {
  const form = useContractForm({
    draft: { reason: reason.written ?? '', typed: '' },
    rules: ({ reason: written }) => (isBlank(written) ? { reason: needed } : {}),
    submit: async ({ reason: written, typed }) => (matches(typed, word) ? close(written.trim()) : undefined),
  });
  return (
    <Modal title={title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          {message && <p>{message}</p>}
          <TextArea
            {...form.field('reason', 'left')}
            label={reason.label}
            {...(reason.help && { help: reason.help })}
            rows={3}
            maxLength={reason.maxLength ?? usualLength}
            data-autofocus
            required
          />
          {word !== undefined && <TextField label={modalWords.typeToConfirm(word)} autoComplete="off" spellCheck={false} {...form.field('typed')} />}
          <Row gap={8}>
            <Button variant="secondary" onClick={() => close()}>
              {uiTexts.cancel}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} disabledReason={matches(form.values.typed, word) ? undefined : modalWords.notTyped}>
              {confirmLabel}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

const matches = (typed: string, word: string | undefined) => word === undefined || typed.normalize().trim() === word.normalize().trim();
