import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { passwordRule } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { useSite } from '../../../client/boot.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { NewPasswordField } from '../../../ui/form/NewPasswordField.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { passwords } from '../passwords.api.ts';
import { passwordTexts } from '../passwords.texts.ts';
import { proveIdentity } from '../prove-identity.ts';

const texts = passwordTexts.settings;

interface PasswordSectionProps {
  email: string;
  name: string;
  /** Users who only sign in through a social account set their first one. */
  hasPassword: boolean;
}

/** Changes the password. Entering the current one also counts as the required recent sign-in, so it is asked for once. */
export function PasswordSection({ email, name, hasPassword }: PasswordSectionProps) {
  const owner = { email, name, brand: useSite().name };
  const { mutateAsync } = passwords.editPassword.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { currentPassword: '', newPassword: '' },
    rules: ({ newPassword }) => ({ newPassword: passwordRule(newPassword, owner) }),
    submit: async ({ currentPassword, newPassword }) => {
      if (hasPassword) await proveIdentity(email, currentPassword);
      await mutateAsync({ body: { newPassword, ...(hasPassword && { currentPassword }) } });
      form.change({ currentPassword: '', newPassword: '' });
      toast(texts.changed);
    },
    errorFields: {
      [passwordErrors.wrongCurrent.errorCode]: 'currentPassword',
      [signInErrors.locked.errorCode]: 'currentPassword',
      [passwordErrors.unacceptable.errorCode]: 'newPassword',
      [passwordErrors.sameAsBefore.errorCode]: 'newPassword',
    },
  });
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
          {hasPassword && <PasswordField {...form.field('currentPassword')} label={texts.current} required autoComplete="current-password" />}
          <NewPasswordField {...form.field('newPassword', 'left')} label={passwordTexts.change.label} owner={owner} />
          <Row>
            <Button type="submit" variant="soft" loading={form.busy}>
              {passwordTexts.change.submit}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}
