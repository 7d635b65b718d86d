import type {
  Experiment,
  ExperimentInput,
  SegmentOverride,
  VariationKey,
  VariationParameters,
} from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { fromSeoulInput, seoulInput } from '../../../ui/dates/seoul-input.ts';
import type { Target } from '../../targeting/parts/targets.ts';

export const parameterTypes = ['STRING', 'NUMBER', 'BOOLEAN'] as const;
type ParameterType = (typeof parameterTypes)[number];

/** Condition kinds that an audience can have. */
export const audienceKinds = ['USER_PROPERTY', 'HACKLE_PROPERTY', 'SEGMENT', 'COHORT', 'AB_TEST', 'FEATURE_FLAG', 'EVENT_PROPERTY'] as const;
type AudienceKind = (typeof audienceKinds)[number];

export interface DraftVariation {
  name: string;
  /** Percent; null while the field is empty. */
  weight: number | null;
  isDropped: boolean;
  /** Key of the stored variation, if any. */
  from: string | null;
}

export interface DraftParameter {
  name: string;
  type: ParameterType;
  /** As typed, one for each variation. */
  values: string[];
}

export interface DraftGuardrail {
  key: string;
  harm: 'INCREASE' | 'DECREASE';
  /** Percent. */
  margin: number | null;
  onHarm: 'NOTIFY' | 'PAUSE';
  confidence: number | null;
}

export const beginnings = ['draft', 'now', 'at'] as const;
type Beginning = (typeof beginnings)[number];

/** Values of the wizard, as stored in the browser. */
export interface WizardDraft {
  hypothesis: string;
  name: string;
  key: string;
  owner: string;
  identifierType: string;
  variations: DraftVariation[];
  parameters: DraftParameter[];
  targetAudiences: Target<AudienceKind>[];
  traffic: number | null;
  /** Empty for none. */
  container: string;
  /** Empty for the one with the fewest experiments. */
  group: string;
  primary: string;
  secondary: string[];
  guardrails: DraftGuardrail[];
  /** Smallest change worth finding, in percent. */
  lift: number | null;
  plannedUsers: number | null;
  plannedEndAt: string;
  /** The variation that the operator gets; empty for none. */
  mine: string;
  begin: Beginning;
  startAt: string;
  note: string;
  /** Version of the stored experiment that the draft is based on. */
  version: number;
}

const variationKeys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const satisfies readonly VariationKey[];

const newVariation = (name: string, weight: number): DraftVariation => ({ name, weight, isDropped: false, from: null });

export const blankDraft: WizardDraft = {
  hypothesis: '',
  name: '',
  key: '',
  owner: '',
  identifierType: '$id',
  variations: [newVariation('', 50), newVariation('', 50)],
  parameters: [],
  targetAudiences: [],
  traffic: 100,
  container: '',
  group: '',
  primary: '',
  secondary: [],
  guardrails: [],
  lift: 5,
  plannedUsers: null,
  plannedEndAt: '',
  mine: '',
  begin: 'draft',
  startAt: '',
  note: '',
  version: 0,
};

/** Key of a variation by position; the control is A. */
export const keyAt = (at: number): VariationKey => variationKeys[at] ?? 'J';

/** Equal percentages with two decimals that sum to exactly 100. */
export function evenWeights(count: number): number[] {
  const each = Math.floor(10_000 / count) / 100;
  return Array.from({ length: count }, (_, at) => (at === 0 ? Math.round((100 - each * (count - 1)) * 100) / 100 : each));
}

export function addVariation(draft: WizardDraft): Pick<WizardDraft, 'variations' | 'parameters'> {
  const variations = [...draft.variations, newVariation('', 0)];
  const weights = evenWeights(variations.length);
  return {
    variations: variations.map((variation, at) => ({ ...variation, weight: weights[at] ?? 0 })),
    parameters: draft.parameters.map((parameter) => ({ ...parameter, values: [...parameter.values, ''] })),
  };
}

export function removeVariation(draft: WizardDraft, at: number): Pick<WizardDraft, 'variations' | 'parameters' | 'mine'> {
  const variations = draft.variations.toSpliced(at, 1);
  const weights = evenWeights(variations.length);
  return {
    variations: variations.map((variation, index) => ({ ...variation, weight: weights[index] ?? 0 })),
    parameters: draft.parameters.map((parameter) => ({ ...parameter, values: parameter.values.toSpliced(at, 1) })),
    mine: '',
  };
}

/** Moves a variation with its values to the first place, which is the control. */
export function makeControl(draft: WizardDraft, at: number): Pick<WizardDraft, 'variations' | 'parameters'> {
  const first = <T>(list: readonly T[]): T[] => [...list.slice(at, at + 1), ...list.slice(0, at), ...list.slice(at + 1)];
  return { variations: first(draft.variations), parameters: draft.parameters.map((parameter) => ({ ...parameter, values: first(parameter.values) })) };
}

