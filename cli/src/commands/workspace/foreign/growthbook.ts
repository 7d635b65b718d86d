import { z } from 'zod';
import type { Carried, CarriedExperiment, CarriedFlag, CarriedParameter, LeftOut, Value } from './carried.ts';
import { everyone, exists, leaf, type Expression, type Target } from './expressions.ts';
import { conditionOf, type Surroundings } from './growthbook-conditions.ts';
import { attempt, Refusal, type Effect } from './reasons.ts';
import { Segments } from './segments.ts';
import { all, between, decidingRules, first, isPartial, type Share, type SharedRule } from './shares.ts';

const ruleSchema = z.looseObject({
  condition: z.record(z.string(), z.unknown()).nullish(),
  force: z.unknown().optional(),
  coverage: z.number().nullish(),
  range: z.tuple([z.number(), z.number()]).nullish(),
  variations: z.array(z.unknown()).nullish(),
  weights: z.array(z.number()).nullish(),
  ranges: z.array(z.tuple([z.number(), z.number()])).nullish(),
  key: z.string().nullish(),
  name: z.string().nullish(),
  meta: z.array(z.looseObject({ name: z.string().nullish(), key: z.string().nullish() })).nullish(),
  hashAttribute: z.string().nullish(),
  seed: z.string().nullish(),
  hashVersion: z.number().nullish(),
  namespace: z.array(z.unknown()).nullish(),
  filters: z.array(z.unknown()).nullish(),
  parentConditions: z.array(z.looseObject({ id: z.string(), condition: z.record(z.string(), z.unknown()).nullish(), gate: z.boolean().nullish() })).nullish(),
});
const featureSchema = z.looseObject({ defaultValue: z.unknown().optional(), rules: z.array(ruleSchema).nullish() });
/** What SDKs download. */
const payloadSchema = z.looseObject({
  features: z.record(z.string(), featureSchema),
  savedGroups: z.record(z.string(), z.unknown()).nullish(),
  experiments: z.array(z.looseObject({ key: z.string() })).nullish(),
});
/** What the REST API lists: each environment has its part of what SDKs download, as text. */
const listingSchema = z.looseObject({
  features: z.array(
    z.looseObject({
      id: z.string(),
      archived: z.boolean().nullish(),
      environments: z.record(z.string(), z.looseObject({ enabled: z.boolean().nullish(), definition: z.string().nullish() })),
    }),
  ),
});
export const growthbookSchema = z.union([payloadSchema, listingSchema]);
type File = z.output<typeof growthbookSchema>;
type Payload = z.output<typeof payloadSchema>;
type Feature = z.output<typeof featureSchema>;
type Rule = z.output<typeof ruleSchema>;

/** Environments of which one has to be chosen. */
export function growthbookEnvironments(file: File): string[] {
  return isListing(file) ? [...new Set(file.features.flatMap(({ environments }) => Object.keys(environments)))] : [];
}

function isListing(file: File): file is z.output<typeof listingSchema> {
  return Array.isArray(file.features);
}

export function fromGrowthbook(file: File, environment: string): Carried {
  const reader = new Reader(isListing(file) ? listed(file, environment) : { payload: file, left: [] });
  return reader.read();
}

/** Features of an environment. One that is off there is not downloaded by SDKs, so it is off for everybody. */
function listed({ features }: z.output<typeof listingSchema>, environment: string): { payload: Payload; left: LeftOut[] } {
  const left: LeftOut[] = [];
  const found: [string, Feature][] = [];
  for (const { id, archived, environments } of features) {
    const { enabled, definition } = environments[environment] ?? {};
    const feature = definition ? featureSchema.safeParse(parsedOrNothing(definition)) : undefined;
    if (archived) left.push({ key: id, part: '', code: 'archived', effect: 'LEFT_OUT' });
    else if (!feature?.success) left.push({ key: id, part: `environments.${environment}`, code: 'noValue', effect: 'LEFT_OUT' });
    else if (enabled) found.push([id, feature.data]);
    else left.push({ key: id, part: `environments.${environment}.enabled`, code: 'disabled', effect: 'LEFT_OUT' });
  }
  return { payload: { features: Object.fromEntries(found) }, left };
}

