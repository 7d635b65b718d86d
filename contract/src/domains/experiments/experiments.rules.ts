import { invalidField, type ErrorEntry } from '../../shared/errors.ts';
import { executionStatuses, type ExecutionStatus } from '../workspaces/execution-status.rules.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';

/** Slots of a new bucket: traffic has a resolution of a hundredth of a percent. */
export const slotSize = 10_000;

/** Statuses of the API by those of the workspace's JSON. */
export const statusNames = { READY: 'DRAFT', RUNNING: 'RUNNING', PAUSED: 'PAUSED', STOPPED: 'COMPLETED' } as const satisfies Record<ExecutionStatus, string>;
export type ExperimentStatus = (typeof statusNames)[ExecutionStatus];
export const experimentStatuses = Object.values(statusNames) as [ExperimentStatus, ...ExperimentStatus[]];

export function executionStatusOf(status: ExperimentStatus): ExecutionStatus {
  return executionStatuses.find((name) => statusNames[name] === status) ?? 'READY';
}

/** Actions of a harmed guardrail. */
export const harmActions = ['PAUSE', 'NOTIFY'] as const;

/** Statuses in which each action is allowed, and the resulting status. */
export const transitions = {
  start: { from: ['DRAFT'], to: 'RUNNING' },
  pause: { from: ['RUNNING'], to: 'PAUSED' },
  resume: { from: ['PAUSED'], to: 'RUNNING' },
  complete: { from: ['RUNNING', 'PAUSED'], to: 'COMPLETED' },
  reset: { from: ['PAUSED', 'COMPLETED'], to: 'DRAFT' },
} as const satisfies Record<string, { from: readonly ExperimentStatus[]; to: ExperimentStatus }>;
export type TransitionAction = keyof typeof transitions;

export function mayTransit(action: TransitionAction, status: ExperimentStatus): boolean {
  return (transitions[action].from as readonly ExperimentStatus[]).includes(status);
}

const statusTexts: Readonly<Record<ExperimentStatus, string>> = { DRAFT: '초안', RUNNING: '진행 중', PAUSED: '일시 정지', COMPLETED: '종료' };

const actionTexts: Readonly<Record<TransitionAction, string>> = {
  start: '시작은',
  pause: '일시 정지는',
  resume: '재개는',
  complete: '종료는',
  reset: '초기화는',
};

/** `지금은 초안 상태입니다. 일시 정지는 진행 중 상태에서만 할 수 있습니다.` */
export function transitionText(action: TransitionAction, status: ExperimentStatus): string {
  const possible = transitions[action].from.map((from) => statusTexts[from]).join(', ');
  return `지금은 ${statusTexts[status]} 상태입니다. ${actionTexts[action]} ${possible} 상태에서만 할 수 있습니다.`;
}

export const lockedTexts = {
  started: '시작한 뒤에는 바꿀 수 없습니다. 일시 정지하고 초기화하면 바꿀 수 있습니다.',
  completed: '종료한 뒤에는 바꿀 수 없습니다.',
  phase: '새 단계는 진행 중이거나 일시 정지한 실험에서만 시작할 수 있습니다.',
} as const;

/**
 * Treatment of assigned users when a started experiment's traffic changes. `KEEP`: users who stay keep their variation,
 * and results continue. `NEW`: all users are reassigned, and results restart.
 */
export const phases = ['KEEP', 'NEW'] as const;
export type Phase = (typeof phases)[number];

/** Whether a new phase may start: not before the start of a draft, and not after completion. */
export function mayBeginPhase(status: ExperimentStatus): boolean {
  return status === 'RUNNING' || status === 'PAUSED';
}

/** Members that are locked in a status: another audience or variation would mix two experiments into one. */
export function lockedMembers(status: ExperimentStatus, phase: Phase = 'KEEP'): readonly string[] {
  if (status === 'DRAFT') return [];
  // A new phase has no results yet, so its end can still be planned, as at a start.
  const plan = phase === 'NEW' ? [] : ['plannedUsers', 'plannedEndAt'];
  const design = ['identifierType', 'variations', 'metricRoles', ...plan];
  // Audience and group stay editable, because widening them is how a winner is rolled out.
  return status === 'COMPLETED' ? [...design, 'traffic', 'weights'] : [...design, 'targetAudiences', 'containerId', 'groupId', 'holdoutKey'];
}

/** Percentage of all users by variation. */
export type TrafficParts = readonly { key: string; percent: number }[];

/** `지금 A 50%, B 50% → 바꾼 뒤 A 50%, B 12.5%. 실험에 들어오는 사용자가 100%에서 62.5%로 줄어듭니다.` */
export function trafficChangeText(before: TrafficParts, after: TrafficParts): string {
  return `${splitText(before, after)} 받던 변형은 바뀌지 않습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.`;
}

/** Text for a new phase, in which no user keeps a variation. */
export function newPhaseText(before: TrafficParts, after: TrafficParts, version: number): string {
  return `${splitText(before, after)} 새 단계를 시작합니다: 모두를 새로 나누어 다른 변형을 받는 사용자가 생기고, 결과를 처음부터 셉니다. 지금까지의 결과는 ${version}번째 실행으로 남습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.`;
}

function splitText(before: TrafficParts, after: TrafficParts): string {
  const told = (parts: TrafficParts) => parts.map(({ key, percent }) => `${key} ${percent}%`).join(', ');
  const [was, is] = [totalPercent(before), totalPercent(after)];
  const total =
    was === is ? `실험에 들어오는 사용자는 ${is}%로 그대로입니다.` : `실험에 들어오는 사용자가 ${was}%에서 ${is}%로 ${is < was ? '줄어듭니다' : '늘어납니다'}.`;
  return `지금 ${told(before)} → 바꾼 뒤 ${told(after)}. ${total}`;
}

