import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconCalendarEvent } from '../../ui/icons.ts';
import { Row } from '../../ui/layout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts as texts } from './mentoring-actions.texts.ts';
import { detailTexts } from './mentoring-detail.texts.ts';
import { openAbsenceModal, openAcceptModal, openCancelModal, openDeclineModal, openMoveModal } from './mentoring-modals.ts';
import type { SidedProps } from './mentoring-props.ts';
import { possibleOf } from './mentoring-states.ts';
import { mentorings } from './mentorings.api.ts';
import { useChange } from './use-current.ts';

/** All current actions of this side, except those in the notice above. */
export function Actions({ mentoring, side }: SidedProps) {
  const now = useNow() ?? 0;
  const possible = possibleOf(mentoring, side, now);
  const { id, status, endAt, meetingUrl, noShowBy } = mentoring;
  const toCome = status === 'ACCEPTED' && now < Date.parse(endAt);
  const offered = ['answer', 'move', 'cancel', 'complete', 'reportAbsence'] as const;
  if (!toCome && !offered.some((name) => possible[name])) return null;
  const { move, propose, place, mentorAbsent } = texts;
  return (
    <Row as="section" aria-label={detailTexts.actions}>
      {possible.answer && (
        <>
          <Button onClick={() => openAcceptModal(mentoring)}>{texts.accept.action}</Button>
          <Button variant="secondary" onClick={() => openDeclineModal(mentoring)}>
            {texts.decline.action}
          </Button>
        </>
      )}
      {possible.complete && <Finish {...texts.complete} status="COMPLETED" mentoring={mentoring} />}
      {possible.changePlace && (
        <Button variant={meetingUrl ? 'secondary' : 'primary'} onClick={() => openAcceptModal(mentoring)}>
          {meetingUrl ? place.action : place.decide}
        </Button>
      )}
      {possible.move && (
        <Button variant="secondary" onClick={() => openMoveModal(mentoring, side)}>
          {(side === 'MENTOR' ? propose : move).action}
        </Button>
      )}
      {toCome && (
        <LinkButton
          to={`/mentors/api/v1/mentorings/${id}/calendar`}
          reloadDocument
          download
          variant="secondary"
          icon={<IconCalendarEvent size={18} aria-hidden="true" />}
        >
          {detailTexts.calendar}
        </LinkButton>
      )}
      {possible.reportAbsence && side === 'MENTOR' && <Finish {...texts.menteeAbsent} status="NO_SHOW" mentoring={mentoring} />}
      {possible.reportAbsence && side === 'MENTEE' && (
        <Button variant="secondary" onClick={() => openAbsenceModal(mentoring)}>
          {noShowBy === 'MENTEE' ? mentorAbsent.objection.action : mentorAbsent.action}
        </Button>
      )}
      {possible.cancel && (
        <Button variant="secondary" onClick={() => openCancelModal(mentoring, side)}>
          {texts.cancel.action}
        </Button>
      )}
    </Row>
  );
}

interface FinishProps extends Pick<SidedProps, 'mentoring'> {
  action: string;
  question: Parameters<typeof confirm>[0];
  done: string;
  status: 'COMPLETED' | 'NO_SHOW';
}

/** The mentor records the outcome of a session, once. */
function Finish({ mentoring: { id, version }, action, question, done, status }: FinishProps) {
  const change = useChange();
  const { mutateAsync, isPending } = mentorings.setMentoringStatus.useMutation({ meta: { ownProblem: true } });
  const finish = async () => {
    if (await confirm(question)) await change(() => mutateAsync({ params: { id: String(id) }, body: { status, version } }), done);
  };
  return (
    <Button variant={status === 'NO_SHOW' ? 'secondary' : 'primary'} loading={isPending} onClick={() => void finish()}>
      {action}
    </Button>
  );
}
