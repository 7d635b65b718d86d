import { problemOf } from '../../client/api-problem.ts';
import { useSession, useSite } from '../../client/boot.tsx';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity.texts.ts';
import { SecondStepGivenUp } from './second-step.ts';
import { attemptSignIn, reasonOf } from './sign-in-attempt.ts';
import { SocialButtons } from './SocialButtons.tsx';

interface ConfirmIdentityFormProps {
  confirmed(): void;
  /** The user resets the password: the form is left. */
  leave(): void;
  /** Return address for a provider; the current address when absent. */
  referUrl?: string;
  /** A provider did not suffice. */
  needsPassword?: boolean;
}

/**
 * Signs the same user in again, by password or a linked provider. Users without a password are not asked for one, unless none
 * of their providers works here any more or was sufficient: the form then links to setting a password.
 */
export function ConfirmIdentityForm({ confirmed, leave, referUrl, needsPassword = false }: ConfirmIdentityFormProps) {
  const { user } = useSession();
  const { socialProviders } = useSite();
  const byProviderOnly = !needsPassword && user?.hasPassword === false && user.socialProviders.some((provider) => socialProviders.includes(provider));
  return (
    <>
      {byProviderOnly ? <p>{texts.leadSocial}</p> : <PasswordForm email={user?.email ?? ''} confirmed={confirmed} leave={leave} />}
      {user && <SocialButtons confirms={user} referUrl={referUrl} />}
    </>
  );
}

function PasswordForm({ email, confirmed, leave }: Pick<ConfirmIdentityFormProps, 'confirmed' | 'leave'> & { email: string }) {
  const form = useContractForm({
    draft: { password: '' },
    submit: async ({ password }) => {
      await attemptSignIn({ email, password });
      confirmed();
    },
    failed: (thrown) => (thrown instanceof SecondStepGivenUp ? { focus: 'password' } : { errors: { password: reasonOf(problemOf(thrown)) ?? texts.wrong } }),
  });
  const findPassword = () => {
    leave();
    void openSharedModal('forgot-password', { email });
  };
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <p>{texts.lead}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} label={texts.label(email)} autoComplete="current-password" required data-autofocus />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        <Button variant="quiet" full onClick={findPassword}>
          {texts.forgot}
        </Button>
      </Stack>
    </ContractForm>
  );
}
