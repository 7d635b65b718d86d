import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { idParam } from '../../shared/scalars.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { messageSchema } from '../messages/messages.schemas.ts';
import { mostMessageMentorings } from './mentoring-messages.rules.ts';
import { mentoringMessageInputSchema, mentoringMessagesQuery, mentoringMessagesSchema, messageMentoringsSchema } from './mentoring-messages.schemas.ts';

const path = '/api/mentors/:id/mentorings/message';
const pathParams = z.strictObject({ id: idParam.meta({ description: '멘토의 회원 번호', examples: ['13'] }) });

/** Messages between mentors and mentees; they are also listed among their other messages. */
export const mentoringMessagesContract = c.router(
  {
    listMentoringMessages: {
      method: 'GET',
      path,
      summary: '멘토링에 대한 메시지',
      summaryEn: 'List the messages about sessions with a mentor',
      description: '이 멘토와 주고받은 것을 최근 것부터 보여줍니다. 멘토 자신에게는 멘티 모두와 주고받은 것을 보여줍니다. 읽음 표시는 바뀌지 않습니다.',
      metadata: access('user', { scope: 'profile:read', names: { id: 'public', mentoringId: 'own mentoring with a mentor' } }),
      pathParams,
      query: mentoringMessagesQuery,
      responses: { 200: mentoringMessagesSchema },
    },
    sendMentoringMessage: {
      method: 'POST',
      path,
      summary: '멘토링에 대한 메시지 보내기',
      summaryEn: 'Send a message about a session',
      description:
        '신청하기 전에도 멘토에게 물어볼 수 있고, 멘토는 자신에게 신청했거나 먼저 물어본 사람에게 씁니다. 보낼 수 있는 수는 다른 메시지와 함께 세며, 멘토링을 신청한 두 사람 사이에서는 처음 말을 걸 수 있는 사람의 수에 들지 않습니다.',
      metadata: withConsequence(
        'final',
        access('user', {
          scope: 'profile:write',
          names: { id: 'public', mentoringId: 'own mentoring with a mentor', toUserId: 'public' },
          errors: [messageErrors.refused],
        }),
      ),
      pathParams,
      body: mentoringMessageInputSchema,
      responses: { 201: messageSchema },
    },
    listMessageMentorings: {
      method: 'GET',
      path: `${path}/mentorings`,
      summary: '메시지에 붙일 수 있는 멘토링',
      summaryEn: 'List the sessions that a message can be about',
      description: `이 멘토와 함께한 멘토링을 늦게 시작하는 것부터 ${mostMessageMentorings}개까지 보여줍니다.`,
      metadata: access('user', { scope: 'mentoring:read', names: { id: 'public' } }),
      pathParams,
      responses: { 200: messageMentoringsSchema },
    },
  },
  domainOptions,
);
