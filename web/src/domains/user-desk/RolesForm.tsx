import type { UserSelf } from '@baeum/contract/domains/users/users.schemas.ts';
import { operatorScopeNames, operatorScopes } from '@baeum/contract/shared/scopes.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ChoiceFieldset } from '../../ui/form/ChoiceFieldset.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { adminUsers } from '../admin-users/admin-users.api.ts';
import { userTexts } from './users.texts.ts';

const { panel: texts } = userTexts;
const roleNames = ['isInstructor', 'isMentor'] as const;

/** A user's teaching roles and operator rights. */
export function RolesForm({ person: { id, isInstructor, isMentor, operatorScopes: held } }: { person: UserSelf }) {
  const { mutateAsync } = adminUsers.setUserRoles.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { isInstructor, isMentor, operatorScopes: held },
    rules: () => ({}),
    submit: async ({ operatorScopes: scopes, ...roles }) => {
      await mutateAsync({ params: { id: String(id) }, body: { ...roles, operatorScopes: [...scopes] } });
      toast(texts.rolesSaved);
    },
  });
  const { value: scopes, onChange, error } = form.choice('operatorScopes');
  return (
    <ContractForm form={form}>
      <Stack gap={12}>
        {roleNames.map((name) => {
          const role = form.choice(name);
          return <Checkbox key={name} label={texts.roleNames[name]} checked={role.value} onChange={(event) => role.onChange(event.currentTarget.checked)} />;
        })}
        <ChoiceFieldset legend={texts.rights} help={texts.rightsHelp} error={error}>
          <Stack gap={4}>
            {operatorScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={operatorScopeNames[scope]}
                checked={scopes.includes(scope)}
                onChange={(event) => onChange(event.currentTarget.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))}
              />
            ))}
          </Stack>
        </ChoiceFieldset>
        <Button type="submit" size="small" variant="secondary" loading={form.busy}>
          {texts.saveRoles}
        </Button>
      </Stack>
    </ContractForm>
  );
}
