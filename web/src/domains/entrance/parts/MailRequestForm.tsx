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
  /** Focuses the field initially, if the visitor's press opened the form. */
  focus?: boolean;
  /** Requests the mail; throws when it is refused. */
  request(email: string): Promise<unknown>;
  /** Called on success. */
  onSent(email: string): Promise<void | typeof navigatesAway>;
}

/** Asks for an email address. The server validates it; a refusal is shown in a dialog and the field stays usable. */
export function MailRequestForm({ email = '', label = mailRequestTexts.email, submit, focus, request, onSent }: MailRequestFormProps) {
  const form = useContractForm({
    draft: { email },
    rules: (draft) => ({ email: emailRule(draft.email) }),
    advisory: true,
    submit: async (draft) => {
      await request(draft.email);
      return onSent(draft.email);
    },
    failed: (thrown) => ({ focus: 'email', report: () => showRefusal(thrown) }),
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
