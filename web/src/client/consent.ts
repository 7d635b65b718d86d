import { cookies } from '@baeum/contract/shared/constants.ts';
import { readCookie, setCookie } from './cookies.ts';

const { name, on, off, age } = cookies.analytics;

/**
 * Whether this visitor's activity may be reported. Not when the browser sends Do Not Track or Global Privacy Control,
 * or when consent was withdrawn on this site. Decisions are made either way.
 */
export function analyticsAllowed(): boolean {
  return !browserRefusesTracking() && readCookie(name) !== off;
}

/** Whether the browser asks sites not to track, which leaves no choice to offer. */
export function browserRefusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Stores the choice in this browser for a year. Takes effect at once. */
export function chooseAnalytics(allowed: boolean): void {
  setCookie(name, allowed ? on : off, { age });
}
