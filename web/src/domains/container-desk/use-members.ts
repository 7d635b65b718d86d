import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { useQueries } from '@tanstack/react-query';
import { experimentRequest, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { experiments } from '../experiments/experiments.api.ts';
import { containerDeskTexts as texts } from './container-desk.texts.ts';

export interface Member {
  key: number;
  name: string;
  /** Undefined while loading. */
  status: ExperimentStatus | undefined;
}

/** Names and statuses of experiments; numbers while loading. */
export function useMembers(keys: readonly number[], environment: WorkEnvironment): (key: number) => Member {
  const answers = useQueries({
    queries: keys.map((key) => {
      const request = experimentRequest(String(key), environment);
      return { queryKey: experiments.getExperiment.options(request).queryKey, queryFn: () => experiments.getExperiment.query(request) };
    }),
  });
  return (key) => {
    const found = answers[keys.indexOf(key)]?.data?.body;
    return { key, name: found?.name ?? texts.experiment(key), status: found?.status };
  };
}

/** A started experiment cannot be moved until it has ended. */
export const isLocked = ({ status }: Member): boolean => status === 'RUNNING' || status === 'PAUSED';
