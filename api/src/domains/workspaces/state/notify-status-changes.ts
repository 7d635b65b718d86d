import { statusNames } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.public.ts';
import type { StoredEntity } from './entity-store.ts';

type Experiment = StoredEntity<'EXPERIMENT'>;

/** Notifies subscribers of experiments whose status changed, whatever the cause: an operator, a schedule, an import, a guardrail. */
export async function notifyStatusChanges(
  environment: string,
  put: readonly StoredEntity[],
  before: (entity: StoredEntity) => StoredEntity | undefined,
): Promise<void> {
  const experiments = put.filter((entity): entity is Experiment => entity.kind === 'EXPERIMENT');
  const changes = experiments.map((entity) => {
    const former = before(entity) as Experiment | undefined;
    return {
      environment,
      key: Number(entity.key),
      version: entity.version,
      status: statusOf(entity),
      previousStatus: former ? statusOf(former) : ('DRAFT' as const),
    };
  });
  await notifyWebhooks(
    'experiment.status_changed',
    changes.filter(({ status, previousStatus }) => status !== previousStatus),
  );
}

function statusOf({ body }: Experiment) {
  return statusNames[body.execution.status];
}
