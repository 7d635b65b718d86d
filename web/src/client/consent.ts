import { cookies } from '@baeum/contract/shared/constants.ts';
import { readCookie } from './cookies.ts';

/**
 * Whether what somebody does here may be reported. Not when the browser asks not to be tracked (Do Not Track, Global
 * Privacy Control) or when consent was taken back on this site. Decisions are made either way.
 */
export function analyticsAllowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack !== '1' && globalPrivacyControl !== true && readCookie(cookies.analytics.name) !== cookies.analytics.off;
}
