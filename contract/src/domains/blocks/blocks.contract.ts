import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { dateTimeSchema, idParam, idSchema } from '../../shared/scalars.ts';
import { authorSchema } from '../courses/courses.schemas.ts';

const path = '/user/api/v1/blocks';
const who = { description: '차단할 회원의 번호', examples: [42] };

const blockSchema = z
  .object({ user: authorSchema.meta({ description: '차단한 회원' }), createdAt: dateTimeSchema.meta({ description: '차단한 때' }) })
  .meta({ id: 'Block', description: '차단' });
export type Block = z.infer<typeof blockSchema>;

/** Members whom a member has blocked. They are not notified of it. */
export const blocksContract = c.router(
  {
    listBlocks: {
      method: 'GET',
      path,
      summary: '차단한 회원 목록',
      summaryEn: 'List blocked members',
      metadata: access('user', { scope: 'profile:read' }),
      query: z.strictObject(pageQuery),
      responses: { 200: pageOf(blockSchema, 'BlockPage') },
    },
    createBlock: {
      method: 'POST',
      path,
      summary: '회원 차단',
      summaryEn: 'Block a member',
      description: '차단하면 서로 메시지를 보낼 수 없습니다. 상대에게 알리지 않으며, 이미 받은 메시지는 그대로 있습니다. 이미 차단했으면 그대로 답합니다.',
      metadata: access('user', { scope: 'profile:write', names: { userId: 'public' }, errors: [commonErrors.notFound] }),
      body: z.strictObject({ userId: idSchema.meta(who) }).meta({ id: 'BlockInput', description: '차단할 회원', examples: [{ userId: 42 }] }),
      responses: { 201: blockSchema },
    },
    deleteBlock: {
      method: 'DELETE',
      path,
      summary: '차단 해제',
      summaryEn: 'Unblock a member',
      description: '차단하지 않은 회원이면 아무 일도 없습니다.',
      metadata: withConsequence('none', access('user', { scope: 'profile:write', names: { userId: 'public' } })),
      query: z.strictObject({ userId: idParam.meta({ description: '차단을 해제할 회원의 번호', examples: ['42'] }) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
    },
  },
  domainOptions,
);
