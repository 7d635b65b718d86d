import { agreementsRule } from '@baeum/contract/domains/sign-up/sign-up.rules.ts';
import { newDisplayNameRule } from '@baeum/contract/shared/person-name.ts';
import { track } from '../../client/analytics.ts';
import { notifyOtherTabs } from '../../client/session.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { navigatesAway } from '../../ui/form/use-submission.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { recordAccessSoon } from '../access-referers/parts/record-access-soon.ts';
import { AgreementsField, blankAgreements } from '../sign-up/parts/AgreementsField.tsx';
import { socialAccounts } from './social-accounts.api.ts';
import { socialAccountsTexts } from './social-accounts.texts.ts';

const texts = socialAccountsTexts.signUp;

interface SocialSignUpFormProps {
  ticket: string;
  email: string;
  name: string | undefined;
  /** The user's target. */
  target: string | undefined;
  onUsed(): void;
}

/** A social account only leaves name and agreements to ask for. */
export function SocialSignUpForm({ ticket, email, name = '', target, onUsed }: SocialSignUpFormProps) {
  const { mutateAsync } = socialAccounts.completeSocialSignUp.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { name: newDisplayNameRule(name) ? '' : name, agreements: blankAgreements },
    rules: (draft) => ({ name: newDisplayNameRule(draft.name), agreements: agreementsRule(draft.agreements) }),
    submit: async (draft) => {
      await mutateAsync({ body: { ticket, name: draft.name.trim(), agreements: draft.agreements } });
      onUsed();
      track('signup_completed');
      await recordAccessSoon('SIGNUP');
      notifyOtherTabs();
      location.assign(`/user/hello?${new URLSearchParams({ to: 'first_hello', ...(target && { referrer: target }) })}`);
      return navigatesAway;
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <TextField name="email" label={texts.email} help={texts.emailHelp} type="email" value={email} readOnly />
        <TextField {...form.field('name')} label={texts.name} help={texts.nameHelp} autoComplete="name" maxLength={40} required />
        <AgreementsField {...form.choice('agreements')} />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
