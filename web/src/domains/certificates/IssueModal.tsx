import { holderNameLength, holderNameRule } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { certificates } from './certificates.api.ts';
import { certificateTexts } from './certificates.texts.ts';

const texts = certificateTexts.form;

/** The name on a certificate cannot be changed later, so it has to be confirmed. */
export function IssueModal({ courseId, title, name, close }: { courseId: number; title: string; name: string } & ModalControl) {
  const { mutateAsync } = certificates.issueCertificate.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { holderName: name },
    rules: ({ holderName }) => ({ holderName: holderNameRule(holderName) }),
    submit: async ({ holderName }) => {
      await mutateAsync({ body: { courseId, holderName } });
      toast(texts.done);
      close();
    },
  });
  return (
    <Modal title={texts.title}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.lead(title)}</p>
          <TextField {...form.field('holderName')} label={texts.name} help={texts.help} autoComplete="name" maxLength={holderNameLength} required />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
