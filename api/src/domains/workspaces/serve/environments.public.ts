import { workspaceFileErrors } from '@baeum/contract/domains/workspaces/workspaces.errors.ts';
import { z } from 'zod';
import { statement } from '../../../database/statement.ts';
import { afterCommit, transaction } from '../../../database/transaction.ts';
import { retryWhilePrimaryAway } from '../../../database/unavailable.ts';
import { failField } from '../../../http/base/app-error.ts';
import { Environment } from '../state/workspaces.model.ts';
import { clearServedWorkspaces } from './served-workspace.public.ts';

/** `Last-Modified` has whole seconds, so two changes within a second still need distinct values. */
const addRevision = statement(
  'workspaces.add-revision',
  { parameters: { environmentId: z.number() } },
  `UPDATE environments SET revision = revision + 1,
     modified_at = GREATEST(date_trunc('second', clock_timestamp()), modified_at + interval '1 second')
   WHERE id = $environmentId`,
);

/** An environment's name, or an environment already loaded by {@link findEnvironment}; the primary one when undefined. */
export type EnvironmentChoice = Environment | string | undefined;

/**
 * Loads an environment, unless it is already loaded.
 * @throws AppError COMMON_001 for an unknown name
 */
export async function findEnvironment(choice: EnvironmentChoice): Promise<Environment> {
  return choice instanceof Environment ? choice : readEnvironment(choice);
}

/** Locks an environment's workspace against changes until the transaction ends. @throws AppError COMMON_001 for an unknown name */
export async function lockEnvironment(name: string | undefined): Promise<void> {
  await readEnvironment(name, { lock: true });
}

/** All environments, the primary one first. */
export function allEnvironments(): Promise<Environment[]> {
  return retryWhilePrimaryAway(() =>
    Environment.findAll({
      order: [
        ['isPrimary', 'DESC'],
        ['id', 'ASC'],
      ],
    }),
  );
}

async function readEnvironment(name: string | undefined, options: { lock?: boolean } = {}): Promise<Environment> {
  const environment = await retryWhilePrimaryAway(() => Environment.findOne({ where: name === undefined ? { isPrimary: true } : { name }, ...options }));
  if (environment) return environment;
  throw failField('environment', workspaceFileErrors.unknownEnvironment);
}

/**
 * Changes a workspace: changes of one environment are serialised, and the revision increases in the same transaction when
 * `work` returns `changed`.
 */
export async function changeWorkspace<T extends { changed: boolean }>(
  environmentName: string | undefined,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  return transaction(async () => {
    const environment = await readEnvironment(environmentName, { lock: true });
    const result = await work(environment);
    if (result.changed) {
      await addRevision.run({ environmentId: environment.id });
      afterCommit(clearServedWorkspaces);
    }
    return result;
  });
}
