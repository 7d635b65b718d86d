import type { PersonalField } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { personalDataTexts } from './personal-data.texts.ts';

const { form: texts } = personalDataTexts;
const reasonNeeded = invalidField(texts.needed);

/** The unmasked data. */
export type Uncovered = Partial<Record<PersonalField, string | null | undefined>>;
/** Requests it from the server. */
export type Uncover = (asked: { fields: PersonalField[]; reason: string }, queryClient: QueryClient) => Promise<Uncovered>;

export interface UncoverProps {
  fields: readonly PersonalField[];
  uncover: Uncover;
  onUncovered: (data: Uncovered) => void;
}

/** Asks for the reason to unmask data, and shows it. */
export function UncoverModal({ fields, uncover, onUncovered, close }: UncoverProps & ModalControl) {
  const queryClient = useQueryClient();
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => (isBlank(reason) ? { reason: reasonNeeded } : {}),
    submit: async ({ reason }) => {
      onUncovered(await uncover({ fields: [...fields], reason: reason.trim() }, queryClient));
      close();
    },
  });
  return (
    <Modal title={texts.title}>
      <ContractForm form={form}>
        <Stack>
          <p>{texts.lead}</p>
          <TextArea {...form.field('reason', 'left')} label={texts.reason} help={texts.help} rows={2} maxLength={500} required />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
