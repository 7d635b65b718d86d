import type { ReactNode } from 'react';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import type { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { SidedProps } from './mentoring-props.ts';
import { OutdatedNote } from './OutdatedNote.tsx';
import type { useCurrent } from './use-current.ts';
import { WhenAndWho } from './WhenAndWho.tsx';

interface MentoringFormProps<D extends object> extends Pick<SidedProps, 'side'> {
  current: Pick<ReturnType<typeof useCurrent>, 'mentoring' | 'outdated' | 'disabledReason'>;
  form: ReturnType<typeof useContractForm<D>>;
  texts: { title: string; lead?: string; submit: string };
  children: ReactNode;
}

/** Dialog of a form about one session: the session, a note on concurrent changes, the fields and the button. */
export function MentoringForm<D extends object>({ side, current: { mentoring, outdated, disabledReason }, form, texts, children }: MentoringFormProps<D>) {
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <WhenAndWho mentoring={mentoring} side={side} />
          {texts.lead && <p>{texts.lead}</p>}
          <OutdatedNote outdated={outdated} mentoring={mentoring} />
          {children}
          <SubmitButton loading={form.busy} disabledReason={disabledReason}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
