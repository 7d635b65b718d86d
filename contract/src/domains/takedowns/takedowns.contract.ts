import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { idParam } from '../../shared/scalars.ts';
import { takedownSchema } from '../reports/takedown.schemas.ts';
import { takedownErrors } from './takedowns.errors.ts';
import { counterNoticeInputSchema } from './takedowns.schemas.ts';

const path = '/user/api/v1/takedowns';
const pathParams = z.strictObject({ id: idParam.meta({ description: '가린 일의 번호', examples: ['4'] }) });
const names = { id: 'own takedown' } as const;

/** What of a person's own was hidden because somebody claims its copyright, and what they say to that. */
export const takedownsContract = c.router(
  {
    listMyTakedowns: {
      method: 'GET',
      path,
      summary: '저작권 신고로 가려진 내 것',
      summaryEn: 'List what of the own was hidden for copyright',
      description: '최근에 가린 것부터 100개까지 보여줍니다.',
      metadata: access('user', { scope: 'learning:read' }),
      responses: { 200: z.array(takedownSchema) },
    },
    getTakedown: {
      method: 'GET',
      path: `${path}/:id`,
      summary: '가려진 내 것 하나 보기',
      summaryEn: 'Get one of the own that was hidden for copyright',
      metadata: access('user', { scope: 'learning:read', names, errors: [commonErrors.notFound] }),
      pathParams,
      responses: { 200: takedownSchema },
    },
    sendCounterNotice: {
      method: 'POST',
      path: `${path}/:id/counter-notice`,
      summary: '저작권 신고에 반론 보내기',
      summaryEn: 'Object to a claim of copyright',
      description: '운영자가 결정하기 전에 한 번 보냅니다. 운영자만 봅니다.',
      metadata: withConsequence(
        'final',
        access('user', { scope: 'learning:write', rate: 'application', names, errors: [commonErrors.notFound, takedownErrors.notOpen] }),
      ),
      pathParams,
      body: counterNoticeInputSchema,
      responses: { 201: takedownSchema },
    },
  },
  domainOptions,
);
