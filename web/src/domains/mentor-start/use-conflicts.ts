import type { MentoringSchedule, SavedMentoringSchedule } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.schemas.ts';
import type { Mentoring } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { browserMemory } from '../../ui/memory.ts';
import { mentorings } from '../mentorings/mentorings.api.ts';

/** Maximum page size. */
const pageSize = '100';

/** The version of the hours whose list was closed in this browser. */
const closedOf = (mentorId: number) => `mentoring-conflicts-${mentorId}`;
const keyOf = (mentorId: number, version: number) => ['mentoring-conflicts', mentorId, version];

/**
 * Upcoming sessions outside a mentor's saved hours: from the response to saving, and fetched again on the next visit, until the mentor closes the
 * list. The list does not change while it is worked through.
 */
export function useConflicts(mentorId: number, { version }: MentoringSchedule) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: keyOf(mentorId, version),
    queryFn: () => (browserMemory.recall(closedOf(mentorId)) === String(version) ? [] : findConflicts(mentorId)),
    enabled: version > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const note = (saved: SavedMentoringSchedule) => queryClient.setQueryData(keyOf(mentorId, saved.schedule.version), saved.conflicts);
  const close = () => {
    browserMemory.remember(closedOf(mentorId), String(version));
    queryClient.setQueryData(keyOf(mentorId, version), []);
  };
  return { conflicts: data ?? [], note, close };
}

async function findConflicts(mentorId: number, page = 1): Promise<Mentoring[]> {
  const query = { outsideHours: 'true', page: String(page), pageSize } as const;
  const { items, totalPages } = (await mentorings.listMentorMentorings.query({ params: { id: String(mentorId) }, query })).body;
  const all = page < totalPages ? [...items, ...(await findConflicts(mentorId, page + 1))] : items;
  return all.toSorted((a, b) => Date.parse(a.startAt) - Date.parse(b.startAt) || a.id - b.id);
}
