import { mentoringRequestsContract } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.contract.ts';
import type { MentoringChoice, MentoringPreview } from '@baeum/contract/domains/mentoring-requests/mentoring-requests.schemas.ts';
import { createApi } from '../../client/create-api.ts';
import type { Topic } from '../../client/topics.ts';

/** Invalidated by a request: the mentor's times, and the user's coupons and points. */
export const changedByRequest = ['mentorings', 'mentoring-slots', 'mentors', 'order-list', 'coupons', 'points'] as const;

export const mentoringRequests = createApi(mentoringRequestsContract, { changes: { requestMentoring: changedByRequest } });

/** A calculation without side effects, so it is read like a GET: key and function for a query. */
export function previewOf(mentorId: number, choice: MentoringChoice): { queryKey: readonly unknown[]; queryFn: () => Promise<MentoringPreview> } {
  return {
    queryKey: ['order-previews' satisfies Topic, mentorId, choice],
    queryFn: async () => (await mentoringRequests.previewMentoring.mutate({ params: { id: String(mentorId) }, body: choice })).body,
  };
}
