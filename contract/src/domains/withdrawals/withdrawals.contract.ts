import { z } from 'zod';
import { access, c, domainOptions, withConsequence } from '../../shared/define.ts';
import { commonErrors } from '../../shared/errors.ts';
import { monthSchema, okSchema, signedWonSchema, wonSchema } from '../../shared/scalars.ts';
import { orderErrors } from '../orders/orders.errors.ts';
import { passwordErrors } from '../passwords/passwords.errors.ts';
import { signInErrors } from '../sign-in/sign-in.errors.ts';
import { withdrawalErrors } from './withdrawals.errors.ts';
import { unsettledReasons, withdrawalBlockerCodes, withdrawalReasons } from './withdrawals.rules.ts';

const path = '/user/api/v1/withdrawal';
const count = z.int().min(0);

const previewSchema = z
  .object({
    canWithdraw: z.boolean().meta({ description: '지금 탈퇴할 수 있는지' }),
    blockers: z
      .array(
        z
          .object({
            code: z.enum(withdrawalBlockerCodes).meta({ description: '먼저 정리할 일의 이름' }),
            message: z.string().meta({ description: '무엇을 해야 하는지', examples: ['운영자는 탈퇴할 수 없습니다.'] }),
          })
          .meta({ id: 'WithdrawalBlocker', description: '탈퇴하기 전에 정리할 일' }),
      )
      .meta({ description: '탈퇴를 막는 것. 없으면 비어 있습니다.' }),
    income: z
      .object({
        waiting: z
          .array(
            z
              .object({
                month: monthSchema.meta({ description: '정산하는 달', examples: ['2026-10'] }),
                reason: z.enum(unsettledReasons).meta({
                  description: 'NOT_CONFIRMED: 아직 확정하지 않음, NO_PAYEE: 정산받을 계좌가 없음, HELD: 운영자가 지급을 미룸, NOT_PAID: 확정했고 곧 보냄',
                }),
                sum: signedWonSchema.meta({ description: '금액(원). 확정하기 전에는 세금을 떼기 전 금액', examples: [96_700] }),
                confirmOn: z.iso
                  .date()
                  .optional()
                  .meta({ description: '확정하는 날(서울). 확정했으면 없습니다.', examples: ['2026-11-10'] }),
              })
              .meta({ id: 'UnsettledIncome', description: '아직 받지 않은 한 달의 수입' }),
          )
          .meta({ description: '아직 받지 않은 수입. 있으면 탈퇴할 수 없습니다.' }),
        rest: wonSchema.meta({ description: '보낼 수 있는 최소 금액보다 적게 남은 수입(원). 탈퇴하려면 포기해야 합니다.', examples: [0] }),
      })
      .meta({ id: 'WithdrawalIncome', description: '받을 수입' }),
    losses: z
      .object({
        points: count.meta({ description: '사라지는 포인트', examples: [1200] }),
        coupons: count.meta({ description: '사라지는 쿠폰의 수', examples: [0] }),
        enrollments: count.meta({ description: '더 볼 수 없게 되는 강의의 수', examples: [3] }),
        followedRoadmaps: count.meta({ description: '수강을 그만두게 되는 로드맵의 수', examples: [1] }),
        notes: count.meta({ description: '지워지는 강의 노트의 수', examples: [12] }),
        certificates: count.meta({ description: '지워지는 수료증의 수', examples: [1] }),
        groups: count.meta({ description: '나가게 되는 그룹의 수', examples: [1] }),
        lists: count.meta({ description: '지워지는 내 목록의 수', examples: [2] }),
        likes: count.meta({ description: '지워지는 좋아요의 수', examples: [9] }),
        inquiries: count.meta({ description: '지워지는 강의 문의의 수', examples: [2] }),
        messages: count.meta({ description: '내 메시지함에서 사라지는 메시지의 수', examples: [8] }),
      })
      .meta({ id: 'WithdrawalLosses', description: '탈퇴하면 잃는 것' }),
    remains: z
      .object({
        reviews: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 수강평의 수', examples: [2] }),
        mentoringReviews: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 멘토링 후기의 수', examples: [1] }),
        posts: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 글의 수', examples: [4] }),
        comments: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 댓글의 수', examples: [9] }),
        sentMessages: count.meta({ description: '받은 사람의 메시지함에 ‘탈퇴한 회원’의 이름으로 남는 메시지의 수', examples: [5] }),
        courses: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 강의의 수', examples: [0] }),
        roadmaps: count.meta({ description: '‘탈퇴한 회원’의 이름으로 남는 로드맵의 수', examples: [0] }),
      })
      .meta({ id: 'WithdrawalRemains', description: '이름 없이 남는 것' }),
  })
  .meta({ id: 'WithdrawalPreview', description: '탈퇴하면 어떻게 되는지' });
export type WithdrawalPreview = z.infer<typeof previewSchema>;

const withdrawalSchema = z
  .strictObject({
    password: z
      .string()
      .max(1000)
      .optional()
      .meta({ description: '지금 비밀번호. 보내면 맞아야 합니다.', examples: ['비 오는 날의 파란 우산'] }),
    waivedIncome: wonSchema
      .optional()
      .meta({ description: '포기하는 수입(원). `getWithdrawal`의 `income.rest`와 같아야 하며, 0이면 없어도 됩니다.', examples: [800] }),
    reason: z.enum(withdrawalReasons).optional().meta({ description: '탈퇴하는 이유. 누구의 것인지는 남기지 않습니다.' }),
    confirm: z.literal(true).meta({ description: '되돌릴 수 없음을 알고 있다는 확인' }),
  })
  .meta({ id: 'Withdrawal', description: '탈퇴 신청', examples: [{ confirm: true }] });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Leaving for good. */
export const withdrawalsContract = c.router(
  {
    getWithdrawal: {
      method: 'GET',
      path,
      summary: '탈퇴하면 어떻게 되는지 보기',
      summaryEn: 'Preview a withdrawal',
      metadata: access('user', { scope: 'profile:read' }),
      responses: { 200: previewSchema },
    },
    withdraw: {
      method: 'POST',
      path,
      summary: '탈퇴',
      summaryEn: 'Withdraw from the service',
      description:
        '개인정보를 지우고 모든 기기와 프로그램에서 로그아웃합니다. 법이 보관하라고 정한 기록은 누구의 것인지 알 수 없게 남깁니다. 받지 않은 수입이 있으면 탈퇴할 수 없고, 보낼 수 있는 최소 금액보다 적게 남은 수입은 `waivedIncome`으로 포기해야 합니다. 되돌릴 수 없으며, 같은 이메일로 다시 가입할 수 있습니다. 최근에 로그인한 브라우저에서만 할 수 있습니다.',
      metadata: withConsequence(
        'final',
        access('user', {
          fresh: '5m',
          rate: 'credentials',
          idempotency: 'proof',
          errors: [passwordErrors.wrongCurrent, signInErrors.locked, commonErrors.conflict, orderErrors.wrongState, withdrawalErrors.restToWaive],
        }),
      ),
      body: withdrawalSchema,
      responses: { 200: okSchema },
    },
  },
  domainOptions,
);
