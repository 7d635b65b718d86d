import { z } from 'zod';
import { scopes } from '../../shared/scopes.ts';
import { signInBody } from '../sign-in/sign-in.schemas.ts';

export const scopeSchema = z.enum(scopes).meta({ id: 'Scope', description: '토큰의 권한 범위' });
export const scopesSchema = z.array(scopeSchema).max(scopes.length);

/** Name by which a person recognises the program that asks. */
export const clientNameSchema = z.string().trim().min(1).max(60).meta({ examples: ['baeum CLI (laptop)'] });
const secret = z.string().min(1).max(200);

/** How a program gets its tokens. A `password` grant without `scopes` gets all that the person may grant. */
export const tokenRequestSchema = z
  .discriminatedUnion('grantType', [
    z.strictObject({
      grantType: z.literal('password'),
      ...signInBody.shape,
      scopes: scopesSchema.optional(),
      clientName: clientNameSchema.optional(),
    }),
    z.strictObject({ grantType: z.literal('device_code'), deviceCode: secret }),
    z.strictObject({ grantType: z.literal('refresh_token'), refreshToken: secret }),
  ])
  .meta({ examples: [{ grantType: 'device_code', deviceCode: 'Zx3v0mJ1b9QyT5p2kWcR8dLhUe4aSgNf7iOoKtXq6BM' }] });
export type TokenRequest = z.output<typeof tokenRequestSchema>;

export const issuedTokenSchema = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    tokenType: z.literal('Bearer'),
    expiresIn: z.int().positive().meta({ description: '초' }),
    scopes: scopesSchema,
  })
  .meta({ id: 'IssuedToken', description: '발급된 토큰' });
export type IssuedToken = z.infer<typeof issuedTokenSchema>;

/** Answer to a device that wants to act for a person (RFC 8628 section 3.2); times in seconds. */
export const deviceLoginSchema = z
  .object({
    deviceCode: z.string(),
    userCode: z.string().meta({ examples: ['BCDF-GHJK'] }),
    verificationUri: z.url(),
    verificationUriComplete: z.url(),
    expiresIn: z.int().positive(),
    interval: z.int().positive(),
  })
  .meta({ id: 'DeviceLogin', description: '기기 로그인' });
export type DeviceLogin = z.infer<typeof deviceLoginSchema>;
