import type { EnvironmentView } from '@baeum/contract/domains/environments/environments.contract.ts';
import { z } from 'zod';
import { json, present, statement, type RowOf } from '../../database/statement.ts';

/** Audit rows searched for an environment's last change. */
const recentRows = 5000;

const countsByKind = z.record(z.string(), z.number());
const environmentRow = {
  id: z.number(),
  name: z.string(),
  is_primary: z.boolean(),
  revision: z.number(),
  modified_at: z.date(),
  kinds: present(json(countsByKind)),
  running: present(z.number()),
  client_keys: present(z.number()),
  server_keys: present(z.number()),
  changed_at: z.date().nullable(),
  actor: z.string().nullable(),
  action: z.string().nullable(),
  target: z.string().nullable(),
};

/** Audit records of the primary environment contain noun and key; those of others also the environment's name. */
const listAll = statement(
  'environments.list',
  { parameters: { recentRows: z.number() }, row: environmentRow },
  `SELECT e.id, e.name, e.is_primary, e.revision, e.modified_at,
     coalesce((SELECT json_object_agg(kind, entities) FROM (
       SELECT kind, count(*) AS entities FROM workspace_entities WHERE environment_id = e.id GROUP BY kind) AS counted), '{}') AS kinds,
     (SELECT count(*) FROM workspace_entities w WHERE w.environment_id = e.id AND w.kind = 'EXPERIMENT' AND w.body #>> '{execution,status}' = 'RUNNING') AS running,
     (SELECT count(*) FROM sdk_keys k WHERE k.environment_id = e.id AND k.kind = 'CLIENT' AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())) AS client_keys,
     (SELECT count(*) FROM sdk_keys k WHERE k.environment_id = e.id AND k.kind = 'SERVER' AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())) AS server_keys,
     last.at AS changed_at, last.actor, last.action, last.target
   FROM environments e
   LEFT JOIN LATERAL (
     SELECT a.at, u.name AS actor, a.action, a.target
     FROM (SELECT * FROM audit_logs ORDER BY id DESC LIMIT $recentRows) a LEFT JOIN users u ON u.id = a.actor_id
     WHERE split_part(a.action, '.', 1) IN ('experiments', 'feature-flags', 'remote-configs', 'in-app-messages', 'segments', 'cohorts', 'containers', 'event-types', 'workspace')
       AND CASE WHEN a.action = 'workspace.import' THEN a.target = 'environments/' || e.name
         WHEN e.is_primary THEN strpos(a.target, '@') = 0 ELSE right(a.target, length(e.name) + 1) = '@' || e.name END
     ORDER BY a.id DESC LIMIT 1) last ON true
   ORDER BY e.is_primary DESC, e.id`,
);

/** All environments, the primary one first. */
export async function listEnvironments(): Promise<EnvironmentView[]> {
  return (await listAll.all({ recentRows })).map(toView);
}

function toView({
  is_primary: isPrimary,
  modified_at: modifiedAt,
  kinds,
  running,
  client_keys: client,
  server_keys: server,
  changed_at: at,
  actor,
  action,
  target,
  ...row
}: RowOf<typeof environmentRow>): EnvironmentView {
  const count = (kind: string) => kinds[kind] ?? 0;
  return {
    ...row,
    isPrimary,
    counts: {
      experiments: count('EXPERIMENT'),
      runningExperiments: running,
      featureFlags: count('FEATURE_FLAG'),
      remoteConfigs: count('REMOTE_CONFIG_PARAMETER'),
      inAppMessages: count('IN_APP_MESSAGE'),
      segments: count('SEGMENT'),
      cohorts: count('COHORT'),
      containers: count('CONTAINER'),
      eventTypes: count('EVENT_TYPE'),
    },
    sdkKeys: { client, server },
    modifiedAt: modifiedAt.toISOString(),
    lastChange: at && action !== null && target !== null ? { at: at.toISOString(), actor, action, target } : null,
  };
}
