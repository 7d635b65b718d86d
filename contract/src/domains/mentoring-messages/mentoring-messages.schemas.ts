import { z } from 'zod';
import { tidyText } from '../../shared/compose-text.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { cursorOf, pageSizeParam } from '../../shared/paging.ts';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';
import { mentoringSchema } from '../mentorings/mentorings.schemas.ts';
import { contentRule, messageLength } from '../messages/messages.rules.ts';
import { messageSchema } from '../messages/messages.schemas.ts';

const contentExample = '이력서를 미리 보내드려도 될까요?';
const mentoringId = { description: '어느 멘토링에 대한 것인지', examples: [9] };

export const mentoringMessagesSchema = cursorOf(messageSchema, 'MentoringMessages');
export type MentoringMessages = z.infer<typeof mentoringMessagesSchema>;

export const mentoringMessagesQuery = z.strictObject({
  mentoringId: idParam.optional().meta({ description: '이 멘토링에 대한 메시지만', examples: ['9'] }),
  cursor: idParam.optional().meta({ description: '앞 답의 nextCursor. 없으면 가장 최근부터', examples: ['4182'] }),
  limit: pageSizeParam,
});
export type MentoringMessagesQuery = z.output<typeof mentoringMessagesQuery>;

export const mentoringMessageInputSchema = z
  .strictObject({
    content: withRule(z.string(), contentRule)
      .transform(tidyText)
      .meta({ description: `메시지. ${formatCount(messageLength.content)}자까지`, examples: [contentExample] }),
    mentoringId: idSchema.optional().meta(mentoringId),
    toUserId: idSchema.optional().meta({
      description: '받는 사람의 회원 번호. 멘토가 쓸 때 적으며, `mentoringId`가 있으면 뺄 수 있습니다. 멘티가 쓰는 것은 늘 멘토가 받습니다.',
      examples: [42],
    }),
  })
  .meta({ id: 'MentoringMessageInput', description: '멘토링에 대해 보낼 메시지', examples: [{ content: contentExample, mentoringId: 9 }] });
export type MentoringMessageInput = z.output<typeof mentoringMessageInputSchema>;

export const messageMentoringsSchema = z.array(
  z
    .object({
      id: idSchema.meta({ description: '멘토링 번호', examples: [9] }),
      status: mentoringSchema.shape.status,
      startAt: dateTimeSchema.meta({ description: '시작하는 때' }),
      otherParty: authorSchema.meta({ description: '상대' }),
    })
    .meta({ id: 'MessageMentoring', description: '메시지에 붙일 수 있는 멘토링' }),
);
export type MessageMentorings = z.infer<typeof messageMentoringsSchema>;
