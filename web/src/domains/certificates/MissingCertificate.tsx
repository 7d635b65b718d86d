import { readSerial, serialRule } from '@baeum/contract/domains/certificates/certificates.rules.ts';
import { useNavigate } from 'react-router';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { verificationTexts as texts } from './certificates.texts.ts';
import styles from './VerifyPage.module.css';

/** Shown for an unknown certificate: mostly a mistyped number. */
export function MissingCertificate() {
  return (
    <StateView {...texts.unknown} link={null}>
      <SerialForm />
    </StateView>
  );
}

function SerialForm() {
  const navigate = useNavigate();
  const form = useContractForm({
    draft: { serial: '' },
    rules: ({ serial }) => ({ serial: serialRule(serial) }),
    submit: async ({ serial }) => navigate(`/certificates/${readSerial(serial) ?? ''}`),
  });
  return (
    <ContractForm form={form} className={styles.form}>
      <Stack gap={12}>
        <TextField
          {...form.field('serial', 'left')}
          label={texts.form.label}
          placeholder={texts.form.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          required
        />
        <SubmitButton loading={form.busy}>{texts.form.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
