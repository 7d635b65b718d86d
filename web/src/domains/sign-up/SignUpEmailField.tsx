import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import type { ComponentProps } from 'react';
import { EmailField } from '../../ui/form/EmailField.tsx';
import { signUp } from './sign-up.api.ts';
import { signUpTexts } from './sign-up.texts.ts';

type SignUpEmailFieldProps = Omit<ComponentProps<typeof EmailField>, 'label' | 'value'> & { value: string };

/** The email address to sign up with. Its availability is checked while typing; without a response nothing is shown. */
export function SignUpEmailField({ value, validated, error, ...field }: SignUpEmailFieldProps) {
  const { data } = signUp.checkSignUpEmail.useQuery({
    ...signUp.checkSignUpEmail.options({ query: { email: value } }),
    enabled: validated === true && error === undefined,
    retry: false,
  });
  const available = validated ? data?.body.available : undefined;
  return (
    <EmailField
      {...field}
      label={signUpTexts.email}
      required
      autoComplete="username"
      value={value}
      validated={validated}
      error={error ?? (available === false ? signUpErrors.emailInUse.message : undefined)}
      success={available ? signUpTexts.emailAvailable : undefined}
    />
  );
}
