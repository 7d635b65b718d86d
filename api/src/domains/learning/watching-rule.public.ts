import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';

/** Whether somebody learns a course: null for who never enrolled. */
export interface Standing {
  enrolled: boolean;
  expired: boolean;
}

/** Who may watch and save: whoever is enrolled, as long as that lasts. */
export function watchingRule({ enrolled, expired }: Standing): ErrorEntry | undefined {
  if (!enrolled) return enrollmentErrors.notEnrolled;
  return expired ? enrollmentErrors.expired : undefined;
}
