import { mentoringSchedulesContract } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.contract.ts';
import { implement } from '../../http/implement.ts';
import { getMentoringSlots, setMentoringSchedule } from './mentoring-schedules.ts';

export const mentoringSchedulesHandlers = implement(mentoringSchedulesContract, {
  getMentoringSlots: ({ query }) => getMentoringSlots(query),
  setMentoringSchedule: ({ actor, body }) => setMentoringSchedule(actor.userId, body),
  getMentoringSchedulesLegacy: ({ query }) => getMentoringSlots(query),
  setMentoringSchedulesLegacy: ({ actor, body }) => setMentoringSchedule(actor.userId, body),
});
