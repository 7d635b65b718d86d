import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { useState } from 'react';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { signUp } from './sign-up.api.ts';
import { signUpTexts } from './sign-up.texts.ts';

interface SignUpEmailFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
}

/** The address to sign up with. Once it is typed the server is asked whether it is free; without an answer nothing is said. */
export function SignUpEmailField({ value, onChange, error }: SignUpEmailFieldProps) {
  const [asked, setAsked] = useState('');
  const { data } = signUp.checkSignUpEmail.useQuery({
    ...signUp.checkSignUpEmail.options({ query: { email: asked } }),
    enabled: asked !== '',
    retry: false,
  });
  const available = asked === value ? data?.body.available : undefined;
  return (
    <EmailField
      label={signUpTexts.email}
      name="email"
      required
      autoComplete="username"
      value={value}
      error={error ?? (available === false ? signUpErrors.emailInUse.message : undefined)}
      success={available ? signUpTexts.emailAvailable : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => setAsked(emailRule(value) ? '' : value)}
    />
  );
}
