import { cookies } from '@baeum/contract/shared/constants.ts';
import { readCookie, setCookie } from './cookies.ts';

const { name, on, off, age } = cookies.analytics;

/**
 * Whether what somebody does here may be reported. Not when the browser asks not to be tracked (Do Not Track, Global
 * Privacy Control) or when consent was taken back on this site. Decisions are made either way.
 */
export function analyticsAllowed(): boolean {
  return !browserRefusesTracking() && readCookie(name) !== off;
}

/** Whether the browser itself asks sites not to track: nothing is left to choose then. */
export function browserRefusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Keeps the choice for a year, on this browser. It holds at once. */
export function chooseAnalytics(allowed: boolean): void {
  setCookie(name, allowed ? on : off, { age });
}
