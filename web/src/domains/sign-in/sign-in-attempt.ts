import type { SecondFactorNeeded } from '@baeum/contract/domains/second-factors/second-factors.schemas.ts';
import { signInErrors } from '@baeum/contract/domains/sign-in/sign-in.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { ApiProblem, problemOf } from '../../client/api-problem.ts';
import { notifyOtherTabs } from '../../client/session.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { signInPath } from '../../client/sign-in-path.ts';
import { navigatesAway, type Refusal } from '../../ui/form/use-submission.ts';
import { alert } from '../../ui/modal/dialogs.ts';
import { recordAccess } from '../access-referers/parts/access-records.ts';
import { reportSignIn } from '../access-referers/parts/sign-in-report.ts';
import type { AlertHelp } from './help-after.ts';
import { SecondStepGivenUp, takeSecondStep } from './second-step.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signIn } from './sign-in.api.ts';
import { signInTexts } from './sign-in.texts.ts';

interface Credentials {
  email: string;
  password: string;
}

/** The server's response was empty (specification section 8). */
class NoAnswer extends Error {
  readonly requestId: string | undefined;

  constructor(requestId: string | null) {
    super('sign-in was answered with nothing');
    this.requestId = requestId ?? undefined;
  }
}

/**
 * Sends the input unchanged. Whatever the status, an `errorCode` in the response is a failure (specification sections 3
 * and 7).
 */
export async function attemptSignIn(credentials: Credentials): Promise<void> {
  const answer = await signIn.signIn.mutate({ body: credentials });
  const body: { errorCode?: string | null; message?: string; secondFactor?: SecondFactorNeeded } | null = answer.body;
  if (!body) throw new NoAnswer(answer.headers.get('x-request-id'));
  const { errorCode, message, secondFactor } = body;
  if (errorCode) throw new ApiProblem(answer.status, { errorCode, message: message ?? '' });
  if (secondFactor) await takeSecondStep(secondFactor);
}

/** The sign-in page is reloaded: it redirects signed-in users to their target. */
export function openNextPage(referUrl: string | undefined): typeof navigatesAway {
  reportSignIn();
  recordAccess('NEW_LOGIN');
  notifyOtherTabs();
  const { pathname, search, hash } = location;
  if (signInRoutes.includes(pathname)) location.reload();
  else location.assign(signInPath(referUrl ?? pathname + search + hash));
  return navigatesAway;
}

/** Result of a failure: the verification dialog, or an alert whose text stays beside the password. */
export function signInRefusal(thrown: unknown, email: string, close: (() => void) | undefined): Refusal<Credentials> {
  if (thrown instanceof NoAnswer) return alertOf(signInTexts.unknown.title, signInTexts.unknown.message, () => ({ contact: { requestId: thrown.requestId } }));
  if (thrown instanceof SecondStepGivenUp) return { focus: 'password' };
  const problem = problemOf(thrown);
  if (problem.errorCode === signInErrors.emailNotVerified.errorCode) {
    close?.();
    return { focus: 'password', report: () => openSharedModal('request-email-verification', { email }) };
  }
  if (problem.errorCode === undefined) console.error(thrown);
  return alertOf(signInErrors.wrongCredentials.message, reasonOf(problem), async () => (await import('./help-after.ts')).helpAfter(problem, email));
}

/** `help` is evaluated when the alert is shown. */
function alertOf(title: string, message: string | undefined, help: () => AlertHelp | Promise<AlertHelp>): Refusal<Credentials> {
  return { errors: { password: message ?? title }, report: async () => alert(title, message, await help()) };
}

/** Codes that add nothing to the alert's own text. */
const plainRefusals: readonly string[] = [signInErrors.wrongCredentials.errorCode, commonErrors.invalidInput.errorCode];

/** Details beyond a wrong address or password, and for how long they apply. */
export function reasonOf({ errorCode, message, retryAfter }: ApiProblem): string | undefined {
  if (errorCode !== undefined && plainRefusals.includes(errorCode)) return undefined;
  return retryAfter === undefined ? message || undefined : signInTexts.locked(retryAfter);
}
