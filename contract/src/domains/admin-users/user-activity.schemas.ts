import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idSchema, wonSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { mentoringSchema, sideSchema } from '../mentorings/mentorings.schemas.ts';
import { openSessionSchema } from '../sign-in/sign-in.schemas.ts';

export const userMentoringsQuery = z.strictObject(pageQuery);
export type UserMentoringsQuery = z.output<typeof userMentoringsQuery>;

/** A session of somebody's, without what the two have written to each other. */
export const userMentoringSchema = z
  .object({
    id: idSchema.meta({ description: '멘토링 번호', examples: [12] }),
    status: mentoringSchema.shape.status,
    side: sideSchema.meta({ description: '이 회원이 멘토인지 멘티인지', examples: ['MENTEE'] }),
    other: authorSchema.meta({ description: '함께 만나는 사람' }),
    startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
    price: wonSchema.meta({ description: '값(원)', examples: [33_000] }),
    refundAmount: wonSchema.optional().meta({ description: '돌려준 금액(원). 돌려준 적이 없으면 없습니다.', examples: [33_000] }),
  })
  .meta({ id: 'UserMentoring', description: '한 회원의 멘토링' });
export type UserMentoring = z.infer<typeof userMentoringSchema>;
export const userMentoringPageSchema = pageOf(userMentoringSchema, 'UserMentoringPage');

export const userSessionSchema = openSessionSchema
  .omit({ current: true })
  .extend({ createdAt: dateTimeSchema.meta({ description: '로그인한 때' }) })
  .meta({ id: 'UserSession', description: '한 회원이 로그인한 기기' });
export type UserSession = z.infer<typeof userSessionSchema>;
