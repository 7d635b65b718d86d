import { z } from 'zod';
import type { SocialAdapter } from './adapter.ts';
import { oauthClient, type ClientSettings } from './oauth-client.ts';

export const googleEndpoints = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: 'https://accounts.google.com',
};

/** `openid` makes Google sign the identity. */
const scopes = ['openid', 'email', 'profile'];
const claimsSchema = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  auth_time: z.number().optional(),
});

/** Google reports the time of sign-in where it is requested as an essential claim, and the client is enabled for it ("session age claims"). */
const askAnew = { prompt: 'login', max_age: '0', claims: JSON.stringify({ id_token: { auth_time: { essential: true } } }) };

export function googleAdapter(settings: Omit<ClientSettings, 'pkce'>): SocialAdapter {
  const client = oauthClient({ ...settings, pkce: true });
  return {
    scopes,
    responseMode: 'query',
    authorizationUrl: (request) => client.authorizationUrl(request, { scope: scopes.join(' '), nonce: request.nonce, ...(request.anew && askAnew) }),
    async exchange({ code }, request) {
      const { idToken } = await client.tokens(code, request, true);
      const { sub, email, email_verified: emailVerified = false, name, auth_time: authenticatedAt } = claimsSchema.parse(await client.claims(idToken, request));
      return { subject: sub, email, emailVerified, name, authenticatedAt };
    },
  };
}
