import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { DeskAnswer, DeskRequest } from '../desk/parts/desk-types.ts';
import { usualEnvironment, workEnvironments, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { featureFlags } from '../feature-flags/feature-flags.api.ts';

/** A flag of the listed environment with its counterpart in the other one. */
export interface FlagRow {
  flag: FeatureFlag;
  environment: WorkEnvironment;
  places: Readonly<Record<WorkEnvironment, FeatureFlag | undefined>>;
}

interface FlagPage extends DeskAnswer<FeatureFlag> {
  totalPages?: number;
}
const list: { query(request: DeskRequest): Promise<{ body: FlagPage }> } = featureFlags.listFeatureFlags;
const mostAtOnce = '100';

/** One page of flags with both environments; invalidated with the flags' topic. */
export const flagRows = {
  options: (request?: unknown) => ({ queryKey: ['feature-flags', { inBoth: request }] as const }),
  query: async (request: DeskRequest): Promise<{ body: DeskAnswer<FlagRow> }> => {
    const environment = workEnvironments.find((name) => name === request.query.environment) ?? usualEnvironment;
    const other = environment === usualEnvironment ? 'development' : usualEnvironment;
    const { body } = await list.query(request);
    const others = await flagsOf(
      other,
      body.items.map(({ key }) => key),
    );
    const rowOf = (flag: FeatureFlag): FlagRow => ({
      flag,
      environment,
      places: { production: undefined, development: undefined, [environment]: flag, [other]: others.get(flag.key) },
    });
    return { body: { ...body, items: body.items.map(rowOf) } };
  },
};

/** Flags of an environment by key; reads pages until all are found. */
async function flagsOf(environment: WorkEnvironment, keys: readonly number[]): Promise<ReadonlyMap<number, FeatureFlag>> {
  const found = new Map<number, FeatureFlag>();
  if (keys.length === 0) return found;
  for (let [page, pages] = [1, 1]; page <= pages && !keys.every((key) => found.has(key)); page += 1) {
    const { body } = await list.query({ query: { environment, pageSize: mostAtOnce, page: String(page) } });
    for (const flag of body.items) found.set(flag.key, flag);
    pages = body.totalPages ?? 1;
  }
  return found;
}
