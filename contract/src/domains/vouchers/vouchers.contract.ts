import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { voucherErrors } from './vouchers.errors.ts';
import {
  listVoucherBatchesQuery,
  listVouchersOfBatchQuery,
  listVouchersQuery,
  newVouchersSchema,
  redeemedVoucherSchema,
  voucherArchivingSchema,
  voucherBatchInputSchema,
  voucherBatchParams,
  voucherBatchSchema,
  voucherCodeSchema,
  voucherOfBatchPageSchema,
  voucherPageSchema,
  voucherSchema,
  voucherStopSchema,
} from './vouchers.schemas.ts';

const path = '/user/api/v1/vouchers';
const adminPath = '/admin/api/v1/vouchers';
const reading = ['admin:support', 'admin:finance', 'admin:read'] as const;
const writing = ['admin:support', 'admin:finance'] as const;

/** Codes that let somebody learn a course or a roadmap. */
export const vouchersContract = c.router(
  {
    listVouchers: {
      method: 'GET',
      path,
      summary: '내 수강권 목록',
      summaryEn: 'List the own vouchers',
      description: '최근에 등록한 것부터 보여줍니다. 상태를 고르지 않으면 보관함에 둔 것은 빠집니다.',
      metadata: access('user', { scope: 'learning:read' }),
      query: listVouchersQuery,
      responses: { 200: voucherPageSchema },
    },
    redeemVoucher: {
      method: 'POST',
      path,
      summary: '수강권 등록',
      summaryEn: 'Redeem a voucher',
      description:
        '바로 수강을 시작합니다. 로드맵의 수강권은 아직 수강하지 않는 강의를 모두 시작하며, 이미 모두 수강하고 있으면 수강권은 쓰이지 않고 남습니다.',
      metadata: withConsequence(
        'final',
        access('user', {
          scope: 'learning:write',
          rate: 'credentials',
          names: { code: 'bearer' },
          errors: [voucherErrors.unknown, voucherErrors.unusable, voucherErrors.stopped, enrollmentErrors.alreadyEnrolled],
        }),
      ),
      body: voucherCodeSchema,
      responses: { 201: redeemedVoucherSchema },
    },
    listArchivedVouchers: {
      method: 'GET',
      path: `${path}/archived`,
      summary: '보관함의 수강권',
      summaryEn: 'List the archived vouchers',
      metadata: access('user', { scope: 'learning:read' }),
      query: z.strictObject(pageQuery),
      responses: { 200: voucherPageSchema },
    },
    setVoucherArchived: {
      method: 'PUT',
      path: `${path}/archived`,
      summary: '수강권을 보관함에 두거나 꺼내기',
      summaryEn: 'Archive a voucher or take it back',
      description: '목록에서 감출 뿐, 수강은 그대로입니다.',
      metadata: access('user', { scope: 'learning:write', names: { voucherId: 'own voucher' }, errors: [commonErrors.notFound] }),
      body: voucherArchivingSchema,
      responses: { 200: voucherSchema },
    },
    listVoucherBatches: {
      method: 'GET',
      path: adminPath,
      summary: '만든 수강권 목록',
      summaryEn: 'List the vouchers that were made',
      description: '함께 만든 것끼리 최근 것부터 보여줍니다.',
      metadata: access('admin', { scope: reading }),
      query: listVoucherBatchesQuery,
      responses: { 200: pageOf(voucherBatchSchema, 'VoucherBatchPage') },
    },
    getVoucherBatch: {
      method: 'GET',
      path: `${adminPath}/:id`,
      summary: '함께 만든 수강권 보기',
      summaryEn: 'Get vouchers that were made together',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams: voucherBatchParams,
      responses: { 200: voucherBatchSchema },
    },
    listVouchersOfBatch: {
      method: 'GET',
      path: `${adminPath}/:id/codes`,
      summary: '함께 만든 수강권마다 누가 등록했는지',
      summaryEn: 'List the vouchers of a batch',
      description: '최근에 등록한 것부터, 등록하지 않은 것은 그 뒤에 보여줍니다. 코드는 끝 네 자리만 보입니다.',
      metadata: access('admin', { scope: reading, errors: [commonErrors.notFound] }),
      pathParams: voucherBatchParams,
      query: listVouchersOfBatchQuery,
      responses: { 200: voucherOfBatchPageSchema },
    },
    createVouchers: {
      method: 'POST',
      path: adminPath,
      summary: '수강권 만들기',
      summaryEn: 'Create vouchers',
      description: '코드는 이 답에서만 볼 수 있습니다.',
      metadata: withConsequence('money', access('admin', { scope: writing, secretAnswer: true })),
      body: voucherBatchInputSchema,
      responses: { 201: newVouchersSchema },
    },
    stopVouchers: {
      method: 'POST',
      path: `${adminPath}/:id/stop`,
      summary: '수강권의 등록 멈추기',
      summaryEn: 'Stop vouchers that were made together',
      description: '아직 등록하지 않은 코드는 바로 등록할 수 없게 됩니다. 이미 등록한 수강권과 수강은 그대로입니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', access('admin', { scope: writing, errors: [commonErrors.notFound, voucherErrors.stopped] })),
      pathParams: voucherBatchParams,
      body: voucherStopSchema,
      responses: { 200: voucherBatchSchema },
    },
    resumeVouchers: {
      method: 'POST',
      path: `${adminPath}/:id/resume`,
      summary: '멈춘 수강권의 등록 다시 허락하기',
      summaryEn: 'Let stopped vouchers be redeemed again',
      description: '등록 기한이 지났으면 그래도 등록할 수 없습니다. 감사 기록을 남깁니다.',
      metadata: withConsequence('none', access('admin', { scope: writing, errors: [commonErrors.notFound, voucherErrors.notStopped] })),
      pathParams: voucherBatchParams,
      body: voucherStopSchema,
      responses: { 200: voucherBatchSchema },
    },
  },
  domainOptions,
);
