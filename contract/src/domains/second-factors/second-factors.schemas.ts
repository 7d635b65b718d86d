import { z } from 'zod';
import { dateTimeSchema, idSchema, lineSchema } from '../../shared/scalars.ts';
import { secondFactorLimits, secondFactorMethods } from './second-factors.rules.ts';

/** What browsers exchange with WebAuthn libraries; its members are ruled by the W3C recommendation and not by us. */
const webAuthn = (description: string, example: Record<string, unknown>) =>
  z.record(z.string().max(100), z.unknown()).meta({ description, examples: [example] });

export const passkeyOptionsSchema = z
  .object({
    options: webAuthn('`navigator.credentials`에 넘길 선택지(WebAuthn Level 3의 `…OptionsJSON`)', { challenge: 'q0Yw7Zr2Vd9XwRt0PzNc4Hs8', timeout: 300_000 }),
  })
  .meta({ id: 'PasskeyOptions', description: '패스키를 만들거나 쓸 때 브라우저에 넘길 선택지' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const passkeyResponseSchema = webAuthn('브라우저가 답한 것(WebAuthn Level 3의 `…ResponseJSON`)', { id: 'V1StGXR8_Z5jdHi6B-myT', type: 'public-key' });

const code = z.string().min(1).max(40);

/** The second step of signing in. */
export const secondFactorProofSchema = z
  .discriminatedUnion('method', [
    z
      .strictObject({
        method: z.literal('TOTP').meta({ description: '인증 앱' }),
        code: code.meta({ description: '인증 앱에 보이는 여섯 자리', examples: ['492039'] }),
      })
      .meta({ id: 'TotpProof', description: '인증 앱의 번호' }),
    z
      .strictObject({
        method: z.literal('RECOVERY_CODE').meta({ description: '복구 코드' }),
        code: code.meta({ description: '복구 코드 하나. 한 번만 쓸 수 있습니다.', examples: ['BCDF-GHJK-23'] }),
      })
      .meta({ id: 'RecoveryCodeProof', description: '복구 코드' }),
    z
      .strictObject({ method: z.literal('PASSKEY').meta({ description: '패스키' }), response: passkeyResponseSchema })
      .meta({ id: 'PasskeyProof', description: '패스키로 서명한 답' }),
  ])
  .meta({ id: 'SecondFactorProof', description: '두 번째 인증', examples: [{ method: 'TOTP', code: '492039' }] });
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;

export const ticketSchema = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: '첫 번째 인증을 마쳤다는 표. 5분 동안 한 번 쓸 수 있습니다.', examples: ['m4Jd8Sx1QvTz6LrWk0PyBn3HgCf7UeAiOo2KtXq9R5E'] });

/** The password was right, and the account wants more. */
export const secondFactorNeededSchema = z
  .object({
    ticket: ticketSchema,
    methods: z.array(z.enum(secondFactorMethods)).meta({ description: '이 계정으로 쓸 수 있는 방법', examples: [['TOTP', 'RECOVERY_CODE']] }),
  })
  .meta({ id: 'SecondFactorNeeded', description: '두 번째 인증이 필요함' });
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

/** Neither session nor token yet: `completeSignIn`, or a `second_factor` grant, takes the ticket. */
export const halfSignedInSchema = z
  .object({
    outcome: z.literal('SECOND_FACTOR_NEEDED').meta({ description: '아직 로그인하지 않았습니다.' }),
    errorCode: z.null().meta({ description: '늘 null입니다.' }),
    secondFactor: secondFactorNeededSchema,
  })
  .meta({ id: 'HalfSignedIn', description: '두 번째 인증을 마치면 로그인되거나 토큰을 받습니다.' });
export type HalfSignedIn = z.infer<typeof halfSignedInSchema>;

export const passkeyNameSchema = lineSchema(secondFactorLimits.passkeyName, 1).meta({ description: '사람이 알아볼 패스키의 이름', examples: ['내 노트북'] });

export const passkeySchema = z
  .object({
    id: idSchema,
    name: passkeyNameSchema,
    createdAt: dateTimeSchema.meta({ description: '등록한 때' }),
    lastUsedAt: dateTimeSchema.nullable().meta({ description: '마지막으로 로그인에 쓴 때' }),
  })
  .meta({ id: 'Passkey', description: '등록한 패스키' });
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorsSchema = z
  .object({
    totp: z.boolean().meta({ description: '인증 앱을 등록했는지' }),
    totpOffered: z.boolean().meta({ description: '이 사이트에서 인증 앱을 쓸 수 있는지' }),
    passkeys: z.array(passkeySchema).meta({ description: '등록한 패스키. 먼저 등록한 것부터' }),
    recoveryCodesLeft: z
      .int()
      .nonnegative()
      .meta({ description: '남은 복구 코드의 수', examples: [8] }),
    required: z.boolean().meta({ description: '이 사람에게 두 번째 인증이 꼭 필요한지' }),
  })
  .meta({ id: 'SecondFactors', description: '등록한 2단계 인증' });
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** The secret of an authenticator app before its first code proves that the app has it. */
export const totpSecretSchema = z
  .object({
    secret: z.string().meta({ description: '인증 앱에 손으로 넣을 비밀 키(base32)', examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'] }),
    uri: z.string().meta({ description: 'QR 코드로 보일 주소', examples: ['otpauth://totp/Baeum:learner@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Baeum'] }),
  })
  .meta({ id: 'TotpSecret', description: '등록을 기다리는 인증 앱' });
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const recoveryCodesSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: '복구 코드. 이 답에서만 볼 수 있습니다. 이미 있으면 비어 있습니다.', examples: [['BCDF-GHJK-23', 'LMNP-QRST-45']] }),
  })
  .meta({ id: 'RecoveryCodes', description: '새 복구 코드' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
