import { mentoringSchedulesContract } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const mentoringSchedules = createApi(mentoringSchedulesContract, {
  reads: { getMentoringSlots: 'mentoring-slots' },
  changes: { setMentoringSchedule: ['mentoring-slots', 'mentors'] },
});
