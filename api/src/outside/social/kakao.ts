import { z } from 'zod';
import type { SocialAdapter } from './adapter.ts';
import { oauthClient, type ClientSettings } from './oauth-client.ts';

export const kakaoEndpoints = {
  authorization: 'https://kauth.kakao.com/oauth/authorize',
  token: 'https://kauth.kakao.com/oauth/token',
  user: 'https://kapi.kakao.com/v2/user/me',
  issuer: 'https://kauth.kakao.com',
};

const scopes = ['profile', 'account_email', 'birthday', 'birthyear', 'phone_number', 'age_range', 'gender'];

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

/** Kakao's members need not have an address, and need not give it. What else they agree to tell is not read. */
export function kakaoAdapter(settings: Omit<ClientSettings, 'pkce'>): SocialAdapter {
  const client = oauthClient({ ...settings, pkce: false });
  return {
    scopes,
    responseMode: 'query',
    authorizationUrl: (request) => client.authorizationUrl(request, { scope: scopes.join(',') }),
    async exchange({ code }, request) {
      const { accessToken } = await client.tokens(code, request, false);
      const { id, kakao_account: account = {} } = await client.read(settings.endpoints.user, accessToken, userSchema);
      const emailVerified = account.is_email_valid === true && account.is_email_verified === true;
      return { subject: id, email: account.email, emailVerified, name: account.profile?.nickname };
    },
  };
}
