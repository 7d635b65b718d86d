import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import { findOutboxState } from '../../jobs/outbox.ts';
import { findQueueState } from '../../jobs/queue-state.ts';
import { findNodes } from '../../jobs/site-nodes.ts';
import { listEventBudgets } from '../events/event-budgets.public.ts';
import { storageRoom } from '../files/storage-room.public.ts';
import { problemsOf } from './health-problems.ts';
import { readiness } from './readiness.ts';
import { backupFacts, conversionFacts, databaseFacts, failingWebhooks, migrationFacts } from './site-facts.ts';

/** Everything that an operator checks when something is wrong, or might be. */
export async function getSiteHealth(): Promise<SiteHealth> {
  // It records this node, which is then among the nodes.
  const ready = await readiness();
  const { workers, waiting, overdue, dead, unknown } = await findQueueState();
  const facts = {
    checks: { ...ready.checks },
    queue: { workers, waiting, overdue, dead, unknown },
    outbox: await findOutboxState(),
    storage: await storageRoom(),
    conversions: await conversionFacts(),
    database: await databaseFacts(),
    migrations: await migrationFacts(),
    ...(await backupFacts()),
    failingWebhooks: await failingWebhooks(),
    nodes: (await findNodes()).map(({ started_at: startedAt, seen_at: seenAt, ...node }) => ({
      ...node,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    eventBudgets: await listEventBudgets(),
  };
  const problems = problemsOf(facts, ready.warnings);
  const status = ready.status === 'unavailable' ? 'unavailable' : problems.length > 0 ? 'attention' : 'ok';
  return { at: new Date().toISOString(), status, problems, ...facts };
}
