import { userAgentLength } from '@baeum/contract/shared/constants.ts';
import { operatingSystem } from '../client/access-referer.ts';

const browsers = [
  ['KakaoTalk', /KAKAOTALK\/?\s*([\d.]+)/],
  ['Naver', /NAVER\([^)]*?([\d.]+)\)/],
  ['Whale', /Whale\/([\d.]+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/([\d.]+)/],
  ['Samsung Internet', /SamsungBrowser\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
] as const;

/** Query parameters that open doors or name people: their values never leave the page in an event. */
const secrets = /([?&](?:token|code|state|id_token|email|referUrl)=)[^&#]*/gi;

/** The address without what links in mails and sign-in redirects carry. */
export function withoutSecrets(address: string): string {
  return address.replace(secrets, '$1');
}

/** What targets call HACKLE_PROPERTY: page, browser and device as they are now. */
export function pageProperties(): Record<string, unknown> {
  const { userAgent, language } = navigator;
  const { pathname, search, host, href, protocol } = location;
  return {
    platform: 'Web',
    ...browserOf(userAgent),
    osName: operatingSystem(userAgent),
    userAgent: userAgent.slice(0, userAgentLength),
    deviceType: /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'mobile' : 'pc',
    orientation: screen.width > screen.height ? 'landscape' : 'portrait',
    screenWidth: screen.width,
    screenHeight: screen.height,
    pagePath: pathname,
    pageTitle: document.title,
    host,
    url: withoutSecrets(href),
    referrer: withoutSecrets(document.referrer),
    queryParameter: withoutSecrets(search),
    protocol: protocol.replace(':', ''),
    locale: language,
    language: language.split('-')[0],
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

function browserOf(userAgent: string): Record<string, string> {
  for (const [browserName, pattern] of browsers) {
    const browserVersion = pattern.exec(userAgent)?.[1];
    if (browserVersion) return { browserName, browserVersion, browserMajorVersion: browserVersion.split('.')[0] ?? '' };
  }
  return {};
}
