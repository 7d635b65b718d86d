import { enrollmentErrors } from '@baeum/contract/domains/enrollments/enrollments.errors.ts';
import type { ErrorEntry } from '@baeum/contract/shared/errors.ts';

/** Whether a person is enrolled: null if they never were. */
export interface Standing {
  enrolled: boolean;
  expired: boolean;
}

/** Only people with a running enrolment may watch and save. */
export function watchingRule({ enrolled, expired }: Standing): ErrorEntry | undefined {
  if (!enrolled) return enrollmentErrors.notEnrolled;
  return expired ? enrollmentErrors.expired : undefined;
}
