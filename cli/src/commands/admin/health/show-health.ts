import type { SiteHealth } from '@baeum/contract/domains/system/site-health.schemas.ts';
import { exitCodes } from '../../../terminal/failures.ts';
import { print } from '../../../terminal/print.ts';
import type { Cell } from '../../../terminal/table.ts';
import { requestOf, send, type Task } from '../calls/task.ts';
import { memberName } from '../words/members.texts.ts';

/** Health of the site, one line per part, with the remedy for each problem. Fails when the site accepts no requests, for scripts. */
export async function showHealth(task: Task): Promise<void> {
  const { output } = task.context;
  const health = (await send(task, await requestOf(task))) as SiteHealth;
  await print(output, health, { pairs: factsOf(health).map(([name, value]): [string, Cell] => [memberName(name), value]) });
  for (const { message, advice } of health.problems) output.notice(`${message} ${advice}`);
  if (health.status === 'unavailable') process.exitCode = exitCodes.failure;
}

function factsOf(health: SiteHealth): [string, Cell][] {
  const { queue, outbox, conversions, database, storage, migrations, nodes } = health;
  // Servers of former releases say nothing of it.
  const { backup }: Partial<SiteHealth> = health;
  return [
    ['at', health.at],
    ['status', health.status],
    ['problems', health.problems.map(({ code }) => code).join(', ')],
    ['workers', queue.workers],
    ['waiting', queue.waiting],
    ['overdue', queue.overdue],
    ['dead', queue.dead],
    ['outbox', outbox.waiting],
    ['conversions', conversions.waiting + conversions.running],
    ['databaseBytes', database.bytes],
    ['connections', `${database.connections}/${database.maxConnections}`],
    ['storage', `${storage.kind} ${storage.place}`],
    ['freeBytes', storage.freeBytes],
    ['missingMigrations', migrations.missing.join(', ')],
    ['backupAt', health.backupAt],
    ['backupFailures', backup?.failures ?? null],
    ['failingWebhooks', health.failingWebhooks],
    ['nodes', nodes.map(({ host, version, commit }) => `${host} ${version} ${commit}`).join(', ')],
  ];
}