/** Form values of a stored draft; `me` is the operator's identifier. */
export function draftOf(experiment: Experiment, me: string | undefined): WizardDraft {
  const { metrics, metricRoles, schedule } = experiment;
  const guardrails = metricRoles.filter(({ role }) => role === 'GUARDRAIL');
  const only = new Set(guardrails.filter(({ key }) => !metricRoles.some((other) => other.key === key && other.role !== 'GUARDRAIL')).map(({ key }) => key));
  const looked = metrics.filter((key) => !only.has(key));
  const primary = metricRoles.find(({ role }) => role === 'PRIMARY')?.key ?? looked[0] ?? '';
  const sum = experiment.variations.filter(({ isDropped }) => !isDropped).reduce((all, { weight }) => all + weight, 0);
  return {
    ...blankDraft,
    hypothesis: experiment.hypothesis,
    name: experiment.name,
    key: String(experiment.key),
    owner: experiment.owner,
    identifierType: experiment.identifierType,
    variations: experiment.variations.map(({ key, name = '', weight, isDropped }) => ({
      name,
      weight: sum > 0 ? Math.round((weight / sum) * 10_000) / 100 : weight,
      isDropped,
      from: key,
    })),
    parameters: parametersOf(experiment.variations.map(({ parameters }) => parameters)),
    targetAudiences: experiment.targetAudiences,
    traffic: experiment.traffic,
    container: String(experiment.containerId ?? ''),
    group: String(experiment.groupId ?? ''),
    primary,
    secondary: looked.filter((key) => key !== primary),
    guardrails: guardrails.map(({ key, harm, nonInferiorityMargin, onHarm, confidence }) => ({
      key,
      harm: harm ?? 'DECREASE',
      margin: nonInferiorityMargin === null ? null : Math.round(nonInferiorityMargin * 10_000) / 100,
      onHarm: onHarm ?? 'NOTIFY',
      confidence,
    })),
    plannedUsers: experiment.plannedUsers,
    plannedEndAt: seoulInput(experiment.plannedEndAt ?? undefined),
    mine: (me === undefined ? undefined : experiment.userOverrides[me]) ?? '',
    begin: schedule?.startAt ? 'at' : 'draft',
    startAt: seoulInput(schedule?.startAt ?? undefined),
    version: experiment.version,
  };
}

function parametersOf(all: readonly Readonly<Record<string, unknown>>[]): DraftParameter[] {
  const names = [...new Set(all.flatMap((parameters) => Object.keys(parameters)))];
  return names.map((name) => {
    const values = all.map((parameters) => parameters[name]);
    const type = typeof values.find((value) => value !== undefined);
    return {
      name,
      type: type === 'number' ? 'NUMBER' : type === 'boolean' ? 'BOOLEAN' : 'STRING',
      values: values.map((value) => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value))),
    };
  });
}

/** Parameters of a variation; empty ones are omitted, so that the code uses its default. */
export function givenParameters(parameters: readonly DraftParameter[], at: number): VariationParameters {
  return Object.fromEntries(
    parameters.flatMap(({ name, type, values }) => {
      const typed = values[at] ?? '';
      if (typed === '') return [];
      return [[name.trim(), type === 'NUMBER' ? Number(typed) : type === 'BOOLEAN' ? typed === 'true' : typed]];
    }),
  );
}

/** All metrics without duplicates. */
function metricsOf({ primary, secondary, guardrails }: Pick<WizardDraft, 'primary' | 'secondary' | 'guardrails'>): string[] {
  return [...new Set([primary, ...secondary, ...guardrails.map(({ key }) => key)])].filter((key) => key !== '');
}

/** Request body for creating and updating. */
export function inputOf(draft: WizardDraft, stored: Experiment | undefined, me: string | undefined) {
  const { guardrails, primary } = draft;
  return {
    name: draft.name.trim(),
    hypothesis: draft.hypothesis,
    owner: draft.owner,
    identifierType: draft.identifierType,
    variations: draft.variations.map(({ name, weight, isDropped }, at) => ({
      key: keyAt(at),
      ...(name.trim() !== '' && { name: name.trim() }),
      weight: weight ?? 0,
      isDropped,
      parameters: givenParameters(draft.parameters, at),
    })),
    traffic: draft.traffic ?? 0,
    targetAudiences: draft.targetAudiences,
    containerId: draft.container === '' ? null : Number(draft.container),
    groupId: draft.container === '' || draft.group === '' ? null : Number(draft.group),
    metrics: metricsOf(draft),
    metricRoles: [
      ...(primary === '' ? [] : [{ key: primary, role: 'PRIMARY' as const, ...notGuarded }]),
      ...guardrails.map(({ key, harm, margin, onHarm, confidence }) => ({
        key,
        role: 'GUARDRAIL' as const,
        harm,
        nonInferiorityMargin: (margin ?? 0) / 100,
        onHarm,
        confidence,
      })),
    ],
    plannedUsers: draft.plannedUsers,
    plannedEndAt: fromSeoulInput(draft.plannedEndAt) ?? null,
    ...overridesOf(draft, stored, me),
  } satisfies Omit<ExperimentInput, 'key' | 'environment'>;
}

const notGuarded = { harm: null, nonInferiorityMargin: null, onHarm: null, confidence: null };

/** Overrides with the variations' new keys; those of removed variations are dropped. */
function overridesOf({ variations, mine }: WizardDraft, stored: Experiment | undefined, me: string | undefined) {
  const keys = new Map<string, VariationKey>(variations.flatMap(({ from }, at) => (from === null ? [] : [[from, keyAt(at)] as const])));
  const others = Object.entries(stored?.userOverrides ?? {}).flatMap(([user, variation]) => {
    const key = keys.get(variation);
    return user === me || key === undefined ? [] : [[user, key] as const];
  });
  const own = variations.findIndex((_, at) => keyAt(at) === mine);
  const segments = (stored?.segmentOverrides ?? []).flatMap(({ target, action }): SegmentOverride[] => {
    if (typeof action === 'string') {
      const key = keys.get(action);
      return key === undefined ? [] : [{ target, action: key }];
    }
    const weights = Object.entries(action).flatMap(([variation, weight]): [VariationKey, number][] => {
      const key = keys.get(variation);
      return key === undefined ? [] : [[key, weight]];
    });
    return [{ target, action: Object.fromEntries(weights) }];
  });
  return {
    userOverrides: Object.fromEntries([...others, ...(me !== undefined && own >= 0 ? [[me, keyAt(own)] as const] : [])]),
    ...(stored && stored.segmentOverrides.length > 0 && { segmentOverrides: segments }),
  };
}
