import { remoteConfigTypes } from '@baeum/contract/domains/remote-configs/remote-configs.rules.ts';
import type { NewRemoteConfig, RemoteConfig, RemoteConfigRuleInput } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { conditionErrors, exactNumberRule } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { targetsRule, type Target } from '../targeting/parts/targets.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { jsonProblem } from './json-problem.ts';

const { form: texts } = configDeskTexts;

export type ConfigType = RemoteConfig['type'];
export type ConfigValue = RemoteConfig['defaultValue']['value'];
/** Types that a parameter can be made of; imports may bring others, which are edited as text. */
export const newTypes = remoteConfigTypes;

/** A value as it is typed. What it was stays with it: an imported value of another shape is only replaced where it was changed. */
export interface ValueDraft {
  text: string;
  was?: ConfigValue;
}

type RuleTarget = RemoteConfigRuleInput['target'];
export type RuleKind = RuleTarget['conditions'][number]['key']['type'];

export interface RuleDraft {
  /** Of the row on the screen. */
  id: string;
  /** Of the stored rule. */
  key?: string;
  name: string;
  target: Target<RuleKind>;
  /** NaN while its field is empty. */
  traffic: number;
  value: ValueDraft;
}

export interface ConfigDraft {
  key: string;
  name: string;
  description: string;
  type: ConfigType;
  identifierType: string;
  defaultValue: ValueDraft;
  targetRules: readonly RuleDraft[];
  /** Why it is changed, where visitors meet it. */
  note: string;
}

export const emptyDraft: ConfigDraft = {
  key: '',
  name: '',
  description: '',
  type: 'STRING',
  identifierType: '$id',
  defaultValue: { text: '' },
  targetRules: [],
  note: '',
};

export function draftOf({ key, name, description, type, identifierType, defaultValue, targetRules }: RemoteConfig): ConfigDraft {
  return {
    key,
    name,
    description,
    type,
    identifierType,
    defaultValue: valueDraftOf(type, defaultValue.value),
    targetRules: targetRules.map((rule) => ({
      id: rule.key,
      key: rule.key,
      name: rule.name ?? '',
      target: rule.target,
      traffic: rule.traffic,
      value: valueDraftOf(type, rule.value.value),
    })),
    note: '',
  };
}

function valueDraftOf(type: ConfigType, value: ConfigValue): ValueDraft {
  const text = String(value);
  return { text: type === 'JSON' ? prettyJson(text) : text, was: value };
}

/** JSON over several lines, or the text itself where it is none. */
export function prettyJson(text: string): string {
  return jsonProblem(text) ? text : JSON.stringify(JSON.parse(text), null, 2);
}

function startText(type: ConfigType): string {
  if (type === 'BOOLEAN') return 'false';
  return type === 'JSON' ? '{}' : '';
}

/** The same draft of another type: what was typed stays where that type may read it. */
export function withType(draft: ConfigDraft, type: ConfigType): Pick<ConfigDraft, 'type' | 'defaultValue' | 'targetRules'> {
  const turned = ({ text }: ValueDraft): ValueDraft => {
    if (type === 'BOOLEAN') return { text: String(text === 'true') };
    return { text: text === startText(draft.type) ? startText(type) : text };
  };
  return { type, defaultValue: turned(draft.defaultValue), targetRules: draft.targetRules.map((rule) => ({ ...rule, value: turned(rule.value) })) };
}

let lastRule = 0;

/** A rule for everybody, with the value that they have anyway. */
export function newRule({ type, defaultValue }: ConfigDraft): RuleDraft {
  lastRule += 1;
  return { id: `new-${lastRule}`, name: '', target: { conditions: [] }, traffic: 100, value: { text: defaultValue.text || startText(type) } };
}

/** What programs get. */
export function readValue(type: ConfigType, { text, was }: ValueDraft): ConfigValue {
  if (was !== undefined && (String(was) === text || (type === 'JSON' && prettyJson(String(was)) === text))) return was;
  if (type === 'NUMBER') return Number(text);
  return type === 'BOOLEAN' ? text === 'true' : text;
}

/** Why a value cannot be of this type, in words. */
export function valueProblem(type: ConfigType, draft: ValueDraft): string | undefined {
  const { text } = draft;
  if (type === 'JSON') {
    const problem = text.trim() === '' ? undefined : jsonProblem(text);
    if (text.trim() === '') return texts.value.jsonNeeded;
    return problem && texts.value.json(problem.line, problem.column, texts.value.reasons[problem.reason]);
  }
  if (type !== 'NUMBER') return undefined;
  if (text.trim() === '' || !Number.isFinite(Number(text))) return conditionErrors.number.message;
  return exactNumberRule(Number(text))?.message;
}

/** Why a rule cannot be stored. */
export function ruleProblem(type: ConfigType, { target, traffic, value }: RuleDraft): string | undefined {
  if (Number.isNaN(traffic)) return texts.rule.trafficNeeded;
  return valueProblem(type, value) ?? targetsRule([target])?.message;
}

/** The draft as it is stored. */
export function contentOf({ name, description, type, identifierType, defaultValue, targetRules }: ConfigDraft): Omit<NewRemoteConfig, 'key' | 'type'> {
  return {
    name,
    description,
    identifierType,
    defaultValue: { value: readValue(type, defaultValue) },
    targetRules: targetRules.map(({ key, name: label, target, traffic, value }) => ({
      ...(key !== undefined && { key }),
      ...(label.trim() && { name: label.trim() }),
      target,
      traffic,
      value: { value: readValue(type, value) },
    })),
  };
}

export function creatableType(type: ConfigType): NewRemoteConfig['type'] {
  return newTypes.find((each) => each === type) ?? 'STRING';
}
