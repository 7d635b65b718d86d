import { addressWith } from '../../../ui/list/list-query.ts';

/** The steps in their order; the address names the one that is shown. */
export const wizardSteps = ['idea', 'variations', 'audience', 'metrics', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const stepMember = 'step';

/** Address of a step; the first has no parameter. */
export function stepAddress(path: string, query: URLSearchParams, step: WizardStep): string {
  return addressWith(path, query, { [stepMember]: step === wizardSteps[0] ? undefined : step });
}
