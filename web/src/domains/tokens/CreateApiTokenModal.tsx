import { chosenScopesRule, grantableScopes, tokenNameRule } from '@baeum/contract/domains/tokens/tokens.rules.ts';
import type { OperatorScope, Scope } from '@baeum/contract/shared/scopes.ts';
import { useState } from 'react';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { apiTokenTexts } from './api-tokens.texts.ts';
import styles from './ApiTokens.module.css';
import { CreatedToken } from './CreatedToken.tsx';
import { tokens } from './tokens.api.ts';

const texts = apiTokenTexts.form;

interface Draft {
  name: string;
  scopes: Scope[];
  days: number | null;
}

/** A new token: its name, scopes and expiry; then the token itself, shown once. */
export function CreateApiTokenModal({ operator, close }: { operator: readonly OperatorScope[] } & ModalControl) {
  const [token, setToken] = useState<string>();
  if (token) return <CreatedToken token={token} close={close} />;
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <TokenForm operator={operator} onMade={setToken} />
    </Modal>
  );
}

function TokenForm({ operator, onMade }: { operator: readonly OperatorScope[]; onMade: (token: string) => void }) {
  const { mutateAsync } = tokens.createApiToken.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft: { name: '', scopes: ['profile:read'], days: 90 },
    rules: ({ name, scopes }) => ({ name: tokenNameRule(name), scopes: chosenScopesRule(scopes) }),
    submit: async ({ name, scopes, days }) => {
      const { body } = await mutateAsync({ body: { name, scopes, ...(days && { expiresInDays: days }) } });
      onMade(body.token);
    },
  });
  return (
    <ContractForm form={form}>
      <Stack gap={24}>
        <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} required autoComplete="off" />
        <ScopesField {...form.choice('scopes')} operator={operator} />
        <ChoiceGroup {...form.choice('days')} legend={texts.expires} options={texts.periods} />
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}

interface ScopesFieldProps {
  operator: readonly OperatorScope[];
  value: Scope[];
  error: string | undefined;
  onChange: (scopes: Scope[]) => void;
}

/** The scopes that a user may grant. */
function ScopesField({ operator, value, error, onChange }: ScopesFieldProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{texts.scopes}</legend>
      {grantableScopes({ operator }).map((scope) => (
        <Checkbox
          key={scope}
          label={apiTokenTexts.scopeNames[scope]}
          checked={value.includes(scope)}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [...value, scope] : value.filter((chosen) => chosen !== scope))}
        />
      ))}
      <div aria-live="polite">
        <FieldMessage error={error} />
      </div>
    </fieldset>
  );
}
