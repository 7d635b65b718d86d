import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { maskedQuery } from '../../shared/masking.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { booleanParam, idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { applicationModeSchema, applicationSchema } from '../instructor-applications/instructor-applications.schemas.ts';
import {
  applicationDecisions,
  applicationReviewProblems,
  applicationSorts,
  rejectionReasonNames,
  rejectionReasons,
  reviewNoteRule,
} from './application-reviews.rules.ts';

export const applicationParams = z.strictObject({ id: idParam.meta({ description: '신청서의 번호', examples: ['1'] }) });

export const applicationDecisionSchema = z.enum(applicationDecisions).meta({
  id: 'ApplicationDecision',
  description: 'APPROVED: 승인(보낸 신청은 처음부터 승인이며 확인하면 심사가 끝남), REJECTED: 반려',
  examples: ['APPROVED'],
});

export const rejectionReasonSchema = z.enum(rejectionReasonNames).meta({
  id: 'RejectionReason',
  description: `반려하는 이유. ${Object.entries(rejectionReasons)
    .map(([name, sentence]) => `${name}: ${sentence}`)
    .join(' ')}`,
  examples: ['CONTACT'],
});

const person = {
  id: idSchema.meta({ description: '회원 번호', examples: [42] }),
  name: z.string().meta({ description: '이름', examples: ['김배움'] }),
};
const applicantSchema = z
  .object({ ...person, email: z.string().meta({ description: '가입한 이메일', examples: ['le*****@example.com'] }) })
  .meta({ id: 'Applicant', description: '신청한 회원' });

/** An application as operators see it. */
export const reviewedApplicationSchema = applicationSchema
  .omit({ userId: true, status: true })
  .extend({
    status: applicationDecisionSchema,
    applicant: applicantSchema,
    reasons: z.array(rejectionReasonSchema).meta({ description: '반려한 이유. 반려하지 않았으면 빈 목록' }),
    reviewer: z.object(person).optional().meta({ id: 'ApplicationReviewer', description: '마지막으로 심사한 운영자. 심사하지 않았거나 탈퇴했으면 없습니다.' }),
    version: z
      .int()
      .min(1)
      .meta({ description: '심사할 때마다 커지는 수. 심사에 함께 보냅니다.', examples: [1] }),
  })
  .meta({ id: 'ReviewedApplication', description: '운영자가 보는 지식공유자·멘토 신청서' });
export type ReviewedApplication = z.output<typeof reviewedApplicationSchema>;

const count = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .meta({ description, examples: [example] });

/** What the other decision does, as things stand now. */
const effectsSchema = z
  .object({
    losesInstructor: z.boolean().meta({ description: '반려하면 지식공유자가 아니게 되는지. 수강생이 있거나 승인된 다른 신청이 있으면 false' }),
    losesMentor: z.boolean().meta({ description: '반려하면 멘토가 아니게 되는지' }),
    students: count('이 회원의 강의를 듣는 사람의 수. 10000까지만 셉니다. 반려해도 계속 들을 수 있습니다.', 0),
    publishedCourses: count('반려하면 판매를 멈추는 강의의 수', 0),
    unpublishedCourses: count('반려하면 숨기는, 공개하지 않은 강의의 수. 심사를 기다리던 것은 거둡니다.', 1),
    openMentorings: count('반려하면 모두 돌려주고 취소하는 멘토링의 수', 0),
    returnedCourses: count('반려한 신청을 다시 승인하면 전 상태로 돌아가는 강의의 수', 0),
  })
  .meta({ id: 'ApplicationEffects', description: '결정을 바꾸면 일어나는 일' });
export type ApplicationEffects = z.output<typeof effectsSchema>;

export const applicationForReviewSchema = reviewedApplicationSchema
  .extend({ effects: effectsSchema })
  .meta({ id: 'ApplicationForReview', description: '심사하는 신청서와 결정이 하는 일' });
