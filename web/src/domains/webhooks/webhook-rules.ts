import { webhookUrlProblem } from '@baeum/contract/domains/webhooks/webhooks.rules.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { webhookTexts } from './webhooks.texts.ts';

/** Validation error of the address, before the server is called. */
export function urlRule(url: string): ErrorEntry | undefined {
  const problem = webhookUrlProblem(url);
  return problem === undefined ? undefined : invalidField(problem);
}

export function eventsRule(events: readonly string[]): ErrorEntry | undefined {
  return events.length > 0 ? undefined : invalidField(webhookTexts.form.noEvents);
}
