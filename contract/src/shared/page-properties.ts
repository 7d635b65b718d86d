import { userAgentLength } from './constants.ts';

/** Operating systems by name; the first matching pattern is used. */
const systems = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux|CrOS/],
] as const;

/** Browsers by name; those that imitate others come first. */
const browsers = [
  ['KakaoTalk', /KAKAOTALK\/? ?([\d.]{1,20})/],
  ['Naver', /NAVER\(inapp; search; \d{1,6}; ([\d.]{1,20})/],
  ['Whale', /Whale\/([\d.]{1,20})/],
  ['Edge', /Edg(?:A|iOS)?\/([\d.]{1,20})/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]{1,20})/],
  ['Opera', /OPR\/([\d.]{1,20})/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]{1,20})/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]{1,20})/],
  ['Safari', /Version\/([\d.]{1,20})/],
] as const;

/** Query parameters whose values give access or identify a person. */
const secrets = /([?&](?:token|code|state|id_token|email|referUrl)=)[^&#]*/gi;

/** Name of the operating system, or `unknown`. */
export function operatingSystem(userAgent: string): string {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown';
}

/** The address without secrets from mail links and sign-in redirects. */
export function withoutSecrets(address: string): string {
  return address.replace(secrets, '$1');
}

/**
 * HACKLE_PROPERTY values derived from a page request, so that server and browser decide alike. Secrets are removed,
 * because events contain these properties, too.
 */
export function pageProperties(address: string, userAgent: string): Record<string, string> {
  const { pathname, search, host, protocol } = new URL(address);
  return {
    platform: 'Web',
    ...browserOf(userAgent),
    osName: operatingSystem(userAgent),
    deviceType: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'pc',
    userAgent: userAgent.slice(0, userAgentLength),
    pagePath: pathname,
    host,
    url: withoutSecrets(address),
    queryParameter: withoutSecrets(search),
    protocol: protocol.slice(0, -1),
  };
}

function browserOf(userAgent: string): Record<string, string> {
  for (const [browserName, pattern] of browsers) {
    const browserVersion = pattern.exec(userAgent)?.[1];
    if (browserVersion) return { browserName, browserVersion, browserMajorVersion: browserVersion.split('.')[0] ?? '' };
  }
  return {};
}
