import { signUpErrors } from '@baeum/contract/domains/sign-up/sign-up.errors.ts';
import { mailErrors } from '@baeum/contract/domains/users/mail-request.errors.ts';
import { emailRule } from '@baeum/contract/shared/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/feedback/Callout.tsx';
import { ContractForm } from '../../../ui/form/ContractForm.tsx';
import { EmailField } from '../../../ui/form/EmailField.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { DescriptionList } from '../../../ui/list/DescriptionList.tsx';
import { SettingSection } from '../../../ui/SettingSection.tsx';
import { signUp } from '../sign-up.api.ts';
import { emailChangeTexts as texts } from '../verification.texts.ts';

interface EmailSectionProps {
  email: string;
  /** An address awaiting verification. */
  pendingEmail: string | undefined;
}

/** Changes the email address. It replaces the current one once the mailed link was opened. */
export function EmailSection({ email, pendingEmail }: EmailSectionProps) {
  const { mutateAsync } = signUp.editEmail.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { newEmail: '' },
    rules: ({ newEmail }) => ({ newEmail: emailRule(newEmail) }),
    submit: async ({ newEmail }) => {
      await mutateAsync({ body: { newEmail } });
      form.change({ newEmail: '' });
    },
    errorFields: { [signUpErrors.emailInUse.errorCode]: 'newEmail', [mailErrors.sentJustNow.errorCode]: 'newEmail', [mailErrors.usedUp.errorCode]: 'newEmail' },
  });
  return (
    <SettingSection title={texts.title} lead={texts.lead}>
      <ContractForm form={form}>
        <Stack gap={24}>
          <DescriptionList items={[{ term: texts.current, description: email }]} />
          <div role="status">{pendingEmail && <Callout title={texts.pending(pendingEmail)}>{texts.pendingHint}</Callout>}</div>
          <EmailField {...form.field('newEmail', 'left')} label={texts.label} required />
          <Row>
            <Button type="submit" variant="soft" loading={form.busy}>
              {texts.submit}
            </Button>
          </Row>
        </Stack>
      </ContractForm>
    </SettingSection>
  );
}
