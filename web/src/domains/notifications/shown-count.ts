import { maxShownCount } from '@baeum/contract/domains/notifications/notifications.rules.ts';

/** Formats a count for a badge. */
export const shownCount = (count: number): string => (count > maxShownCount ? `${maxShownCount}+` : String(count));
