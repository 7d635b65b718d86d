import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { passwordRule } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useSite } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { passwords } from './passwords.api.ts';
import { passwordTexts } from './passwords.texts.ts';

const texts = passwordTexts.change;

interface ChangePasswordFormProps {
  token: string;
  onChanged(redirectUrl: string | undefined): void;
  /** The link expired while the form was open. */
  onLinkInvalid(): void;
}

/** The new password, entered once: it can be shown instead of repeating it. */
export function ChangePasswordForm({ token, onChanged, onLinkInvalid }: ChangePasswordFormProps) {
  const owner = { brand: useSite().name };
  const { mutateAsync } = passwords.changePasswordByToken.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { newPassword: '' },
    rules: ({ newPassword }) => ({ newPassword: passwordRule(newPassword, owner) }),
    submit: async ({ newPassword }) => {
      const { body } = await mutateAsync({ body: { token, newPassword } });
      onChanged(body.redirectUrl);
    },
    errorFields: { [passwordErrors.unacceptable.errorCode]: 'newPassword', [passwordErrors.sameAsBefore.errorCode]: 'newPassword' },
    failed: (thrown, errors) => {
      if (problemOf(thrown).errorCode === mailErrors.linkInvalid.errorCode) return { report: onLinkInvalid };
      return errors.newPassword ? { errors } : { report: () => showProblem(thrown) };
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <NewPasswordField {...form.field('newPassword', 'left')} label={texts.label} owner={owner} />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
