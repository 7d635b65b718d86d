import { z } from 'zod';
import { ProviderRefusedError, type SocialAdapter } from './adapter.ts';
import { oauthClient, type ClientSettings } from './oauth-client.ts';

export const githubEndpoints = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
  issuer: 'https://github.com/login/oauth',
};

const scopes = ['user:email'];
const userSchema = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub's profile shows no private address; the list of addresses does, unless the person did not allow it. */
export function githubAdapter(settings: Omit<ClientSettings, 'pkce'>): SocialAdapter {
  const client = oauthClient({ ...settings, pkce: true });
  const { endpoints } = settings;
  return {
    scopes,
    responseMode: 'query',
    authorizationUrl: (request) => client.authorizationUrl(request, { scope: scopes.join(' ') }),
    async exchange({ code }, request) {
      const { accessToken } = await client.tokens(code, request, false);
      const user = await client.read(endpoints.user, accessToken, userSchema);
      const emails = await client.read(endpoints.emails, accessToken, emailsSchema).catch((error: unknown) => {
        if (error instanceof ProviderRefusedError) return [];
        throw error;
      });
      const primary = emails.find((each) => each.primary);
      return { subject: String(user.id), email: primary?.email, emailVerified: primary?.verified ?? false, name: user.name ?? user.login };
    },
  };
}
