import { takedownErrors } from '@baeum/contract/domains/takedowns/takedowns.errors.ts';
import { counterNoticeLength, counterNoticeRule } from '@baeum/contract/domains/takedowns/takedowns.rules.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { takedowns } from './takedowns.api.ts';
import { takedownTexts } from './takedowns.texts.ts';

const { form: texts } = takedownTexts;

/** The owner's response to the claim; sent once. */
export function CounterNoticeForm({ id }: { id: number }) {
  const { mutateAsync } = takedowns.sendCounterNotice.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { text: '' },
    rules: ({ text }) => ({ text: counterNoticeRule(text) }),
    submit: async ({ text }) => {
      await mutateAsync({ params: { id: String(id) }, body: { text } });
      toast(texts.sent);
    },
    errorFields: { [takedownErrors.notOpen.errorCode]: 'text' },
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <TextArea {...form.field('text', 'left')} label={texts.label} help={texts.help} rows={6} maxLength={counterNoticeLength.max} required />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
