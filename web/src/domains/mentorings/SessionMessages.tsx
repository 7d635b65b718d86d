import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useState } from 'react';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { mentoringMessages } from '../mentoring-messages/mentoring-messages.api.ts';
import { Exchange } from '../messages/parts/Exchange.tsx';
import { MessageForm } from '../messages/parts/MessageForm.tsx';
import { useArrivals } from '../messages/parts/use-arrivals.ts';
import { detailTexts } from './mentoring-detail.texts.ts';

const texts = detailTexts.exchange;

interface SessionMessagesProps {
  mentoring: Pick<Mentoring, 'id' | 'mentor' | 'startAt'>;
  /** Recipient of the messages written here. */
  other: Mentoring['mentor'];
}

/** Messages about a session, oldest first. New ones appear while it is open. */
export function SessionMessages({ mentoring: { id, mentor, startAt }, other }: SessionMessagesProps) {
  useArrivals();
  return (
    <Stack gap={16}>
      <Written mentorId={mentor.id} mentoringId={id} />
      <MessageForm toUserId={other.id} label={texts.label(other.name)} about={{ id, mentorId: mentor.id, startAt }} rows={3} />
    </Stack>
  );
}

/** A page of them, and a button for the previous one. */
function Written({ mentorId, mentoringId, cursor }: { mentorId: number; mentoringId: number; cursor?: string }) {
  const [opened, setOpened] = useState(false);
  const query = { mentoringId: String(mentoringId), limit: '20', ...(cursor && { cursor }) };
  const request = mentoringMessages.listMentoringMessages.options({ params: { id: String(mentorId) }, query });
  const { data, error, refetch } = mentoringMessages.listMentoringMessages.useQuery(request);
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { items, nextCursor } = data.body;
  return (
    <>
      {items.length === 0 && !cursor && <p>{texts.none}</p>}
      {nextCursor && opened && <Written mentorId={mentorId} mentoringId={mentoringId} cursor={nextCursor} />}
      {nextCursor && !opened && (
        <Button variant="secondary" full onClick={() => setOpened(true)}>
          {texts.older}
        </Button>
      )}
      <Exchange items={items} ofSession />
    </>
  );
}
