import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { okSchema } from '../../shared/scalars.ts';
import { broadcastErrors as errors } from './broadcasts.errors.ts';
import {
  broadcastInputSchema,
  broadcastPageSchema,
  broadcastParams,
  broadcastPreviewSchema,
  broadcastQueuedSchema,
  broadcastSchema,
  listBroadcastsQuery,
  previewBroadcastSchema,
  tryBroadcastSchema,
} from './broadcasts.schemas.ts';

const path = '/admin/api/v1/messages';
const reading = { scope: ['admin:content', 'admin:read'] } as const;
const writing = { scope: 'admin:content' } as const;

/** Messages of the operators to many members at once, inside the site and by mail. */
export const broadcastsContract = c.router(
  {
    listBroadcasts: {
      method: 'GET',
      path,
      summary: '여러 사람에게 보낸 메시지',
      summaryEn: 'List broadcasts',
      description: '새것부터 보여줍니다.',
      metadata: access('admin', reading),
      query: listBroadcastsQuery,
      responses: { 200: broadcastPageSchema },
    },
    previewBroadcast: {
      method: 'POST',
      path: `${path}/preview`,
      summary: '메시지를 받을 사람 미리 보기',
      summaryEn: 'Preview who would get a broadcast',
      metadata: withConsequence('none', access('admin', { ...writing, idempotency: 'question' })),
      body: previewBroadcastSchema,
      responses: { 200: broadcastPreviewSchema },
    },
    tryBroadcast: {
      method: 'POST',
      path: `${path}/trial`,
      summary: '나에게 먼저 보내기',
      summaryEn: 'Mail a broadcast to oneself first',
      description: '받을 사람이 볼 메일을 나에게만 보냅니다.',
      metadata: withConsequence('none', access('admin', { ...writing, rate: 'mail' })),
      body: tryBroadcastSchema,
      responses: { 202: okSchema },
    },
    broadcastMessage: {
      method: 'POST',
      path,
      summary: '여러 사람에게 메시지 보내기',
      summaryEn: 'Send a message to many members',
      description:
        '사이트 안의 메시지와, 받는 사람의 알림 설정에 따라 메일로 보냅니다. 차례로 보내며 한 사람에게 한 번만 갑니다. 광고는 서비스 소식을 받기로 한 사람에게만 가고, 밤에는 밤에도 받기로 한 사람 말고는 아침에 갑니다.',
      metadata: withConsequence('final', access('admin', { ...writing, errors: [errors.nobody] })),
      body: broadcastInputSchema,
      responses: { 202: broadcastQueuedSchema },
    },
    getBroadcast: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '보낸 메시지와 진행',
      summaryEn: 'Get a broadcast and its progress',
      metadata: access('admin', { ...reading, errors: [commonErrors.notFound] }),
      pathParams: broadcastParams,
      responses: { 200: broadcastSchema },
    },
    stopBroadcast: {
      method: 'POST',
      path: `${path}/:id/stop`,
      summary: '보내기 멈추기',
      summaryEn: 'Stop a broadcast',
      description: '아직 받지 않은 사람에게는 가지 않습니다. 이미 받은 것은 그대로이고, 다시 이어서 보낼 수 없습니다.',
      metadata: withConsequence('final', access('admin', { ...writing, errors: [errors.over, commonErrors.notFound] })),
      pathParams: broadcastParams,
      body: c.noBody(),
      responses: { 200: broadcastSchema },
    },
  },
  domainOptions,
);
