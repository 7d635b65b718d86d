import { z } from 'zod';
import { present, statement } from '../../../database/statement.ts';
import { transaction } from '../../../database/transaction.ts';
import { arrived, completeArrivals } from '../../events/arrivals.public.ts';
import { measureParameters, measureTable, measureValues, totalsOf } from '../../experiment-metrics/measures.public.ts';
import { hashed, inWindow, isExposure, peopleOf, peopleParameters } from '../from-events/exposed-people.ts';
import { planForMany } from '../from-events/plan-for-many.public.ts';
import { sentProperties, tie } from '../from-events/sent-properties.ts';
import { never } from '../queries/planned-end.ts';
import { createRollup, deleteRollup, holds, lockRollup, type Rollup, type WantedRollup } from './rollups.ts';

const hour = 3_600_000;

const isNew = `${arrived} > $after::timestamptz AND ${arrived} <= $until::timestamptz`;

const findStep = statement(
  'experiment-results.find-step',
  { parameters: { after: z.date(), most: z.date(), hours: z.number() }, row: { until: present(z.date()), is_last: present(z.boolean()) } },
  `SELECT least(complete, end_of_step) AS until, complete <= end_of_step AS is_last
   FROM (SELECT $after::timestamptz + make_interval(hours => $hours::int) AS end_of_step) AS step, (${completeArrivals}) AS arrivals`,
);

/** Most steps of a catch-up contain no events, so their existence is checked before the experiment's users are read. */
const findArrival = statement(
  'experiment-results.find-arrival',
  { parameters: { environmentId: z.number(), after: z.date(), until: z.date() }, row: { found: present(z.boolean()) } },
  `SELECT EXISTS (SELECT FROM events e WHERE e.environment_id = $environmentId AND ${isNew}) AS found`,
);

const findFirstExposure = statement(
  'experiment-results.find-first-exposure',
  { parameters: { environmentId: z.number(), experimentId: z.number() }, row: { at: z.date().nullable() } },
  "SELECT min(occurred_at) AS at FROM events WHERE environment_id = $environmentId AND kind = 'EXPOSURE' AND subject_id = $experimentId",
);

const stepParameters = { rollupId: z.number(), after: z.date(), until: z.date() };

/** Adds exposures. Returns the number of new users, the number of existing users to recount, and their earliest exposure. */
const addPeople = statement(
  'experiment-results.roll-up-people',
  {
    parameters: { ...peopleParameters, ...stepParameters },
    row: { added: present(z.number()), changed: present(z.number()), since: z.date().nullable() },
  },
  `WITH fresh AS MATERIALIZED (
     SELECT ${hashed} AS person, min(e.variation_id) AS variation_id, min(e.variation_id) <> max(e.variation_id) AS is_mixed,
       min(e.occurred_at) AS since, max(e.occurred_at) AS last, count(*) AS exposures
     FROM events e WHERE ${isExposure} AND ${isNew} GROUP BY 1
   ), joined AS MATERIALIZED (
     SELECT f.*, p.person IS NULL AS is_added, p.since > f.since OR (NOT p.is_mixed AND (f.is_mixed OR p.variation_id <> f.variation_id)) AS is_changed
     FROM fresh f LEFT JOIN (SELECT * FROM result_people WHERE collection_id = $rollupId) AS p USING (person)
   ), put AS (
     INSERT INTO result_people AS p (collection_id, person, variation_id, is_mixed, since, last, exposures, changed_at)
     SELECT $rollupId, person, variation_id, is_mixed, since, last, exposures, $until FROM joined
     ON CONFLICT (collection_id, person) DO UPDATE SET
       is_mixed = p.is_mixed OR excluded.is_mixed OR p.variation_id <> excluded.variation_id,
       changed_at = CASE WHEN p.since > excluded.since OR (NOT p.is_mixed AND (excluded.is_mixed OR p.variation_id <> excluded.variation_id)) THEN excluded.changed_at ELSE p.changed_at END,
       since = least(p.since, excluded.since), last = greatest(p.last, excluded.last), exposures = p.exposures + excluded.exposures
   )
   SELECT count(*) FILTER (WHERE is_added) AS added, count(*) FILTER (WHERE is_changed) AS changed, min(since) FILTER (WHERE is_added OR is_changed) AS since FROM joined`,
);

/** Properties at the first exposure, for users whose first exposure has arrived in this step. */
const addProperties = statement(
  'experiment-results.roll-up-properties',
  { parameters: { ...peopleParameters, ...stepParameters } },
  `INSERT INTO result_properties AS p (collection_id, person, since, tie, sent)
   SELECT $rollupId, person, since, tie, ${sentProperties}
   FROM (
     SELECT DISTINCT ON (r.person) r.person, r.since, ${tie} AS tie, e.hackle_properties, e.user_properties, e.identifiers
     FROM events e JOIN result_people r ON r.person = ${hashed} AND r.since = e.occurred_at
     WHERE r.collection_id = $rollupId AND ${isExposure} AND ${isNew}
     ORDER BY r.person, 3
   ) AS e
   ON CONFLICT (collection_id, person) DO UPDATE SET since = excluded.since, tie = excluded.tie, sent = excluded.sent
   WHERE (excluded.since, excluded.tie) < (p.since, p.tie)`,
);

