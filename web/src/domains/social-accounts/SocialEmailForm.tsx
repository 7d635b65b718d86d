import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EntrancePage } from '../entrance/parts/EntrancePage.tsx';
import { EntranceResult, useReadFromTop } from '../entrance/parts/EntranceResult.tsx';
import { socialAccounts } from './social-accounts.api.ts';
import { socialAccountsTexts as texts } from './social-accounts.texts.ts';
import styles from './SocialAccounts.module.css';

interface SocialEmailFormProps {
  ticket: string;
  provider: string;
  /** The provider's address, unverified. */
  known: string | undefined;
}

/** Asks for an address and mails a verification link. */
export function SocialEmailForm({ ticket, provider, known }: SocialEmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    draft: { email: known ?? '' },
    rules: ({ email }) => ({ email: emailRule(email) }),
    submit: async ({ email }) => {
      await socialAccounts.setSocialEmail.mutate({ body: { ticket, email } });
      setSentTo(email);
    },
    errorFields: { [mailErrors.sentJustNow.errorCode]: 'email', [mailErrors.usedUp.errorCode]: 'email' },
  });
  if (sentTo) return <EmailSent email={sentTo} onOther={() => setSentTo(undefined)} />;
  const { title, lead } = known ? texts.email.unverified : texts.email.missing;
  return (
    <EntrancePage title={title} lead={lead(provider)}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <EmailField {...form.field('email', 'left')} label={texts.email.label} required />
          <SubmitButton loading={form.busy}>{texts.email.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </EntrancePage>
  );
}

function EmailSent({ email, onOther }: { email: string; onOther(): void }) {
  const { title, lead, hints, other } = texts.sent;
  useReadFromTop();
  return (
    <EntranceResult mark="mail" title={title} lead={lead(email)}>
      <ul className={styles.hints}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <Button variant="secondary" size="large" full onClick={onOther}>
        {other}
      </Button>
    </EntranceResult>
  );
}
