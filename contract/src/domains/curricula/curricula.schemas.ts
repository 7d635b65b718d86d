import { z } from 'zod';
import { withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineSchema } from '../../shared/scalars.ts';
import { lectureItemSchema, lectureTypeSchema } from '../courses/courses.schemas.ts';
import { newsInputSchema } from '../posts/posts.schemas.ts';
import { mediaIdSchema, teachingMediaSchema } from '../uploads/uploads.schemas.ts';
import { curriculumErrors, curriculumLimits, curriculumProblems, repeatedIn } from './curricula.rules.ts';

const title = lineSchema(curriculumLimits.title, 1);
const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/)
  .meta({ description: '언어', examples: ['ko'] });
const label = lineSchema(curriculumLimits.label, 1).meta({ description: '보이는 이름', examples: ['한국어'] });
const isDefault = z.boolean().meta({ description: '고르지 않았을 때 켤 자막인지' });

export const lectureInputSchema = z
  .strictObject({
    id: idSchema.optional().meta({
      description: '있던 수업의 번호. 새 수업이면 뺍니다. 강의에서 빠졌던 수업의 번호면 노트와 진도와 함께 돌아옵니다.',
      examples: [401],
    }),
    title: title.meta({ description: '제목', examples: ['타입이 왜 필요할까요?'] }),
    type: lectureTypeSchema,
    mediaId: mediaIdSchema.optional().meta({ description: '영상. 영상 수업에만 있고, 빼면 영상이 없어집니다.' }),
    markdown: z
      .string()
      .max(curriculumLimits.markdown)
      .optional()
      .meta({ description: '글. Markdown. 빼면 있던 글이 그대로 남고, 비우려면 빈 글을 보냅니다.', examples: ['오늘 배운 것을 정리해요.'] }),
    isPreview: z.boolean().meta({ description: '사지 않고도 볼 수 있는지' }),
    live: z.boolean().meta({
      description: '수강생에게 보일지. 한 번이라도 공개한 강의에서는 여기에서 끌 수만 있고, 켜는 것은 `publishLectures`입니다. 새 수업도 그때부터 보입니다.',
    }),
    captions: z
      .array(
        z
          .strictObject({ lang: language, label, mediaId: mediaIdSchema, default: isDefault })
          .meta({ id: 'CaptionInput', description: '자막', examples: [{ lang: 'ko', label: '한국어', mediaId: 7002, default: true }] }),
      )
      .max(curriculumLimits.captions)
      .meta({ description: '자막. 언어마다 하나이며, 있으면 하나는 `default`입니다.' }),
    attachments: z
      .array(
        z
          .strictObject({ mediaId: mediaIdSchema, title: title.meta({ description: '보이는 이름', examples: ['실습 자료'] }) })
          .meta({ id: 'AttachmentInput', description: '첨부 파일', examples: [{ mediaId: 7003, title: '실습 자료' }] }),
      )
      .max(curriculumLimits.attachments)
      .meta({ description: '내려받을 파일' }),
  })
  .meta({
    id: 'LectureInput',
    description: '저장할 수업',
    examples: [{ title: '타입이 왜 필요할까요?', type: 'VIDEO', mediaId: 7001, isPreview: true, live: true, captions: [], attachments: [] }],
  });
export type LectureInput = z.output<typeof lectureInputSchema>;

export const curriculumInputSchema = withRules(
  z.strictObject({
    sections: z
      .array(
        z
          .strictObject({
            id: idSchema.optional().meta({ description: '있던 섹션의 번호. 새 섹션이면 뺍니다.', examples: [61] }),
            title: title.meta({ description: '제목', examples: ['시작하기'] }),
            lectures: z.array(lectureInputSchema).max(curriculumLimits.lectures).meta({ description: '수업. 순서대로' }),
          })
          .meta({ id: 'SectionInput', description: '저장할 섹션', examples: [{ title: '시작하기', lectures: [] }] }),
      )
      .max(curriculumLimits.sections)
      .meta({ description: '섹션. 순서대로. 여기에 없는 섹션과 수업은 강의에서 빠집니다.' }),
    version: z
      .int()
      .min(1)
      .meta({ description: '읽은 커리큘럼의 `curriculumVersion`', examples: [3] }),
  }),
  curriculumProblems,
).meta({ id: 'CurriculumInput', description: '저장할 커리큘럼', examples: [{ sections: [{ title: '시작하기', lectures: [] }], version: 1 }] });
export type CurriculumInput = z.output<typeof curriculumInputSchema>;

