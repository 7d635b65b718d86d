import { access, aliasOf, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mentoringMovedAt } from '../../shared/moved-at.ts';
import { mentoringScheduleInputSchema, mentoringSlotsSchema, savedMentoringScheduleSchema, slotsQuery } from './mentoring-schedules.schemas.ts';

const path = '/mentors/api/v1/mentorings/schedule';
const legacyPath = '/api/mentoring/schedules';

const getMentoringSlots = {
  method: 'GET',
  path,
  summary: '멘토링할 수 있는 시간',
  summaryEn: 'Get the hours of a mentor and the times that can be asked for',
  description: '시간은 멘토가 정한 시간대의 날짜로 묻고, 순간으로 답합니다. 지금 신청을 받지 않는 멘토의 시간도 답합니다.',
  metadata: access('visitor', { scope: 'any', names: { mentorId: 'public' }, errors: [commonErrors.notFound] }),
  query: slotsQuery,
  responses: { 200: mentoringSlotsSchema },
} as const;

const setMentoringSchedule = {
  method: 'PUT',
  path,
  summary: '멘토링 시간 정하기',
  summaryEn: 'Set the own hours',
  description:
    '정해 둔 시간을 통째로 바꿉니다. 이미 받은 멘토링은 그대로 두고, 새 시간에 들지 않는 것을 `conflicts`로 알려줍니다. 처음 정할 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다.',
  metadata: withConsequence('none', access('mentor', { scope: 'mentoring:write', errors: [commonErrors.notFound, commonErrors.conflict] })),
  body: mentoringScheduleInputSchema,
  responses: { 200: savedMentoringScheduleSchema },
} as const;

/** When mentors take sessions. */
export const mentoringSchedulesContract = c.router(
  {
    getMentoringSlots,
    setMentoringSchedule,
    getMentoringSchedulesLegacy: aliasOf('getMentoringSlots', getMentoringSlots, legacyPath, mentoringMovedAt),
    setMentoringSchedulesLegacy: aliasOf('setMentoringSchedule', setMentoringSchedule, legacyPath, mentoringMovedAt),
  },
  domainOptions,
);
