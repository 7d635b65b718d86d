import type { NewSdkKeyView, SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { isBlank } from '@baeum/contract/shared/compose-text.ts';
import { useState } from 'react';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { workEnvironments, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts } from './key-desk.texts.ts';
import { nameNeeded, sitesOf, sitesRule } from './key-words.ts';
import { MadeKey } from './MadeKey.tsx';

const { form: texts, kinds, kindHelp, environmentOf, made: madeTexts } = keyDeskTexts;

interface Draft {
  name: string;
  kind: SdkKeyView['kind'];
  environment: WorkEnvironment;
  sites: string;
}
const draft: Draft = { name: '', kind: 'CLIENT', environment: 'development', sites: '' };

/** Creates a key, then displays it. */
export function NewKeyModal({ close }: ModalControl) {
  const [made, setMade] = useState<NewSdkKeyView>();
  const { mutateAsync } = sdkKeys.createSdkKey.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<Draft>({
    draft,
    rules: ({ name, kind, sites }) => ({ name: isBlank(name) ? nameNeeded : undefined, sites: kind === 'CLIENT' ? sitesRule(sites) : undefined }),
    submit: async ({ sites, ...wanted }) => {
      const allowedOrigins = wanted.kind === 'CLIENT' ? sitesOf(sites) : [];
      setMade((await mutateAsync({ body: { ...wanted, allowedOrigins } })).body);
    },
  });
  const [kind, environment] = [form.choice('kind'), form.choice('environment')];
  return (
    <Modal title={made ? madeTexts.title : texts.createTitle} keepOnOutsidePress={form.dirty}>
      {made ? (
        <MadeKey made={made} close={close} />
      ) : (
        <ContractForm form={form}>
          <Stack>
            <TextField {...form.field('name', 'left')} label={texts.name} help={texts.nameHelp} maxLength={60} autoComplete="off" required />
            <ChoiceGroup
              {...environment}
              legend={texts.environment}
              options={workEnvironments.map((value) => ({ value, label: environmentOf(value) }))}
              onChange={(value) => value && environment.onChange(value)}
            />
            <ChoiceGroup
              {...kind}
              legend={texts.kind}
              help={kindHelp[kind.value]}
              options={(['CLIENT', 'SERVER'] as const).map((value) => ({ value, label: kinds[value] }))}
              onChange={(value) => value && kind.onChange(value)}
            />
            {kind.value === 'CLIENT' && (
              <TextArea {...form.field('sites', 'left')} label={texts.origins} help={texts.originsHelp} rows={3} spellCheck={false} autoComplete="off" />
            )}
            <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
          </Stack>
        </ContractForm>
      )}
    </Modal>
  );
}
