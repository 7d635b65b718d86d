import { grantableScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from './DeviceLogin.module.css';
import { tokens } from './tokens.api.ts';
import { deviceLoginTexts as texts } from './tokens.texts.ts';
import { formatUserCode } from './user-code.ts';

export type Decision = 'approved' | 'denied';

interface DeviceLoginFormProps {
  /** From the link that the program showed; the person still compares and approves. */
  code: string;
  onDecided(decision: Decision): void;
}

const deny = 'deny';

export function DeviceLoginForm({ code, onDecided }: DeviceLoginFormProps) {
  const form = useContractForm({
    draft: { userCode: formatUserCode(code) },
    submit: async ({ userCode }, button) => {
      const approve = button !== deny;
      await tokens.approveDeviceLogin.mutate({ body: { userCode, approve } });
      onDecided(approve ? 'approved' : 'denied');
    },
    failed: (thrown) => {
      const { errorCode, status, message } = problemOf(thrown);
      if (status !== 400) return { tell: () => showProblem(thrown) };
      return { errors: { userCode: errorCode === tokenErrors.scopeNotGrantable.errorCode ? message : texts.expired } };
    },
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
        <Permissions />
        <Stack gap={8}>
          <SubmitButton loading={form.busy}>{texts.approve}</SubmitButton>
          <Button type="submit" value={deny} variant="secondary" size="large" full disabledReason={form.busy ? texts.approve : undefined}>
            {texts.deny}
          </Button>
        </Stack>
      </Stack>
    </ContractForm>
  );
}

/** Whose account it is and what a program may be allowed at most; it gets what it asked for of that. */
function Permissions() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section className={styles.permissions}>
      <dl className={styles.account}>
        <dt>{texts.accountLabel}</dt>
        <dd>{texts.account(user.name, user.email)}</dd>
      </dl>
      <h2 className={styles.heading}>{texts.scopes.title}</h2>
      <ul className={styles.scopes}>
        {grantableScopes({ admin: user.roleAdmin }).map((scope) => (
          <li key={scope}>{texts.scopes.names[scope]}</li>
        ))}
      </ul>
      <p className={styles.warning}>{texts.warning}</p>
    </section>
  );
}
