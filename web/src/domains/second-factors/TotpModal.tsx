import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import type { TotpSecret } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { QrCode } from './QrCode.tsx';
import { secondFactors } from './second-factors.api.ts';
import { secondFactorTexts } from './second-factors.texts.ts';
import styles from './SecondFactors.module.css';

const texts = secondFactorTexts.setUp;

/** Sets up an authenticator app: its secret as QR code and text, then the first code. Closes with the recovery codes. */
export function TotpModal({ totp: { secret, uri }, close }: { totp: TotpSecret } & ModalControl) {
  const { mutateAsync: confirmTotp } = secondFactors.confirmTotp.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { code: '' },
    submit: async ({ code }) => {
      const { body } = await confirmTotp({ body: { code } });
      close(body.recoveryCodes);
    },
    errorFields: { [secondFactorErrors.wrongCode.errorCode]: 'code' },
  });
  return (
    <Modal title={texts.title} dialog keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.scan}</p>
          <QrCode text={uri} label={texts.qr} />
          <a href={uri} className={styles.openApp}>
            {texts.openApp}
          </a>
          <p>
            {texts.byHand} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <TextField {...form.field('code')} label={texts.code} inputMode="numeric" autoComplete="one-time-code" required data-autofocus />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
