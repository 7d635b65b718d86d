import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { invalidField } from '@baeum/contract/shared/errors.ts';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { reportRefusal } from '../desk/parts/report-refusal.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';
import { flagDeskTexts } from './flag-desk.texts.ts';

const texts = flagDeskTexts.create;
const identifiers = ['$id', '$userId'] as const;
const nameNeeded = invalidField(texts.nameNeeded);
const keyWrong = invalidField(texts.keyWrong);

/** A new flag, which is off. */
export function NewFlagModal({ environment, close }: { environment: WorkEnvironment } & ModalControl) {
  const { mutateAsync } = featureFlags.createFeatureFlag.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { name: '', key: '', description: '', identifierType: '$id' },
    rules: ({ name, key }) => ({ name: isBlank(name) ? nameNeeded : undefined, key: key === '' || /^[1-9]\d{0,8}$/.test(key) ? undefined : keyWrong }),
    submit: async ({ name, key, description, identifierType }) => {
      await mutateAsync({ body: { name, description, identifierType, environment, ...(key && { key: Number(key) }) } });
      toast(texts.done(name));
      close();
    },
    errorFields: { [workspaceErrors.duplicateKey.errorCode]: 'key' },
    failed: (thrown, errors) => (Object.keys(errors).length > 0 ? { errors } : { report: () => reportRefusal(thrown) }),
  });
  const identifier = form.choice('identifierType');
  return (
    <Modal title={texts.label} keepOnOutsidePress={form.dirty}>
      <ContractForm form={form}>
        <Stack gap={16}>
          <p>{texts.where(environment)}</p>
          <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={200} autoComplete="off" data-autofocus required />
          <TextField {...form.field('key', 'left')} label={texts.key} help={texts.keyHelp} inputMode="numeric" autoComplete="off" />
          <TextArea {...form.field('description', 'left')} label={texts.description} rows={3} maxLength={2000} />
          <ChoiceGroup
            {...identifier}
            onChange={(next) => next && identifier.onChange(next)}
            legend={texts.identifier}
            options={identifiers.map((value) => ({ value, label: texts.identifiers[value] }))}
          />
          <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