/** Text of the detail of EXP_009: `비교의 상한: purchase 500000 → 없음.` and its effect. */
export function capsChangeText(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string {
  const told = (cap: number | undefined) => cap ?? '없음';
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
  const list = changed.map((key) => `${key} ${told(before[key])} → ${told(after[key])}`).join(', ');
  return `비교의 상한: ${list}. 처음부터 새 상한으로 다시 비교하므로 결과가 달라질 수 있습니다. 이대로 바꾸려면 confirm을 true로 보내주세요.`;
}

function totalPercent(parts: TrafficParts): number {
  return Math.round(parts.reduce((sum, { percent }) => sum + percent, 0) * 10_000) / 10_000;
}

/** Maximum number of metrics of an experiment or flag. */
export const mostMetrics = 50;

export const experimentFieldErrors = {
  unknownVariation: invalidField('없는 변형입니다.'),
  droppedWinner: invalidField('제외한 변형은 선택할 수 없습니다.'),
  noControl: invalidField('기본 변형 A가 있어야 하고, A는 제외할 수 없습니다.'),
  repeatedKey: invalidField('같은 key의 변형이 이미 있습니다.'),
  unknownContainer: invalidField('없는 상호 배타 그룹입니다.'),
  unknownGroup: invalidField('상호 배타 그룹에 없는 묶음입니다.'),
  pastEnd: invalidField('끝나는 때는 지금보다 뒤여야 합니다.'),
  roleOfOther: invalidField('metrics에 없는 지표입니다.'),
  repeatedRole: invalidField('같은 지표의 역할이 이미 있습니다.'),
  twoPrimary: invalidField('PRIMARY 지표는 하나만 정할 수 있습니다.'),
  marginRequired: invalidField('GUARDRAIL 지표에는 어디까지 나빠져도 되는지 적어주세요.'),
  onlyGuarded: invalidField('GUARDRAIL 지표에만 정할 수 있습니다.'),
  tooManyMetrics: invalidField(`지표는 ${mostMetrics}개까지 볼 수 있습니다. metrics를 먼저 줄여주세요.`),
  tooMany: invalidField('항목이 너무 많습니다.'),
} as const;

/** Roles of a metric: decides the experiment, supports its analysis, or must not be harmed. */
export const metricRoles = ['PRIMARY', 'SECONDARY', 'GUARDRAIL'] as const;
export type MetricRole = (typeof metricRoles)[number];

/** Default confidence required to call a metric harmed. */
export const usualConfidence = 0.95;

interface RoleOfMetric {
  readonly key: string;
  readonly role: MetricRole;
  readonly nonInferiorityMargin: number | null;
  readonly harm: string | null;
  readonly onHarm: string | null;
  readonly confidence: number | null;
}

/** Members of a guardrail: its tolerance and its action. */
const guardedMembers = ['nonInferiorityMargin', 'harm', 'onHarm', 'confidence'] as const;

/** A metric has one role; in addition it may be a guardrail, once per direction. */
function isRepeated(one: RoleOfMetric, other: RoleOfMetric): boolean {
  if (one.key !== other.key || (one.role === 'GUARDRAIL') !== (other.role === 'GUARDRAIL')) return false;
  return one.role !== 'GUARDRAIL' || one.harm === other.harm;
}

/** Problems of an experiment's metric roles, by index. */
export function metricRoleProblems(roles: readonly RoleOfMetric[], metrics: readonly string[]): { field: string; error: ErrorEntry }[] {
  const primary = roles.findIndex(({ role }) => role === 'PRIMARY');
  return roles.flatMap((each, at) => {
    const { key, role } = each;
    const problem = (member: string, error: ErrorEntry) => [{ field: `metricRoles.${at}.${member}`, error }];
    if (!metrics.includes(key)) return problem('key', experimentFieldErrors.roleOfOther);
    if (roles.findIndex((other) => isRepeated(other, each)) !== at) return problem('key', experimentFieldErrors.repeatedRole);
    if (role === 'PRIMARY' && at !== primary) return problem('role', experimentFieldErrors.twoPrimary);
    if (role === 'GUARDRAIL') return each.nonInferiorityMargin === null ? problem('nonInferiorityMargin', experimentFieldErrors.marginRequired) : [];
    return guardedMembers.filter((member) => each[member] !== null).flatMap((member) => problem(member, experimentFieldErrors.onlyGuarded));
  });
}

/** Relative weight of a variation's traffic. */
export function weightRule(weight: number): ErrorEntry | undefined {
  return weight >= 0 && weight <= 1_000_000 ? undefined : workspaceErrors.traffic;
}

/** Traffic in percent. */
export function trafficRule(traffic: number): ErrorEntry | undefined {
  return traffic >= 0 && traffic <= 100 ? undefined : workspaceErrors.traffic;
}

/** At least one weight is positive, and each positive one is at least one slot of a whole bucket. */
export function weightsRule(weights: readonly number[]): ErrorEntry | undefined {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const fine = sum > 0 && weights.every((weight) => weight === 0 || weight / sum >= 1 / slotSize);
  return fine ? undefined : workspaceErrors.traffic;
}

export function recordRule(max: number): (record: Readonly<Record<string, unknown>>) => ErrorEntry | undefined {
  return (record) => (Object.keys(record).length > max ? experimentFieldErrors.tooMany : undefined);
}
