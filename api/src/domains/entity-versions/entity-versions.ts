import type { EntityReversion } from '@baeum/contract/domains/entity-versions/entity-versions.contract.ts';
import { unknownVersionText, type VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { staleVersionText, unknownKeyText } from '@baeum/contract/domains/workspaces/management.rules.ts';
import { memberChanges } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { workspaceErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { z } from 'zod';
import { rehearse } from '../../database/rehearse.ts';
import { statement } from '../../database/statement.ts';
import { snapshot, transaction } from '../../database/transaction.ts';
import { fail } from '../../http/base/app-error.ts';
import type { Author } from '../audit-logs/audit-logs.public.ts';
import { cohortRestorer } from '../cohorts/restore-cohort.public.ts';
import { containerRestorer } from '../containers/restore-container.public.ts';
import { contentOf, copiers } from '../environments/copiers.public.ts';
import { metricRestorer } from '../experiment-metrics/restore-metric.public.ts';
import type { CopiedEntity, Restorer } from '../workspaces/copier.public.ts';
import { findEnvironment, type EnvironmentChoice } from '../workspaces/serve/environments.public.ts';
import { pastState, pastStates } from '../workspaces/state/past-states.public.ts';

const findNames = statement(
  'entity-versions.find-names',
  { parameters: { ids: z.array(z.number()) }, row: { id: z.number(), name: z.string().nullable() } },
  'SELECT id, name FROM users WHERE id = ANY($ids::bigint[])',
);

/** Containers, cohorts and metrics belong to one environment: they can be restored, but not copied. */
const restorers: Readonly<Record<VersionedKind, Restorer>> = { ...copiers, CONTAINER: containerRestorer, COHORT: cohortRestorer, METRIC: metricRestorer };

interface Asked {
  kind: VersionedKind;
  key: string;
  environment?: string | undefined;
  /** Only versions below this one. */
  cursor?: number | undefined;
  limit: number;
}

/** The current version and former ones, newest first. @throws AppError EXP_001 */
export async function listEntityVersions({ kind, key, environment: name, cursor, limit }: Asked) {
  const environment = await findEnvironment(name);
  return snapshot(async () => {
    const current = await findCurrent(kind, key, environment);
    // Author and changes of a version are stored with the one before it, so one more than shown is read.
    const past = await pastStates(environment.id, current.entity, { before: cursor ?? current.entity.version, limit: limit + 1 });
    const former = past.map(({ entity, related, changedBy }) => ({ ...restorers[kind].show(entity, related), changedBy }));
    const states = cursor === undefined ? [{ ...current, changedBy: null }, ...former] : former;
    const names = await namesOf(former.flatMap(({ changedBy }) => changedBy ?? []));
    const items = states.slice(0, limit).map(({ entity, view }, at) => {
      const before = states[at + 1];
      return {
        version: entity.version,
        at: entity.updatedAt.toISOString(),
        actor: (before && before.changedBy !== null && names.get(before.changedBy)) || null,
        changes: before ? memberChanges(contentOf(before.view), contentOf(view)) : null,
        entity: contentOf(view),
      };
    });
    return { items, nextCursor: states.length > limit ? String(items.at(-1)?.version) : null };
  });
}

async function namesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map();
  return new Map((await findNames.all({ ids: [...new Set(ids)] })).map(({ id, name }) => [id, name]));
}

async function findCurrent(kind: VersionedKind, key: string, environment: EnvironmentChoice): Promise<CopiedEntity> {
  const found = await restorers[kind].find(environment, key);
  if (!found) throw fail(workspaceErrors.notFound, { detail: unknownKeyText(kind, key) });
  return found;
}

/**
 * Restores a former version's content as a new version through the kind's own operation, so that the rules of its status
 * apply.
 * @throws AppError EXP_001, EXP_002, EXP_003, EXP_005, EXP_009, COMMON_005
 */
export function revertEntity(author: Author, reversion: EntityReversion) {
  const { kind, key, toVersion, version, environment: name, dryRun, confirm, note } = reversion;
  const run = dryRun ? rehearse : transaction;
  restorers[kind].refuseFixed?.(key);
  return run(async () => {
    const environment = await findEnvironment(name);
    const current = await findCurrent(kind, key, environment);
    if (current.view.version !== version) throw fail(commonErrors.conflict, { detail: staleVersionText(current.view.version) });
    const past = await pastState(environment.id, current.entity, toVersion);
    if (!past) throw fail(workspaceErrors.notFound, { detail: unknownVersionText(kind, key, toVersion) });
    const former = restorers[kind].show(past.entity, past.related);
    const options = { current: current.view, withTraffic: true, sameEnvironment: true, confirm };
    const after = await restorers[kind].update({ ...author, note }, { environment: environment.name, key }, former, options);
    return { version: after.version, changes: memberChanges(contentOf(current.view), contentOf(after)), entity: contentOf(after) };
  });
}
