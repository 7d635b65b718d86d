import { z } from 'zod';
import { withRule } from '../../shared/rule.ts';
import { dateTimeSchema, idSchema, lineOf, lineSchema } from '../../shared/scalars.ts';
import { scopes } from '../../shared/scopes.ts';
import { secondFactorProofSchema, ticketSchema } from '../second-factors/second-factors.schemas.ts';
import { signInBody } from '../sign-in/sign-in.schemas.ts';
import { chosenScopesRule, defaultScopes, maxTokenDays, tokenNameRule } from './tokens.rules.ts';

export const scopeSchema = z.enum(scopes).meta({ id: 'Scope', description: '토큰의 권한 범위', examples: ['profile:read'] });
export const scopesSchema = z
  .array(scopeSchema)
  .max(scopes.length)
  .meta({ description: '토큰의 권한 범위', examples: [['profile:read', 'learning:read']] });

/** Name by which a person recognises the program that asks. */
export const clientNameSchema = lineSchema(60, 1).meta({
  description: '토큰을 쓰는 프로그램의 이름. 사람이 알아볼 수 있게 적습니다.',
  examples: ['baeum CLI (laptop)'],
});
const secret = z.string().min(1).max(200);

const grantType = { description: '발급받는 방법' };

/** How a program gets its tokens. A `password` grant without `scopes` may only look. */
export const tokenRequestSchema = z
  .discriminatedUnion('grantType', [
    z
      .strictObject({
        grantType: z.literal('password').meta(grantType),
        ...signInBody.shape,
        scopes: scopesSchema.optional().meta({ description: `받고 싶은 권한 범위. 없으면 ${defaultScopes.map((scope) => `\`${scope}\``).join('와 ')}만` }),
        clientName: clientNameSchema.optional(),
      })
      .meta({ id: 'PasswordGrant', description: '이메일과 비밀번호로 발급' }),
    z
      .strictObject({
        grantType: z.literal('device_code').meta(grantType),
        deviceCode: secret.meta({ description: '`startDeviceLogin`이 답한 기기의 코드', examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] }),
      })
      .meta({ id: 'DeviceCodeGrant', description: '기기 로그인으로 발급' }),
    z
      .strictObject({
        grantType: z.literal('second_factor').meta(grantType),
        ticket: ticketSchema,
        proof: secondFactorProofSchema,
        scopes: scopesSchema.optional().meta({ description: '`password`로 요청한 것과 같은 권한 범위' }),
        clientName: clientNameSchema.optional(),
      })
      .meta({ id: 'SecondFactorGrant', description: '`password` 발급의 두 번째 단계' }),
    z
      .strictObject({
        grantType: z.literal('refresh_token').meta(grantType),
        refreshToken: secret.meta({ description: '갱신 토큰. 한 번만 쓸 수 있습니다.', examples: ['q7Lk2Vd9XwRt0PzNc4Hs8JbYm1FgUe6AiOo3KxT5vBQ'] }),
      })
      .meta({ id: 'RefreshTokenGrant', description: '갱신 토큰으로 다시 발급' }),
  ])
  .meta({
    id: 'TokenRequest',
    description: '토큰을 발급받는 방법',
    examples: [{ grantType: 'device_code', deviceCode: 'Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM' }],
  });
export type TokenRequest = z.output<typeof tokenRequestSchema>;

export const issuedTokenSchema = z
  .object({
    outcome: z.literal('TOKEN_ISSUED').meta({ description: '토큰을 발급했습니다.' }),
    accessToken: z.string().meta({ description: '`Authorization: Bearer`로 보낼 토큰', examples: ['m4Jd8Sx1QvTz6LrWk0PyBn3HgCf7UeAiOo2KtXq9R5E'] }),
    refreshToken: z
      .string()
      .meta({ description: '접근 토큰을 다시 받을 토큰. 한 번만 쓸 수 있습니다.', examples: ['q7Lk2Vd9XwRt0PzNc4Hs8JbYm1FgUe6AiOo3KxT5vBQ'] }),
    tokenType: z.literal('Bearer').meta({ description: '늘 Bearer입니다.' }),
    expiresIn: z
      .int()
      .positive()
      .meta({ description: '접근 토큰을 쓸 수 있는 시간(초)', examples: [3600] }),
    scopes: scopesSchema,
  })
  .meta({ id: 'IssuedToken', description: '발급된 토큰' });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;

/** As a person types it: `bcdf ghjk` is fine too. */
export const userCodeSchema = z
  .string()
  .min(1)
  .max(20)
  .meta({ description: '기기에 보이는 코드. 대소문자와 줄표는 가리지 않습니다.', examples: ['BCDF-GHJK'] });

/** What a person sees of the program that waits, before they let it in. */
export const waitingDeviceSchema = z
  .object({
    clientName: clientNameSchema,
    scopes: scopesSchema.meta({ description: '승인하면 프로그램이 받을 권한 범위. 요청한 것 가운데 이 사람이 줄 수 있는 것만 있습니다.' }),
    ip: z.string().meta({ description: '로그인을 시작한 기기의 네트워크 주소', examples: ['203.0.113.7'] }),
    userAgent: z.string().meta({ description: '그 기기가 알린 프로그램과 운영체제', examples: ['baeum-cli/1.0.0 (Linux)'] }),
    startedAt: dateTimeSchema.meta({ description: '로그인을 시작한 때' }),
    expiresAt: dateTimeSchema.meta({ description: '코드를 쓸 수 있는 때까지' }),
  })
  .meta({ id: 'WaitingDevice', description: '승인을 기다리는 기기' });
export type WaitingDevice = z.infer<typeof waitingDeviceSchema>;

/** Answer to a device that wants to act for a person (RFC 8628 section 3.2); times in seconds. */
export const deviceLoginSchema = z
  .object({
    deviceCode: z
      .string()
      .meta({ description: '기기가 `exchangeToken`에 보낼 코드. 사람에게 보이지 않습니다.', examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] }),
    userCode: z.string().meta({ description: '사람이 확인할 코드', examples: ['BCDF-GHJK'] }),
    verificationUri: z.url().meta({ description: '사람이 코드를 확인하는 주소', examples: ['https://baeum.example/device'] }),
    verificationUriComplete: z.url().meta({ description: '코드까지 담은 주소', examples: ['https://baeum.example/device?code=BCDF-GHJK'] }),
    expiresIn: z
      .int()
      .positive()
      .meta({ description: '코드를 쓸 수 있는 시간(초)', examples: [900] }),
    interval: z
      .int()
      .positive()
      .meta({ description: '다시 물어볼 때까지 기다릴 시간(초)', examples: [5] }),
  })
  .meta({ id: 'DeviceLogin', description: '기기 로그인' });
export type DeviceLogin = z.infer<typeof deviceLoginSchema>;

const tokenName = { description: '알아보기 위한 이름', examples: ['매일 백업하는 스크립트'] };

/** `API` tokens are made by hand, `PROGRAM` ones by letting a program in. */
export const apiTokenSchema = z
  .object({
    id: idSchema,
    name: z.string().meta(tokenName),
    kind: z.enum(['API', 'PROGRAM']).meta({ id: 'ApiTokenKind', description: 'API: 직접 만든 토큰, PROGRAM: 로그인을 허락한 프로그램' }),
    prefix: z.string().meta({ description: '토큰의 앞부분', examples: ['baeum_pat_Zx3v'] }),
    scopes: scopesSchema,
    createdAt: dateTimeSchema.meta({ description: '만든 때' }),
    lastUsedAt: dateTimeSchema.optional().meta({ description: '마지막으로 쓴 때. 쓴 적이 없으면 없습니다.' }),
    expiresAt: dateTimeSchema.optional().meta({ description: '쓸 수 있는 때까지. 끝이 없으면 없습니다.' }),
  })
  .meta({ id: 'ApiToken', description: '토큰. 비밀 값은 보이지 않습니다.' });
export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiTokenInputSchema = z
  .strictObject({
    name: lineOf(tokenNameRule).meta(tokenName),
    scopes: withRule(scopesSchema, chosenScopesRule).meta({ description: '토큰의 권한 범위. 하나 이상', examples: [['learning:read']] }),
    expiresInDays: z
      .int()
      .min(1)
      .max(maxTokenDays)
      .optional()
      .meta({ description: '며칠 동안 쓸지. 없으면 지울 때까지', examples: [90] }),
  })
  .meta({ id: 'ApiTokenInput', description: '만들 토큰', examples: [{ name: '매일 백업하는 스크립트', scopes: ['learning:read'], expiresInDays: 90 }] });

export const createdApiTokenSchema = apiTokenSchema
  .extend({
    token: z
      .string()
      .meta({ description: '`Authorization: Bearer`로 보낼 토큰. 다시 볼 수 없습니다.', examples: ['baeum_pat_Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] }),
  })
  .meta({ id: 'CreatedApiToken', description: '새로 만든 토큰' });
