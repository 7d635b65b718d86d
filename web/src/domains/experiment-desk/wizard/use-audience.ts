import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import type { AudienceEstimate } from '@baeum/contract/domains/experiment-plans/experiment-plans.schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../ui/use-settled.ts';
import { containers } from '../../containers/containers.api.ts';
import { experimentPlans } from '../../experiment-plans/experiment-plans.api.ts';
import { targetsRule } from '../../targeting/parts/targets.ts';
import type { WorkEnvironment } from '../parts/environment.ts';
import type { WizardDraft } from './wizard-draft.ts';

type Asked = Pick<WizardDraft, 'targetAudiences' | 'identifierType'>;

/** Estimates how many recent visitors match the audience, once the conditions are valid and typing has paused. */
export function useAudience({ targetAudiences: targets, identifierType }: Asked, environment: WorkEnvironment, days: number) {
  const isUnfinished = targetsRule(targets) !== undefined;
  const body = { targets, identifierType, environment, days };
  const settled = useSettled(isUnfinished ? undefined : body) ?? body;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['experiment-plans', 'audience', settled],
    queryFn: async (): Promise<AudienceEstimate> => (await experimentPlans.estimateAudience.mutate({ body: settled })).body,
    placeholderData: keepPreviousData,
    enabled: !isUnfinished,
    retry: false,
  });
  return { estimate: isUnfinished ? undefined : data, isUnfinished, error, isAsking: isFetching, retry: () => void refetch() };
}

export function useContainers(environment: WorkEnvironment) {
  const { data, error, refetch } = containers.listContainers.useQuery(containers.listContainers.options({ query: { environment, pageSize: '100' } }));
  return { all: data?.body.items, error, retry: () => void refetch() };
}

/** The experiment's exclusion group: the chosen one, or the server's default. */
export function groupOf({ groups }: Container, chosen: string) {
  return groups.find(({ id }) => String(id) === chosen) ?? groups.toSorted((one, other) => one.experimentKeys.length - other.experimentKeys.length)[0];
}

/** Percentage of the audience that enters: the experiment's traffic times the group's share. */
export function enteringPercent({ traffic, container, group }: WizardDraft, all: readonly Container[] = []): number {
  const chosen = all.find(({ id }) => String(id) === container);
  const share = chosen ? (groupOf(chosen, group)?.share ?? 100) : 100;
  return ((traffic ?? 0) * share) / 100;
}
