import type { ReviewedApplication } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import { applicationReviewTexts as texts } from '../application-reviews.texts.ts';
import { stateOf } from '../decide-actions.ts';

/** Labels of an application's kind and state. */
export function applicationStateOf(application: Pick<ReviewedApplication, 'mode' | 'status' | 'reviewedAt'>): { mode: string; state: string } {
  return { mode: texts.modes[application.mode], state: stateOf(application).word };
}
