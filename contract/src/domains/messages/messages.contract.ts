import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { formatCount } from '../../shared/korean-format.ts';
import { idParam } from '../../shared/scalars.ts';
import { messageErrors } from './messages.errors.ts';
import { mostCountedMessages } from './messages.rules.ts';
import {
  conversationQuery,
  conversationSchema,
  listMessagesQuery,
  messageCheckSchema,
  messageInputSchema,
  messagePageSchema,
  messageSchema,
  uncheckedCountSchema,
  uncheckedLeftSchema,
} from './messages.schemas.ts';

const path = '/user/api/v1/messages';
const messagePath = z.strictObject({ id: idParam.meta({ description: '메시지 번호', examples: ['1'] }) });

/** What members write to each other. Each side deletes its own copy. */
export const messagesContract = c.router(
  {
    listMessages: {
      method: 'GET',
      path,
      summary: '메시지 목록',
      summaryEn: 'List messages',
      description: `받은 것이나 보낸 것을 최근 것부터 보여주고 ${formatCount(mostCountedMessages)}개까지 셉니다.`,
      metadata: access('user', { scope: 'profile:read' }),
      query: listMessagesQuery,
      responses: { 200: messagePageSchema },
    },
    sendMessage: {
      method: 'POST',
      path,
      summary: '메시지 보내기',
      summaryEn: 'Send a message',
      description:
        '자기 자신, 탈퇴했거나 이용이 제한된 회원, 둘 가운데 한 사람이 차단한 상대에게는 보낼 수 없으며, 어느 것 때문인지 알려주지 않습니다. 한 시간에 보낼 수 있는 수와 하루에 처음 말을 걸 수 있는 사람의 수가 정해져 있고, 가입한 지 얼마 되지 않았으면 더 적습니다.',
      metadata: withConsequence(
        'final',
        access('user', {
          scope: 'profile:write',
          names: { toUserId: 'public', answerTo: 'own message of the recipient' },
          errors: [messageErrors.refused, commonErrors.notFound],
        }),
      ),
      body: messageInputSchema,
      responses: { 201: messageSchema },
    },
    countUncheckedMessages: {
      method: 'GET',
      path: `${path}/unchecked/count`,
      summary: '읽지 않은 메시지의 수',
      summaryEn: 'Count unchecked messages',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: uncheckedCountSchema },
    },
    checkMessages: {
      method: 'PUT',
      path: `${path}/check`,
      summary: '메시지 읽음 표시',
      summaryEn: 'Mark messages as checked',
      description: '받은 메시지만 표시합니다. 모르는 번호는 건너뜁니다.',
      metadata: access('user', { scope: 'profile:write' }),
      body: messageCheckSchema,
      responses: { 200: uncheckedLeftSchema },
    },
    listConversation: {
      method: 'GET',
      path: `${path}/conversation`,
      summary: '한 사람과 주고받은 메시지',
      summaryEn: 'List the messages exchanged with one person',
      description: '받은 것과 보낸 것을 함께 최근 것부터 보여줍니다. 읽음 표시는 바뀌지 않습니다.',
      metadata: access('user', { scope: 'profile:read', names: { userId: 'public' }, errors: [commonErrors.notFound] }),
      query: conversationQuery,
      responses: { 200: conversationSchema },
    },
    getMessage: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '메시지 보기',
      summaryEn: 'Get a message',
      description: '받은 메시지는 읽은 것으로 표시합니다. 내 쪽에서 지운 메시지는 410으로 답합니다.',
      metadata: access('user', { scope: 'profile:read', names: { id: 'own message' }, errors: [messageErrors.deleted] }),
      pathParams: messagePath,
      responses: { 200: messageSchema },
    },
    deleteMessage: {
      method: 'DELETE',
      path: `${path}/:id`,
      summary: '메시지 지우기',
      summaryEn: 'Delete a message',
      description: '내 쪽에서만 지웁니다. 상대에게는 그대로 남습니다.',
      metadata: access('user', { scope: 'profile:write', names: { id: 'own message' }, errors: [messageErrors.deleted] }),
      pathParams: messagePath,
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
