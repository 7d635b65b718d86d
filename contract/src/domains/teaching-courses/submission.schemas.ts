import { z } from 'zod';
import { dateTimeSchema, idSchema } from '../../shared/scalars.ts';
import { checkCodes, checkLevels, reviewReasonNames, submissionStates } from './submission.rules.ts';

export const courseCheckSchema = z
  .object({
    code: z.enum(checkCodes).meta({ description: '무엇을 보았는지', examples: ['LOW_RESOLUTION'] }),
    level: z.enum(checkLevels).meta({ description: 'ERROR: 고쳐야 제출할 수 있음, WARNING: 제출할 수 있지만 심사하는 사람도 봅니다' }),
    message: z.string().meta({ description: '사람이 읽을 말', examples: ['영상의 세로 크기가 480픽셀입니다. 720픽셀 이상이면 글자가 잘 보입니다.'] }),
    item: z
      .string()
      .optional()
      .meta({ description: '고칠 곳. 강의의 항목 이름', examples: ['title'] }),
    lectureId: idSchema.optional().meta({ description: '고칠 수업의 번호', examples: [401] }),
  })
  .meta({ id: 'CourseCheck', description: '제출할 때 자동으로 살펴본 것 하나' });
export type CourseCheck = z.infer<typeof courseCheckSchema>;

export const reviewReasonSchema = z.enum(reviewReasonNames).meta({
  id: 'ReviewReason',
  description:
    'TITLE: 제목, INTRODUCTION: 소개, COVER: 대표 그림, CURRICULUM: 커리큘럼, VIDEO: 화질, SOUND: 소리, CAPTION: 자막, MATERIAL: 첨부 파일, PRICE: 값, COPYRIGHT: 저작권, CONTACT: 광고와 연락처, POLICY: 약관',
  examples: ['SOUND'],
});

/** One time that a course was submitted, as both sides see it. */
export const courseSubmissionSchema = z
  .object({
    id: idSchema.meta({ description: '제출의 번호', examples: [31] }),
    state: z.enum(submissionStates).meta({ id: 'SubmissionState', description: 'PENDING: 심사 중, APPROVED: 승인, REJECTED: 반려, WITHDRAWN: 제출을 거둠' }),
    submittedAt: dateTimeSchema.meta({ description: '제출한 때' }),
    decidedAt: dateTimeSchema.optional().meta({ description: '승인하거나 반려하거나 거둔 때' }),
    reasons: z.array(reviewReasonSchema).meta({ description: '반려한 이유', examples: [['SOUND', 'COVER']] }),
    note: z
      .string()
      .optional()
      .meta({ description: '심사한 사람이 덧붙인 말', examples: ['3강의 소리가 왼쪽에서만 납니다.'] }),
    checks: z.array(courseCheckSchema).meta({ description: '제출할 때 자동으로 살펴본 것' }),
    edited: z.boolean().meta({ description: '심사 중에 강의를 고쳤는지. 고친 강의는 다시 제출해야 승인할 수 있습니다.' }),
  })
  .meta({ id: 'CourseSubmission', description: '강의를 제출한 일' });
export type CourseSubmission = z.infer<typeof courseSubmissionSchema>;
