import type { PolicySection } from '@baeum/contract/shared/policies.ts';
import type { SiteInfo } from '../../client/boot.tsx';

/** What stands in the texts of an installation. */
export interface Operator {
  name: string;
  email: string;
  /** For how many days it keeps personal data of each kind. */
  days: SiteInfo['retentionDays'];
}

/** One version of a text. */
export type PolicyText = (operator: Operator) => readonly PolicySection[];
