import { entityLists } from '@baeum/contract/domains/workspaces/workspace-entities.rules.ts';
import type { WorkspaceFile } from '@baeum/contract/domains/workspaces/workspace-file.schemas.ts';
import { createHash } from 'node:crypto';
import { products, type Carried, type CarriedExperiment, type CarriedFlag, type CarriedParameter, type Outcome } from './carried.ts';
import type { Target } from './expressions.ts';
import { isPartial, wholeShare, type Share } from './shares.ts';

type Test = WorkspaceFile['featureFlags'][number];
type Bucket = WorkspaceFile['buckets'][number];
type Action = Test['execution']['defaultRule'];
type Parameter = WorkspaceFile['remoteConfigParameters'][number];

/** Where something of the other product is found now. */
export interface Place {
  from: string;
  kind: 'EXPERIMENT' | 'FEATURE_FLAG' | 'REMOTE_CONFIG_PARAMETER';
  key: string;
  status: string;
  /** Names there of the variations A, B and so on. */
  variations?: string[];
}

export interface Numbered {
  file: WorkspaceFile;
  places: Place[];
  /** Names of what divides users by a hash. */
  rebucketed: string[];
}

/**
 * The workspace file of what was carried over. What an earlier import made keeps its numbers, its status and its winner; what is new
 * gets numbers that `there` does not use, at least `unused` above its highest.
 */
export function numbered(carried: Carried, there: WorkspaceFile, unused: number): Numbered {
  return new Numbering(carried, there, unused).all();
}

class Numbering {
  readonly #carried: Carried;
  readonly #there: WorkspaceFile;
  #next: number;
  readonly #nextKeys: { experiments: number; featureFlags: number };
  readonly #buckets: Bucket[] = [];
  readonly #configurations: WorkspaceFile['parameterConfigurations'] = [];
  readonly #flagKeys = new Map<string, number>();

  constructor(carried: Carried, there: WorkspaceFile, unused: number) {
    this.#carried = carried;
    this.#there = there;
    this.#next = highestId(there) + 1 + unused;
    const keyAfter = (tests: readonly Test[]): number => tests.reduce((highest, { key }) => Math.max(highest, key), 0) + 1 + unused;
    this.#nextKeys = { experiments: keyAfter(there.experiments), featureFlags: keyAfter(there.featureFlags) };
  }

