import { z } from 'zod';
import { scopes } from '../../shared/scopes.ts';
import { signInBody } from '../sign-in/sign-in.schemas.ts';

export const scopeSchema = z.enum(scopes).meta({ id: 'Scope', description: '토큰의 권한 범위', examples: ['profile:read'] });
export const scopesSchema = z.array(scopeSchema).max(scopes.length).meta({ description: '토큰의 권한 범위', examples: [['profile:read', 'learning:read']] });

/** Name by which a person recognises the program that asks. */
export const clientNameSchema = z.string().trim().min(1).max(60).meta({ description: '토큰을 쓰는 프로그램의 이름. 사람이 알아볼 수 있게 적습니다.', examples: ['baeum CLI (laptop)'] });
const secret = z.string().min(1).max(200);

const grantType = { description: '발급받는 방법' };

/** How a program gets its tokens. A `password` grant without `scopes` gets all that the person may grant. */
export const tokenRequestSchema = z
  .discriminatedUnion('grantType', [
    z
      .strictObject({
        grantType: z.literal('password').meta(grantType),
        ...signInBody.shape,
        scopes: scopesSchema.optional().meta({ description: '받고 싶은 권한 범위. 없으면 그 사람이 줄 수 있는 모두' }),
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
        grantType: z.literal('refresh_token').meta(grantType),
        refreshToken: secret.meta({ description: '갱신 토큰. 한 번만 쓸 수 있습니다.', examples: ['q7Lk2Vd9XwRt0PzNc4Hs8JbYm1FgUe6AiOo3KxT5vBQ'] }),
      })
      .meta({ id: 'RefreshTokenGrant', description: '갱신 토큰으로 다시 발급' }),
  ])
  .meta({ id: 'TokenRequest', description: '토큰을 발급받는 방법', examples: [{ grantType: 'device_code', deviceCode: 'Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM' }] });
export type TokenRequest = z.output<typeof tokenRequestSchema>;

export const issuedTokenSchema = z
  .object({
    accessToken: z.string().meta({ description: '`Authorization: Bearer`로 보낼 토큰', examples: ['m4Jd8Sx1QvTz6LrWk0PyBn3HgCf7UeAiOo2KtXq9R5E'] }),
    refreshToken: z.string().meta({ description: '접근 토큰을 다시 받을 토큰. 한 번만 쓸 수 있습니다.', examples: ['q7Lk2Vd9XwRt0PzNc4Hs8JbYm1FgUe6AiOo3KxT5vBQ'] }),
    tokenType: z.literal('Bearer').meta({ description: '늘 Bearer입니다.' }),
    expiresIn: z.int().positive().meta({ description: '접근 토큰을 쓸 수 있는 시간(초)', examples: [3600] }),
    scopes: scopesSchema,
  })
  .meta({ id: 'IssuedToken', description: '발급된 토큰' });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;

/** Answer to a device that wants to act for a person (RFC 8628 section 3.2); times in seconds. */
export const deviceLoginSchema = z
  .object({
    deviceCode: z.string().meta({ description: '기기가 `exchangeToken`에 보낼 코드. 사람에게 보이지 않습니다.', examples: ['Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM'] }),
    userCode: z.string().meta({ description: '사람이 확인할 코드', examples: ['BCDF-GHJK'] }),
    verificationUri: z.url().meta({ description: '사람이 코드를 확인하는 주소', examples: ['https://baeum.example/device'] }),
    verificationUriComplete: z.url().meta({ description: '코드까지 담은 주소', examples: ['https://baeum.example/device?code=BCDF-GHJK'] }),
    expiresIn: z.int().positive().meta({ description: '코드를 쓸 수 있는 시간(초)', examples: [900] }),
    interval: z.int().positive().meta({ description: '다시 물어볼 때까지 기다릴 시간(초)', examples: [5] }),
  })
  .meta({ id: 'DeviceLogin', description: '기기 로그인' });
export type DeviceLogin = z.infer<typeof deviceLoginSchema>;
