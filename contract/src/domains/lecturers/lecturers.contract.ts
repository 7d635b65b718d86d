import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { withRule } from '../../shared/rule.ts';
import { usualShareRate } from '../incomes/incomes.rules.ts';
import { maxLinks } from '../profiles/profiles.rules.ts';
import { introductionInput, linksInput } from '../profiles/profiles.schemas.ts';
import { userPublicSchema } from '../users/users.schemas.ts';
import { lecturerMailRule } from './lecturers.rules.ts';

const path = '/instructor/api/v1/lecturer';
const contactMail = { description: '운영자가 연락할 이메일. 사람들에게 보이지 않습니다.', examples: ['teacher@example.com'] };
const introduce = { description: '강의와 프로필에 보이는 소개', examples: ['10년 차 백엔드 개발자입니다.'] };
const links = { description: `다른 곳의 내 페이지. ${maxLinks}개까지`, examples: [['https://github.com/example']] };
const notifyQuestions = { description: '내 강의의 새 질문을 알릴지. 알림 설정의 ‘내 강의의 새 질문’과 같습니다.' };
const rate = z.int().min(usualShareRate.PLATFORM).max(usualShareRate.INSTRUCTOR);

const lecturerSchema = z
  .object({
    user: userPublicSchema,
    contactMail: z.string().meta(contactMail),
    introduce: z.string().meta(introduce),
    links: z.array(z.string()).meta(links),
    held: z.boolean().meta({ description: '소개와 링크가 운영자의 확인을 기다리는지. 기다리는 동안 다른 사람에게 보이지 않습니다.' }),
    shareRate: rate.meta({ description: '오늘 팔리는 강의에서 받는 몫(%). 강의마다 따로 정한 것은 그것이 먼저입니다.', examples: [70] }),
    couponShareRate: rate.meta({ description: '내가 만든 쿠폰으로 오늘 팔리는 강의에서 받는 몫(%)', examples: [100] }),
    notifyQuestions: z.boolean().meta(notifyQuestions),
  })
  .meta({ id: 'Lecturer', description: '지식공유자로서의 나' });
export type Lecturer = z.infer<typeof lecturerSchema>;

const changesSchema = z
  .strictObject({
    contactMail: withRule(z.string(), lecturerMailRule)
      .transform((mail) => mail.trim())
      .optional()
      .meta(contactMail),
    introduce: introductionInput.optional().meta(introduce),
    links: linksInput.optional().meta(links),
    notifyQuestions: z.boolean().optional().meta(notifyQuestions),
  })
  .meta({ id: 'LecturerChanges', description: '바꿀 것만 보냅니다.', examples: [{ contactMail: 'teacher@example.com', notifyQuestions: true }] });
export type LecturerChanges = z.output<typeof changesSchema>;

/** An instructor as they are reached, introduced and paid. */
export const lecturersContract = c.router(
  {
    getLecturer: {
      method: 'GET',
      path,
      summary: '지식공유자 설정',
      summaryEn: 'Get your settings as an instructor',
      metadata: access('instructor', { scope: 'instructor:read' }),
      responses: { 200: lecturerSchema },
    },
    updateLecturer: {
      method: 'PUT',
      path,
      summary: '지식공유자 설정 변경',
      summaryEn: 'Change your settings as an instructor',
      description: '소개와 링크는 프로필의 소개와 링크이며, 여기서 바꾸면 프로필도 바뀝니다.',
      metadata: access('instructor', { scope: 'instructor:write' }),
      body: changesSchema,
      responses: { 200: lecturerSchema },
    },
  },
  domainOptions,
);
