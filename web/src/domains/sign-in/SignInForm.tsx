import { useEffect } from 'react';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { attemptSignIn, openNextPage, signInRefusal } from './sign-in-attempt.ts';
import { trackAtSignIn } from './sign-in-events.ts';
import { signInTexts } from './sign-in.texts.ts';
import { SignInLinks, SignUpButton } from './SignInLinks.tsx';
import { SocialButtons } from './SocialButtons.tsx';

interface SignInFormProps {
  /** Target after signing in; the current address when absent. */
  referUrl?: string | undefined;
  /** Signing up is offered as an equal alternative. */
  buying?: boolean | undefined;
  /** Closes the modal around the form; absent on the page. */
  close?: (() => void) | undefined;
}

/** The complete sign-in form, the same in the modal and on the page. The format is not validated: the server decides. */
export function SignInForm({ referUrl, buying, close }: SignInFormProps) {
  const form = useContractForm({
    draft: { email: '', password: '' },
    submit: async (credentials) => {
      trackAtSignIn('click_signin_at_signin');
      await attemptSignIn(credentials);
      return openNextPage(referUrl);
    },
    failed: (thrown, _errors, { email }) => signInRefusal(thrown, email, close),
  });
  const { ref } = form;
  useEffect(() => {
    trackAtSignIn('view_signin_modal');
    ref.current?.querySelector('input')?.focus();
  }, [ref]);
  return (
    <Stack gap={16}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <TextField
            {...form.field('email')}
            label={signInTexts.email}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
          />
          <PasswordField {...form.field('password')} label={signInTexts.password} autoComplete="current-password" />
          <SubmitButton loading={form.busy}>{signInTexts.submit}</SubmitButton>
          {buying && <SignUpButton referUrl={referUrl} />}
        </Stack>
      </ContractForm>
      <PasskeyButton referUrl={referUrl} />
      <SignInLinks referUrl={referUrl} close={close} withSignUp={!buying} />
      <SocialButtons referUrl={referUrl} />
    </Stack>
  );
}