const deleteChanged = statement(
  'experiment-results.delete-changed-totals',
  { parameters: { rollupId: z.number(), until: z.date() } },
  `DELETE FROM result_totals t USING result_people p
   WHERE t.collection_id = $rollupId AND p.collection_id = $rollupId AND p.changed_at = $until AND p.person = t.person`,
);

/** New events of unchanged users, and all events of changed ones. */
const isToAdd = `NOT p.is_mixed AND ${inWindow('$to')}
  AND CASE WHEN p.changed_at < $until THEN ${isNew} ELSE e.occurred_at >= $since::timestamptz AND ${arrived} <= $until END
  AND (${isNew} OR (e.occurred_at >= $since::timestamptz AND e.day >= ($since::timestamptz AT TIME ZONE 'UTC')::date))`;

const {
  experimentId: _experiment,
  variationIds: _variations,
  reasons: _reasons,
  executionVersion: _execution,
  executionSince: _since,
  exposedBefore: _before,
  ...whose
} = peopleParameters;
const addTotals = statement(
  'experiment-results.roll-up-totals',
  { parameters: { ...whose, to: z.date(), since: z.date().nullable(), ...stepParameters, ...measureParameters } },
  `WITH ${measureTable}, person AS (
     SELECT person, person AS number, variation_id, is_mixed, since, changed_at FROM result_people WHERE collection_id = $rollupId
   ), total AS (${totalsOf(hashed, isToAdd)})
   INSERT INTO result_totals AS t (collection_id, metric, person, variation_id, since, x, x_events, y, y_events, left_out)
   SELECT $rollupId, metric, number, total.variation_id, since, coalesce(x, 0), x_events, coalesce(y, 0), y_events, left_out FROM total JOIN person USING (number)
   ON CONFLICT (collection_id, metric, person) DO UPDATE SET
     x = t.x + excluded.x, x_events = t.x_events + excluded.x_events, y = t.y + excluded.y, y_events = t.y_events + excluded.y_events, left_out = t.left_out + excluded.left_out`,
);

const finishStep = statement(
  'experiment-results.finish-step',
  { parameters: { id: z.number(), until: z.date(), endsAt: z.date().nullable(), added: z.number() } },
  'UPDATE result_collections SET collected_until = $until, ends_at = $endsAt, people = people + $added WHERE id = $id',
);

/**
 * Adds events that arrived since the last step, at most the given hours. @returns whether more remain
 * @param most when `wanted` was computed; later arrivals may be beyond an end that was set meanwhile
 */
export async function rollUpStep(wanted: WantedRollup, most: Date, hours: number): Promise<boolean> {
  return transaction(async () => {
    const rollup = await takeRollup(wanted);
    if (!rollup) return false;
    const after = rollup.rolledUpUntil ?? (await beginningOf(wanted, most));
    const step = await findStep.one({ after, most, hours });
    if (step.until <= after) return false;
    const added = await addArrivals(rollup, wanted, { after, until: step.until });
    await finishStep.run({ id: rollup.id, until: step.until, endsAt: wanted.endsAt ?? null, added });
    return !step.is_last;
  });
}

/** Returns the rollup, locked until the transaction ends; undefined while another process holds it. Replaces a rollup that does not match. */
async function takeRollup(wanted: WantedRollup): Promise<Rollup | undefined> {
  const known = await lockRollup(wanted);
  if (known && holds(known, wanted) && known.exposedBefore?.getTime() === wanted.exposedBefore?.getTime()) return known;
  if (known) await deleteRollup(known);
  return createRollup(wanted);
}

/** Before the first exposure; where there is none yet, so long ago that those that are being stored now are later. */
async function beginningOf({ environmentId, experimentId }: WantedRollup, now: Date): Promise<Date> {
  const { at } = await findFirstExposure.one({ environmentId, experimentId });
  return new Date(at ? at.getTime() - 1 : now.getTime() - hour);
}

/** @returns number of new users */
async function addArrivals({ id: rollupId }: Rollup, wanted: WantedRollup, step: { after: Date; until: Date }): Promise<number> {
  if (!(await findArrival.one({ environmentId: wanted.environmentId, ...step })).found) return 0;
  const { endsAt = never, exposedBefore = endsAt } = wanted;
  await planForMany.one();
  const population = peopleOf({ ...wanted, from: undefined, exposedBefore });
  const { added, changed, since } = await addPeople.one({ ...population, rollupId, ...step });
  await addProperties.run({ ...population, rollupId, ...step });
  if (changed > 0) await deleteChanged.run({ rollupId, until: step.until });
  const { environmentId: id, identifierType: type } = population;
  await addTotals.run({ environmentId: id, identifierType: type, from: null, rollupId, ...step, ...measureValues(wanted.measures), to: endsAt, since });
  return added;
}
