import type { WaitingDevice } from '@baeum/contract/domains/tokens/tokens.schemas.ts';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './DeviceLogin.module.css';
import { tokens } from './tokens.api.ts';
import { deviceLoginTexts as texts } from './tokens.texts.ts';
import { formatUserCode } from './user-code.ts';

interface UserCodeFormProps {
  /** From the link shown by the program. */
  code: string;
  onFound(userCode: string, device: WaitingDevice): void;
}

/** Finds the waiting program by its code, without approving it. */
export function UserCodeForm({ code, onFound }: UserCodeFormProps) {
  const form = useContractForm({
    draft: { userCode: formatUserCode(code) },
    submit: async ({ userCode }) => {
      const { body } = await tokens.getDeviceLogin.query({ query: { userCode } });
      onFound(userCode, body);
    },
    failed: (thrown) => (problemOf(thrown).status === 400 ? { errors: { userCode: texts.expired } } : { report: () => showProblem(thrown) }),
  });
  return (
    <ContractForm form={form} className={styles.form}>
      <Stack gap={24}>
        <TextField
          {...form.field('userCode')}
          label={texts.code}
          help={texts.codeHelp}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => form.change({ userCode: formatUserCode(event.currentTarget.value) })}
        />
        <SubmitButton loading={form.busy}>{texts.next}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
