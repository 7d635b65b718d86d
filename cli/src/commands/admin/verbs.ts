import type { VersionedKind } from '@baeum/contract/domains/entity-versions/entity-versions.rules.ts';
import { cohortMemberColumns, deliveryColumns, environmentColumns, kinds, propertyColumns, versionColumns, type Kind, type KindName } from './kinds.ts';
import type { Task } from './task.ts';

/** One subcommand: the operation it calls and what is done around that. */
export interface Verb {
  name: string;
  operationId: string;
  /** What names the one thing it is about. */
  argument?: 'key' | 'id';
  /** The request's body may come from a file; the name of its help text. */
  takesFile?: 'file' | 'csvFile';
  /** Variations can be given by their names only. */
  namesVariations?: true;
  /** The ids in inner parts are of other things, so that they are typed. */
  namesInner?: true;
  /** Gives single users a variation. */
  setsUsers?: true;
  /** The same results can be looked at in other ways. */
  looks?: true;
  /** Shows the request with `--dry-run`. */
  previews?: true;
  /** Takes no token: the password is asked for. */
  signsIn?: true;
  /** The operation is for all kinds: members of its request tell which, by this and the argument. */
  entityKind?: VersionedKind;
  /** Members of a list's table, where they are not those of the noun. */
  columns?: readonly string[];
  /** Beside the argument other parts of the address are typed. */
  typesAddress?: true;
  /** Lists page by page. */
  pages?: true;
  /** Members of the body that are not typed. */
  given?: Readonly<Record<string, unknown>>;
  /** Members of the query that the verb fills in. */
  fills?: readonly string[];
  /** The state that it leads to; an entity that is in it already stays as it is. */
  already?: string;
  /** The only members of the body that are typed. */
  only?: readonly string[];
  /** Used instead of `given` when the entity is paused. */
  givenPaused?: Readonly<Record<string, unknown>>;
  run(task: Task): Promise<void>;
}

type Run = Verb['run'];

const list: Run = async (task) => (await import('./list.ts')).list(task);
const show: Run = async (task) => (await import('./show.ts')).show(task);
const create: Run = async (task) => (await import('./change.ts')).create(task);
const createExperiment: Run = async (task) => (await import('./create-experiment.ts')).createExperiment(task);
const rollout: Run = async (task) => (await import('./rollout.ts')).rollout(task);
const update: Run = async (task) => (await import('./change.ts')).update(task);
const transition: Run = async (task) => (await import('./change.ts')).transition(task);
const remove: Run = async (task) => (await import('./remove.ts')).remove(task);
const overrides: Run = async (task) => (await import('./overrides.ts')).overrides(task);
const addMembers: Run = async (task) => (await import('./cohort-members.ts')).addMembers(task);
const removeMembers: Run = async (task) => (await import('./cohort-members.ts')).removeMembers(task);
const changeAccount: Run = async (task) => (await import('./change-account.ts')).changeAccount(task);
const createVouchers: Run = async (task) => (await import('./create-vouchers.ts')).createVouchers(task);
const tryDraft: Run = async (task) => (await import('./try.ts')).tryDraft(task);
const tail: Run = async (task) => (await import('./tail.ts')).tail(task);
const revert: Run = async (task) => (await import('./versions.ts')).revert(task);
const verify: Run = async (task) => (await import('./verify.ts')).verify(task);
const usedBy: Run = async (task) => (await import('./used-by.ts')).usedBy(task);
const cancel: Run = async (task) => (await import('./cancel.ts')).cancel(task);
const updateWebhook: Run = async (task) => (await import('./webhooks.ts')).updateWebhook(task);
const tellWebhook: Run = async (task) => (await import('./webhooks.ts')).tellWebhook(task);
const results: Run = async (task) => (await import('./results.ts')).results(task);

const revoke: Verb = { name: 'revoke', operationId: 'revokeSdkKey', argument: 'id', run: remove };

