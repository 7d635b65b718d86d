import { z } from 'zod';
import { ProviderRefusedError, type SocialAdapter } from './adapter.ts';
import { oauthClient, type ClientSettings } from './oauth-client.ts';

export const kakaoEndpoints = {
  authorization: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  user: 'https://kapi.kakao.com/v2/user/me',
  keys: 'https://kauth.kakao.com/.well-known/jwks.json',
  issuer: 'https://kauth.kakao.com',
};

const scopes = ['profile', 'account_email', 'birthday', 'birthyear', 'phone_number', 'age_range', 'gender'];

const claimsSchema = z.object({ sub: z.string(), auth_time: z.number().optional() });
const userSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  kakao_account: z
    .object({
      email: z.string().optional(),
      is_email_valid: z.boolean().optional(),
      is_email_verified: z.boolean().optional(),
      profile: z.object({ nickname: z.string().optional() }).optional(),
    })
    .optional(),
});

/** Kakao accounts may have no email address, or not share it. Other shared data is not read. */
export function kakaoAdapter(settings: Omit<ClientSettings, 'pkce'>): SocialAdapter {
  const client = oauthClient({ ...settings, pkce: false });
  return {
    scopes,
    responseMode: 'query',
    // The time of sign-in is only available with OpenID Connect, which must be enabled for the application.
    authorizationUrl: (request) =>
      client.authorizationUrl(
        request,
        request.anew ? { scope: [...scopes, 'openid'].join(','), prompt: 'login', nonce: request.nonce } : { scope: scopes.join(',') },
      ),
    async exchange({ code }, request) {
      const { accessToken, idToken } = await client.tokens(code, request, request.anew);
      const claims = request.anew ? claimsSchema.parse(await client.claims(idToken, request)) : undefined;
      const { id, kakao_account: account = {} } = await client.read(settings.endpoints.user, accessToken, userSchema);
      if (claims && claims.sub !== id) throw new ProviderRefusedError('token and identity are of two people');
      const emailVerified = account.is_email_valid === true && account.is_email_verified === true;
      return { subject: id, email: account.email, emailVerified, name: account.profile?.nickname, authenticatedAt: claims?.auth_time };
    },
  };
}
