import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { problemOf, type ApiProblem } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { signUp } from './sign-up.api.ts';
import { verificationTexts } from './verification.texts.ts';

const texts = verificationTexts.owner;

interface ConfirmOwnerFormProps {
  token: string;
  onConfirmed(redirectUrl: string | undefined): void;
  /** The link expired while the form was open. */
  onRefused(problem: ApiProblem): void;
}

/** The password set when signing up, which only the owner knows. */
export function ConfirmOwnerForm({ token, onConfirmed, onRefused }: ConfirmOwnerFormProps) {
  const { mutateAsync } = signUp.confirmSignUpEmail.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { password: '' },
    submit: async ({ password }) => {
      const { body } = await mutateAsync({ body: { token, password } });
      onConfirmed(body.redirectUrl);
    },
    errorFields: { [passwordErrors.wrongCurrent.errorCode]: 'password' },
    failed: (thrown, errors) => {
      if (errors.password) return { errors };
      const problem = problemOf(thrown);
      return { report: problem.transient ? () => showProblem(thrown) : () => onRefused(problem) };
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <PasswordField {...form.field('password')} label={texts.password} required autoComplete="current-password" />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
