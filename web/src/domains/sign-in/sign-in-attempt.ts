import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { accessDescriptor } from '../../client/access-referer.ts';
import { problemOf } from '../../client/api-problem.ts';
import { signIn, accessReferers } from './sign-in.api.ts';

export type SignInOutcome =
  | { kind: 'signedIn' }
  | { kind: 'emailNotVerified' }
  /** The server answered with nothing. */
  | { kind: 'unknown' }
  /** `reason` says more than that address or password are wrong. */
  | { kind: 'refused'; reason: string | undefined };

/** Sends what was typed, as it was typed. Never throws: every way that it can end is an outcome. */
export async function attemptSignIn(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  try {
    const answer = await signIn.signIn.mutate({ body: credentials });
    return { kind: answer.body ? 'signedIn' : 'unknown' };
  } catch (thrown) {
    return outcomeOf(thrown);
  }
}

/** Codes that say nothing beyond the alert's own text. */
const plainRefusals: readonly string[] = [signInErrors.wrongCredentials.errorCode, commonErrors.invalidInput.errorCode];

function outcomeOf(thrown: unknown): SignInOutcome {
  const { errorCode, message } = problemOf(thrown);
  if (errorCode === signInErrors.emailNotVerified.errorCode) return { kind: 'emailNotVerified' };
  if (errorCode === undefined) console.error(thrown);
  return { kind: 'refused', reason: errorCode && plainRefusals.includes(errorCode) ? undefined : message };
}

/** Notes where the new login came from. It outlives the page, and its failure is nobody's concern but the log's. */
export function recordNewLogin(): void {
  const body = { type: 'NEW_LOGIN', ...accessDescriptor() } as const;
  accessReferers.createAccessReferer.mutate({ body, fetchOptions: { keepalive: true } }).catch((error: unknown) => console.error(error));
}
