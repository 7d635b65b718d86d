import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

type Target = WorkspaceFile['experiments'][number]['execution']['targetAudiences'][number];

/** `all` when a condition compares cohorts by another operator than `IN`. */
export type DecidingCohorts = ReadonlySet<number> | 'all';

/**
 * Ids of the cohorts that currently affect decisions: those in the targeting of active entities. A stopped experiment
 * still serves its winner to its audience. Drafts, paused entities and inactive flags use no cohort.
 */
export function decidingCohorts({ experiments, featureFlags, remoteConfigParameters, inAppMessages }: WorkspaceFile): DecidingCohorts {
  const targets: Target[] = [
    ...experiments.flatMap(({ execution }) => (['RUNNING', 'STOPPED'].includes(execution.status) ? execution.targetAudiences : [])),
    ...featureFlags.flatMap(({ execution }) => (execution.status === 'RUNNING' ? execution.targetRules.map(({ target }) => target) : [])),
    ...remoteConfigParameters.flatMap(({ targetRules }) => targetRules.map(({ target }) => target)),
    ...inAppMessages.flatMap((message) => {
      const triggers = message.eventTriggerRules.flatMap((rule) => rule.targets);
      if (message.status === 'ACTIVE') return [...message.targetContext.targets, ...triggers];
      // Overrides of a draft still show it to test users, when its trigger fires.
      return message.targetContext.overrides.length > 0 ? triggers : [];
    }),
  ];
  const asked = targets.flatMap(({ conditions }) => conditions.filter(({ key }) => key.type === 'COHORT'));
  if (asked.some(({ match }) => match.operator !== 'IN')) return 'all';
  return new Set(asked.flatMap(({ match }) => match.values.map(Number)));
}