  all(): Numbered {
    const { flags, experiments, parameters, segments } = this.#carried;
    const flagsBefore = flags.map((flag) => this.#before('featureFlags', flag.key));
    for (const [at, { key }] of flags.entries()) this.#flagKeys.set(key, flagsBefore[at]?.key ?? this.#nextKeys.featureFlags++);
    const featureFlags = flags.map((flag, at) => this.#flag(flag, flagsBefore[at]));
    const tests = experiments.map((experiment) => this.#experiment(experiment));
    const file: WorkspaceFile = {
      workspace: this.#there.workspace,
      experiments: tests,
      featureFlags,
      buckets: this.#buckets,
      events: [],
      segments: segments.map((segment) => ({ id: this.#there.segments.find(({ key }) => key === segment.key)?.id ?? this.#next++, ...segment })),
      containers: [],
      parameterConfigurations: this.#configurations,
      remoteConfigParameters: parameters.map((parameter) => this.#parameter(parameter)),
      inAppMessages: [],
    };
    const place = (kind: 'EXPERIMENT' | 'FEATURE_FLAG', { key, outcomes }: CarriedFlag | CarriedExperiment, test: Test | undefined): Place => {
      return { from: key, kind, key: String(test?.key), status: test?.execution.status ?? '', variations: outcomes.map(({ name }) => name) };
    };
    return {
      file,
      places: [
        ...flags.map((flag, at) => place('FEATURE_FLAG', flag, featureFlags[at])),
        ...experiments.map((experiment, at) => place('EXPERIMENT', experiment, tests[at])),
        ...parameters.map(({ key }): Place => ({ from: key, kind: 'REMOTE_CONFIG_PARAMETER', key, status: '' })),
      ],
      rebucketed: [
        ...flags.filter(({ rules, rest }) => [rest, ...rules.map(({ share }) => share)].some(isPartial)).map(({ key }) => key),
        ...experiments.map(({ key }) => key),
        ...parameters.filter(({ rules }) => rules.some(({ from, until }) => until - from < wholeShare)).map(({ key }) => key),
      ],
    };
  }

  #nameOf(key: string): string {
    return `${products[this.#carried.product]}: ${key}`.slice(0, 200);
  }

  #before(list: 'experiments' | 'featureFlags', key: string): Test | undefined {
    return this.#there[list].find(({ name }) => name === this.#nameOf(key));
  }

  #flag(flag: CarriedFlag, before: Test | undefined): Test {
    const variations = this.#variations(flag.outcomes, before);
    const buckets = before ? ruleBuckets(before) : [];
    const seed = this.#seed(flag.key);
    const action = (share: Share): Action => this.#action(share, { variations, buckets, seed });
    const targetRules = flag.rules.flatMap(({ targets, share }) => {
      const given = targets.length === 0 ? undefined : action(share);
      return given ? targets.map((target) => ({ target: this.#target(target), action: given })) : [];
    });
    return this.#test(flag.key, this.#flagKeys.get(flag.key) ?? 0, before, {
      variations,
      bucketId: null,
      identifierType: flag.identifierType,
      execution: {
        status: flag.isDraft ? 'READY' : 'RUNNING',
        version: 1,
        userOverrides: flag.overrides.map(({ userId, gives }) => ({ userId, variationId: variations[gives]?.id ?? 0 })),
        segmentOverrides: [],
        targetAudiences: [],
        targetRules,
        defaultRule: action(flag.rest),
        targetUrls: [],
      },
    });
  }

  #experiment({ key, outcomes, audiences, share, identifierType }: CarriedExperiment): Test {
    const before = this.#before('experiments', key);
    const variations = this.#variations(outcomes, before);
    const bucketId = this.#bucket(share, { variations, buckets: before?.bucketId ? [before.bucketId] : [], seed: this.#seed(key) });
    return this.#test(key, before?.key ?? this.#nextKeys.experiments++, before, {
      variations,
      bucketId,
      identifierType,
      execution: {
        status: 'READY',
        version: 1,
        userOverrides: [],
        segmentOverrides: [],
        targetAudiences: audiences.map((target) => this.#target(target)),
        targetRules: [],
        defaultRule: { type: 'BUCKET', bucketId },
        targetUrls: [],
      },
    });
  }

  #test(name: string, key: number, before: Test | undefined, parts: Pick<Test, 'variations' | 'bucketId' | 'identifierType' | 'execution'>): Test {
    const { status, version, id } = before?.execution ?? parts.execution;
    return {
      id: before?.id ?? this.#next++,
      key,
      name: this.#nameOf(name),
      status: before?.status ?? null,
      version: before?.version ?? 1,
      containerId: before?.containerId ?? null,
      winnerVariationId: before?.winnerVariationId ?? null,
      implementationType: 'DEFAULT',
      ...parts,
      execution: { ...parts.execution, status, version, ...(id !== undefined && { id }) },
    };
  }

  #variations(outcomes: readonly Outcome[], before: Test | undefined): Test['variations'] {
    return outcomes.map(({ parameters }, at): Test['variations'][number] => {
      const key = 'ABCDEFGHIJ'[at] ?? '';
      const old = before?.variations.find((variation) => variation.key === key);
      const values = Object.entries(parameters).map(([name, value]) => ({ key: name, value }));
      const configuration = values.length === 0 ? null : (old?.parameterConfigurationId ?? this.#next++);
      if (configuration !== null) this.#configurations.push({ id: configuration, parameters: values });
      return { id: old?.id ?? this.#next++, key, status: old?.status ?? 'ACTIVE', parameterConfigurationId: configuration };
    });
  }

  #action(share: Share, owner: { variations: Test['variations']; buckets: number[]; seed: number }): Action {
    const [only] = share;
    if (!isPartial(share) && only?.gives !== undefined) return { type: 'VARIATION', variationId: owner.variations[only.gives]?.id ?? 0, bucketId: null };
    return { type: 'BUCKET', bucketId: this.#bucket(share, owner), variationId: null };
  }

  #bucket(share: Share, { variations, buckets, seed }: { variations: Test['variations']; buckets: number[]; seed: number }): number {
    const id = buckets.shift() ?? this.#next++;
    const slots = share.flatMap(({ until, gives }, at) => {
      const variation = gives === undefined ? undefined : variations[gives];
      return variation ? [{ startInclusive: share[at - 1]?.until ?? 0, endExclusive: until, variationId: variation.id }] : [];
    });
    this.#buckets.push({ id, seed, slotSize: wholeShare, slots });
    return id;
  }

  #parameter({ key, type, identifierType, rules, defaultValue }: CarriedParameter): Parameter {
    const before = this.#there.remoteConfigParameters.find((parameter) => parameter.key === key);
    const old = [...(before?.targetRules ?? [])];
    const targetRules = rules.flatMap(({ targets, from, until, value, hashedBy }) =>
      targets.map((target): Parameter['targetRules'][number] => {
        const reused = old.shift();
        const bucketId = reused?.bucketId ?? this.#next++;
        const slots = [{ startInclusive: from, endExclusive: until, variationId: 0 }];
        this.#buckets.push({ id: bucketId, seed: this.#seed(hashedBy), slotSize: wholeShare, slots });
        return { key: null, name: null, target: this.#target(target), bucketId, value: { id: reused?.value.id ?? this.#next++, value } };
      }),
    );
    const id = before?.id ?? this.#next++;
    return { id, key, type, identifierType, targetRules, defaultValue: { id: before?.defaultValue.id ?? this.#next++, value: defaultValue } };
  }

  /** Conditions on flags have the number of the flag. */
  #target({ conditions }: Target): Target {
    return {
      conditions: conditions.map(({ key, match }) => {
        const name = key.type === 'FEATURE_FLAG' ? String(this.#flagKeys.get(key.name)) : key.name;
        return { key: { ...key, name }, match };
      }),
    };
  }

  /** The same at every import, so that a second one divides nobody anew. */
  #seed(word: string): number {
    return createHash('sha256').update(`${this.#carried.product} ${word}`).digest().readInt32BE(0);
  }
}

/** Buckets of a flag's rules in their order; alternatives of one rule share theirs. */
function ruleBuckets({ execution: { targetRules, defaultRule } }: Test): number[] {
  const actions = [...targetRules.map(({ action }) => action), defaultRule];
  return [...new Set(actions.flatMap((action) => (action.type === 'BUCKET' ? [action.bucketId] : [])))];
}

function highestId(there: WorkspaceFile): number {
  const within = [
    ...[...there.experiments, ...there.featureFlags].flatMap(({ variations, execution }) => [...variations.map(({ id }) => id), execution.id ?? 0]),
    ...there.containers.flatMap(({ groups }) => groups.map(({ id }) => id)),
    ...there.remoteConfigParameters.flatMap(({ targetRules, defaultValue }) => [defaultValue.id, ...targetRules.map(({ value }) => value.id)]),
  ];
  return [...idsOf(there), ...within].reduce((highest, id) => Math.max(highest, id), 0);
}

/** Ids of all entities. */
export function idsOf(file: WorkspaceFile): number[] {
  return Object.values(entityLists).flatMap((list) => (file[list] as readonly { id: number }[]).map(({ id }) => id));
}