/** The verbs of nouns that do not have all verbs of a kind. */
const others: Readonly<Record<string, readonly Verb[]>> = {
  keys: [
    { name: 'list', operationId: 'listSdkKeys', run: list },
    { name: 'create', operationId: 'createSdkKey', previews: true, run: create },
    { name: 'rotate', operationId: 'rotateSdkKey', argument: 'id', previews: true, run: create },
    revoke,
  ],
  environments: [{ name: 'list', operationId: 'listEnvironments', columns: environmentColumns, run: list }],
  events: [{ name: 'tail', operationId: 'watchEvents', run: tail }],
  properties: [{ name: 'list', operationId: 'listKnownProperties', columns: propertyColumns, run: list }],
  users: [
    { name: 'list', operationId: 'listUsers', pages: true, run: list },
    { name: 'show', operationId: 'getUser', argument: 'id', run: show },
    { name: 'roles', operationId: 'setUserRoles', argument: 'id', signsIn: true, previews: true, run: changeAccount },
    { name: 'block', operationId: 'setUserStatus', argument: 'id', given: { status: 'BLOCKED' }, signsIn: true, previews: true, run: changeAccount },
    { name: 'unblock', operationId: 'setUserStatus', argument: 'id', given: { status: 'ACTIVE' }, signsIn: true, previews: true, run: changeAccount },
  ],
  holdouts: [
    { name: 'list', operationId: 'listHoldouts', pages: true, run: list },
    { name: 'create', operationId: 'createHoldout', previews: true, run: create },
    { name: 'release', operationId: 'releaseHoldout', argument: 'key', previews: true, run: transition },
  ],
  groups: [
    { name: 'list', operationId: 'listGroups', pages: true, run: list },
    { name: 'create', operationId: 'createGroup', previews: true, run: create },
  ],
  orders: [
    { name: 'list', operationId: 'listAllOrders', pages: true, run: list },
    { name: 'refund', operationId: 'adminRefund', argument: 'id', previews: true, run: transition },
    { name: 'return-account', operationId: 'adminSetReturnAccount', argument: 'id', previews: true, run: transition },
  ],
  coupons: [
    { name: 'list', operationId: 'listCouponCampaigns', pages: true, run: list },
    { name: 'create', operationId: 'createCouponCampaign', previews: true, run: create },
    { name: 'update', operationId: 'updateCouponCampaign', argument: 'id', previews: true, run: transition },
    { name: 'issue', operationId: 'issueCoupon', argument: 'id', previews: true, run: transition },
  ],
  points: [{ name: 'adjust', operationId: 'adjustPoints', argument: 'id', previews: true, run: transition }],
  vouchers: [
    { name: 'list', operationId: 'listVoucherBatches', pages: true, run: list },
    { name: 'create', operationId: 'createVouchers', namesInner: true, previews: true, run: createVouchers },
  ],
  ledger: [{ name: 'verify', operationId: 'verifyLedger', run: verify }],
  posts: [
    { name: 'held', operationId: 'listHeldPosts', pages: true, run: list },
    { name: 'release', operationId: 'settleHeldPost', argument: 'id', given: { action: 'RELEASE' }, previews: true, run: transition },
    { name: 'remove', operationId: 'settleHeldPost', argument: 'id', given: { action: 'REMOVE' }, previews: true, run: transition },
  ],
  held: [
    { name: 'list', operationId: 'listHeldPublications', pages: true, run: list },
    {
      name: 'release',
      operationId: 'settleHeldPublication',
      argument: 'id',
      typesAddress: true,
      given: { action: 'RELEASE' },
      previews: true,
      run: transition,
    },
    { name: 'remove', operationId: 'settleHeldPublication', argument: 'id', typesAddress: true, given: { action: 'REMOVE' }, previews: true, run: transition },
  ],
  reports: [
    { name: 'list', operationId: 'listReports', pages: true, run: list },
    { name: 'settle', operationId: 'settleReport', argument: 'id', previews: true, run: transition },
  ],
  webhooks: [
    { name: 'list', operationId: 'listWebhooks', run: list },
    { name: 'create', operationId: 'createWebhook', previews: true, run: create },
    { name: 'update', operationId: 'updateWebhook', argument: 'id', previews: true, run: updateWebhook },
    { name: 'rotate', operationId: 'rotateWebhookSecret', argument: 'id', previews: true, run: create },
    { name: 'ping', operationId: 'pingWebhook', argument: 'id', run: tellWebhook },
    { name: 'deliveries', operationId: 'listWebhookDeliveries', argument: 'id', columns: deliveryColumns, pages: true, run: list },
    { name: 'redeliver', operationId: 'redeliverWebhook', argument: 'id', typesAddress: true, run: tellWebhook },
    { name: 'delete', operationId: 'deleteWebhook', argument: 'id', run: remove },
  ],
  audit: [{ name: 'list', operationId: 'listAuditLogs', pages: true, run: list }],
};

/** What can be asked of everything that others may point at. */
const users: Verb = { name: 'used-by', operationId: 'listReferrers', argument: 'key', fills: ['kind', 'key'], run: usedBy };

/** A step of a staged rollout's life. */
function rolloutVerb(name: string, action: string): Verb {
  return { name, operationId: 'transitionFlagRollout', argument: 'key', given: { action }, previews: true, run: transition };
}

