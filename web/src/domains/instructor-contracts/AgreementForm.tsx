import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { showProblem } from '../../client/problem-dialog.ts';
import { invalidateTopics } from '../../client/topics.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { FieldMessage } from '../../ui/form/Field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { alert } from '../../ui/modal/dialogs.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { instructorContracts } from './instructor-contracts.api.ts';
import { contractTexts as texts } from './instructor-contracts.texts.ts';

/** Agrees to the displayed version. If it has changed meanwhile, the new one is shown. */
export function AgreementForm({ version }: { version: string }) {
  const queryClient = useQueryClient();
  const { mutateAsync } = instructorContracts.agreeContract.useMutation({ meta: { ownProblem: true } });
  // A dialog, because the form is replaced by that of the new contract.
  const showOutdated = async () => {
    await invalidateTopics(queryClient, 'instructor-contract');
    await alert(texts.newer, texts.outdated);
  };
  const form = useContractForm({
    draft: { agree: false },
    rules: ({ agree }) => ({ agree: agree ? undefined : invalidField(texts.notChecked) }),
    submit: async () => {
      await mutateAsync({ body: { version, agree: true } });
      toast(texts.done);
    },
    failed: (thrown) => {
      if (problemOf(thrown).errorCode !== commonErrors.conflict.errorCode) return { report: () => showProblem(thrown) };
      return { report: showOutdated };
    },
  });
  const { value, onChange, error } = form.choice('agree');
  return (
    <ContractForm form={form}>
      <Stack>
        <div>
          <Checkbox
            name="agree"
            label={texts.agree}
            checked={value}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <div aria-live="polite">
            <FieldMessage error={error} />
          </div>
        </div>
        <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
      </Stack>
    </ContractForm>
  );
}
