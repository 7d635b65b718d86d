import type { PersonalData, PersonalField } from '@baeum/contract/domains/admin-users/admin-users.schemas.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { adminUsers } from './admin-users.api.ts';
import { personalDataTexts } from './personal-data.texts.ts';

const { form: texts } = personalDataTexts;
const reasonNeeded = invalidField(texts.needed);

export interface UncoverProps {
  userId: number;
  fields: readonly PersonalField[];
  onUncovered: (data: PersonalData) => void;
}

/** Asks why somebody wants to see what is masked, and hands it over. */
export function UncoverModal({ userId, fields, onUncovered, close }: UncoverProps & ModalControl) {
  const { mutateAsync } = adminUsers.uncoverPersonalData.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { reason: '' },
    rules: ({ reason }) => (isBlank(reason) ? { reason: reasonNeeded } : {}),
    submit: async ({ reason }) => {
      const { body } = await mutateAsync({ params: { id: String(userId) }, body: { fields: [...fields], reason: reason.trim() } });
      onUncovered(body);
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