/** Verbs of one kind only. */
const special: Partial<Record<KindName, readonly Verb[]>> = {
  experiments: [
    { name: 'schedule', operationId: 'scheduleExperiment', argument: 'key', previews: true, run: transition },
    { name: 'unschedule', operationId: 'cancelExperimentSchedule', argument: 'key', run: cancel },
    { name: 'guardrails', operationId: 'setExperimentGuardrails', argument: 'key', takesFile: 'file', previews: true, run: transition },
    { name: 'clone', operationId: 'cloneExperiment', argument: 'key', previews: true, run: create },
    { name: 'make-flag', operationId: 'createFlagFromExperiment', argument: 'key', previews: true, run: create },
    users,
    { name: 'results', operationId: 'getExperimentResults', argument: 'key', looks: true, run: results },
    { name: 'audience', operationId: 'estimateAudience', takesFile: 'file', run: show },
    { name: 'overrides', operationId: 'setOverrides', argument: 'key', takesFile: 'file', setsUsers: true, previews: true, run: overrides },
  ],
  flags: [
    { name: 'schedule', operationId: 'scheduleFeatureFlag', argument: 'key', previews: true, run: transition },
    { name: 'unschedule', operationId: 'cancelFeatureFlagSchedule', argument: 'key', run: cancel },
    { name: 'rollout', operationId: 'updateFeatureFlag', argument: 'key', only: ['environment', 'note'], previews: true, run: rollout },
    { name: 'rollout-start', operationId: 'startFlagRollout', argument: 'key', takesFile: 'file', previews: true, run: transition },
    rolloutVerb('rollout-pause', 'pause'),
    rolloutVerb('rollout-resume', 'resume'),
    rolloutVerb('advance', 'advance'),
    rolloutVerb('rollback', 'rollback'),
    { name: 'clone', operationId: 'cloneFeatureFlag', argument: 'key', previews: true, run: create },
    users,
  ],
  segments: [users],
  containers: [users],
  'event-types': [users],
  metrics: [users, { name: 'baseline', operationId: 'getMetricBaseline', argument: 'key', run: show }],
  messages: [{ name: 'statistics', operationId: 'getInAppMessageStatistics', argument: 'key', run: show }],
  cohorts: [
    users,
    { name: 'members', operationId: 'listCohortMembers', argument: 'key', columns: cohortMemberColumns, pages: true, run: list },
    { name: 'add-members', operationId: 'addCohortMembers', argument: 'key', takesFile: 'csvFile', run: addMembers },
    { name: 'remove-members', operationId: 'removeCohortMembers', argument: 'key', takesFile: 'csvFile', run: removeMembers },
    { name: 'preview', operationId: 'previewCohort', takesFile: 'file', run: show },
  ],
};

/** Kinds that decide nothing by themselves, so that there is nothing to try. */
const undecided: readonly VersionedKind[] = ['SEGMENT', 'EVENT_TYPE', 'CONTAINER', 'COHORT', 'METRIC'];

/** What can be done with each noun of `baeum admin`. */
export const nouns: ReadonlyMap<string, readonly Verb[]> = new Map([
  ...Object.entries(kinds).map(([name, kind]) => [name, [...commonVerbs(kind), ...(special[name as KindName] ?? [])]] as const),
  ...Object.entries(others),
]);

function commonVerbs({ one, many, entityKind, transitions = {}, hasVariations }: Kind): Verb[] {
  return [
    { name: 'list', operationId: `list${many}`, pages: true, run: list },
    { name: 'show', operationId: `get${one}`, argument: 'key', run: show },
    {
      name: 'create',
      operationId: `create${one}`,
      takesFile: 'file',
      previews: true,
      ...(hasVariations && { namesVariations: true }),
      run: hasVariations ? createExperiment : create,
    },
    { name: 'update', operationId: `update${one}`, argument: 'key', takesFile: 'file', previews: true, run: update },
    ...Object.entries(transitions).map(([name, action]): Verb => ({
      name,
      operationId: `transition${one}`,
      argument: 'key',
      given: { action },
      previews: true,
      run: transition,
      ...(name === 'on' && { already: 'RUNNING', givenPaused: { action: 'resume' } }),
      ...(name === 'off' && { already: 'PAUSED' }),
    })),
    { name: 'delete', operationId: `delete${one}`, argument: 'key', run: remove },
    ...(entityKind ? versionVerbs(entityKind) : []),
  ];
}

function versionVerbs(entityKind: VersionedKind): Verb[] {
  return [
    ...(!undecided.includes(entityKind)
      ? [{ name: 'try', operationId: 'evaluateDraft', given: { kind: entityKind }, namesInner: true, takesFile: 'file', run: tryDraft } as const]
      : []),
    { name: 'versions', operationId: 'listEntityVersions', argument: 'key', entityKind, columns: versionColumns, pages: true, run: list },
    { name: 'revert', operationId: 'revertEntity', argument: 'key', entityKind, run: revert },
  ];
}
