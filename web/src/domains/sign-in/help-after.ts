import { wayOnAfter } from '@baeum/contract/domains/sign-in/account-access.rules.ts';
import type { ApiProblem } from '../../client/api-problem.ts';
import type { alert } from '../../ui/modal/dialogs.ts';

export type AlertHelp = NonNullable<Parameters<typeof alert>[2]>;

/** The next step after a refusal caused by the account's state; for technical failures the contact link. */
export function helpAfter({ errorCode, transient, requestId }: ApiProblem, email: string): AlertHelp {
  const wayOn = wayOnAfter(errorCode);
  if (!wayOn) return transient ? { contact: { requestId } } : {};
  return wayOn.path === '/contact' ? { contact: {} } : { wayOn: { ...wayOn, path: `${wayOn.path}?${new URLSearchParams({ email })}` } };
}
