import type { MentoringChoice, MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../ui/use-settled.ts';
import type { BookingDraft } from './booking-draft.ts';
import { previewOf } from './mentoring-requests.api.ts';

/** The request without its text. */
export function choiceOf({ startAt = '', couponId, points }: BookingDraft): MentoringChoice {
  return { startAt, ...(typeof couponId === 'number' && { couponId }), points };
}

/** The price for a signed-in user. While a new one is calculated, the last amounts stay, `stale`. */
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

/** The chosen method, if the provider supports it. */
export function methodOf({ methods }: MentoringPreview, { method }: BookingDraft): BookingDraft['method'] | undefined {
  return methods.includes(method) ? method : methods[0];
}
