import { savedViewErrors } from '@baeum/contract/domains/saved-views/saved-views.errors.ts';
import { savedViewLimits, viewNameRule } from '@baeum/contract/domains/saved-views/saved-views.rules.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { ModalControl } from '../../../ui/modal/modal-store.ts';
import { Modal } from '../../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { savedViews } from '../saved-views.api.ts';
import { savedViewTexts } from './saved-views.texts.ts';

const { form: texts } = savedViewTexts;

export interface SaveViewProps {
  /** Its list, as in the address: `orders`. */
  list: string;
  /** Its filters, as in the address. */
  query: string;
}

/** Names the current filters of a list. */
export function SaveViewModal({ list, query, close }: SaveViewProps & ModalControl) {
  const { mutateAsync } = savedViews.saveView.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { name: '', shared: false },
    rules: ({ name }) => ({ name: viewNameRule(name) }),
    submit: async ({ name, shared }) => {
      await mutateAsync({ body: { list, query, name: name.trim(), shared } });
      toast(texts.saved);
      close();
    },
    errorFields: { [savedViewErrors.duplicate.errorCode]: 'name', [savedViewErrors.full.errorCode]: 'name' },
  });
  const shared = form.choice('shared');
  return (
    <Modal title={texts.title} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <TextField
            {...form.field('name', 'left')}
            label={texts.name}
            placeholder={texts.placeholder}
            maxLength={savedViewLimits.name}
            data-autofocus
            required
          />
          <Checkbox label={texts.shared} checked={shared.value} onChange={({ currentTarget }) => shared.onChange(currentTarget.checked)} />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
