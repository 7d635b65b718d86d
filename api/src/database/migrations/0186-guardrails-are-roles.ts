import type { Migration } from '../migrate.ts';

/**
 * What an experiment must not harm was written down twice: as the role of a metric, which results showed, and as a list beside the
 * metrics, which stopped the experiment. The role says it all now. A guardrail that was only shown tells operators from here on.
 * Those of rollouts are called by the key of a metric or event, and a rollout knows what is left of its error.
 */
export async function up(sql: Migration): Promise<void> {
  await sql(`
    CREATE OR REPLACE FUNCTION pg_temp.harm_of(environment bigint, metric text) RETURNS text STABLE LANGUAGE sql AS $$
      SELECT CASE WHEN coalesce(
        (SELECT body ->> 'direction' FROM workspace_entities WHERE environment_id = environment AND kind = 'METRIC' AND key = metric),
        CASE metric WHEN '$refunds_per_order' THEN 'DECREASE' END
      ) = 'DECREASE' THEN 'INCREASE' ELSE 'DECREASE' END
    $$;

    CREATE OR REPLACE FUNCTION pg_temp.named(checked jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
      SELECT checked || jsonb_build_object('verdicts', coalesce(
        (SELECT jsonb_agg(verdict || jsonb_build_object('key', verdict -> 'eventKey', 'confidence', 0.95) ORDER BY place)
         FROM jsonb_array_elements(checked -> 'verdicts') WITH ORDINALITY AS v (verdict, place)), '[]'))
    $$;

    CREATE OR REPLACE FUNCTION pg_temp.with_roles(environment bigint, former jsonb) RETURNS jsonb STABLE LANGUAGE sql AS $$
      WITH given AS (
        SELECT place, role, role ->> 'key' AS key, role ->> 'role' = 'GUARDRAIL' AS guards, pg_temp.harm_of(environment, role ->> 'key') AS harm
        FROM jsonb_array_elements(coalesce(former -> 'metricRoles', '[]')) WITH ORDINALITY AS r (role, place)
      ), watched AS (
        -- Of several margins the narrower is harmed whenever a wider one is.
        SELECT guardrail ->> 'eventKey' AS key, guardrail ->> 'harm' AS harm, min((guardrail ->> 'margin')::numeric) AS margin, 1000 + min(place) AS place
        FROM jsonb_array_elements(coalesce(former -> 'guardrails', '[]')) WITH ORDINALITY AS g (guardrail, place) GROUP BY 1, 2
      ), roles AS (
        SELECT place, role || '{"harm": null, "onHarm": null, "confidence": null}' AS role FROM given WHERE NOT guards
        UNION ALL
        SELECT place, role || jsonb_build_object('harm', harm, 'onHarm', 'NOTIFY', 'confidence', 0.95) FROM given g
        WHERE guards AND NOT EXISTS (SELECT FROM watched w WHERE w.key = g.key AND w.harm = g.harm)
        UNION ALL
        SELECT w.place, jsonb_build_object('key', w.key, 'role', 'GUARDRAIL', 'harm', w.harm, 'onHarm', coalesce(former ->> 'onHarm', 'PAUSE'), 'confidence', 0.95,
          'nonInferiorityMargin', least(w.margin, (SELECT (g.role ->> 'nonInferiorityMargin')::numeric FROM given g WHERE g.guards AND g.key = w.key AND g.harm = w.harm)))
        FROM watched w
      ), looked_at AS (
        SELECT key, min(place) AS place FROM (
          SELECT key, place FROM jsonb_array_elements_text(coalesce(former -> 'metrics', '[]')) WITH ORDINALITY AS m (key, place) UNION ALL SELECT key, place FROM watched
        ) AS metrics GROUP BY key
      )
      SELECT (former - 'guardrails' - 'onHarm')
        || CASE WHEN EXISTS (SELECT FROM roles) THEN jsonb_build_object('metricRoles', (SELECT jsonb_agg(role ORDER BY place) FROM roles)) ELSE '{}' END
        || CASE WHEN EXISTS (SELECT FROM watched) THEN jsonb_build_object('metrics', (SELECT jsonb_agg(key ORDER BY place) FROM looked_at)) ELSE '{}' END
        || CASE WHEN former ? 'guardrailCheck' THEN jsonb_build_object('guardrailCheck', pg_temp.named(former -> 'guardrailCheck')) ELSE '{}' END
    $$;

    CREATE OR REPLACE FUNCTION pg_temp.with_keys(rollout jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
      SELECT rollout
        || jsonb_build_object('guardrails', coalesce(
          (SELECT jsonb_agg(guardrail - 'eventKey' || jsonb_build_object('key', guardrail -> 'eventKey') ORDER BY place)
           FROM jsonb_array_elements(rollout -> 'guardrails') WITH ORDINALITY AS g (guardrail, place)), '[]'))
        || jsonb_build_object('error', 0.05 / (1 + jsonb_array_length(rollout -> 'steps')), 'errorLeft', 0.05 - 0.05 / (1 + jsonb_array_length(rollout -> 'steps')))
        || CASE WHEN rollout ? 'check' THEN jsonb_build_object('check', pg_temp.named(rollout -> 'check')) ELSE '{}' END
    $$;
  `);
  await changeBoth(sql, 'pg_temp.with_roles(environment_id, details)', "kind = 'EXPERIMENT' AND (details ? 'guardrails' OR details ? 'metricRoles')");
  await changeBoth(sql, "details || jsonb_build_object('rollout', pg_temp.with_keys(details -> 'rollout'))", "kind = 'FEATURE_FLAG' AND details ? 'rollout'");
  // Whoever runs is looked at with the next minute.
  await sql(`
    UPDATE workspace_entities
    SET details = details || jsonb_build_object('dueAt', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    WHERE kind = 'EXPERIMENT' AND body #>> '{execution,status}' = 'RUNNING' AND details -> 'metricRoles' @> '[{"role": "GUARDRAIL"}]';
  `);
}

