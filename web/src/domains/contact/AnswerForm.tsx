import { contactDeskErrors } from '@baeum/contract/domains/contact/contact.errors.ts';
import { contactAnswerRule, contactNoteRule } from '@baeum/contract/domains/contact/contact.rules.ts';
import { contactSettlementLength } from '@baeum/contract/domains/contact/text-length.rules.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { contactDeskTexts } from './contact-desk.texts.ts';
import { contact } from './contact.api.ts';

const { form: texts } = contactDeskTexts;

/** The reply to a message, sent by mail, and a note for other operators. */
export function AnswerForm({ id }: { id: string }) {
  const { mutateAsync } = contact.settleContactMessage.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { answer: '', note: '' },
    rules: ({ answer, note }) => ({ answer: contactAnswerRule(answer), note: contactNoteRule(note) }),
    submit: async ({ answer, note }) => {
      await mutateAsync({ params: { id }, body: { state: 'ANSWERED', answer, ...(!isBlank(note) && { note }) } });
      toast(texts.sent);
    },
    errorFields: { [contactDeskErrors.wrongState.errorCode]: 'answer' },
  });
  return (
    <ContractForm form={form}>
      <Stack>
        <TextArea {...form.field('answer', 'left')} label={texts.answer} help={texts.answerHelp} rows={6} maxLength={contactSettlementLength.answer} required />
        <TextArea {...form.field('note', 'left')} label={texts.note} help={texts.noteHelp} rows={2} maxLength={contactSettlementLength.note} />
        <SubmitButton loading={form.busy}>{texts.send}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
