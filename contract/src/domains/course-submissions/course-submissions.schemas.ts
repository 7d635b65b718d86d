import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, textSchema, wonSchema } from '../../shared/scalars.ts';
import { courseLevelSchema, imageUrlSchema, lectureTypeSchema } from '../courses/courses.schemas.ts';
import { courseSubmissionSchema, reviewReasonSchema } from '../teaching-courses/submission.schemas.ts';
import { saleSchema, teachingCourseCardSchema, teachingCourseSchema } from '../teaching-courses/teaching-courses.schemas.ts';
import { mediaIdSchema } from '../uploads/uploads.schemas.ts';
import { claimMinutes, reviewDecisions, reviewNoteRule, reviewProblems } from './course-submissions.rules.ts';

const courseStatusSchema = teachingCourseSchema.shape.status;
export const submittedSchema = z
  .object({ status: courseStatusSchema, submission: courseSubmissionSchema })
  .meta({ id: 'SubmittedCourse', description: '제출한 강의의 상태' });
export const withdrawnSchema = z.object({ status: courseStatusSchema }).meta({ id: 'WithdrawnCourse', description: '제출을 거둔 강의의 상태' });

const operatorSchema = z
  .object({ id: idSchema.meta({ examples: [2] }), name: z.string().meta({ examples: ['이운영'] }) })
  .meta({ id: 'ReviewOperator', description: '심사하는 운영자' });

const claimSchema = z
  .object({ by: operatorSchema, until: dateTimeSchema.meta({ description: `이때까지 맡습니다. 맡은 때부터 ${claimMinutes}분` }) })
  .meta({ id: 'ReviewClaim', description: '지금 심사를 맡은 운영자' });

const heldNote = z
  .string()
  .optional()
  .meta({ description: '심사를 미루며 다른 운영자에게 남긴 말', examples: ['저작권을 확인하고 있습니다.'] });

const waiting = {
  claim: claimSchema.optional().meta({ description: '지금 맡은 운영자. 없으면 아무도 맡지 않았습니다.' }),
  heldNote,
};

/** A course in the operators' list. */
export const reviewCourseCardSchema = teachingCourseCardSchema
  .extend({
    submission: z
      .object({
        id: idSchema.meta({ description: '제출의 번호', examples: [31] }),
        submittedAt: dateTimeSchema.meta({ description: '제출한 때' }),
        warnings: z
          .int()
          .min(0)
          .meta({ description: '자동으로 살펴본 것 가운데 눈여겨볼 것의 수', examples: [2] }),
        first: z.boolean().meta({ description: '공개한 적이 없는 강의인지' }),
        ...waiting,
      })
      .optional()
      .meta({ id: 'WaitingSubmission', description: '심사를 기다리는 제출' }),
  })
  .meta({ id: 'ReviewCourseCard', description: '운영자의 목록에 보이는 강의' });
export type ReviewCourseCard = z.infer<typeof reviewCourseCardSchema>;
export const reviewCoursePageSchema = pageOf(reviewCourseCardSchema, 'ReviewCoursePage');

const text = z.string();
const contentLectureSchema = z
  .object({
    id: idSchema.meta({ examples: [401] }),
    title: text.meta({ examples: ['타입이 왜 필요할까요?'] }),
    type: lectureTypeSchema,
    isPreview: z.boolean().meta({ description: '사지 않고도 볼 수 있는지' }),
    live: z.boolean().meta({ description: '공개할 때 보일지' }),
    durationSeconds: z
      .int()
      .min(0)
      .meta({ description: '길이(초). 영상이 아니면 0', examples: [624] }),
    text: text.optional().meta({ description: '글', examples: ['오늘 배운 것을 정리해요.'] }),
    mediaId: mediaIdSchema.optional().meta({ description: '영상의 번호' }),
    captions: z
      .array(
        z
          .object({
            lang: text.meta({ description: '언어', examples: ['ko'] }),
            label: text.meta({ description: '보이는 이름', examples: ['한국어'] }),
            default: z.boolean().meta({ description: '고르지 않았을 때 켜는 자막인지' }),
            mediaId: mediaIdSchema,
          })
          .meta({ id: 'SubmittedCaption', description: '자막' }),
      )
      .meta({ description: '자막' }),
    attachments: z
      .array(z.object({ title: text.meta({ examples: ['실습 자료'] }), mediaId: mediaIdSchema }).meta({ id: 'SubmittedAttachment', description: '첨부 파일' }))
      .meta({ description: '첨부 파일' }),
  })
  .meta({ id: 'SubmittedLecture', description: '제출한 수업' });

/** What a course says and holds; nothing that changes by itself, so that equal content has an equal hash. */
export const courseContentSchema = z
  .object({
    title: text.meta({ examples: ['처음 시작하는 타입스크립트'] }),
    subtitle: text.meta({ description: '제목 아래의 한 줄 소개', examples: ['기초부터 실전까지 한 번에'] }),
    categoryId: z.int().meta({ description: '분야의 번호', examples: [1] }),
    level: courseLevelSchema,
    descriptionHtml: text.meta({ description: '소개 글', examples: ['<p>타입스크립트를 처음 배우는 분을 위한 강의입니다.</p>'] }),
    goals: z.array(text).meta({ description: '이런 걸 배워요', examples: [['타입을 설계하는 방법']] }),
    audience: z.array(text).meta({ description: '이런 분께 추천해요', examples: [['자바스크립트를 써본 분']] }),
    prerequisites: z.array(text).meta({ description: '미리 알아두면 좋은 것', examples: [['자바스크립트 기초']] }),
    tags: z.array(text).meta({ description: '주제를 나타내는 낱말', examples: [['TypeScript']] }),
    price: wonSchema.meta({ description: '정가(원)' }),
    sale: saleSchema.nullable().meta({ description: '할인. 없으면 null' }),
    coverUrl: imageUrlSchema.meta({ description: '대표 그림' }),
    introMediaId: mediaIdSchema.nullable().meta({ description: '소개 영상의 번호. 없으면 null' }),
    hasCertificate: z.boolean().meta({ description: '수료증을 주는지' }),
    certificateThreshold: z.int().meta({ description: '수료증을 받는 진도율(%)', examples: [80] }),
    accessDays: z
      .int()
      .nullable()
      .meta({ description: '산 뒤에 볼 수 있는 날의 수. 무제한이면 null', examples: [365] }),
    sections: z
      .array(
        z
          .object({
            id: idSchema.meta({ examples: [61] }),
            title: text.meta({ examples: ['시작하기'] }),
            lectures: z.array(contentLectureSchema).meta({ description: '섹션의 수업' }),
          })
          .meta({ id: 'SubmittedSection', description: '제출한 섹션' }),
      )
      .meta({ description: '커리큘럼' }),
  })
  .meta({ id: 'CourseContent', description: '제출한 때의 강의' });
