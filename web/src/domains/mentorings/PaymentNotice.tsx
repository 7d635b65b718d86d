import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateTopics } from '../../client/topics.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/countdown/Countdown.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { useNow } from '../../ui/use-now.ts';
import { detailTexts } from './mentoring-detail.texts.ts';

const texts = detailTexts.payment;

/** Remaining time to pay. When it is over, the session is refetched. */
export function PaymentNotice({ mentoring: { orderId, expiresAt } }: { mentoring: Mentoring }) {
  const now = useNow();
  const queryClient = useQueryClient();
  const over = now !== undefined && expiresAt !== undefined && Date.parse(expiresAt) <= now;
  useEffect(() => {
    if (over) void invalidateTopics(queryClient, 'mentorings');
  }, [over, queryClient]);
  return (
    <Callout
      tone="warning"
      title={texts.title}
      action={
        orderId !== undefined && (
          <LinkButton to={`/orders/${orderId}`} size="small">
            {texts.pay}
          </LinkButton>
        )
      }
    >
      <p>{texts.message}</p>
      {expiresAt && <Countdown to={expiresAt} label={texts.left} over={texts.over} />}
    </Callout>
  );
}
