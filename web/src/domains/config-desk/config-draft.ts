import { remoteConfigTypes } from '@baeum/contract/domains/remote-configs/remote-configs.rules.ts';
import type { NewRemoteConfig, RemoteConfig, RemoteConfigRuleInput } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { conditionErrors, exactNumberRule } from '@baeum/contract/domains/workspaces/conditions.rules.ts';
import { targetsRule, type Target } from '../targeting/parts/targets.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { jsonProblem } from './json-problem.ts';

const { form: texts } = configDeskTexts;

export type ConfigType = RemoteConfig['type'];
export type ConfigValue = RemoteConfig['defaultValue']['value'];
/** Types that a new parameter can have; imports may have others, which are edited as text. */
export const newTypes = remoteConfigTypes;

/** A value being edited, with its original: an imported value of another type is only replaced if it was changed. */
export interface ValueDraft {
  text: string;
  was?: ConfigValue;
}

type RuleTarget = RemoteConfigRuleInput['target'];
export type RuleKind = RuleTarget['conditions'][number]['key']['type'];

export interface RuleDraft {
  /** Id of the row on screen. */
  id: string;
  /** Key of the stored rule. */
  key?: string;
  name: string;
  target: Target<RuleKind>;
  /** NaN while the field is empty. */
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
  /** Reason of the change, required in production. */
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

/** Indented JSON, or the text itself when it is no JSON. */
export function prettyJson(text: string): string {
  return jsonProblem(text) ? text : JSON.stringify(JSON.parse(text), null, 2);
}

function startText(type: ConfigType): string {
  if (type === 'BOOLEAN') return 'false';
  return type === 'JSON' ? '{}' : '';
}

/** The draft with another type; values stay where they are valid for it. */
export function withType(draft: ConfigDraft, type: ConfigType): Pick<ConfigDraft, 'type' | 'defaultValue' | 'targetRules'> {
  const turned = ({ text }: ValueDraft): ValueDraft => {
    if (type === 'BOOLEAN') return { text: String(text === 'true') };
    return { text: text === startText(draft.type) ? startText(type) : text };
  };
  return { type, defaultValue: turned(draft.defaultValue), targetRules: draft.targetRules.map((rule) => ({ ...rule, value: turned(rule.value) })) };
}

let lastRule = 0;

/** A new rule for everybody, with the default value. */
export function newRule({ type, defaultValue }: ConfigDraft): RuleDraft {
  lastRule += 1;
  return { id: `new-${lastRule}`, name: '', target: { conditions: [] }, traffic: 100, value: { text: defaultValue.text || startText(type) } };
}

/** Parses the value for the API. */
export function readValue(type: ConfigType, { text, was }: ValueDraft): ConfigValue {
  if (was !== undefined && (String(was) === text || (type === 'JSON' && prettyJson(String(was)) === text))) return was;
  if (type === 'NUMBER') return Number(text);
  return type === 'BOOLEAN' ? text === 'true' : text;
}

/** Error message for a value that does not match the type. */
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

/** Error message for a rule that cannot be saved. */
export function ruleProblem(type: ConfigType, { target, traffic, value }: RuleDraft): string | undefined {
  if (Number.isNaN(traffic)) return texts.rule.trafficNeeded;
  return valueProblem(type, value) ?? targetsRule([target])?.message;
}

/** The draft as input of the API. */
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
