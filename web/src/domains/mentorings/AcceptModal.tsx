import { mentorLimits, meetingUrlRule } from '@baeum/contract/domains/mentors/mentors.rules.ts';
import { useEffect, useEffectEvent } from 'react';
import { TextField } from '../../ui/form/TextField.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { ModalControl } from '../../ui/modal/modal-store.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentors } from '../mentors/mentors.api.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import type { MentoringProps } from './mentoring-props.ts';
import { MentoringForm } from './MentoringForm.tsx';
import { mentorings } from './mentorings.api.ts';
import { useCurrent } from './use-current.ts';

/** Accepts a request and sets the meeting place, or changes that of an agreed session: the usual one by default. */
export function AcceptModal({ mentoring: shown, close }: MentoringProps & ModalControl) {
  const agreed = shown.status === 'ACCEPTED';
  const texts = actionTexts[agreed ? 'place' : 'accept'];
  const current = useCurrent(shown, 'MENTOR', agreed ? 'changePlace' : 'answer');
  const { data } = mentors.getMentor.useQuery(mentors.getMentor.options({ params: { id: String(shown.mentor.id) } }));
  const usual = data?.body.own?.meetingUrl;
  const { mutateAsync } = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const form = useContractForm({
    draft: { meetingUrl: shown.meetingUrl ?? '' },
    rules: ({ meetingUrl }) => ({ meetingUrl: agreed || meetingUrl.trim() ? meetingUrlRule(meetingUrl) : undefined }),
    submit: async ({ meetingUrl }) => {
      const { id, version } = current.mentoring;
      await mutateAsync({ params: { id: String(id) }, body: { status: 'ACCEPTED', version, ...(meetingUrl.trim() && { meetingUrl }) } });
      toast(texts.done);
      close();
    },
    failed: current.failed,
    savedDraft: { key: `mentoring-${agreed ? 'place' : 'accept'}-${shown.id}` },
  });
  const fill = useEffectEvent((meetingUrl: string) => form.fillIn({ meetingUrl }));
  useEffect(() => {
    if (usual && !shown.meetingUrl) fill(usual);
  }, [usual, shown.meetingUrl]);
  return (
    <MentoringForm side="MENTOR" current={current} form={form} texts={texts}>
      <TextField
        {...form.field('meetingUrl', 'left')}
        type="url"
        inputMode="url"
        label={texts.meetingUrl}
        help={usual && !agreed ? actionTexts.accept.helpUsual : texts.help}
        maxLength={mentorLimits.meetingUrl}
        autoComplete="off"
        required={agreed}
      />
    </MentoringForm>
  );
}
