import type { PolicySection } from '@baeum/contract/shared/policies.ts';
import type { SiteInfo } from '../../client/boot.tsx';

/** Values in the policies of an installation. */
export interface Operator {
  name: string;
  email: string;
  /** Retention in days of each kind of personal data. */
  days: SiteInfo['retentionDays'];
}

/** One version of a policy. */
export type PolicyText = (operator: Operator) => readonly PolicySection[];
