import { mentoringSchedulesContract } from '@baeum/contract/domains/mentoring-schedules/mentoring-schedules.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getMentoringSlots, setMentoringSchedule } from './mentoring-schedules.ts';

export const mentoringSchedulesHandlers = implement(mentoringSchedulesContract, {
  getMentoringSlots: ({ actor, query }) => getMentoringSlots(query, actor?.userId),
  setMentoringSchedule: ({ actor, body }) => setMentoringSchedule(actor.userId, body),
  getMentoringSchedulesLegacy: ({ actor, query }) => getMentoringSlots(query, actor?.userId),
  setMentoringSchedulesLegacy: ({ actor, body }) => setMentoringSchedule(actor.userId, body),
});
