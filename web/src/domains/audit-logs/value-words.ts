import { formatSeoulMinute } from '@baeum/contract/shared/korean-format.ts';
import { targetLines, targetSentences } from '../targeting/parts/target-words.ts';
import type { Target } from '../targeting/parts/targets.ts';
import { changeWordsTexts as texts } from './change-words.texts.ts';

type Thing = Readonly<Record<string, unknown>>;

/** Number of users listed; the rest is counted. */
const namedPeople = 3;
const percentMembers = new Set(['traffic', 'percent', 'share']);
const targetMembers = new Set(['targetAudiences', 'targets']);
const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value);
const areThings = (value: unknown): value is readonly Thing[] => Array.isArray(value) && value.every(isThing);

/** Absent or empty values. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A value as people write it; undefined where only its JSON says what it is. @param noun what the record is about, e.g. `feature-flags` */
export function wordsOfValue(noun: string, member: string, value: unknown): string | undefined {
  if (isNothing(value)) return targetMembers.has(member) && Array.isArray(value) ? texts.everybody : texts.none;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return percentMembers.has(member) ? texts.percent(value) : value.toLocaleString('ko-KR', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return wordsOfText(noun, member, value);
  return wordsOfMember(noun, member, value) ?? plainList(value);
}

function wordsOfText(noun: string, member: string, value: string): string {
  if (member === 'status' || member === 'state') return texts.statesOf[noun]?.[value] ?? texts.states[value] ?? value;
  if (member === 'defaultRule' || member === 'action') return wordsOfVariation(noun, value);
  if (member === 'identifierType') return texts.identifiers[value] ?? value;
  return momentPattern.test(value) && !Number.isNaN(Date.parse(value)) ? formatSeoulMinute(value) : value;
}

const wordsOfVariation = (noun: string, key: string) => (noun === 'feature-flags' ? ({ A: texts.off, B: texts.on }[key] ?? key) : key);

/** Members whose values have a shape of their own. */
function wordsOfMember(noun: string, member: string, value: unknown): string | undefined {
  if (member === 'variations' && areThings(value)) return variationsWords(value);
  if (targetMembers.has(member) && areTargets(value)) return targetLines(value).join(' / ');
  if (member === 'target' && areTargets([value])) return targetLines([value] as Target[]).join('');
  if (['targetRules', 'segmentOverrides'].includes(member) && areThings(value)) return rulesWords(noun, value);
  if (['defaultRule', 'action'].includes(member) && isThing(value)) return sharesWords(noun, value);
  if (member === 'rules' && areThings(value)) return triggerWords(value);
  if (member === 'userOverrides' && isThing(value)) return peopleWords(noun, value);
  if (member === 'metricRoles' && areThings(value))
    return value.map(({ key, role }) => `${String(key)} ${texts.roles[String(role)] ?? String(role)}`).join(', ');
  if (member === 'groups' && areThings(value)) return groupsWords(value);
  if (member === 'schedule' && isThing(value)) return scheduleWords(value);
  if (member === 'rollout' && isThing(value)) return rolloutWords(value);
  if (member === 'defaultValue' && isThing(value)) return wordsOfValue(noun, 'value', value.value);
  return undefined;
}

/** Lists of words and numbers are read one after another; all else is JSON. */
function plainList(value: unknown): string | undefined {
  const isPlain = Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number');
  return isPlain ? value.join(', ') : undefined;
}

/** `A 지금 문구 50%, B 새 문구 50%`; weights are told as shares of all. */
function variationsWords(variations: readonly Thing[]): string {
  const weights = variations.map(({ weight, isDropped }) => (typeof weight === 'number' && isDropped !== true ? weight : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return variations
    .map(({ key, name, weight, isDropped }, at) =>
      [
        String(key),
        typeof name === 'string' ? name : '',
        isDropped === true ? texts.dropped : typeof weight === 'number' && sum > 0 ? texts.percent(((weights[at] ?? 0) / sum) * 100) : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

/** Shares by variation; of a flag only what is on. */
function sharesWords(noun: string, shares: Thing): string | undefined {
  const weights = Object.entries(shares).flatMap(([key, weight]) => (typeof weight === 'number' ? [{ key, weight }] : []));
  const sum = weights.reduce((all, { weight }) => all + weight, 0);
  if (weights.length !== Object.keys(shares).length || sum === 0) return undefined;
  const told = weights.filter(({ key, weight }) => weight > 0 && !(noun === 'feature-flags' && key === 'A'));
  if (told.length === 0) return texts.off;
  return told.map(({ key, weight }) => `${wordsOfVariation(noun, key)} ${texts.percent((weight / sum) * 100)}`).join(', ');
}

/** Each rule in order: whom it is for, and what they get. */
function rulesWords(noun: string, rules: readonly Thing[]): string | undefined {
  const told = rules.map(({ name, target, action, traffic, value }) => {
    if (!areTargets([target])) return undefined;
    const whom = targetLines([target] as Target[]).join('');
    const gets = action === undefined ? wordsOfValue(noun, 'defaultValue', value) : wordsOfValue(noun, 'action', action);
    const part = typeof traffic === 'number' && traffic < 100 ? ` (${texts.percent(traffic)})` : '';
    return `${typeof name === 'string' && name !== '' ? name : whom}: ${gets ?? ''}${part}`;
  });
  return told.every((each) => each !== undefined) ? told.join(' / ') : undefined;
}

/** Each event with the conditions under which it shows a message. */
function triggerWords(rules: readonly Thing[]): string | undefined {
  const told = rules.map(({ eventKey, targets }) =>
    typeof eventKey === 'string' && areTargets(targets) ? `${eventKey}: ${targetSentences(targets, 'event').join(' / ')}` : undefined,
  );
  return told.every((each) => each !== undefined) ? told.join(', ') : undefined;
}

function peopleWords(noun: string, people: Thing): string {
  const all = Object.entries(people).map(([person, variation]) => `${person} ${wordsOfVariation(noun, String(variation))}`);
  return texts.people(all.slice(0, namedPeople).join(', '), all.length - namedPeople);
}

function groupsWords(groups: readonly Thing[]): string {
  return groups
    .map(({ share, experimentKeys }) => {
      const keys: readonly unknown[] = Array.isArray(experimentKeys) ? experimentKeys : [];
      return `${typeof share === 'number' ? texts.percent(share) : ''} (${texts.numbers(keys)})`.trim();
    })
    .join(', ');
}

function scheduleWords({ startAt, endAt }: Thing): string | undefined {
  const told = [
    ...(typeof startAt === 'string' ? [texts.schedule.start(formatSeoulMinute(startAt))] : []),
    ...(typeof endAt === 'string' ? [texts.schedule.end(formatSeoulMinute(endAt))] : []),
  ];
  return told.length > 0 ? told.join(', ') : undefined;
}

function rolloutWords({ state, percent }: Thing): string | undefined {
  if (typeof state !== 'string' || typeof percent !== 'number') return undefined;
  return `${texts.rolloutStates[state] ?? state} ${texts.percent(percent)}`;
}

/** Records of long ago may have other shapes; those are shown as JSON. */
function areTargets(value: unknown): value is Target[] {
  return areThings(value) && value.every(({ conditions }) => areThings(conditions) && conditions.every(isCondition));
}

const operators = new Set(['IN', 'CONTAINS', 'STARTS_WITH', 'ENDS_WITH', 'GT', 'GTE', 'LT', 'LTE']);

function isCondition({ key, match }: Thing): boolean {
  return isThing(key) && isThing(match) && operators.has(String(match.operator)) && Array.isArray(match.values);
}
