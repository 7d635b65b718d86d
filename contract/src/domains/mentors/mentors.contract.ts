import { z } from 'zod';
import { access, aliasOf, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { mentoringMovedAt } from '../../shared/moved-at.ts';
import { idParam } from '../../shared/scalars.ts';
import { mentorErrors } from './mentors.errors.ts';
import { listMentorsQuery, mentorActiveSchema, mentorDetailSchema, mentorInputSchema, mentorPageSchema } from './mentors.schemas.ts';

const path = '/mentors/api/v1';
const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) });

const getMentor = {
  method: 'GET',
  path: `${path}/:id`,
  summary: '멘토 보기',
  summaryEn: 'Get a mentor',
  description: '지금 신청을 받지 않는 멘토도 보입니다.',
  metadata: access('visitor', { scope: 'any', names: { id: 'public' }, alikeToVisitors: true }),
  pathParams,
  responses: { 200: mentorDetailSchema },
} as const;

const updateMentor = {
  method: 'PUT',
  path: `${path}/:id`,
  summary: '멘토 소개 쓰기',
  summaryEn: 'Write the own profile as a mentor',
  description: '처음 쓸 때는 `version`을 빼고, 고칠 때는 읽은 것을 함께 보냅니다. 이미 받은 멘토링의 값과 길이는 바뀌지 않습니다.',
  metadata: withConsequence(
    'none',
    access('mentor', {
      scope: 'mentoring:write',
      rate: 'application',
      names: { id: 'own mentor profile', fieldIds: 'public' },
      errors: [commonErrors.conflict],
    }),
  ),
  pathParams,
  body: mentorInputSchema,
  responses: { 200: mentorDetailSchema },
} as const;

const getMentorActive = {
  method: 'GET',
  path: `${path}/:id/active`,
  summary: '멘토가 신청을 받는지',
  summaryEn: 'Tell whether a mentor takes requests',
  metadata: access('visitor', { scope: 'any', names: { id: 'public' } }),
  pathParams,
  responses: { 200: mentorActiveSchema },
} as const;

const setMentorActive = {
  method: 'PUT',
  path: `${path}/:id/active`,
  summary: '신청을 받거나 받지 않기',
  summaryEn: 'Take requests or stop',
  description: '그만 받아도 이미 받은 멘토링은 그대로입니다. 운영자가 가린 동안에는 켜도 `active`가 false입니다.',
  metadata: withConsequence('none', access('mentor', { scope: 'mentoring:write', names: { id: 'own mentor profile' }, errors: [mentorErrors.unverified] })),
  pathParams,
  body: z.strictObject(mentorActiveSchema.shape).meta({ id: 'MentorActiveInput', description: '신청을 받을지', examples: [{ active: true }] }),
  responses: { 200: mentorActiveSchema },
} as const;

/** People who give an hour of their time to others. */
export const mentorsContract = c.router(
  {
    listMentors: {
      method: 'GET',
      path,
      summary: '멘토 목록',
      summaryEn: 'List mentors who take requests',
      metadata: access('visitor', { scope: 'any', names: { categoryId: 'public' }, alikeToVisitors: true }),
      query: listMentorsQuery,
      responses: { 200: mentorPageSchema },
    },
    getMentor,
    updateMentor,
    getMentorActive,
    setMentorActive,
    getMentorLegacy: aliasOf('getMentor', getMentor, '/api/mentors/:id', mentoringMovedAt),
    updateMentorLegacy: aliasOf('updateMentor', updateMentor, '/api/mentors/:id', mentoringMovedAt),
    getMentorActiveness: aliasOf('getMentorActive', getMentorActive, '/api/mentors/:id/activeness', mentoringMovedAt),
    setMentorActiveness: aliasOf('setMentorActive', setMentorActive, '/api/mentors/:id/activeness', mentoringMovedAt),
  },
  domainOptions,
);
