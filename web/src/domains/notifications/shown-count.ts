import { maxShownCount } from '@baeum/contract/domains/notifications/notifications.rules.ts';

/** A count as a badge shows it. */
export const shownCount = (count: number): string => (count > maxShownCount ? `${maxShownCount}+` : String(count));
