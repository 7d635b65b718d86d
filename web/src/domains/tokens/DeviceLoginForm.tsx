import { grantableScopes } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import { tokenErrors } from '@baeum/contract/domains/tokens/tokens.errors.ts';
import { useState, type SubmitEvent } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
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

export function DeviceLoginForm({ code, onDecided }: DeviceLoginFormProps) {
  const [userCode, setUserCode] = useState(formatUserCode(code));
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const decide = (approve: boolean) =>
    run(async () => {
      try {
        await tokens.approveDeviceLogin.mutate({ body: { userCode, approve } });
      } catch (thrown) {
        const { errorCode, status, message } = problemOf(thrown);
        if (status !== 400) return showProblem(thrown);
        return setError(errorCode === tokenErrors.scopeNotGrantable.errorCode ? message : texts.expired);
      }
      onDecided(approve ? 'approved' : 'denied');
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    decide(true);
  };
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Stack gap={24}>
        <TextField
          label={texts.code}
          help={texts.codeHelp}
          name="userCode"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={userCode}
          error={error}
          onChange={(event) => {
            setUserCode(formatUserCode(event.currentTarget.value));
            setError(undefined);
          }}
        />
        <Permissions />
        <Stack gap={8}>
          <SubmitButton loading={busy}>{texts.approve}</SubmitButton>
          <Button variant="secondary" size="large" full disabledReason={busy ? texts.approve : undefined} onClick={() => decide(false)}>
            {texts.deny}
          </Button>
        </Stack>
      </Stack>
    </form>
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
