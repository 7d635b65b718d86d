import type { Cohort, CohortMember } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { cohorts } from '../cohorts/cohorts.api.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { cohortDeskTexts } from './cohort-desk.texts.ts';

const { remove: texts, members: memberTexts } = cohortDeskTexts;

/** Deletes a cohort with its members after the name is typed to confirm. */
export function removeCohort(environment: WorkEnvironment): DeskAction<Cohort> {
  return {
    key: 'remove',
    label: texts.label(''),
    danger: true,
    run: ({ key }, { queryClient }) => cohorts.deleteCohort.send(queryClient, { params: { key: String(key) }, query: { environment } }),
    ask: ([cohort]) => ({
      title: texts.title(cohort?.name ?? ''),
      message: texts.message(cohort?.memberCount ?? 0),
      confirmLabel: texts.label(cohort?.name ?? ''),
      danger: true,
      word: cohort?.name ?? '',
    }),
    done: ([cohort]) => texts.done(cohort?.name ?? ''),
  };
}

/** Removes one identifier from a cohort. */
export function removeMember(cohort: string, environment: WorkEnvironment): DeskAction<CohortMember> {
  return {
    key: 'remove-member',
    label: memberTexts.remove(''),
    danger: true,
    run: ({ type, value }, { queryClient }) =>
      cohorts.removeCohortMembers.send(queryClient, { params: { key: cohort }, query: { environment }, body: { identifierType: type, identifiers: [value] } }),
    ask: ([member]) => ({
      title: memberTexts.removeTitle(member?.value ?? ''),
      message: member?.byRule ? memberTexts.ruleMessage : memberTexts.removeMessage,
      confirmLabel: memberTexts.remove(member?.value ?? ''),
      danger: true,
    }),
    done: ([member]) => memberTexts.removed(member?.value ?? ''),
  };
}
