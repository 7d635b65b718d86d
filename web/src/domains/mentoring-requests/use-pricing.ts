import type { MentoringChoice, MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../ui/use-settled.ts';
import type { BookingDraft } from './booking-draft.ts';
import { previewOf } from './mentoring-requests.api.ts';

/** What a request asks for but its words. */
export function choiceOf({ startAt = '', couponId, points }: BookingDraft): MentoringChoice {
  return { startAt, ...(typeof couponId === 'number' && { couponId }), points };
}

/** What the choice costs somebody who is signed in. While another choice is reckoned, the last amounts stay, `stale`. */
export function usePricing(mentorId: number, draft: BookingDraft, signedIn: boolean) {
  const choice = choiceOf(draft);
  const settled = useSettled(signedIn && draft.startAt ? choice : undefined);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...previewOf(mentorId, settled ?? choice),
    enabled: signedIn && draft.startAt !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const stale = isPlaceholderData || JSON.stringify(settled ?? choice) !== JSON.stringify(choice);
  return { preview: data, error: stale ? null : error, stale, retry: () => void refetch() };
}

/** The chosen method, as long as the provider has it. */
export function methodOf({ methods }: MentoringPreview, { method }: BookingDraft): BookingDraft['method'] | undefined {
  return methods.includes(method) ? method : methods[0];
}
