import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { config, type Config } from '../../config.ts';
import type { SocialEndpoints } from '../../social-settings.ts';
import type { SocialAdapter } from './adapter.ts';
import { appleAdapter, appleClientSecret, appleEndpoints } from './apple.ts';
import { githubAdapter, githubEndpoints } from './github.ts';
import { googleAdapter, googleEndpoints } from './google.ts';
import { kakaoAdapter, kakaoEndpoints } from './kakao.ts';
import type { ClientSettings } from './oauth-client.ts';
import { practiceSettings } from './practice-provider.ts';

const adapters = { KAKAO: kakaoAdapter, GOOGLE: googleAdapter, GITHUB: githubAdapter, APPLE: appleAdapter } as const;

/** The adapter of a provider; outside production a practice one replaces those that are not configured. Undefined when it cannot be used. */
export function socialAdapter(provider: SocialProvider): SocialAdapter | undefined {
  const settings = settingsOf(provider, config());
  if (settings) return adapters[provider](settings);
  return config().production ? undefined : practising(adapters[provider](practiceSettings(provider)));
}

/** The available providers, in the order of their buttons. */
export function enabledProviders(): SocialProvider[] {
  return socialProviders.filter((provider) => !config().production || settingsOf(provider, config()) !== undefined);
}

/** The configured providers, each with the URL where this server exchanges codes. */
export function socialAddresses(settings: Config): { provider: SocialProvider; url: string }[] {
  return socialProviders.flatMap((provider) => {
    const found = settingsOf(provider, settings);
    return found ? [{ provider, url: found.endpoints.token }] : [];
  });
}

/** The practice provider is on this site, at whatever address it is reached. */
function practising(adapter: SocialAdapter): SocialAdapter {
  return {
    ...adapter,
    authorizationUrl(request) {
      const { pathname, search } = new URL(adapter.authorizationUrl(request));
      return pathname + search;
    },
  };
}

type Settings = Omit<ClientSettings, 'pkce'>;

function settingsOf(provider: SocialProvider, settings: Config): Settings | undefined {
  if (provider === 'APPLE') return appleSettings(settings);
  const defaults: Record<Exclude<SocialProvider, 'APPLE'>, SocialEndpoints> = { KAKAO: kakaoEndpoints, GOOGLE: googleEndpoints, GITHUB: githubEndpoints };
  const [clientId, secret] = [settings[`${provider}_CLIENT_ID`], settings[`${provider}_CLIENT_SECRET`]];
  if (clientId === undefined || secret === undefined) return undefined;
  return { clientId, clientSecret: () => secret, endpoints: { ...defaults[provider], ...settings[`${provider}_ENDPOINTS`] }, call: undefined };
}

function appleSettings({ APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, APPLE_ENDPOINTS }: Config): Settings | undefined {
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  const key = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY };
  return {
    clientId: APPLE_CLIENT_ID,
    clientSecret: () => appleClientSecret(APPLE_CLIENT_ID, key),
    endpoints: { ...appleEndpoints, ...APPLE_ENDPOINTS },
    call: undefined,
  };
}