export type ApplicationForReview = z.output<typeof applicationForReviewSchema>;

export const applicationContactSchema = z
  .object({
    id: idSchema.meta({ description: '신청서의 번호', examples: [1] }),
    email: z
      .string()
      .optional()
      .meta({ description: '연락받을 이메일. 묻지 않았으면 없습니다.', examples: ['teacher@example.com'] }),
    phone: z
      .string()
      .optional()
      .meta({ description: '전화번호. 묻지 않았으면 없습니다.', examples: ['01012345678'] }),
    realName: z
      .string()
      .optional()
      .meta({ description: '실명. 묻지 않았으면 없습니다.', examples: ['김배움'] }),
  })
  .meta({ id: 'ApplicationContact', description: '신청서의 가리지 않은 개인정보. 물은 것만 있습니다.' });
export type ApplicationContact = z.output<typeof applicationContactSchema>;

export const reviewedApplicationPageSchema = pageOf(reviewedApplicationSchema, 'ReviewedApplicationPage');

const applicationSortSchema = z
  .enum(applicationSorts)
  .meta({ id: 'ApplicationSort', description: '순서. -createdAt: 최근에 보낸 것부터, createdAt: 오래된 것부터', examples: ['createdAt'] });

const day = (description: string, example: string) =>
  z.iso
    .date()
    .optional()
    .meta({ description, examples: [example] });
const filters = {
  q: textSchema(100, 1)
    .optional()
    .meta({ description: '실명이나 연락받을 이메일에 들어 있는 글자, 또는 회원 번호. 한두 글자는 처음부터 같은 것만 찾습니다.', examples: ['김배움'] }),
  status: applicationDecisionSchema.optional().meta({ description: '이 상태의 신청만', examples: ['APPROVED'] }),
  mode: applicationModeSchema.optional().meta({ description: '지식공유자(ls)나 멘토(mt)의 신청만', examples: ['ls'] }),
  reviewed: booleanParam.optional().meta({ description: '운영자가 심사했는지. 없으면 모두', examples: ['false'] }),
  userId: idParam.optional().meta({ description: '이 회원의 신청만', examples: ['42'] }),
  from: day('이날부터 보낸 신청만(서울)', '2026-11-01'),
  to: day('이날까지 보낸 신청만(서울)', '2026-11-30'),
  sort: applicationSortSchema.default('-createdAt').meta({ description: '순서. 없으면 최근에 보낸 것부터', examples: ['createdAt'] }),
  ...maskedQuery,
};

export const listApplicationsQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListApplicationsQuery = z.output<typeof listApplicationsQuery>;

export const getApplicationQuery = z.strictObject(maskedQuery);

export const exportApplicationsQuery = z.strictObject({
  ...filters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportApplicationsQuery = z.output<typeof exportApplicationsQuery>;

const note = withRule(z.string().transform(tidyText).pipe(z.string()), reviewNoteRule);

export const applicationReviewSchema = withRules(
  z.strictObject({
    status: applicationDecisionSchema,
    reasons: z.array(rejectionReasonSchema).max(rejectionReasonNames.length).default([]).meta({ description: '반려하는 이유. 신청한 사람에게 알립니다.' }),
    reviewNote: note
      .optional()
      .meta({ description: '신청한 사람에게 남기는 말. 반려할 때는 이유와 이것 가운데 하나는 있어야 합니다.', examples: ['연락처를 확인할 수 없습니다.'] }),
    version: z
      .int()
      .min(1)
      .meta({ description: '읽은 신청서의 `version`. 그사이 다른 운영자가 심사했으면 COMMON_005로 답합니다.', examples: [1] }),
  }),
  applicationReviewProblems,
).meta({ id: 'ApplicationReview', description: '신청서의 심사', examples: [{ status: 'APPROVED', reasons: [], version: 1 }] });
export type ApplicationReview = z.output<typeof applicationReviewSchema>;
