import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';

type Target = WorkspaceFile['experiments'][number]['execution']['targetAudiences'][number];

/** `all` where one is asked for by another comparison than its number. */
export type DecidingCohorts = ReadonlySet<number> | 'all';

/**
 * Numbers of the cohorts that decide something today: those that the targets of what runs ask about. A stopped experiment still gives its winner
 * to its audience. Drafts, what is paused, and flags that do not run ask about no cohort.
 */
export function decidingCohorts({ experiments, featureFlags, remoteConfigParameters, inAppMessages }: WorkspaceFile): DecidingCohorts {
  const targets: Target[] = [
    ...experiments.flatMap(({ execution }) => (['RUNNING', 'STOPPED'].includes(execution.status) ? execution.targetAudiences : [])),
    ...featureFlags.flatMap(({ execution }) => (execution.status === 'RUNNING' ? execution.targetRules.map(({ target }) => target) : [])),
    ...remoteConfigParameters.flatMap(({ targetRules }) => targetRules.map(({ target }) => target)),
    ...inAppMessages.flatMap((message) => {
      const triggers = message.eventTriggerRules.flatMap((rule) => rule.targets);
      if (message.status === 'ACTIVE') return [...message.targetContext.targets, ...triggers];
      // Whoever is named sees a draft, when its event comes.
      return message.targetContext.overrides.length > 0 ? triggers : [];
    }),
  ];
  const asked = targets.flatMap(({ conditions }) => conditions.filter(({ key }) => key.type === 'COHORT'));
  if (asked.some(({ match }) => match.operator !== 'IN')) return 'all';
  return new Set(asked.flatMap(({ match }) => match.values.map(Number)));
}
