import type { MentoringSchedule } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import { mentorErrors } from '@baeum/contract/domains/mentors/mentors.errors.ts';
import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../client/api-problem.ts';
import { useSession } from '../../client/boot.tsx';
import { showProblem } from '../../client/problem-dialog.ts';
import { refreshSession } from '../../client/session.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Stack } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { mentors } from '../mentors/mentors.api.ts';
import { PhoneSection } from '../phones/parts/PhoneSection.tsx';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { CheckList } from './CheckList.tsx';
import { mentorStartTexts } from './mentor-start.texts.ts';

const texts = mentorStartTexts.active;

interface ActiveFormProps {
  mentor: MentorDetail;
  schedule: MentoringSchedule;
}

/** Whether requests are accepted, and the requirements for it. Telephone and email are verified in place. */
export function ActiveForm({ mentor, schedule }: ActiveFormProps) {
  const { user } = useSession();
  const { mutateAsync, isPending } = mentors.setMentorActive.useMutation({ meta: { ownProblem: true } });
  const queryClient = useQueryClient();
  const takes = mentor.own?.takesRequests ?? false;
  const verified = Boolean(user?.emailVerified && user.phoneVerified);
  const [wanted, setWanted] = useState(takes);
  const change = async (active: boolean) => {
    if (isPending) return;
    setWanted(active);
    try {
      await mutateAsync({ params: { id: String(mentor.id) }, body: { active } });
      toast(active ? texts.turnedOn : texts.turnedOff);
    } catch (thrown) {
      setWanted(takes);
      const { alreadyShown, errorCode } = problemOf(thrown);
      if (errorCode === mentorErrors.unverified.errorCode) void refreshSession(queryClient);
      if (!alreadyShown) void showProblem(thrown);
    }
  };
  return (
    <Stack gap={24}>
      {mentor.own && <PublicationNote {...mentor.own} />}
      <Switch
        label={texts.switch}
        description={mentor.active ? texts.on : verified || takes ? texts.off : texts.reason}
        checked={wanted}
        disabled={!takes && !verified}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      <CheckList mentor={mentor} schedule={schedule} />
      {user && !user.emailVerified && (
        <Button variant="secondary" onClick={() => void openSharedModal('request-email-verification', { email: user.email })}>
          {texts.verifyEmail}
        </Button>
      )}
      {user && !user.phoneVerified && <PhoneSection />}
    </Stack>
  );
}
