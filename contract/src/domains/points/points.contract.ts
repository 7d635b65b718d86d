import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf } from '../../shared/paging.ts';
import { idParam } from '../../shared/scalars.ts';
import { pointErrors } from './points.errors.ts';
import {
  getPointsQuery,
  listPointAdjustmentsQuery,
  pointAdjustmentRowSchema,
  pointAdjustmentSchema,
  pointPageSchema,
  pointTxSchema,
} from './points.schemas.ts';

/** Points, each worth a won: those that end first are spent first. */
export const pointsContract = c.router(
  {
    getPoints: {
      method: 'GET',
      path: '/user/api/v1/points',
      summary: '포인트와 내역',
      summaryEn: 'Get the own points and their history',
      description: '최근 내역부터 보여줍니다. 기한이 지난 포인트는 세지 않습니다.',
      metadata: access('user', { scope: 'profile:read' }),
      query: getPointsQuery,
      responses: { 200: pointPageSchema },
    },
    listPointAdjustments: {
      method: 'GET',
      path: '/admin/api/v1/points',
      summary: '운영자가 더하거나 뺀 포인트',
      summaryEn: 'List the points that operators gave or took',
      description: '모든 회원의 것을 최근 것부터 보여줍니다.',
      metadata: access('admin', { scope: ['admin:support', 'admin:finance', 'admin:read'] }),
      query: listPointAdjustmentsQuery,
      responses: { 200: pageOf(pointAdjustmentRowSchema, 'PointAdjustmentPage') },
    },
    adjustPoints: {
      method: 'POST',
      path: '/admin/api/v1/users/:id/points',
      summary: '회원의 포인트 더하거나 빼기',
      summaryEn: "Add to a user's points or take from them",
      description: '뺄 때는 먼저 끝나는 포인트부터 뺍니다.',
      metadata: withConsequence(
        'money',
        access('admin', { scope: ['admin:support', 'admin:finance'], errors: [commonErrors.notFound, pointErrors.insufficient, pointErrors.tooMany] }),
      ),
      pathParams: z.strictObject({ id: idParam.meta({ description: '회원 번호', examples: ['42'] }) }),
      body: pointAdjustmentSchema,
      responses: { 201: pointTxSchema },
    },
  },
  domainOptions,
);
