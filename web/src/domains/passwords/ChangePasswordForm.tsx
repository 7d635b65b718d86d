import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { useState, type SubmitEvent } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSite } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { passwords } from './passwords.api.ts';
import { passwordTexts } from './passwords.texts.ts';

const texts = passwordTexts.change;

interface ChangePasswordFormProps {
  token: string;
  onChanged(redirectUrl: string | undefined): void;
  /** The link stopped working while the form was open. */
  onLinkInvalid(): void;
}

/** The new password, typed once: it can be looked at instead of typing it twice. */
export function ChangePasswordForm({ token, onChanged, onLinkInvalid }: ChangePasswordFormProps) {
  const { name: brand } = useSite();
  const [newPassword, setNewPassword] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector('input');
    run(async () => {
      try {
        const { body } = await passwords.changePasswordByToken.mutate({ body: { token, newPassword } });
        onChanged(body.redirectUrl);
      } catch (thrown) {
        const problem = problemOf(thrown);
        if (problem.errorCode === mailErrors.linkInvalid.errorCode) return onLinkInvalid();
        if (problem.status !== 400) return showProblem(thrown);
        setError(problem.message);
        field?.focus();
      }
    });
  };
  const change = (value: string) => {
    setNewPassword(value);
    setError(undefined);
  };
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <NewPasswordField label={texts.label} name="newPassword" value={newPassword} onChange={change} owner={{ brand }} error={error} />
        <SubmitButton loading={busy}>{texts.submit}</SubmitButton>
      </Stack>
    </form>
  );
}
