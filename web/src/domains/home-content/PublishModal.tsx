import { invalidField } from '@baeum/contract/shared/errors.ts';
import { fromSeoulInput } from '../../ui/dates/seoul-input.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { homeContent } from './home-content.api.ts';
import { homeContentTexts } from './home-content.texts.ts';

const { publishing: texts } = homeContentTexts;
const half = invalidField(texts.half);

/** An incomplete time is an empty value to the form, and would publish at once instead of later. */
const isHalfTyped = () => document.querySelector<HTMLInputElement>('input[name="publishAt"]')?.validity.badInput === true;

/** Publishes a version now or at a given time. */
export function PublishModal({ version, close }: { version: number } & ModalControl) {
  const { mutateAsync } = homeContent.publishHome.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { publishAt: '' },
    rules: () => ({ publishAt: isHalfTyped() ? half : undefined }),
    submit: async ({ publishAt: typed }) => {
      const publishAt = fromSeoulInput(typed);
      await mutateAsync({ params: { version: String(version) }, body: { ...(publishAt && { publishAt }) } });
      toast(publishAt ? texts.scheduled(publishAt) : texts.published);
      close();
    },
  });
  return (
    <Modal title={texts.title} dialog>
      <ContractForm form={form}>
        <Stack>
          <TextField {...form.field('publishAt', 'left')} label={texts.at} help={texts.atHelp} type="datetime-local" />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
