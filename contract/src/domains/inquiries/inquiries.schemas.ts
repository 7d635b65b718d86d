import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineOf } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { answerRule, inquiryLength, inquiryRule, inquiryStatuses, titleRule } from './inquiries.rules.ts';

const titleExample = '비전공자도 들을 수 있을까요?';
const contentExample = '프로그래밍을 처음 배우는데, 이 강의부터 들어도 괜찮을까요?';
const answerExample = '네, 첫 섹션에서 기초부터 다뤄요. 편하게 시작하세요!';
const courseId = idSchema.meta({ description: '강의 번호', examples: [12] });
const id = idSchema.meta({ description: '문의 번호', examples: [9] });
const statusSchema = z.enum(inquiryStatuses).meta({ id: 'InquiryStatus', description: 'WAITING: 답변을 기다림, ANSWERED: 답변이 있음' });

export const inquirySchema = z
  .object({
    id,
    course: z
      .object({
        id: courseId,
        title: z.string().meta({ description: '강의의 제목', examples: ['처음 시작하는 타입스크립트'] }),
        slug: z.string().meta({ description: '주소에 쓰는 이름', examples: ['typescript-from-zero'] }),
      })
      .meta({ id: 'InquiredCourse', description: '무엇에 대한 문의인지' }),
    asker: authorSchema.meta({ description: '물은 사람' }),
    title: z.string().meta({ description: '제목', examples: [titleExample] }),
    content: z.string().meta({ description: '문의. 줄바꿈이 있는 글이며 HTML이 아닙니다.', examples: [contentExample] }),
    isSecret: z.boolean().meta({ description: '비밀글인지. 물은 사람과 지식공유자, 운영자만 봅니다.' }),
    status: statusSchema,
    held: z.boolean().meta({ description: '운영자의 확인을 기다리는지. 기다리는 동안에는 물은 사람과 운영자에게만 보입니다.' }),
    removed: z.boolean().meta({ description: '운영자가 지웠는지. 지운 것은 물은 사람에게만 보입니다.' }),
    answer: z
      .object({
        content: z.string().meta({ description: '답변', examples: [answerExample] }),
        answeredAt: dateTimeSchema.meta({ description: '처음 답한 때' }),
        by: authorSchema.meta({ description: '답한 지식공유자' }),
      })
      .meta({ id: 'InquiryAnswer', description: '지식공유자의 답변' })
      .optional()
      .meta({ description: '답변. 아직 없으면 없습니다.' }),
    createdAt: dateTimeSchema.meta({ description: '물은 때' }),
  })
  .meta({ id: 'Inquiry', description: '강의에 대한 문의' });
export type Inquiry = z.infer<typeof inquirySchema>;

export const inquiryPageSchema = pageOf(inquirySchema, 'InquiryPage');
export type InquiryPage = z.infer<typeof inquiryPageSchema>;

export const listInquiriesQuery = z.strictObject({
  status: statusSchema.optional().meta({ description: '답변이 있는 것만, 또는 기다리는 것만' }),
  ...pageQuery,
});
export type ListInquiriesQuery = z.output<typeof listInquiriesQuery>;

function typed(rule: (text: string) => ErrorEntry | undefined, description: string, example: string) {
  return withRule(z.string(), rule)
    .transform(tidyText)
    .meta({ description, examples: [example] });
}

const texts = {
  title: lineOf(titleRule).meta({ description: `제목. ${inquiryLength.title}자까지`, examples: [titleExample] }),
  content: typed(inquiryRule, `문의. ${inquiryLength.content}자까지`, contentExample),
  isSecret: z.boolean().meta({ description: '비밀글로 남길지. 물은 사람과 지식공유자, 운영자만 봅니다.', examples: [false] }),
};
const example = { title: titleExample, content: contentExample, isSecret: false };

export const inquiryInputSchema = z
  .strictObject({ courseId, ...texts })
  .meta({ id: 'InquiryInput', description: '남길 문의', examples: [{ courseId: 12, ...example }] });
export type InquiryInput = z.output<typeof inquiryInputSchema>;

export const inquiryChangeSchema = z.strictObject({ id, ...texts }).meta({ id: 'InquiryChange', description: '고칠 문의', examples: [{ id: 9, ...example }] });
export type InquiryChange = z.output<typeof inquiryChangeSchema>;

export const answerInputSchema = z
  .strictObject({ content: typed(answerRule, `답변. ${inquiryLength.content}자까지`, answerExample) })
  .meta({ id: 'InquiryAnswerInput', description: '남길 답변', examples: [{ content: answerExample }] });
