import type { ErrorEntry } from '../../shared/errors.ts';
import { signUpErrors } from './sign-up.errors.ts';

/** What a person agrees to at sign-up. Marketing is a free choice; the rest is needed. */
export interface Agreements {
  terms: boolean;
  privacy: boolean;
  /** The person is 14 or older. */
  age14: boolean;
  marketing?: boolean | undefined;
}

/** Terms, privacy policy and age are all needed. */
export function agreementsRule({ terms, privacy, age14 }: Agreements): ErrorEntry | undefined {
  return terms && privacy && age14 ? undefined : signUpErrors.agreementMissing;
}