/** A lecture as its instructor sees it. */
export const teachingLectureSchema = lectureItemSchema
  .extend({
    live: z.boolean().meta({ description: '수강생에게 보이는지. 공개하지 않은 강의에서는 공개할 때 보일지입니다.' }),
    liveAt: dateTimeSchema.optional().meta({ description: '수강생에게 보이기 시작한 시각' }),
    markdown: z
      .string()
      .optional()
      .meta({ description: '쓴 그대로의 Markdown', examples: ['오늘 배운 것을 정리해요.'] }),
    media: teachingMediaSchema.optional().meta({ description: '영상' }),
    captions: z
      .array(z.object({ lang: language, label, default: isDefault, media: teachingMediaSchema }).meta({ id: 'TeachingCaption', description: '자막' }))
      .meta({ description: '자막' }),
    attachments: z
      .array(
        z
          .object({ title: z.string().meta({ description: '보이는 이름', examples: ['실습 자료'] }), media: teachingMediaSchema })
          .meta({ id: 'TeachingAttachment', description: '첨부 파일' }),
      )
      .meta({ description: '내려받을 파일' }),
    learned: z.boolean().meta({ description: '배웠거나 노트나 질문을 남겼거나 산 사람이 있는지. 있으면 강의에서 빼도 지워지지 않고, 노트와 진도도 남습니다.' }),
  })
  .meta({ id: 'TeachingLecture', description: '가르치는 사람이 보는 수업' });
export type TeachingLecture = z.infer<typeof teachingLectureSchema>;

export const teachingSectionSchema = z
  .object({
    id: idSchema.meta({ examples: [61] }),
    title: z.string().meta({ examples: ['시작하기'] }),
    seq: z
      .int()
      .min(1)
      .meta({ description: '강의 안의 순서. 1부터', examples: [1] }),
    lectures: z.array(teachingLectureSchema).meta({ description: '섹션의 수업. 비어 있을 수 있습니다.' }),
  })
  .meta({ id: 'TeachingSection', description: '가르치는 사람이 보는 섹션' });
export type TeachingSection = z.infer<typeof teachingSectionSchema>;

export const curriculumSchema = z
  .object({
    sections: z.array(teachingSectionSchema).meta({ description: '커리큘럼. 공개하지 않은 수업도 있습니다.' }),
    curriculumVersion: z.int().meta({ description: '커리큘럼이 바뀔 때마다 커지는 번호', examples: [4] }),
  })
  .meta({ id: 'Curriculum', description: '저장한 커리큘럼' });
export type Curriculum = z.infer<typeof curriculumSchema>;

export const lecturePublicationSchema = withRules(
  z.strictObject({
    lectureIds: z
      .array(idSchema)
      .min(1)
      .max(curriculumLimits.lectures)
      .meta({ description: '공개할 수업', examples: [[401, 402]] }),
    version: z
      .int()
      .min(1)
      .meta({ description: '읽은 커리큘럼의 `curriculumVersion`', examples: [3] }),
    news: newsInputSchema.optional().meta({ description: '함께 쓸 소식. 쓰지 않으려면 뺍니다.' }),
  }),
  ({ lectureIds }) =>
    repeatedIn(
      lectureIds.map((value, index) => ({ value, path: ['lectureIds', index] })),
      curriculumErrors.repeated,
    ),
).meta({ id: 'LecturePublication', description: '공개할 수업', examples: [{ lectureIds: [401], version: 3 }] });
export type LecturePublication = z.output<typeof lecturePublicationSchema>;
