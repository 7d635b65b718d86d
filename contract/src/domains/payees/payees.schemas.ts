import { z } from 'zod';
import { withRule, withRules } from '../../shared/rule.ts';
import { dateTimeSchema, lineOf } from '../../shared/scalars.ts';
import { payeeKindSchema } from '../settlements/settlements.schemas.ts';
import {
  bareDigits,
  businessNumberProblem,
  payableFrom,
  payeeAccountRule,
  payeeBankRule,
  payeeCode,
  payeeCodeRule,
  payeeNameRule,
  payeeProofs,
  payeeRestDays,
} from './payees.rules.ts';

const changedAt = '2026-03-02T09:00:00.000Z';

const contractName = { description: '계약한 이름. 개인은 실명, 사업자는 상호나 법인명', examples: ['김배움'] };
const accountName = { description: '예금주', examples: ['김배움'] };
const bank = { description: '은행의 코드', examples: ['20'] };
const businessNumber = { description: '사업자등록번호. 사업자에게만 있습니다.', examples: ['1208147521'] };

const payeeDetailsSchema = z
  .object({
    kind: payeeKindSchema,
    contractName: z.string().meta(contractName),
    accountName: z.string().meta(accountName),
    bank: z.string().meta(bank),
    last4: z.string().meta({ description: '계좌 번호의 마지막 네 자리. 나머지는 어디에서도 볼 수 없습니다.', examples: ['3456'] }),
    businessNumber: z.string().optional().meta(businessNumber),
    changedAt: dateTimeSchema.meta({ description: '마지막으로 바꾼 때', examples: [changedAt] }),
    payableFrom: dateTimeSchema.meta({
      description: `이 계좌로 보내기 시작하는 때. 바꾼 뒤 ${payeeRestDays}일`,
      examples: [payableFrom(new Date(changedAt)).toISOString()],
    }),
  })
  .meta({ id: 'PayeeDetails', description: '정산금을 받을 사람과 계좌' });

export const payeeSchema = z
  .object({
    details: payeeDetailsSchema.nullable().meta({ description: '등록한 계좌. 등록하지 않았으면 null' }),
    version: z
      .int()
      .min(0)
      .meta({ description: '바뀔 때마다 커지는 번호. 등록하지 않았으면 0', examples: [1] }),
    proof: z
      .enum(payeeProofs)
      .meta({ description: '바꿀 때 더 확인하는 것. SECOND_FACTOR: 2단계 인증을 거친 로그인, MAIL_CODE: 메일로 받은 인증번호', examples: ['MAIL_CODE'] }),
  })
  .meta({ id: 'Payee', description: '정산금을 받을 계좌와 바꾸는 방법' });
export type Payee = z.infer<typeof payeeSchema>;
export type PayeeDetails = NonNullable<Payee['details']>;

const example = { kind: 'INDIVIDUAL', contractName: '김배움', accountName: '김배움', bank: '20', account: '1002-123-456789', version: 0, code: '042917' };

export const payeeInputSchema = withRules(
  z.strictObject({
    kind: payeeKindSchema,
    contractName: lineOf(payeeNameRule).meta(contractName),
    accountName: lineOf(payeeNameRule).meta(accountName),
    bank: withRule(z.string(), payeeBankRule).meta(bank),
    account: withRule(z.string(), payeeAccountRule)
      .transform(bareDigits)
      .meta({ description: '계좌 번호. 바꿀 때마다 모두 적습니다.', examples: ['1002-123-456789'] }),
    businessNumber: z.string().transform(bareDigits).optional().meta(businessNumber),
    version: z
      .int()
      .min(0)
      .meta({ description: '읽은 계좌의 `version`', examples: [0] }),
    code: withRule(z.string(), payeeCodeRule)
      .optional()
      .meta({ description: `메일로 받은 인증번호 ${payeeCode.digits}자리. \`proof\`가 MAIL_CODE일 때 있어야 합니다.`, examples: ['042917'] }),
  }),
  ({ kind, businessNumber: number }) => {
    const error = businessNumberProblem(kind, number);
    return error ? [{ path: ['businessNumber'], error }] : [];
  },
).meta({ id: 'PayeeInput', description: '정산금을 받을 사람과 계좌', examples: [example] });
export type PayeeInput = z.output<typeof payeeInputSchema>;

export const payeeCodeSentSchema = z
  .object({
    emailMasked: z.string().meta({ description: '인증번호를 보낸 메일 주소. 일부만 보입니다.', examples: ['le*****@example.com'] }),
    expiresAt: dateTimeSchema.meta({ description: `인증번호가 만료되는 때. 보낸 뒤 ${payeeCode.minutes}분` }),
  })
  .meta({ id: 'PayeeCodeSent', description: '보낸 인증번호' });
export type PayeeCodeSent = z.infer<typeof payeeCodeSentSchema>;
