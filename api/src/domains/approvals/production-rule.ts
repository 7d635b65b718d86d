import type { TransitionAction } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { RolloutAction } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import type { Transition } from '@baeum/contract/domains/in-app-messages/in-app-messages.rules.ts';
import { memberChanges } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import type { ManagedKind } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import { config } from '../../config.ts';
import { rehearse } from '../../database/rehearse.ts';
import { operationNamed, readerOf, runRead } from '../../http/server/stored-call.ts';
import { entitiesByKey } from '../workspaces/entities.public.ts';
import { findEnvironment, lockEnvironment } from '../workspaces/serve/environments.public.ts';
import type { ApprovalRule, Call } from './approval-rule.ts';
import type { Asked } from './store-request.ts';

/** Kinds of entities by the noun in their URLs. */
const kinds: Readonly<Record<string, ManagedKind>> = {
  experiments: 'EXPERIMENT',
  holdouts: 'EXPERIMENT',
  'feature-flags': 'FEATURE_FLAG',
  'remote-configs': 'REMOTE_CONFIG_PARAMETER',
  'in-app-messages': 'IN_APP_MESSAGE',
  segments: 'SEGMENT',
  cohorts: 'COHORT',
  containers: 'CONTAINER',
};

/** Words for the `action` of a body, for titles. */
const actionWords: Readonly<Record<TransitionAction | RolloutAction | Transition | 'archive' | 'restore', string>> = {
  start: '시작',
  activate: '켜기',
  pause: '일시 정지',
  resume: '재개',
  advance: '다음 단계로',
  complete: '종료',
  reset: '초기화',
  rollback: '되돌리기',
  archive: '보관',
  restore: '보관에서 되돌리기',
};

/** Actions that only withdraw something possibly harmful from visitors: one person must be able to do it at once. */
const stops: readonly unknown[] = ['pause', 'rollback'];

/** Members that every change alters. */
const everMoving = new Set(['version', 'createdAt', 'updatedAt']);

interface Place {
  kind: ManagedKind;
  environment: string | undefined;
  key: string;
}

/** Changes to what visitors of the primary environment get. */
export const productionRule: ApprovalRule = {
  ask: async (call) => {
    if (config().APPROVAL_PRODUCTION !== 'on' || call.body['dryRun'] === true || stops.includes(call.body['action'])) return undefined;
    const { isPrimary, name } = await findEnvironment(environmentOf(call));
    return isPrimary ? about(call, name) : undefined;
  },
  lockState: async (call) => {
    await lockEnvironment(environmentOf(call));
    return stateOf(call);
  },
};

async function about(call: Call, environment: string): Promise<Asked> {
  const before = await shownBefore(call);
  const after = await rehearsed(call);
  const name = before?.['name'] ?? call.body['name'] ?? keyOf(call);
  const note = call.body['note'];
  return {
    target: targetOf(call) ?? `environments/${environment}`,
    state: await stateOf(call),
    title: titleOf(call.route.summary ?? call.operationId, actionWordOf(call), name),
    reason: typeof note === 'string' ? note : undefined,
    changes: changesOf(before, after),
  };
}

function titleOf(...parts: readonly unknown[]): string {
  return parts
    .flatMap((part) => textOf(part) ?? [])
    .join(' · ')
    .slice(0, 300);
}

function actionWordOf({ body }: Call): string | undefined {
  return (actionWords as Readonly<Record<string, string>>)[String(body['action'])];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Executes the operation and rolls it back, so that its errors occur before anybody is asked to approve. */
function rehearsed(call: Call): Promise<unknown> {
  const operation = operationNamed(call.operationId);
  if (!operation) throw new Error(`${call.operationId} is not served`);
  return rehearse(() => runRead(operation, call, call));
}

async function shownBefore(call: Call): Promise<Record<string, unknown> | undefined> {
  const reader = readerOf(call);
  if (!reader || call.params['key'] === undefined) return undefined;
  const query = { environment: environmentOf(call) };
  return (await runRead(reader, { params: { key: call.params['key'] }, query, body: {} }, call)) as Record<string, unknown>;
}

function changesOf(before: Record<string, unknown> | undefined, after: unknown): Asked['changes'] {
  const changes = carriedChanges(after) ?? memberChanges(before ?? {}, isRecord(after) ? after : {});
  return changes.filter(({ path }) => !everMoving.has(path)).slice(0, 500);
}

/** The changes that promotions and reversions report. */
function carriedChanges(after: unknown): Asked['changes'] | undefined {
  if (!isRecord(after)) return undefined;
  if (Array.isArray(after['changes'])) return after['changes'] as Asked['changes'];
  const { created, updated } = after;
  if (!Array.isArray(created) || !Array.isArray(updated)) return undefined;
  const carried = [...created, ...updated] as { kind: string; key: string; changes: Asked['changes'] }[];
  return carried.flatMap(({ kind, key, changes }) => changes.map((change) => ({ ...change, path: `${kind}/${key}.${change.path}` })));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function environmentOf({ body, query }: Pick<Call, 'body' | 'query'>): string | undefined {
  return (body['to'] ?? body['environment'] ?? query['environment']) as string | undefined;
}

function keyOf({ params, body }: Call): unknown {
  return params['key'] ?? body['key'];
}

/** E.g. `experiments/7`; undefined for a call without a single existing target. */
function targetOf(call: Call): string | undefined {
  const noun = call.route.path.split('/')[4];
  const key = textOf(call.params['key']);
  return key === undefined ? undefined : `${noun}/${key}`;
}

/** Versions of all entities that the call affects, in all environments. */
async function stateOf(call: Call): Promise<string> {
  const versions: string[] = [];
  for (const { kind, environment, key } of placesOf(call)) {
    const found = await entitiesByKey(kind, environment, [key]);
    versions.push(String(found.get(key)?.version ?? 0));
  }
  return versions.join(' ') || 'new';
}

function placesOf(call: Call): Place[] {
  const { params, body } = call;
  const environment = environmentOf(call);
  const kind = kinds[call.route.path.split('/')[4] ?? ''];
  const [named, given] = [textOf(params['key']), textOf(body['key'])];
  if (named !== undefined && kind) return [{ kind, environment, key: named }];
  if (typeof body['kind'] === 'string' && given !== undefined) return [{ kind: body['kind'] as ManagedKind, environment, key: given }];
  const entities = (body['entities'] ?? []) as { kind: ManagedKind; key: string }[];
  const from = body['from'] as string | undefined;
  return entities.flatMap((entity) => [
    { ...entity, environment: from },
    { ...entity, environment },
  ]);
}
