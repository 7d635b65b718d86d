import type { NewSdkKeyView, SdkKeyView } from '@baeum/contract/domains/sdk-keys/sdk-keys.contract.ts';
import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { useState } from 'react';
import { ChoiceGroup } from '../../ui/form/ChoiceGroup.tsx';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { sdkKeys } from '../sdk-keys/sdk-keys.api.ts';
import { keyDeskTexts } from './key-desk.texts.ts';
import { MadeKey } from './MadeKey.tsx';

const { rotate: texts, made: madeTexts } = keyDeskTexts;
const overlaps = [24, 168, 720, 2160] as const;
const hour = 3_600_000;

/** Replaces a key, and sets how long the old one stays valid. */
export function RotateKeyModal({ old, close }: { old: SdkKeyView } & ModalControl) {
  const [made, setMade] = useState<NewSdkKeyView>();
  const now = useNow();
  const { mutateAsync } = sdkKeys.rotateSdkKey.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm<{ overlapHours: (typeof overlaps)[number] }>({
    draft: { overlapHours: 168 },
    submit: async ({ overlapHours }) => setMade((await mutateAsync({ params: { id: String(old.id) }, body: { overlapHours } })).body),
  });
  const overlap = form.choice('overlapHours');
  return (
    <Modal title={made ? madeTexts.title : texts.title(old.name)} keepOnOutsidePress={made !== undefined}>
      {made ? (
        <MadeKey made={made} close={close} />
      ) : (
        <ContractForm form={form}>
          <Stack>
            <p>{texts.lead}</p>
            <ChoiceGroup
              {...overlap}
              legend={texts.legend}
              options={overlaps.map((value) => ({ value, label: texts.choices[value] }))}
              onChange={(value) => value && overlap.onChange(value)}
            />
            {now !== undefined && <p>{texts.until(formatSeoulMinute(new Date(now + overlap.value * hour).toISOString()))}</p>}
            {old.kind === 'CLIENT' && <p>{texts.site}</p>}
            <SubmitButton loading={form.busy}>{texts.submit}</SubmitButton>
          </Stack>
        </ContractForm>
      )}
    </Modal>
  );
}
