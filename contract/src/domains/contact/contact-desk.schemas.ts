import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { exportFormatSchema } from '../../shared/export-format.ts';
import { maskedQuery } from '../../shared/masking.ts';
import { pageQuery } from '../../shared/paging.ts';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { contactFieldErrors } from './contact.errors.ts';
import { contactAnswerRule, contactNoteRule, contactStates } from './contact.rules.ts';
import { contactTopicSchema } from './contact.schemas.ts';
import { contactSettlementLength } from './text-length.rules.ts';

const example = {
  id: '00000000-0000-4000-8000-000000000001',
  text: '강의 목록에서 필터를 바꾸면 오류 화면이 나옵니다.',
  answer: '알려주셔서 고맙습니다. 오늘 고쳤으니 화면을 새로 열어 확인해주세요.',
  note: '전화로 답했습니다.',
} as const;

const stateSchema = z
  .enum(contactStates)
  .meta({ id: 'ContactState', description: 'OPEN: 답을 기다림, ANSWERED: 답장함, CLOSED: 답장 없이 닫음', examples: ['OPEN'] });

export const contactMessageParams = z.strictObject({ id: z.uuid().meta({ description: '접수 번호', examples: [example.id] }) });

export const contactMessageSchema = z
  .object({
    id: z.uuid().meta({ description: '접수 번호', examples: [example.id] }),
    topic: contactTopicSchema,
    text: z.string().meta({ description: '문의 내용', examples: [example.text] }),
    email: z.string().meta({ description: '답장을 받을 이메일', examples: ['learner@example.com'] }),
    user: authorSchema.optional().meta({ description: '보낸 회원. 로그인하지 않고 보냈으면 없습니다.' }),
    requestId: z
      .string()
      .optional()
      .meta({ description: '문제가 생겼을 때 화면에 나온 요청 번호', examples: ['4f9d1c1e-9a0b-4c55-8a75-2b2c3f0a9d10'] }),
    pageUrl: z
      .string()
      .optional()
      .meta({ description: '문의하기 전에 보던 화면의 주소', examples: ['https://baeum.example/courses'] }),
    state: stateSchema,
    assignee: authorSchema.optional().meta({ description: '맡은 운영자. 아무도 맡지 않았으면 없습니다.' }),
    answer: z
      .string()
      .optional()
      .meta({ description: '보낸 답장. ANSWERED에만 있습니다.', examples: [example.answer] }),
    note: z
      .string()
      .optional()
      .meta({ description: '운영자끼리 보는 메모', examples: [example.note] }),
    settledBy: authorSchema.optional().meta({ description: '답장하거나 닫은 운영자' }),
    settledAt: dateTimeSchema.optional().meta({ description: '답장하거나 닫은 때. OPEN이면 없습니다.' }),
    createdAt: dateTimeSchema.meta({ description: '문의한 때' }),
  })
  .meta({ id: 'ContactMessage', description: '받은 문의' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactAddressSchema = z
  .object({
    id: z.uuid().meta({ description: '접수 번호', examples: [example.id] }),
    email: z.string().meta({ description: '답장을 받을 이메일', examples: ['visitor@example.com'] }),
  })
  .meta({ id: 'ContactAddress', description: '문의의 가리지 않은 이메일' });
export type ContactAddress = z.infer<typeof contactAddressSchema>;

const filters = {
  state: stateSchema.optional().meta({ description: '이 상태의 문의만. 없으면 모두' }),
  topic: contactTopicSchema.optional().meta({ description: '이 종류의 문의만', examples: ['payment'] }),
  assigneeId: idParam.optional().meta({ description: '이 번호의 운영자가 맡은 문의만', examples: ['1'] }),
  userId: idParam.optional().meta({ description: '이 번호의 회원이 보낸 문의만', examples: ['3'] }),
  q: textSchema(100, 1)
    .optional()
    .meta({ description: '답장을 받을 이메일의 처음', examples: ['learner@'] }),
  from: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)부터 받은 문의', examples: ['2026-11-01'] }),
  to: z.iso
    .date()
    .optional()
    .meta({ description: '이 날(한국 시간)까지 받은 문의', examples: ['2026-11-30'] }),
  ...maskedQuery,
};
export const listContactMessagesQuery = z.strictObject({ ...filters, ...pageQuery });
export type ListContactMessagesQuery = z.output<typeof listContactMessagesQuery>;
export const exportContactMessagesQuery = z.strictObject({
  ...filters,
  format: exportFormatSchema.default('csv').meta({ description: '파일의 형식. 없으면 csv', examples: ['csv'] }),
});
export type ExportContactMessagesQuery = z.output<typeof exportContactMessagesQuery>;

export const contactSettlementSchema = withRules(
  z.strictObject({
    state: stateSchema.meta({ description: 'ANSWERED: 답장하기, CLOSED: 답장 없이 닫기, OPEN: 닫은 것을 다시 열기', examples: ['ANSWERED'] }),
    answer: withRule(z.string(), contactAnswerRule)
      .transform(tidyText)
      .optional()
      .meta({ description: `메일로 보낼 답장. ANSWERED에만, ${contactSettlementLength.answer}자까지`, examples: [example.answer] }),
    note: withRule(z.string(), contactNoteRule)
      .transform(tidyText)
      .optional()
      .meta({ description: `운영자끼리 보는 메모. 없으면 앞의 것이 남습니다. ${contactSettlementLength.note}자까지`, examples: [example.note] }),
  }),
  ({ state, answer }) => {
    if (state === 'ANSWERED') return answer === undefined ? [{ path: ['answer'], error: contactFieldErrors.noAnswer }] : [];
    return answer === undefined ? [] : [{ path: ['answer'], error: contactFieldErrors.answerUnasked }];
  },
).meta({ id: 'ContactSettlement', description: '문의를 어떻게 처리할지', examples: [{ state: 'ANSWERED', answer: example.answer }] });
export type ContactSettlement = z.output<typeof contactSettlementSchema>;

export const contactAssignmentSchema = z
  .strictObject({ assigneeId: idSchema.nullable().meta({ description: '맡을 운영자의 회원 번호. 없애려면 null', examples: [1] }) })
  .meta({ id: 'ContactAssignment', description: '맡을 운영자', examples: [{ assigneeId: null }] });
