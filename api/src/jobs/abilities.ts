import { z } from 'zod';
import { config } from '../config.ts';
import { expiringCache } from '../database/expiring-cache.ts';
import { present, statement } from '../database/statement.ts';
import { hasFfmpeg } from '../outside/ffmpeg/programs.ts';
import { onConnection, type Connections } from './connections.ts';

/** Abilities that not every machine has, by the name that jobs require them by. */
const tests = { ffmpeg: hasFfmpeg } as const;
export type Ability = keyof typeof tests;

/**
 * Milliseconds for which a worker is expected to return after it was last seen: it may be restarting. Less than the time
 * after which a job is overdue.
 */
const remembered = 240_000;

/** The abilities of this machine. */
export async function ownAbilities(): Promise<Ability[]> {
  return (await hasWhich())[0];
}

/** The abilities of this machine, and those that it lacks. */
async function hasWhich(): Promise<[Ability[], Ability[]]> {
  const has: Ability[] = [];
  const lacks: Ability[] = [];
  for (const [ability, test] of Object.entries(tests) as [Ability, () => Promise<boolean>][]) ((await test()) ? has : lacks).push(ability);
  return [has, lacks];
}

const findOthers = statement(
  'jobs.find-abilities',
  { parameters: { abilities: z.array(z.string()), seconds: z.number() }, row: { ability: present(z.string()) } },
  `SELECT ability FROM unnest($abilities::text[]) AS ability
   WHERE EXISTS (SELECT FROM job_workers w WHERE w.seen_at > now() - make_interval(secs => $seconds) AND ability = ANY (w.abilities))`,
);

/**
 * Returns the abilities that the worker's machine lacks and another machine has, so that the worker leaves jobs with these
 * requirements to the other.
 */
export function leftToOthers(connections: Connections): () => Promise<string[]> {
  const seenAt = new Map<string, number>();
  const look = expiringCache<'others', string[]>({ lifetime: 1000, capacity: 1 }, async () => {
    const [, lacks] = await hasWhich();
    if (lacks.length === 0) return [];
    await onConnection(connections, async () => {
      for (const { ability } of await findOthers.all({ abilities: lacks, seconds: config().JOB_LEASE_SECONDS })) seenAt.set(ability, performance.now());
    });
    return lacks.filter((ability) => performance.now() - (seenAt.get(ability) ?? Number.NEGATIVE_INFINITY) < remembered);
  });
  return () => look.get('others');
}
