import type { EventBudget, EventBudgetChange } from '@baeum/contract/domains/events/events.schemas.ts';
import { z } from 'zod';
import { config } from '../../config.ts';
import { present, statement, type RowOf } from '../../database/statement.ts';
import { transaction } from '../../database/transaction.ts';
import { differences, recordAudit, type Author } from '../audit-logs/audit-logs.public.ts';
import { findEnvironment } from '../workspaces/serve/environments.public.ts';

const budgetRow = {
  environment: z.string(),
  megabytes: z.number().nullable(),
  client: present(z.number()),
  server: present(z.number()),
  ends_at: present(z.date()),
};

const listAll = statement(
  'events.list-budgets',
  { row: budgetRow },
  `SELECT e.name AS environment, b.megabytes,
     coalesce(sum(u.bytes) FILTER (WHERE NOT u.from_server), 0)::bigint AS client, coalesce(sum(u.bytes) FILTER (WHERE u.from_server), 0)::bigint AS server,
     (date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day') AT TIME ZONE 'UTC' AS ends_at
   FROM environments e
   LEFT JOIN event_budgets b ON b.environment_id = e.id
   LEFT JOIN event_usage u ON u.environment_id = e.id AND u.day = (now() AT TIME ZONE 'UTC')::date
   GROUP BY e.id, b.megabytes ORDER BY e.is_primary DESC, e.id`,
);

const setBudget = statement(
  'events.set-budget',
  { parameters: { environmentId: z.number(), megabytes: z.number() } },
  `INSERT INTO event_budgets (environment_id, megabytes) VALUES ($environmentId, $megabytes)
   ON CONFLICT (environment_id) DO UPDATE SET megabytes = excluded.megabytes`,
);

const removeBudget = statement(
  'events.remove-budget',
  { parameters: { environmentId: z.number() } },
  'DELETE FROM event_budgets WHERE environment_id = $environmentId',
);

const findFullest = statement(
  'events.find-fullest-budget',
  { parameters: { megabytes: z.number() }, row: { share: present(z.number()) } },
  `SELECT coalesce(max(u.bytes / 1000000.0 / coalesce(b.megabytes, $megabytes::float8)), 0)::float8 AS share
   FROM event_usage u LEFT JOIN event_budgets b USING (environment_id) WHERE u.day = (now() AT TIME ZONE 'UTC')::date`,
);

/** Share of the daily budget above which operators are warned. */
export const nearlyUsedUp = 0.8;

/** The highest share of today's budget that any environment has used: 0 to 1, slightly above 1 when exceeded. */
export async function fullestBudget(): Promise<number> {
  return (await findFullest.one({ megabytes: config().EVENTS_DAILY_MEGABYTES })).share;
}

/** Budgets of all environments, the primary one first. */
export async function listEventBudgets(): Promise<EventBudget[]> {
  return (await listAll.all()).map(toBudget);
}

/** Changes an environment's daily budget. Other nodes apply it with their next events. @throws AppError COMMON_001 for an unknown environment */
export async function setEventBudget(author: Author | undefined, { environment, megabytes }: EventBudgetChange): Promise<EventBudget> {
  return transaction(async () => {
    const { id: environmentId, name } = await findEnvironment(environment);
    const before = await budgetOf(name);
    if (megabytes === null) await removeBudget.run({ environmentId });
    else await setBudget.run({ environmentId, megabytes });
    const after = await budgetOf(name);
    const said = ({ megabytes: amount, isDefault }: EventBudget) => ({ megabytes: amount, isDefault });
    await recordAudit({ author, action: 'event-budgets.set', target: `environments/${name}`, diff: differences(said(before), said(after)) });
    return after;
  });
}

async function budgetOf(environment: string): Promise<EventBudget> {
  const budget = (await listEventBudgets()).find((each) => each.environment === environment);
  if (!budget) throw new Error(`no environment ${environment}`);
  return budget;
}

function toBudget({ environment, megabytes, client, server, ends_at: endsAt }: RowOf<typeof budgetRow>): EventBudget {
  return {
    environment,
    megabytes: megabytes ?? config().EVENTS_DAILY_MEGABYTES,
    isDefault: megabytes === null,
    usedBytes: { client, server },
    endsAt: endsAt.toISOString(),
  };
}
