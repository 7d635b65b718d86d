import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { SecondStepGivenUp } from './second-step.ts';
import { attemptSignIn, reasonOf } from './sign-in-attempt.ts';
import { signInTexts } from './sign-in.texts.ts';
import { SocialButtons } from './SocialButtons.tsx';

const texts = signInTexts.confirmIdentity;

/** Signs the same person in again, in place: the page stays as it is, and what was refused is done afterwards. */
export function ConfirmIdentityModal({ close }: ModalControl) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const form = useContractForm({
    draft: { password: '' },
    submit: async ({ password }) => {
      await attemptSignIn({ email, password });
      close(true);
    },
    failed: (thrown) => (thrown instanceof SecondStepGivenUp ? { focus: 'password' } : { errors: { password: reasonOf(problemOf(thrown)) ?? texts.wrong } }),
  });
  const findPassword = () => {
    close();
    void openSharedModal('forgot-password', { email });
  };
  return (
    <Modal title={texts.title} dialog>
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
      <SocialButtons only={user?.socialProviders ?? []} />
    </Modal>
  );
}
