import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { cursorOf, pageOf, pageQuery, pageSizeParam } from '../../shared/paging.ts';
import { readMarksSchema } from '../../shared/read-marks.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema, lineOf, tidySchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import {
  contentRule,
  maxCheckedMessages,
  messageBoxes,
  messageKinds,
  messageLength,
  mostCountedMessages,
  searchedMessages,
  subjectRule,
} from './messages.rules.ts';

const subjectExample = '3강 실습 파일';
const contentExample = '안녕하세요. 3강의 실습 파일은 어디에서 받을 수 있을까요?';
const userId = idSchema.meta({ description: '회원 번호', examples: [42] });

export const messageSchema = z
  .object({
    id: idSchema.meta({ description: '메시지 번호', examples: [7] }),
    kind: z.enum(messageKinds).meta({ id: 'MessageKind', description: 'USER: 회원이 보냄, SYSTEM: 운영자가 보냄, MENTORING: 멘토링에 대한 메시지' }),
    from: authorSchema.meta({ description: '보낸 사람' }),
    to: authorSchema.meta({ description: '받는 사람' }),
    subject: z
      .string()
      .optional()
      .meta({ description: '제목. 적지 않았으면 없습니다.', examples: [subjectExample] }),
    content: z.string().meta({ description: '메시지. 줄바꿈이 있는 글이며 HTML이 아닙니다.', examples: [contentExample] }),
    mentoringId: idSchema.optional().meta({ description: '어느 멘토링에 대한 메시지인지', examples: [9] }),
    mentoring: z
      .object({
        id: idSchema.meta({ description: '멘토링 번호', examples: [9] }),
        mentorId: idSchema.meta({ description: '그 멘토의 회원 번호', examples: [3] }),
        startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
      })
      .meta({ id: 'MessageAbout', description: '메시지가 가리키는 멘토링' })
      .optional(),
    checked: z.boolean().meta({ description: '받은 사람이 읽었는지' }),
    checkedAt: dateTimeSchema.optional().meta({ description: '받은 사람이 읽은 때. 읽지 않았으면 없습니다.' }),
    createdAt: dateTimeSchema.meta({ description: '보낸 때' }),
  })
  .meta({ id: 'Message', description: '회원 사이의 메시지' });
export type Message = z.infer<typeof messageSchema>;

export const messagePageSchema = pageOf(messageSchema, 'MessagePage');
export type MessagePage = z.infer<typeof messagePageSchema>;

export const listMessagesQuery = z.strictObject({
  box: z
    .enum(messageBoxes)
    .default('in')
    .meta({ description: 'in: 받은 메시지, out: 보낸 메시지', examples: ['in'] }),
  q: tidySchema(100)
    .optional()
    .meta({ description: `상대의 이름, 제목, 내용에서 찾을 말. 최근 ${formatCount(searchedMessages)}개에서 찾습니다.`, examples: ['실습 파일'] }),
  ...pageQuery,
});
export type ListMessagesQuery = z.output<typeof listMessagesQuery>;

export const conversationQuery = z.strictObject({
  userId: idParam.meta({ description: '상대의 회원 번호', examples: ['42'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type ConversationQuery = z.output<typeof conversationQuery>;

export const conversationSchema = cursorOf(messageSchema, 'MessagePart')
  .extend({
    person: authorSchema.meta({ description: '상대' }),
    writable: z.boolean().meta({ description: '상대에게 쓸 수 있는지. 탈퇴했거나 내가 차단했으면 쓸 수 없습니다.' }),
    blocked: z.boolean().meta({ description: '내가 상대를 차단했는지' }),
  })
  .meta({ id: 'Conversation', description: '한 사람과 주고받은 메시지. 최근 것부터' });
export type Conversation = z.infer<typeof conversationSchema>;

export const messageInputSchema = z
  .strictObject({
    toUserId: userId.meta({ description: '받는 사람의 회원 번호' }),
    subject: lineOf(subjectRule)
      .transform((text) => text || undefined)
      .optional()
      .meta({ description: `제목. ${messageLength.subject}자까지`, examples: [subjectExample] }),
    content: withRule(z.string(), contentRule)
      .transform(tidyText)
      .meta({ description: `메시지. ${formatCount(messageLength.content)}자까지`, examples: [contentExample] }),
    answerTo: idSchema
      .optional()
      .meta({ description: '받는 사람과 주고받은 메시지 가운데 답하는 것의 번호. 그것이 멘토링에 대한 메시지이면 답도 그렇습니다.', examples: [7] }),
  })
  .meta({ id: 'MessageInput', description: '보낼 메시지', examples: [{ toUserId: 42, subject: subjectExample, content: contentExample, answerTo: 7 }] });
export type MessageInput = z.output<typeof messageInputSchema>;

const unread = z
  .int()
  .min(0)
  .meta({ description: `읽지 않은 받은 메시지의 수. ${formatCount(mostCountedMessages)}까지 셉니다.`, examples: [3] });
export const uncheckedCountSchema = z.object({ count: unread }).meta({ id: 'UncheckedMessageCount', description: '읽지 않은 메시지의 수' });
export const uncheckedLeftSchema = z.object({ unchecked: unread }).meta({ id: 'UncheckedMessagesLeft', description: '아직 읽지 않은 메시지의 수' });

export const messageCheckSchema = readMarksSchema('읽은 메시지의', maxCheckedMessages).meta({
  id: 'MessageCheck',
  description: '읽은 메시지: 번호들, 또는 모두',
  examples: [{ ids: [12, 13] }],
});
export type MessageCheck = z.output<typeof messageCheckSchema>;
