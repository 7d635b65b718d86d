import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { MailRequestForm } from '../entrance/parts/MailRequestForm.tsx';
import { useReferringOptions } from '../entrance/parts/referring.ts';
import { signUp } from './sign-up.api.ts';
import { verificationTexts } from './verification.texts.ts';

interface RequestVerificationFormProps {
  email?: string | undefined;
  /** After another mail was sent and confirmed. */
  onDone(): void;
}

/** A button that expands to the form for another mail. */
export function RequestVerificationForm({ email, onDone }: RequestVerificationFormProps) {
  const [asking, setAsking] = useState(false);
  const referring = useReferringOptions();
  if (!asking) {
    return (
      <Button size="large" full data-autofocus onClick={() => setAsking(true)}>
        {verificationTexts.again}
      </Button>
    );
  }
  const request = (address: string) =>
    signUp.requestSignUpEmailVerification.mutate({ body: { email: address, groupSlug: 'VERIFY_SIGN_UP_EMAIL', ...referring } });
  const onSent = async (address: string) => {
    await alert(verificationTexts.sent.title, verificationTexts.sent.message(address));
    onDone();
  };
  return <MailRequestForm focus email={email} label={verificationTexts.label} submit={verificationTexts.submit} request={request} onSent={onSent} />;
}
