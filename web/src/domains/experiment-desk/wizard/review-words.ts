import type { Container } from '@baeum/contract/domains/containers/containers.schemas.ts';
import { formatCount, formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { fromSeoulInput } from '../../../ui/dates/seoul-input.ts';
import { targetSentences } from '../../targeting/parts/target-words.ts';
import { environmentFlag, usualEnvironment, type WorkEnvironment } from '../parts/environment.ts';
import { keyAt, type inputOf, type WizardDraft } from './wizard-draft.ts';
import { percent } from './wizard.texts.ts';

interface Names {
  nameOf: (metric: string) => string;
  containers: readonly Container[];
}

const identifierWords: Readonly<Record<string, string>> = { $id: '기기', $userId: '회원' };
const moves = { INCREASE: '늘면', DECREASE: '줄면' } as const;
const goesOn = { NOTIFY: '알리고', PAUSE: '멈추고' } as const;
const ends = { NOTIFY: '알려요', PAUSE: '멈춰요' } as const;

/** Summary of the experiment in one sentence, worded so that particles do not depend on typed text. */
export function sentenceOf(draft: WizardDraft, { nameOf, containers }: Names): string {
  const { targetAudiences: targets, identifierType, traffic, guardrails, primary } = draft;
  const everybody = identifierType === '$userId' ? '모든 회원' : '모든 방문자';
  const who = targets.length === 0 ? everybody : targetSentences(targets).join(' 또는 ');
  const container = containers.find(({ id }) => String(id) === draft.container);
  const among = container ? `${who} 중 ‘${container.name}’ 그룹의 한 묶음에 든 사람의` : `${who} 중`;
  const split = draft.variations.flatMap(({ name, weight, isDropped }, at) =>
    isDropped ? [] : [`${keyAt(at)}${name.trim() ? ` ‘${name.trim()}’` : ''} ${percent(weight ?? 0)}`],
  );
  const divided = `${among} ${percent(traffic ?? 0)}를 ${identifierWords[identifierType] ?? identifierType} 기준으로 ${split.join(', ')}로`;
  if (primary === '') return `${divided} 나눠요.`;
  const start = `${divided} 나누고,`;
  const judged = `${whenOf(draft)} ‘${nameOf(primary)}’ 지표로 판단`;
  if (guardrails.length === 0) return `${start} ${judged}해요.`;
  const guards = guardrails.map(({ key, margin, harm, onHarm }, at) => {
    const ending = at === guardrails.length - 1 ? ends[onHarm] : goesOn[onHarm];
    return `‘${nameOf(key)}’ 지표가 ${percent(margin ?? 0)} 넘게 ${moves[harm]} ${ending}`;
  });
  return `${start} ${judged}하며, ${guards.join(', ')}.`;
}

function whenOf({ plannedUsers, plannedEndAt }: WizardDraft): string {
  const end = fromSeoulInput(plannedEndAt);
  const until = end && `${formatSeoulMinute(end)}까지 보고`;
  if (plannedUsers === null) return until ?? '끝낼 때';
  return until ? `${formatCount(plannedUsers)}명이 모이거나 늦어도 ${until}` : `${formatCount(plannedUsers)}명이 모이면`;
}

type Input = ReturnType<typeof inputOf>;

/** Equivalent CLI commands. */
export function commandsOf(draft: WizardDraft, input: Input, environment: WorkEnvironment, storedKey: number | undefined): string[] {
  const flags = Object.entries({ ...(storedKey === undefined && draft.key !== '' && { key: Number(draft.key) }), ...input })
    .filter(([member, value]) => storedKey !== undefined || !isUsual(member, value))
    .map(([member, value]) => `--${kebab(member)} ${quoted(typeof value === 'object' ? JSON.stringify(value, withoutUsual) : String(value))}`);
  const place = environmentFlag(environment);
  const verb = storedKey === undefined ? 'create' : `update ${storedKey}`;
  const number = storedKey ?? (draft.key === '' ? '<번호>' : draft.key);
  const note = environment === usualEnvironment && draft.note.trim() !== '' ? ` --note ${quoted(draft.note.trim())}` : '';
  const start = fromSeoulInput(draft.startAt);
  return [
    `baeum admin experiments ${verb} ${flags.join(' ')}${place}`,
    ...(draft.begin === 'now' ? [`baeum admin experiments start ${number}${place}${note}`] : []),
    ...(draft.begin === 'at' && start ? [`baeum admin experiments schedule ${number} --start-at ${start}${place}${note}`] : []),
  ];
}

/** The server's defaults. */
const usual: Readonly<Record<string, unknown>> = {
  identifierType: '$id',
  traffic: 100,
  hypothesis: '',
  owner: '',
  containerId: null,
  groupId: null,
  plannedUsers: null,
  plannedEndAt: null,
};

function isUsual(member: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return usual[member] === value || (member === 'userOverrides' && Object.keys(value as object).length === 0);
}

/** Members of list items that equal the defaults. */
const withoutUsual = (member: string, value: unknown) => (value === null || (member === 'isDropped' && value === false) ? undefined : value);

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Quotes text for a shell. */
function quoted(value: string): string {
  return /^[\w.:-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}
