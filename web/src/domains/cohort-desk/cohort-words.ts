import type { Membership } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { cohortDeskTexts as texts } from './cohort-desk.texts.ts';

/** A rule as one line of text. */
export function ruleWords({ conditions }: Pick<Membership, 'conditions'>): string {
  return conditions
    .map((condition) =>
      condition.type === 'EVENT'
        ? texts.event(condition.eventKey, condition.atLeast, condition.days)
        : texts.property(condition.property, condition.values.map((value) => `‘${value}’`).join(', '), condition.days),
    )
    .join(texts.and);
}
