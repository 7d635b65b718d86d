import { emailRule } from '@baeum/contract/shared/email.ts';
import { useEffect } from 'react';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import type { navigatesAway } from '../../../ui/form/use-submission.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { mailRequestTexts } from './mail-request.texts.ts';
import { showRefusal } from './show-refusal.ts';

interface MailRequestFormProps {
  email?: string | undefined;
  label?: string;
  submit: string;
  /** Starts with the focus in the field, where a press of the visitor's brought the form up. */
  focus?: boolean;
  /** Asks the server for the mail; throws when it refuses. */
  request(email: string): Promise<unknown>;
  /** After the server said yes. */
  onSent(email: string): Promise<void | typeof navigatesAway>;
}

/** One address to mail to. The server decides about it; its no is told in a dialog and the field can be used again. */
export function MailRequestForm({ email = '', label = mailRequestTexts.email, submit, focus, request, onSent }: MailRequestFormProps) {
  const form = useContractForm({
    draft: { email },
    rules: (draft) => ({ email: emailRule(draft.email) }),
    advisory: true,
    submit: async (draft) => {
      await request(draft.email);
      return onSent(draft.email);
    },
    failed: (thrown) => ({ focus: 'email', tell: () => showRefusal(thrown) }),
  });
  const { ref } = form;
  useEffect(() => {
    if (focus) ref.current?.querySelector('input')?.focus();
  }, [focus, ref]);
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <EmailField {...form.field('email', 'left')} label={label} required data-autofocus placeholder={mailRequestTexts.placeholder} disabled={form.busy} />
        <SubmitButton loading={form.busy}>{submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