export type CourseContent = z.infer<typeof courseContentSchema>;

const contentChangeSchema = z
  .object({
    what: text.meta({ description: '무엇이', examples: ['수업 ‘타입이 왜 필요할까요?’의 제목'] }),
    before: text.optional().meta({ description: '승인한 때. 새로 생긴 것이면 없습니다.', examples: ['타입이란'] }),
    after: text.optional().meta({ description: '제출한 때. 없앤 것이면 없습니다.', examples: ['타입이 왜 필요할까요?'] }),
  })
  .meta({ id: 'ContentChange', description: '지난 승인과 달라진 것 하나' });
export type ContentChange = z.infer<typeof contentChangeSchema>;

const contentHash = text
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: '제출한 내용의 SHA-256', examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] });

/** A course as the operator who decides on it sees it. */
export const reviewCourseSchema = z
  .object({
    course: teachingCourseSchema.meta({ description: '지금의 강의' }),
    reviewable: z
      .boolean()
      .meta({ description: '부른 운영자가 심사를 맡거나 결정할 수 있는지. 직접 만든 강의는 다른 운영자가 있으면 false입니다.', examples: [true] }),
    pending: courseSubmissionSchema
      .extend({
        contentHash,
        content: courseContentSchema,
        changes: z.array(contentChangeSchema).optional().meta({ description: '지난 승인과 달라진 것. 승인한 적이 없으면 없습니다.' }),
        ...waiting,
      })
      .optional()
      .meta({ id: 'PendingSubmission', description: '심사할 제출' }),
    history: z
      .array(courseSubmissionSchema.extend({ reviewer: operatorSchema.optional() }).meta({ id: 'PastSubmission', description: '지난 제출' }))
      .meta({ description: '지난 제출. 최근 것부터' }),
  })
  .meta({ id: 'ReviewCourse', description: '심사하는 강의' });
export type ReviewCourse = z.infer<typeof reviewCourseSchema>;

const note = withRule(z.string(), reviewNoteRule).transform(tidyText);

export const reviewReleaseSchema = z
  .strictObject({
    note: note.optional().meta({ description: '다른 운영자에게 남길 말. 강의를 만든 사람은 보지 않습니다.', examples: ['저작권을 확인하고 있습니다.'] }),
  })
  .meta({ id: 'CourseReviewRelease', description: '심사를 미룸', examples: [{ note: '저작권을 확인하고 있습니다.' }] });
export type ReviewRelease = z.output<typeof reviewReleaseSchema>;

export const reviewInputSchema = withRules(
  z.strictObject({
    status: z.enum(reviewDecisions).meta({ description: 'PUBLISHED: 승인, REJECTED: 반려, HIDDEN: 공개한 강의를 숨김' }),
    submissionId: idSchema.optional().meta({ description: '심사한 제출의 번호. 숨길 때는 뺍니다.', examples: [31] }),
    contentHash: contentHash.optional().meta({ description: '심사한 내용의 해시. 숨길 때는 뺍니다.' }),
    reasons: z
      .array(reviewReasonSchema)
      .max(12)
      .meta({ description: '반려하는 이유', examples: [['SOUND', 'COVER']] }),
    note: note.optional().meta({ description: '강의를 만든 사람이 읽을 말. 숨길 때는 반드시 적습니다.', examples: ['3강의 소리가 왼쪽에서만 납니다.'] }),
  }),
  reviewProblems,
).meta({
  id: 'CourseReviewInput',
  description: '강의에 대한 결정',
  examples: [{ status: 'HIDDEN', reasons: [], note: '저작권 확인이 필요합니다.' }],
});
export type ReviewInput = z.output<typeof reviewInputSchema>;

export const listReviewCoursesQuery = z.strictObject({
  status: courseStatusSchema
    .optional()
    .meta({ description: '이 상태의 강의만. IN_REVIEW는 먼저 제출한 것부터, 나머지는 최근에 고친 것부터', examples: ['IN_REVIEW'] }),
  q: textSchema(100, 1)
    .optional()
    .meta({
      description: '제목이나 지식공유자의 이름에 들어 있는 글자, 또는 강의 번호. 두 글자까지는 제목과 이름의 처음에서만 찾습니다.',
      examples: ['타입스크립트'],
    }),
  instructorId: idParam.optional().meta({ description: '이 회원이 만든 강의만', examples: ['3'] }),
  ...pageQuery,
});
export type ListReviewCoursesQuery = z.output<typeof listReviewCoursesQuery>;

export const reviewCourseParams = z.strictObject({ id: idParam.meta({ description: '강의 번호', examples: ['12'] }) });
