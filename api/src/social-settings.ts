import { socialProviders, type SocialProvider } from '@baeum/contract/domains/users/users.schemas.ts';
import { z } from 'zod';

/** A provider's addresses. The adapter's own are used unless a setting replaces them. */
export interface SocialEndpoints {
  authorization: string;
  token: string;
  /** The address of the person's data, where the provider signs no identity. */
  user?: string;
  /** Addresses of the person (GitHub). */
  emails?: string;
  /** Keys that identities are signed with. */
  keys?: string;
  issuer: string;
}

const endpointNames = ['authorization', 'token', 'user', 'emails', 'keys', 'issuer'] as const;

/** `token=https://… keys=https://…` */
const endpoints = z.string().transform((text, context): Partial<SocialEndpoints> => {
  const pairs = text
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  const right = pairs.every(([name, url]) => (endpointNames as readonly string[]).includes(name) && /^https?:$/.test(URL.parse(url)?.protocol ?? ''));
  if (!right) context.addIssue({ code: 'custom', message: `이름=주소를 빈칸으로 이어 써주세요. 이름은 ${endpointNames.join(', ')} 가운데 하나입니다.` });
  return Object.fromEntries(pairs);
});
const text = z.string().min(1).optional();

/** Settings of the four providers. */
export const socialEnvironment = {
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  KAKAO_ENDPOINTS: endpoints.optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ENDPOINTS: endpoints.optional(),
  GITHUB_CLIENT_ID: text,
  GITHUB_CLIENT_SECRET: text,
  GITHUB_ENDPOINTS: endpoints.optional(),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
  APPLE_ENDPOINTS: endpoints.optional(),
};
type SocialSettings = z.infer<z.ZodObject<typeof socialEnvironment>>;

/** Settings that each provider needs apart from its id. */
const secretsOf: Record<SocialProvider, readonly (keyof SocialSettings)[]> = {
  KAKAO: ['KAKAO_CLIENT_SECRET'],
  GOOGLE: ['GOOGLE_CLIENT_SECRET'],
  GITHUB: ['GITHUB_CLIENT_SECRET'],
  APPLE: ['APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
};

/** Providers that are set up half. */
export function socialProblems(settings: SocialSettings): string[] {
  return socialProviders.flatMap((provider) => {
    const names = [`${provider}_CLIENT_ID` as const, ...secretsOf[provider]];
    const missing = names.filter((name) => settings[name] === undefined);
    return missing.length > 0 && missing.length < names.length
      ? missing.map((name) => `${name}: ${provider} 로그인에는 ${names.join(', ')}가 모두 필요합니다.`)
      : [];
  });
}
