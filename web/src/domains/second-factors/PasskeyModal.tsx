import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import { secondFactorLimits } from '@baeum/contract/domains/second-factors/second-factors.rules.ts';
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import { showProblem } from '../../client/problem-dialog.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts } from './second-factors.texts.ts';

const texts = secondFactorTexts.passkeys;

/** The browser created none: the user closed its dialog, or the device has one already. */
class NotMade extends Error {}

/** Names and creates a passkey. Closes with the recovery codes that came with it. */
export function PasskeyModal({ close }: ModalControl) {
  const { mutateAsync: addPasskey } = secondFactors.addPasskey.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { name: '' },
    submit: async ({ name }) => {
      const { body } = await secondFactors.startPasskey.mutate({});
      const response = await make(body.options as unknown as PublicKeyCredentialCreationOptionsJSON);
      const added = await addPasskey({ body: { name: name.trim() || texts.namePlaceholder, response: { ...response } } });
      close(added.body.recoveryCodes);
    },
    errorFields: { [secondFactorErrors.passkeyRefused.errorCode]: 'name' },
    failed: (thrown, errors) => {
      if (thrown instanceof NotMade) return { errors: { name: thrown.message } };
      return errors.name ? { errors } : { report: () => showProblem(thrown) };
    },
  });
  return (
    <Modal title={texts.add} dialog>
      <ContractForm form={form}>
        <Stack gap={16}>
          <TextField
            {...form.field('name')}
            label={texts.name}
            help={texts.nameHelp}
            placeholder={texts.namePlaceholder}
            maxLength={secondFactorLimits.passkeyName}
            autoComplete="off"
            data-autofocus
          />
          <SubmitButton loading={form.busy}>{texts.add}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}

async function make(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new NotMade(texts.unsupported);
  return startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new NotMade(texts.givenUp, { cause: error });
  });
}
