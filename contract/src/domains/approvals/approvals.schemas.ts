import { z } from 'zod';
import { pageOf, pageQuery } from '../../shared/paging.ts';
import { booleanParam, dateTimeSchema, idParam, idSchema, textSchema } from '../../shared/scalars.ts';
import { memberChangeSchema } from '../environments/environments.schemas.ts';
import { approvalDays, approvalReasonLength, approvalStates } from './approvals.rules.ts';

const stateSchema = z.enum(approvalStates).meta({
  id: 'ApprovalState',
  description:
    'WAITING: 승인을 기다림, APPROVED: 승인해 실행함, FAILED: 승인했지만 실행하지 못함, REJECTED: 거절함, CANCELED: 요청한 사람이 취소함, EXPIRED: 기한이 지남, VOID: 대상이 바뀌었거나 요청한 사람이 권한을 잃어 무효',
});

const operation = z
  .string()
  .min(1)
  .max(100)
  .meta({ description: '승인하면 실행하는 작업의 operationId', examples: ['adminRefund'] });

const operatorSchema = z
  .object({
    id: idSchema.meta({ examples: [2] }),
    name: z.string().meta({ examples: ['이운영'] }),
    at: dateTimeSchema.meta({ description: '그때' }),
  })
  .meta({ id: 'ApprovalOperator', description: '요청하거나 결정한 운영자와 때' });

const failureSchema = z
  .object({
    errorCode: z.string().meta({ description: '오류 코드', examples: ['ORDER_003'] }),
    message: z.string().meta({ description: '오류의 뜻', examples: ['환불할 수 없는 항목이 있습니다.'] }),
  })
  .meta({ id: 'ApprovalFailure', description: '실행하지 못한 이유' });

export const approvalSchema = z
  .object({
    id: idSchema.meta({ description: '승인 요청의 번호', examples: [12] }),
    state: stateSchema,
    operation,
    target: z.string().meta({ description: '무엇에 하는 일인지. 감사 기록의 target과 같습니다.', examples: ['orders/7'] }),
    title: z.string().meta({ description: '무엇을 하는지 한 줄로', examples: ['주문 7 환불 450,000원'] }),
    reason: z
      .string()
      .optional()
      .meta({ description: '요청에 적은 이유', examples: ['강의에 문제가 있었어요.'] }),
    asked: operatorSchema.meta({ description: '요청한 운영자와 때' }),
    endsAt: dateTimeSchema.meta({ description: `이때까지 결정하지 않으면 끝납니다. 요청하고 ${approvalDays}일 뒤`, examples: ['2026-03-09T09:00:00.000Z'] }),
    decided: operatorSchema.optional().meta({ description: '승인하거나 거절하거나 취소한 운영자와 때' }),
    decisionReason: z
      .string()
      .optional()
      .meta({ description: '거절한 이유', examples: ['금액을 다시 확인해주세요.'] }),
    failure: failureSchema.optional().meta({ description: '실행하지 못한 이유. FAILED와 VOID에만 있습니다.' }),
    mine: z.boolean().meta({ description: '내가 한 요청인지' }),
    decidable: z.boolean().meta({ description: '지금 내가 승인하거나 거절할 수 있는지' }),
  })
  .meta({ id: 'Approval', description: '다른 운영자의 승인을 기다리거나 기다린 요청' });
export type Approval = z.infer<typeof approvalSchema>;

const members = (description: string, examples: Record<string, unknown>[]) => z.record(z.string(), z.unknown()).meta({ description, examples });

const frozenSchema = z
  .object({
    params: members('주소의 항목', [{ id: '7' }]),
    query: members('쿼리의 항목', [{}]),
    body: members('본문. 계좌처럼 감추어 보관하는 항목은 없습니다.', [{ itemIds: [71], amount: 450_000, reason: '강의에 문제가 있었어요.' }]),
    sealed: z.array(z.string()).meta({ description: '감추어 보관하는 본문의 항목', examples: [['account']] }),
    hash: z.string().meta({
      description: '보관한 요청의 SHA-256. 승인할 때 보내면 본 것과 같은 요청만 승인합니다.',
      examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    }),
  })
  .meta({ id: 'FrozenRequest', description: '요청한 때에 굳힌 내용. 승인하면 이대로 실행합니다.' });

export const approvalDetailSchema = approvalSchema
  .extend({
    request: frozenSchema,
    changes: z.array(memberChangeSchema).meta({ description: '승인하면 달라지는 항목. 요청한 때의 값과 비교합니다.' }),
    result: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: '실행한 결과의 번호와 상태', examples: [{ id: 7, status: 'REFUNDED' }] }),
  })
  .meta({ id: 'ApprovalDetail', description: '승인 요청과 굳힌 내용' });
export type ApprovalDetail = z.infer<typeof approvalDetailSchema>;

export const approvalPageSchema = pageOf(approvalSchema, 'ApprovalPage');

export const listApprovalsQuery = z.strictObject({
  state: stateSchema.optional().meta({ description: '이 상태의 요청만', examples: ['WAITING'] }),
  mine: booleanParam.optional().meta({ description: 'true이면 내가 한 요청만, false이면 다른 운영자가 한 요청만', examples: ['false'] }),
  operation: operation.optional().meta({ description: '이 작업의 요청만', examples: ['adminRefund'] }),
  target: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .meta({ description: '이것에 하는 일의 요청만. 감사 기록의 target과 같습니다.', examples: ['orders/7'] }),
  ...pageQuery,
});
export type ListApprovalsQuery = z.output<typeof listApprovalsQuery>;

export const approvalParams = z.strictObject({ id: idParam.meta({ description: '승인 요청의 번호', examples: ['12'] }) });

export const approvalInputSchema = z
  .strictObject({
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .meta({
        description: '화면에서 본 요청의 `request.hash`. 다르면 APPROVAL_002로 답합니다.',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
  })
  .meta({ id: 'ApprovalInput', description: '승인', examples: [{}] });

export const rejectionSchema = z
  .strictObject({
    reason: textSchema(approvalReasonLength, 1).meta({ description: '거절하는 이유. 요청한 사람에게 알립니다.', examples: ['금액을 다시 확인해주세요.'] }),
  })
  .meta({ id: 'ApprovalRejection', description: '거절', examples: [{ reason: '금액을 다시 확인해주세요.' }] });
