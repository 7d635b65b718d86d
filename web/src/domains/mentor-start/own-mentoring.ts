import type { MentoringSlots } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import type { MentorDetail } from '@baeum/contract/domains/mentors/mentors.schemas.ts';
import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query';
import { problemOf } from '../../client/api-problem.ts';
import { mentoringSchedules } from '../mentoring-schedules/mentoring-schedules.api.ts';
import { mentors } from '../mentors/mentors.api.ts';
import { slotsOf } from './own-slots.ts';

/** The mentor's setup so far: undefined before the profile is first saved. */
export interface OwnMentoring {
  mentor?: MentorDetail;
  hours?: MentoringSlots;
}

const ownMentoring = (mentorId: number) => ({
  queryKey: ['mentors', 'own', mentorId],
  queryFn: async (): Promise<OwnMentoring> => {
    const mentor = await findMentor(mentorId);
    if (!mentor) return {};
    const { body: hours } = await mentoringSchedules.getMentoringSlots.query(slotsOf(mentorId));
    return { mentor, hours };
  },
});

async function findMentor(mentorId: number): Promise<MentorDetail | undefined> {
  try {
    return (await mentors.getMentor.query({ params: { id: String(mentorId) } })).body;
  } catch (thrown) {
    if (problemOf(thrown).status === 404) return undefined;
    throw thrown;
  }
}

export const prefetchOwnMentoring = (queryClient: QueryClient, mentorId: number) => queryClient.fetchQuery(ownMentoring(mentorId));

export const useOwnMentoring = (mentorId: number): OwnMentoring => useSuspenseQuery(ownMentoring(mentorId)).data;

/** The server's current version. */
export const readOwnMentoring = (queryClient: QueryClient, mentorId: number) => queryClient.fetchQuery({ ...ownMentoring(mentorId), staleTime: 0 });
