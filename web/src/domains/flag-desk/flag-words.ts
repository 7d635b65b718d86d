import type { RuleAction, VariationKey } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import type { FeatureFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import { memberWords, plainValue, type DifferenceWords } from '../entity-versions/parts/member-words.ts';
import { targetLines } from '../targeting/parts/target-words.ts';
import { flagDeskTexts as texts } from './flag-desk.texts.ts';

type Rule = FeatureFlag['targetRules'][number];
type Variations = readonly object[];

/** Number of rules named in a row; the rest is counted. */
const namedRules = 2;

/** What somebody gets: `꺼짐`, `켜짐`, `켜짐 10%`. A flag with several ways of being on names each. */
export function actionWords(action: RuleAction, variations: Variations): string {
  if (typeof action === 'string') return variationWords(action, variations);
  const entries = Object.entries(action);
  const sum = entries.reduce((all, [, weight]) => all + weight, 0);
  const on = entries.filter(([key, weight]) => key !== 'A' && weight > 0);
  if (on.length === 0 || sum === 0) return texts.rule.off;
  return on
    .map(([key, weight]) => (weight === sum ? variationWords(key, variations) : `${variationWords(key, variations)} ${texts.percent((weight / sum) * 100)}`))
    .join(', ');
}

function variationWords(key: string, variations: Variations): string {
  if (key === 'A') return texts.rule.off;
  return variations.length === 2 ? texts.rule.on : `${texts.rule.on}(${key})`;
}

/** Whom a rule is for, as short as a row needs it: the values alone where one of them has to be met. */
export function shortTarget({ target }: Pick<Rule, 'target'>): string {
  const { conditions } = target;
  const isPlain = conditions.every(({ match }) => match.type === 'MATCH' && match.operator === 'IN' && match.values.length <= 2);
  if (conditions.length > 0 && isPlain) return conditions.map(({ match }) => match.values.join(', ')).join('+');
  return targetLines([target]).join(' ');
}

/** The rules of a flag in one line: `GOLD 켜짐 10% · 나머지 꺼짐`. */
export function ruleSummary({ status, winnerVariation, targetRules, defaultRule, variations }: FeatureFlag): string {
  const { all, rest, more, ended } = texts.rule;
  if (status === 'COMPLETED' && winnerVariation) return ended(actionWords(winnerVariation, variations));
  const otherwise = actionWords(defaultRule, variations);
  if (targetRules.length === 0) return typeof defaultRule === 'string' || !/\d/.test(otherwise) ? all(otherwise) : otherwise;
  const named = targetRules.slice(0, namedRules).map((rule) => `${shortTarget(rule)} ${actionWords(rule.action, variations)}`);
  const left = targetRules.length - namedRules;
  return [...named, ...(left > 0 ? [more(left)] : []), rest(otherwise)].join(' · ');
}

/** Percent of people without a rule of their own who are on; undefined where several variations share them. */
export function percentOn({ defaultRule, variations }: Pick<FeatureFlag, 'defaultRule' | 'variations'>): number | undefined {
  if (variations.length > 2) return undefined;
  if (typeof defaultRule === 'string') return defaultRule === 'A' ? 0 : 100;
  const sum = Object.values(defaultRule).reduce((all, weight) => all + weight, 0);
  return sum === 0 ? 0 : Math.round(((sum - (defaultRule.A ?? 0)) / sum) * 10_000) / 100;
}

/** Names of members and values in differences. */
export const flagDifference: DifferenceWords = { member: (path) => memberWords(path, texts.members), value: valueWords };

/** A value of a difference in words. */
function valueWords(path: string, value: unknown): string {
  if (typeof value === 'string' && value !== '')
    return /(?:^|\.)(?:defaultRule|action)$/.test(path) ? actionWords(value as VariationKey, twoWays) : stateWords(value);
  return typeof value === 'object' && value !== null ? objectWords(value) : plainValue(value);
}

const twoWays = [{}, {}];

type Words = Readonly<Record<string, { word: string } | undefined>>;

function stateWords(value: string): string {
  const words: Words = { ...texts.rollout.states, ...texts.states };
  return words[value]?.word ?? value;
}

function rolloutWords(state: string): string {
  const words: Words = texts.rollout.states;
  return words[state]?.word ?? state;
}

/** Shares by variation and a staged rollout are said, lists are counted. */
function objectWords(value: object): string {
  const entries = Object.entries(value);
  if (entries.length > 0 && entries.every(([key, weight]) => /^[A-J]$/.test(key) && typeof weight === 'number')) return actionWords(value, twoWays);
  if ('state' in value && 'percent' in value) return `${rolloutWords(String(value.state))} ${texts.percent(Number(value.percent))}`;
  return plainValue(value);
}
