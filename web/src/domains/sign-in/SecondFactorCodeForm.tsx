import { secondFactorErrors } from '@baeum/contract/domains/second-factors/second-factors.errors.ts';
import type { SecondFactorProof } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { secondFactorStepTexts as texts } from './second-factor-step.texts.ts';

interface SecondFactorCodeFormProps {
  method: 'TOTP' | 'RECOVERY_CODE';
  prove(proof: SecondFactorProof): Promise<void>;
  /** Any failure except a wrong code. */
  startOver(thrown: unknown): unknown;
}

/** Enters a code of the authenticator app, or a recovery code. */
export function SecondFactorCodeForm({ method, prove, startOver }: SecondFactorCodeFormProps) {
  const { wrongCode, locked } = secondFactorErrors;
  const form = useContractForm({
    draft: { code: '' },
    submit: ({ code }) => prove({ method, code }),
    errorFields: { [wrongCode.errorCode]: 'code' },
    failed: (thrown, errors) => {
      const { errorCode, retryAfter } = problemOf(thrown);
      if (errorCode === locked.errorCode && retryAfter !== undefined) return { errors: { code: texts.locked(retryAfter) } };
      return errors.code ? { errors } : { report: () => startOver(thrown) };
    },
  });
  const app = method === 'TOTP';
  return (
    <ContractForm form={form}>
      <Stack gap={16}>
        <TextField
          {...form.field('code')}
          label={texts.labels[method]}
          autoComplete={app ? 'one-time-code' : 'off'}
          inputMode={app ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          required
          data-autofocus
        />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
