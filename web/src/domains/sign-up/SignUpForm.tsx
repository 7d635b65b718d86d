import { passwordErrors } from '@baeum/contract/domains/passwords/passwords.errors.ts';
import { passwordRule } from '@baeum/contract/domains/passwords/passwords.rules.ts';
import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { agreementsRule } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { newDisplayNameRule } from '@baeum/contract/shared/person-name.ts';
import { useSite } from '../../client/boot.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { NewPasswordField } from '../../ui/form/NewPasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { recordAccessSoon } from '../access-referers/parts/record-access-soon.ts';
import { AgreementsField } from './parts/AgreementsField.tsx';
import { blankSignUp, useKnownEmail } from './sign-up-draft.ts';
import { useSignUpOptions } from './sign-up-options.ts';
import { signUp } from './sign-up.api.ts';
import { signUpTexts } from './sign-up.texts.ts';
import { SignUpEmailField } from './SignUpEmailField.tsx';

/** The one sign-up form. The input survives errors and reloads; the password stays in memory only. */
export function SignUpForm({ onSignedUp }: { onSignedUp(email: string): void }) {
  const { name: brand } = useSite();
  const options = useSignUpOptions();
  const form = useContractForm({
    draft: blankSignUp,
    savedDraft: { key: 'sign-up', except: ['password'] },
    rules: ({ email, password, name, agreements }) => ({
      email: emailRule(email),
      password: passwordRule(password, { email, name, brand }),
      name: newDisplayNameRule(name),
      agreements: agreementsRule(agreements),
    }),
    submit: async ({ email, password, agreements, ...typed }) => {
      void recordAccessSoon('TRY_SIGNUP');
      const name = typed.name.trim();
      await signUp.signUp.mutate({ body: { email, password, ...(name && { name }), agreements, ...options } });
      void recordAccessSoon('SIGNUP');
      onSignedUp(email);
    },
    errorFields: { [signUpErrors.emailInUse.errorCode]: 'email', [passwordErrors.unacceptable.errorCode]: 'password' },
  });
  useKnownEmail(form.fillIn);
  const { email, name } = form.values;
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <SignUpEmailField {...form.field('email', 'left')} />
        <NewPasswordField {...form.field('password', 'left')} label={signUpTexts.password} owner={{ email, name, brand }} />
        <TextField {...form.field('name')} label={signUpTexts.name} help={signUpTexts.nameHelp} autoComplete="name" maxLength={40} />
        <AgreementsField {...form.choice('agreements')} />
        <SubmitButton loading={form.busy}>{signUpTexts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
