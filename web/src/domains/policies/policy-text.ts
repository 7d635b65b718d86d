import type { SiteInfo } from '../../client/boot.tsx';

/** What stands in the texts of an installation. */
export interface Operator {
  name: string;
  email: string;
  /** For how many days it keeps personal data of each kind. */
  days: SiteInfo['retentionDays'];
}

/** One numbered part: paragraphs, and lists of short points. */
export interface PolicySection {
  heading: string;
  content: readonly (string | readonly string[])[];
}

/** One version of a text. */
export type PolicyText = (operator: Operator) => readonly PolicySection[];
