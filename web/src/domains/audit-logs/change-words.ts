import type { AuditLog } from '@baeum/contract/domains/audit-logs/audit-logs.contract.ts';
import { memberChanges } from '@baeum/contract/domains/workspaces/member-changes.rules.ts';
import { kindNames } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { changeWordsTexts as texts } from './change-words.texts.ts';
import { isNothing, wordsOfValue } from './value-words.ts';

/** One line of a change; a side without words is only there as JSON. */
export interface WordedChange {
  name: string;
  /** Undefined where there was nothing. */
  before: string | undefined;
  /** Undefined where nothing is left. */
  after: string | undefined;
  /** Only the JSON says what it is. */
  unworded: boolean;
}

/** Members that are not shown: internal numbers, and values derived from other members. */
const silent = new Set(['id', 'version', 'bucket', 'bucketId', 'executionStatus', 'parameterConfigurationId', 'createdAt', 'updatedAt']);
/** Members that contain a reason. */
const reasons = ['note', 'reason'] as const;
const order = Object.keys(texts.members);

/** The reason, if any. */
export function reasonOf({ diff }: Pick<AuditLog, 'diff'>): string | undefined {
  const written = reasons.map((member) => diff[member]?.[1]).find((text) => typeof text === 'string' && text !== '');
  return typeof written === 'string' ? written : undefined;
}

/** Changed members as text, the most important first. A created entity lists only its non-empty members. */
export function changesOf({ target, diff }: Pick<AuditLog, 'target' | 'diff'>): WordedChange[] {
  const [noun = ''] = target.split('/');
  if (target.startsWith('environments/') && Object.keys(diff).some((member) => importedPattern.test(member))) return importedOf(diff);
  const shown = Object.entries(diff)
    .filter(([member, [before, after]]) => !silent.has(member) && !isReason(member, diff) && !(isNothing(before) && isNothing(after)))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return shown.flatMap(([member, [before, after]]) => worded(noun, [member], before, after));
}

/** What an import writes of each entity: its version before and after. */
const importedPattern = /^[A-Z_]+\//;
/** Derived from the entities that contain them. */
const ownParts = new Set(['BUCKET', 'PARAMETER_CONFIGURATION']);

function importedOf(diff: AuditLog['diff']): WordedChange[] {
  return Object.entries(diff).flatMap(([member, [before, after]]) => {
    const [kind = '', ...key] = member.split('/');
    if (ownParts.has(kind)) return [];
    const version = (value: unknown) => (typeof value === 'number' ? texts.version(value) : undefined);
    const names: Readonly<Record<string, string>> = kindNames;
    return [{ name: `${names[kind] ?? kind} ${key.join('/')}`, before: version(before), after: version(after), unworded: false }];
  });
}

function isReason(member: string, diff: AuditLog['diff']): boolean {
  return reasons.some((each) => each === member) && typeof diff[member]?.[1] === 'string';
}

function placeOf(member: string): number {
  const place = order.indexOf(member);
  return place === -1 ? order.length : place;
}

/** Goes into what has no words as a whole, as long as both sides have one shape. */
function worded(noun: string, path: readonly string[], before: unknown, after: unknown): WordedChange[] {
  const member = path.at(-1) ?? '';
  const sides = [before, after].map((value) => wordsOfValue(noun, member, value));
  const [old, now] = sides;
  const name = nameOf(path);
  if (old !== undefined && now !== undefined) return [{ name, before: told(before, old), after: told(after, now), unworded: false }];
  const parts = memberChanges(before, after).filter(({ path: inner }) => inner !== '' && !inner.split('.').some((part) => silent.has(part)));
  if (parts.length > 0) return parts.flatMap((part) => worded(noun, [...path, ...part.path.split('.')], part.before, part.after));
  return [{ name, before: old, after: now, unworded: true }];
}

/** An empty list of targets matches everybody. */
const told = (value: unknown, words: string) => (isNothing(value) && words === texts.none ? undefined : words);

/** How differences between two versions of a kind are told. */
export function differenceWordsOf(noun: string): DifferenceWords {
  return {
    member: (path) => nameOf(path.replace(/\.value$/, '').split('.')),
    value: (path, value) => wordsOfValue(noun, path.split('.').at(-1) ?? '', value) ?? JSON.stringify(value),
  };
}

/** `trigger.eventKeys` as `띄우는 조건 띄우는 이벤트`; what has no words stays as it is recorded. */
function nameOf(path: readonly string[]): string {
  return path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (texts.members[part] ?? part))).join(' ');
}

/** One change as a line: `상태: 초안 → 진행 중`. */
export function lineOf({ name, before, after, unworded }: WordedChange): string {
  if (unworded) return `${name}: ${texts.changed}`;
  if (before === undefined) return `${name}: ${after ?? texts.none}`;
  return `${name}: ${before} → ${after ?? texts.none}`;
}
