import type { ExperimentSummary } from '@baeum/contract/domains/experiment-results/experiment-summaries.schemas.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import type { ExperimentListQuery } from '../../experiments/experiment-body.public.ts';
import { listExperimentsWithHistory } from '../../experiments/experiments.public.ts';
import { findEnvironment } from '../../workspaces/serve/environments.public.ts';
import { endingOf } from '../queries/planned-end.ts';
import { findSummaries } from '../rollups/stored-views.ts';

const findLastChanges = statement(
  'experiment-results.find-last-changes',
  {
    parameters: { targets: z.array(z.string()) },
    row: { target: z.string(), at: z.date(), action: z.string(), actor: z.string().nullable() },
  },
  `SELECT a.target, a.at, a.action, u.name AS actor
   FROM unnest($targets::text[]) AS t (target)
   JOIN LATERAL (SELECT * FROM audit_logs l WHERE l.target = t.target ORDER BY l.id DESC LIMIT 1) a ON true
   LEFT JOIN users u ON u.id = a.actor_id`,
);

/** One page of experiments with what was counted of them ahead: as many statements for many as for one. @throws AppError COMMON_001 for an unknown environment */
export async function listExperimentSummaries({ environment: name, ...query }: ExperimentListQuery) {
  const environment = await findEnvironment(name);
  const { items, ...page } = await listExperimentsWithHistory({ ...query, environment });
  const targetOf = (key: number) => `experiments/${key}${environment.isPrimary ? '' : `@${environment.name}`}`;
  const changes = await findLastChanges.all({ targets: items.map(({ experiment }) => targetOf(experiment.key)) });
  const changeOf = new Map(changes.map(({ target, at, actor, action }) => [target, { at: at.toISOString(), actor, action }]));
  const summaries = await findSummaries(
    environment.id,
    items.map(({ experiment }) => experiment.id),
  );
  const summaryOf = new Map(summaries.map((summary) => [`${summary.experiment_id} ${summary.execution_version}`, summary]));
  return {
    ...page,
    items: items.map(({ experiment, allocations }): ExperimentSummary => {
      const { id, key, status, traffic, isHoldout, version, plannedUsers, plannedEndAt, executionVersion } = experiment;
      const counted = summaryOf.get(`${id} ${executionVersion}`);
      return {
        id,
        key,
        name: experiment.name,
        status,
        traffic,
        isHoldout,
        version,
        startedAt: allocations[0]?.at ?? null,
        completedAt: endingOf(experiment, allocations).completedAt?.toISOString() ?? null,
        plannedUsers,
        plannedEndAt,
        countedUntil: counted?.counted_until.toISOString() ?? null,
        numbers: counted?.counts ?? null,
        lastChange: changeOf.get(targetOf(key)) ?? null,
      };
    }),
  };
}