function parsedOrNothing(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** How true to the other product a flag is: conditions on it depend on that. */
type Faith = 'exact' | 'off more often' | 'not a flag';

/** The identifiers that every program here knows. */
const known: Readonly<Record<string, string>> = { id: '$id', userId: '$userId', deviceId: '$deviceId' };

class Reader implements Surroundings {
  readonly #payload: Payload;
  readonly #left: LeftOut[];
  readonly #segments = new Segments('growthbook');
  readonly #flags = new Map<string, CarriedFlag>();
  readonly #faith = new Map<string, Faith>();
  readonly #experiments = new Map<string, CarriedExperiment>();
  readonly #parameters: CarriedParameter[] = [];
  readonly #hashAttributes: ReadonlySet<string>;

  constructor({ payload, left }: { payload: Payload; left: LeftOut[] }) {
    this.#payload = payload;
    this.#left = left;
    const rules = Object.values(payload.features).flatMap((feature) => feature.rules ?? []);
    this.#hashAttributes = new Set(rules.flatMap(({ hashAttribute }) => hashAttribute ?? []));
  }

  read(): Carried {
    for (const key of Object.keys(this.#payload.features)) this.#feature(key);
    for (const { key } of this.#payload.experiments ?? []) this.#left.push({ key, part: 'experiments', code: 'visual', effect: 'LEFT_OUT' });
    return {
      product: 'growthbook',
      flags: [...this.#flags.values()],
      experiments: [...this.#experiments.values()],
      parameters: this.#parameters,
      segments: this.#segments.all,
      left: this.#left,
    };
  }

  identifierOf(attribute: string): string | undefined {
    return known[attribute] ?? (this.#hashAttributes.has(attribute) ? attribute : undefined);
  }

  listGroup(id: string, attribute: string): Expression {
    const found = this.#payload.savedGroups?.[id];
    const values = Array.isArray(found) ? (found as unknown[]) : listOf(found)?.values;
    if (values === undefined) throw new Refusal('group', id);
    return this.#segments.named(`${id}.${attribute}`, conditionOf({ [attribute]: { $in: values } }, this));
  }

  group(reference: unknown): Expression {
    const { id, attributeKey } = z.looseObject({ id: z.string(), attributeKey: z.string().optional() }).safeParse(reference).data ?? {};
    const found = id === undefined ? undefined : this.#payload.savedGroups?.[id];
    const attribute = attributeKey ?? listOf(found)?.attributeKey;
    if (id !== undefined && attribute !== undefined && listOf(found)) return this.listGroup(id, attribute);
    const condition = z.looseObject({ type: z.literal('condition'), condition: z.record(z.string(), z.unknown()) }).safeParse(found).data?.condition;
    if (id === undefined || condition === undefined) throw new Refusal('group', id);
    return this.#segments.named(id, conditionOf(condition, this));
  }

  /** Carries a feature over, once. */
  #feature(key: string): Faith | undefined {
    const feature = this.#payload.features[key];
    if (feature === undefined) return undefined;
    const done = this.#faith.get(key);
    if (done) return done;
    // Until it is done, a condition of its own on itself finds nothing to rely on.
    this.#faith.set(key, 'not a flag');
    const faith = isSwitch(feature) ? this.#switch(key, feature) : this.#value(key, feature);
    this.#faith.set(key, faith);
    return faith;
  }

  /** A feature that is on or off becomes a flag. */
  #switch(key: string, feature: Feature): Faith {
    const rules = feature.rules ?? [];
    const found: SharedRule[] = [];
    const ofUsers = new OneIdentifier();
    let faith: Faith = 'exact';
    let isDraft = false;
    const rest = { share: all(feature.defaultValue ? 1 : 0), hashedBy: key };
    for (const [at, rule] of rules.entries()) {
      const made = attempt(() => this.#steps(key, rule, at, (value) => (value ? 1 : 0), ofUsers));
      if (!(made instanceof Refusal)) {
        found.push(...made);
        continue;
      }
      faith = 'off more often';
      const isOffAfter = !feature.defaultValue && rules.slice(at + 1).every((later) => !gives(later, true));
      // Users of the rule then get what follows, which is no more than they had when the rule is only ever on.
      const isSafe = isOffAfter || (!gives(rule, false) && !isGate(rule));
      isDraft ||= !isSafe;
      this.#note(key, at, made, isSafe ? 'RULE_LEFT_OUT' : 'DRAFT');
    }
    if (ofUsers.type !== '$id') {
      faith = 'off more often';
      this.#left.push({ key, part: 'rules', code: 'identifier', about: ofUsers.type, effect: 'CHANGED' });
    }
    const decided = isDraft ? { rules: [], rest: all(0) } : attempt(() => decidingRules(found, rest));
    const refused = decided instanceof Refusal;
    if (refused) this.#left.push({ key, part: 'rules', code: decided.code, about: decided.about, effect: 'DRAFT' });
    this.#flags.set(key, {
      key,
      isDraft: isDraft || refused,
      identifierType: ofUsers.type,
      outcomes: [
        { name: 'false', parameters: {} },
        { name: 'true', parameters: {} },
      ],
      overrides: [],
      ...(refused ? { rules: [], rest: all(0) } : decided),
    });
    return refused ? 'off more often' : faith;
  }

  /** A feature with any other value becomes a remote config parameter; one that cannot be is left to the program's own default. */
  #value(key: string, feature: Feature): Faith {
    const rules = feature.rules ?? [];
    const made = attempt((): CarriedParameter => {
      if (key.length > 128 || !/^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_.:-]*$/u.test(key)) throw new Refusal('key', key);
      const values = [feature.defaultValue, ...rules.flatMap((rule) => ('force' in rule ? [rule.force] : []))];
      const type = typeOf(values);
      const ofUsers = new OneIdentifier();
      const given: Value[] = [];
      const steps = rules.flatMap((rule, at) => {
        const found = attempt(() => this.#steps(key, rule, at, (value) => given.push(plain(value, type)) - 1, ofUsers));
        if (!(found instanceof Refusal)) return found;
        // What an experiment would change nobody has yet.
        if ('force' in rule) throw new Refusal(found.code, `rules.${at} ${found.about ?? ''}`.trim());
        this.#note(key, at, found, 'RULE_LEFT_OUT');
        return [];
      });
      const carried = steps.flatMap(({ targets, share, hashedBy }) =>
        share.flatMap(({ until, gives: value }, at) => {
          const from = share[at - 1]?.until ?? 0;
          return value === undefined ? [] : [{ targets, from, until, value: given[value] as Value, hashedBy }];
        }),
      );
      if (ofUsers.type !== '$id') this.#left.push({ key, part: 'rules', code: 'identifier', about: ofUsers.type, effect: 'CHANGED' });
      return { key, type, identifierType: ofUsers.type, rules: carried, defaultValue: plain(feature.defaultValue, type) };
    });
    if (made instanceof Refusal) this.#left.push({ key, part: 'rules', code: made.code, about: made.about, effect: 'LEFT_OUT' });
    else this.#parameters.push(made);
    return 'not a flag';
  }

  /** @throws Refusal for a rule that cannot be carried over, and for every experiment after making its draft */
  #steps(key: string, rule: Rule, at: number, outcomeOf: (value: unknown) => number, ofUsers: OneIdentifier): SharedRule[] {
    const hashedBy = rule.seed ?? key;
    const parents = this.#parents(rule);
    const gates = parents
      .filter(({ gate }) => gate)
      .map(({ expression }): SharedRule => {
        if (!isSwitch(this.#payload.features[key])) throw new Refusal('prerequisite');
        return { targets: this.#segments.targets({ not: expression }), share: all(0), hashedBy };
      });
    if (!('force' in rule)) {
      if (!rule.variations) return gates;
      this.#experiment(key, rule, at);
      throw new Refusal('experiment', rule.key ?? undefined);
    }
    if (rule.filters?.length) throw new Refusal('namespace');
    const share = this.#shareOf(rule, outcomeOf(rule.force), ofUsers);
    const condition = rule.condition ? conditionOf(rule.condition, this) : everyone;
    return [
      ...gates,
      { targets: this.#segments.targets({ all: [...parents.map(({ expression }) => expression), this.#divided(rule), condition] }), share, hashedBy },
    ];
  }

  #shareOf({ range, coverage, hashVersion, hashAttribute }: Rule, outcome: number, ofUsers: OneIdentifier): Share {
    if (hashVersion && hashVersion !== 1 && hashVersion !== 2) throw new Refusal('operator', 'hashVersion');
    const share = range ? between([{ start: range[0], end: range[1], gives: outcome }]) : first(coverage ?? 1, outcome);
    if (isPartial(share)) ofUsers.use(this.identifierOf(hashAttribute ?? 'id') ?? '$id');
    return share;
  }

  /** Even a share of all is of those only who have its identifier; everybody has the usual one. */
  #divided({ range, coverage, hashAttribute }: Rule): Expression {
    const identifier = this.identifierOf(hashAttribute ?? 'id') ?? '$id';
    const isDivided = Boolean(range) || typeof coverage === 'number';
    return isDivided && identifier !== '$id' ? exists('IDENTIFIER', identifier) : everyone;
  }

  /** Conditions on other features, which hold here when those flags are the same as there. */
  #parents({ parentConditions }: Rule): { expression: Expression; gate: boolean }[] {
    return (parentConditions ?? []).map(({ id, condition, gate }) => {
      const isOn = z.strictObject({ value: z.boolean() }).safeParse(condition).data?.value;
      if (isOn === undefined || this.#feature(id) !== 'exact') throw new Refusal('prerequisite', id);
      return { expression: leaf('FLAG', id, ['IN', 'BOOLEAN'], [isOn]), gate: gate === true };
    });
  }

  /** An experiment is carried over as a draft; the feature's value is a parameter of its variations. */
  #experiment(key: string, rule: Rule, at: number): void {
    const variations = rule.variations ?? [];
    const name = rule.key ?? key;
    const made = attempt((): CarriedExperiment => {
      if (variations.length > 10) throw new Refusal('tooManyOutcomes', String(variations.length));
      const audiences: Target[] = rule.condition ? this.#segments.targets(conditionOf(rule.condition, this)) : [];
      if (rule.condition && audiences.length === 0) throw new Refusal('value');
      const type = typeOf(variations);
      const outcomes = variations.map((value, index) => ({
        name: rule.meta?.[index]?.name ?? rule.meta?.[index]?.key ?? String(index),
        parameters: { [key]: plain(value, type) },
      }));
      return { key: name, identifierType: this.identifierOf(rule.hashAttribute ?? 'id') ?? '$id', outcomes, audiences, share: experimentShare(rule) };
    });
    if (made instanceof Refusal) throw made;
    if (rule.namespace || rule.filters?.length) this.#note(key, at, new Refusal('namespace', name), 'CHANGED');
    if (rule.parentConditions?.length) this.#note(key, at, new Refusal('prerequisite', name), 'CHANGED');
    const before = this.#experiments.get(name);
    // One experiment may decide several features.
    const joined = before && joinedExperiment(before, made, key);
    const apart = before && !joined ? `${name} (${key} rules.${at})` : name;
    this.#experiments.set(apart, joined ?? { ...made, key: apart });
  }

  #note(key: string, at: number, { code, about }: Refusal, effect: Effect): void {
    this.#left.push({ key, part: `rules.${at}`, code, about, effect });
  }
}

/** The same experiment with the values of one more feature; nothing when it is another one. */
function joinedExperiment(before: CarriedExperiment, made: CarriedExperiment, feature: string): CarriedExperiment | undefined {
  const shapeOf = ({ audiences, share, identifierType }: CarriedExperiment): string => JSON.stringify([audiences, share, identifierType]);
  const hasFeature = before.outcomes.some(({ parameters }) => feature in parameters);
  if (hasFeature || before.outcomes.length !== made.outcomes.length || shapeOf(before) !== shapeOf(made)) return undefined;
  const outcomes = made.outcomes.map((outcome, at) => ({ ...outcome, parameters: { ...before.outcomes[at]?.parameters, ...outcome.parameters } }));
  return { ...before, outcomes };
}

/** A flag here divides users by one identifier. */
class OneIdentifier {
  type = '$id';
  #isUsed = false;

  /** @throws Refusal for a second one */
  use(type: string): void {
    if (this.#isUsed && this.type !== type) throw new Refusal('severalIdentifiers', type);
    this.type = type;
    this.#isUsed = true;
  }
}

function listOf(group: unknown): { attributeKey?: string | undefined; values: unknown[] } | undefined {
  return z.looseObject({ type: z.literal('list'), attributeKey: z.string().optional(), values: z.array(z.unknown()) }).safeParse(group).data;
}

function valuesOf(rule: Rule): unknown[] {
  return 'force' in rule ? [rule.force] : (rule.variations ?? []);
}

/** Whether the feature is only ever on or off. */
function isSwitch(feature: Feature | undefined): boolean {
  const values = [feature?.defaultValue, ...(feature?.rules ?? []).flatMap(valuesOf)].filter((value) => value !== null && value !== undefined);
  return values.length > 0 && values.every((value) => typeof value === 'boolean');
}

function gives(rule: Rule, value: boolean): boolean {
  return valuesOf(rule).some((each) => Boolean(each) === value);
}

function isGate({ parentConditions }: Rule): boolean {
  return parentConditions?.some(({ gate }) => gate) ?? false;
}

function typeOf(values: readonly unknown[]): CarriedParameter['type'] {
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  if (values.some((value) => value === null || value === undefined)) throw new Refusal('noValue');
  if (types.size > 1) throw new Refusal('type');
  return type === 'string' ? 'STRING' : type === 'number' ? 'NUMBER' : type === 'boolean' ? 'BOOLEAN' : 'JSON';
}

/** JSON is held as text. */
function plain(value: unknown, type: CarriedParameter['type']): Value {
  return type === 'JSON' ? JSON.stringify(value) : (value as Value);
}

function experimentShare({ variations, weights, coverage, ranges }: Rule): Share {
  if (ranges) return between(ranges.map(([start, end], at) => ({ start, end, gives: at })));
  const count = variations?.length ?? 0;
  const total = weights?.reduce((sum, weight) => sum + weight, 0) ?? 0;
  const isUsable = weights?.length === count && total > 0.99 && total < 1.01;
  const parts = Array.from({ length: count }, (_, at) => (isUsable ? (weights?.[at] ?? 0) : 1 / count));
  const covered = Math.min(1, Math.max(0, coverage ?? 1));
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, part) => sum + part, 0));
  return between(parts.map((part, at) => ({ start: starts[at] ?? 0, end: (starts[at] ?? 0) + part * covered, gives: at })));
}
