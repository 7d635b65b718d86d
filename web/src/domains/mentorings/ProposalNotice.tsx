import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { Row } from '../../ui/layout.tsx';
import { DescriptionList } from '../../ui/list/DescriptionList.tsx';
import { SeoulTime } from '../../ui/SeoulTime.tsx';
import { useNow } from '../../ui/use-now.ts';
import { actionTexts } from './mentoring-actions.texts.ts';
import { detailTexts } from './mentoring-detail.texts.ts';
import type { SidedProps } from './mentoring-props.ts';
import { possibleOf } from './mentoring-states.ts';
import { mentorings } from './mentorings.api.ts';
import styles from './Mentorings.module.css';
import { useChange } from './use-current.ts';

const texts = detailTexts.proposal;

/** The current time beside the mentor's proposal, and this side's possible responses. */
export function ProposalNotice({ mentoring, side }: SidedProps) {
  const { id, startAt, proposal, version } = mentoring;
  const change = useChange();
  const { mutateAsync, isPending, variables } = mentorings.rescheduleMentoring.useMutation({ meta: { ownProblem: true } });
  const possible = possibleOf(mentoring, side, useNow() ?? 0);
  if (!proposal) return null;
  const answer = (words: { action: string; done: string }, to: string, variant?: 'secondary') => (
    <Button
      size="small"
      variant={variant}
      loading={isPending && variables?.body.startAt === to}
      disabledReason={isPending ? words.action : undefined}
      onClick={() => void change(() => mutateAsync({ params: { id: String(id) }, body: { startAt: to, version } }), words.done)}
    >
      {words.action}
    </Button>
  );
  return (
    <Callout tone="warning" title={texts.title[side]}>
      <DescriptionList
        items={[
          { term: texts.before, description: <SeoulTime at={startAt} /> },
          { term: texts.after, description: <SeoulTime at={proposal.startAt} /> },
        ]}
      />
      <p>
        <SeoulTime at={proposal.until} near ending={texts.until[side]} />
      </p>
      <Row className={styles.answers}>
        {possible.answerProposal && answer(actionTexts.confirmProposal, proposal.startAt)}
        {possible.answerProposal && answer(actionTexts.refuseProposal, startAt, 'secondary')}
        {possible.takeBackProposal && answer(actionTexts.takeBack, startAt, 'secondary')}
      </Row>
    </Callout>
  );
}
