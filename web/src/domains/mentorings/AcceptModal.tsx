import { mentorLimits, meetingUrlRule } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { ContractForm } from '../../ui/form/ContractForm.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Stack } from '../../ui/layout.tsx';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { Modal } from '../../ui/modal/Modal.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentors } from '../mentors/mentors.api.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { MentoringProps } from './mentoring-props.ts';
import { mentorings } from './mentorings.api.ts';
import { OutdatedNote } from './OutdatedNote.tsx';
import { useCurrent } from './use-current.ts';
import { WhenAndWho } from './WhenAndWho.tsx';

const { accept: texts } = actionTexts;

/** Agrees to a request, and says where to meet: as usual, unless something else is typed. */
export function AcceptModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const { mentoring, outdated, disabledReason, failed } = useCurrent(shown, 'MENTOR', 'answer');
  const { data } = mentors.getMentor.useQuery(mentors.getMentor.options({ params: { id: String(shown.mentor.id) } }));
  const usual = data?.body.own?.meetingUrl;
  const { mutateAsync } = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { meetingUrl: '' },
    rules: ({ meetingUrl }) => ({ meetingUrl: meetingUrl.trim() ? meetingUrlRule(meetingUrl) : undefined }),
    submit: async ({ meetingUrl }) => {
      const { id, version } = mentoring;
      await mutateAsync({ params: { id: String(id) }, body: { status: 'ACCEPTED', version, ...(meetingUrl.trim() && { meetingUrl }) } });
      toast(texts.done);
      close();
    },
    failed,
    keep: { key: `mentoring-accept-${shown.id}` },
  });
  const fill = useEffectEvent((meetingUrl: string) => form.fillIn({ meetingUrl }));
  useEffect(() => {
    if (usual) fill(usual);
  }, [usual]);
  return (
    <Modal title={texts.title} keepOnOutsidePress>
      <ContractForm form={form}>
        <Stack>
          <WhenAndWho mentoring={mentoring} side="MENTOR" />
          <p>{texts.lead}</p>
          <OutdatedNote outdated={outdated} mentoring={mentoring} />
          <TextField
            {...form.field('meetingUrl', 'left')}
            type="url"
            inputMode="url"
            label={texts.meetingUrl}
            help={usual ? texts.helpUsual : texts.help}
            maxLength={mentorLimits.meetingUrl}
            autoComplete="off"
          />
          <SubmitButton loading={form.busy} disabledReason={disabledReason}>
            {texts.submit}
          </SubmitButton>
        </Stack>
      </ContractForm>
    </Modal>
  );
}