export async function down(sql: Migration): Promise<void> {
  await sql(`
    CREATE OR REPLACE FUNCTION pg_temp.with_guardrails(present jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
      WITH role AS (SELECT place, role FROM jsonb_array_elements(present -> 'metricRoles') WITH ORDINALITY AS r (role, place)),
      guardrail AS (SELECT * FROM role WHERE role ->> 'role' = 'GUARDRAIL')
      SELECT present || jsonb_build_object('metricRoles', coalesce((SELECT jsonb_agg(role - 'harm' - 'onHarm' - 'confidence' ORDER BY place) FROM role), '[]'))
        || CASE WHEN EXISTS (SELECT FROM guardrail) THEN jsonb_build_object(
          'guardrails', (SELECT jsonb_agg(jsonb_build_object('eventKey', role -> 'key', 'harm', role -> 'harm', 'margin', role -> 'nonInferiorityMargin') ORDER BY place) FROM guardrail),
          'onHarm', CASE WHEN EXISTS (SELECT FROM guardrail WHERE role ->> 'onHarm' = 'PAUSE') THEN 'PAUSE' ELSE 'NOTIFY' END) ELSE '{}' END
    $$;

    CREATE OR REPLACE FUNCTION pg_temp.with_events(rollout jsonb) RETURNS jsonb IMMUTABLE LANGUAGE sql AS $$
      SELECT (rollout - 'error' - 'errorLeft') || jsonb_build_object('guardrails', coalesce(
        (SELECT jsonb_agg(guardrail - 'key' || jsonb_build_object('eventKey', guardrail -> 'key') ORDER BY place)
         FROM jsonb_array_elements(rollout -> 'guardrails') WITH ORDINALITY AS g (guardrail, place)), '[]'))
    $$;
  `);
  await changeBoth(sql, 'pg_temp.with_guardrails(details)', "kind = 'EXPERIMENT' AND details ? 'metricRoles'");
  await changeBoth(sql, "details || jsonb_build_object('rollout', pg_temp.with_events(details -> 'rollout'))", "kind = 'FEATURE_FLAG' AND details ? 'rollout'");
}

/** Former versions are kept since a later number than this one, so that a new database has none yet. */
async function changeBoth(sql: Migration, details: string, where: string): Promise<void> {
  for (const table of ['workspace_entities', 'entity_versions']) {
    await sql(`DO $$ BEGIN IF to_regclass('${table}') IS NOT NULL THEN UPDATE ${table} SET details = ${details} WHERE ${where}; END IF; END $$;`);
  }
}
