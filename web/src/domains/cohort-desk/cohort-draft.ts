import { membershipProblems } from '@baeum/contract/domains/cohorts/cohorts.rules.ts';
import type { Cohort, Membership } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { invalidField, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import { readValues, splitValues } from '../targeting/parts/targets.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';

export const valueTypes = ['STRING', 'NUMBER', 'BOOLEAN'] as const;

interface EventCondition {
  type: 'EVENT';
  eventKey: string;
  atLeast: number;
  days: number;
}

interface PropertyCondition {
  type: 'PROPERTY';
  property: string;
  valueType: (typeof valueTypes)[number];
  written: string;
  days: number;
}

export type ConditionDraft = EventCondition | PropertyCondition;

/** Values of the cohort form. */
export interface CohortDraft {
  name: string;
  description: string;
  how: 'list' | 'rule';
  rule: string;
  identifierType: string;
  conditions: ConditionDraft[];
}

export const emptyCohort: CohortDraft = { name: '', description: '', how: 'list', rule: '', identifierType: '$userId', conditions: [] };

export const newCondition = {
  EVENT: (): ConditionDraft => ({ type: 'EVENT', eventKey: '', atLeast: 1, days: 30 }),
  PROPERTY: (): ConditionDraft => ({ type: 'PROPERTY', property: '', valueType: 'STRING', written: '', days: 30 }),
};

export function cohortDraftOf({ name, description, rule, membership }: Cohort): CohortDraft {
  return {
    name,
    description,
    rule,
    how: membership ? 'rule' : 'list',
    identifierType: membership?.identifierType ?? emptyCohort.identifierType,
    conditions: (membership?.conditions ?? []).map((condition): ConditionDraft => {
      if (condition.type === 'EVENT') return condition;
      const { type, property, values, days } = condition;
      return { type, property, days, valueType: typeOf(values), written: values.join(', ') };
    }),
  };
}

function typeOf(values: readonly unknown[]): PropertyCondition['valueType'] {
  if (values.every((value) => typeof value === 'number')) return 'NUMBER';
  return values.every((value) => typeof value === 'boolean') ? 'BOOLEAN' : 'STRING';
}

/** The membership rule of the request; null for a list. */
export function membershipOf({ how, identifierType, conditions }: CohortDraft): Membership | null {
  if (how === 'list') return null;
  return {
    identifierType: identifierType.trim(),
    conditions: conditions.map((condition) => {
      if (condition.type === 'EVENT') return { ...condition, eventKey: condition.eventKey.trim() };
      const { type, property, written, valueType, days } = condition;
      return { type, property: property.trim(), days, values: readValues(splitValues(written), valueType) };
    }),
  };
}

const unfinished = invalidField(cohortDeskTexts.form.unfinished);

/** Validation error of an incomplete rule. */
export function conditionsRule(draft: CohortDraft): ErrorEntry | undefined {
  const membership = membershipOf(draft);
  if (!membership) return undefined;
  const { identifierType, conditions } = membership;
  return identifierType === '' || conditions.length === 0 || conditions.some(isUnfinished) || membershipProblems(membership).length > 0
    ? unfinished
    : undefined;
}

function isUnfinished(condition: Membership['conditions'][number]): boolean {
  if (Number.isNaN(condition.days)) return true;
  return condition.type === 'EVENT' ? condition.eventKey === '' || Number.isNaN(condition.atLeast) : condition.property === '' || condition.values.length === 0;
}
