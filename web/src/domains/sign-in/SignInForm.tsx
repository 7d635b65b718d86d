import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { track } from '../../client/analytics.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { leaving, useBusy } from '../../ui/form/use-busy.ts';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { textOf } from '../../ui/text-of.ts';
import { attemptSignIn, recordNewLogin, type SignInOutcome } from './sign-in-attempt.ts';
import { trackAtSignIn } from './sign-in-events.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signInTexts } from './sign-in.texts.ts';
import { SignInLinks } from './SignInLinks.tsx';
import { SocialButtons } from './SocialButtons.tsx';

interface SignInFormProps {
  /** Where signing in leads to; back to the current address when absent. */
  referUrl?: string | undefined;
  /** Removes the modal that the form stands in; absent on the page. */
  close?: (() => void) | undefined;
}

/**
 * The whole of signing in, the same in the modal and on the page. The fields hold their own values, so that what a
 * password manager fills in before the page's code is there counts too.
 */
export function SignInForm({ referUrl, close }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  useEffect(() => {
    trackAtSignIn('view_signin_modal');
    field(form.current, 'email')?.focus();
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = { email: textOf(event.currentTarget, 'email'), password: textOf(event.currentTarget, 'password') };
    trackAtSignIn('click_signin_at_signin');
    run(async () => {
      const outcome = await attemptSignIn(credentials);
      if (outcome.kind === 'signedIn') return goOn(referUrl);
      if (outcome.kind === 'emailNotVerified') return followUp(credentials.email, close);
      // The alert gives the focus back to whoever had it.
      field(form.current, 'password')?.focus();
      void tellFailure(outcome).then(setError);
    });
  };
  return (
    <Stack gap={16}>
      <form ref={form} method="post" noValidate onSubmit={submit} onInput={() => setError(undefined)}>
        <Stack gap={16}>
          <TextField label={signInTexts.email} name="email" type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} data-autofocus />
          <PasswordField label={signInTexts.password} name="password" autoComplete="current-password" error={error} />
          <SubmitButton loading={busy}>{signInTexts.submit}</SubmitButton>
        </Stack>
      </form>
      <SignInLinks referUrl={referUrl} close={close} />
      <SocialButtons />
    </Stack>
  );
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const input = form?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}

/** The sign-in page itself is asked again: it leads everybody who is signed in to where they are going. */
async function goOn(referUrl: string | undefined): Promise<typeof leaving> {
  track('Login_completed');
  recordNewLogin();
  const { pathname, search, hash } = location;
  if (signInRoutes.includes(pathname)) location.reload();
  else location.assign(signInPath(referUrl ?? pathname + search + hash));
  return leaving;
}

async function followUp(email: string, close: SignInFormProps['close']): Promise<void> {
  close?.();
  void openSharedModal('request-email-verification', { email });
}

/** Shows the alert and answers the text that stays beside the field afterwards. */
async function tellFailure(outcome: Extract<SignInOutcome, { kind: 'unknown' | 'refused' }>): Promise<string> {
  const { title, message } = outcome.kind === 'unknown' ? signInTexts.unknown : { title: signInErrors.wrongCredentials.message, message: outcome.reason };
  await alert(title, message);
  return message ?? title;
}
