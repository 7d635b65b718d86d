import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { ProviderRefusedError, type SocialAdapter } from './adapter.ts';
import { oauthClient, type ClientSettings } from './oauth-client.ts';

export const appleEndpoints = {
  authorization: 'https://appleid.apple.com/auth/authorize',
  token: 'https://appleid.apple.com/auth/token',
  keys: 'https://appleid.apple.com/auth/keys',
  issuer: 'https://appleid.apple.com',
};

const scopes = ['email', 'name'];
/** Apple sometimes sends booleans as text. */
const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  /** Apple always asks for the password, so it has no parameter for that. */
  auth_time: z.number().optional(),
  email_verified: z.union([z.boolean(), z.string().transform((text) => text === 'true')]).optional(),
});
const userSchema = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional() });

/** Apple posts code and identity to the callback, and sends the name only the first time. */
export function appleAdapter(settings: Omit<ClientSettings, 'pkce'>): SocialAdapter {
  const client = oauthClient({ ...settings, pkce: false });
  return {
    scopes,
    responseMode: 'form_post',
    authorizationUrl: (request) =>
      client.authorizationUrl(request, { scope: scopes.join(' '), nonce: request.nonce, response_type: 'code id_token', response_mode: 'form_post' }),
    async exchange({ code, idToken, user }, request) {
      const posted = await client.claims(idToken, request);
      const tokens = await client.tokens(code, request, true);
      const {
        sub,
        email,
        email_verified: emailVerified = false,
        auth_time: authenticatedAt,
      } = claimsSchema.parse(await client.claims(tokens.idToken, request));
      if (posted.sub !== sub) throw new ProviderRefusedError('code and identity are of two people');
      return { subject: sub, email, emailVerified, name: nameOf(user), authenticatedAt };
    },
  };
}

/** The name is unsigned; it only prefills a form. */
function nameOf(user: string | undefined): string | undefined {
  const { name } = userSchema.catch({}).parse(parseJson(user));
  const [first = '', last = ''] = [name?.firstName?.trim(), name?.lastName?.trim()];
  const korean = /^\p{Script=Hangul}*$/u.test(first + last);
  return (korean ? last + first : `${first} ${last}`.trim()) || undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM; line breaks may be written as `\n`. */
  privateKey: string;
}

/** Apple's client secret is a token of our own, signed for each sign-in. */
export async function appleClientSecret(clientId: string, { teamId, keyId, privateKey }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
