import type { ErrorEntry } from '../../shared/errors.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';
import type { WorkspacePart, WorkspaceProblem } from './workspace-problem.ts';
import { workspaceFileErrors } from './workspaces.errors.ts';

type Test = WorkspaceFile['experiments'][number];
type Rule = Test['execution']['targetRules'][number];
type Action = Rule['action'];
type Conditions = { conditions: readonly { key: { type: string }; match: { values: readonly unknown[] } }[] };

/** Targets of references. */
interface Known {
  buckets: Set<number>;
  parameters: Set<number>;
  segments: Set<unknown>;
  containers: Set<number>;
}

/** A container with its group ids, which its bucket's slots may use. */
interface Grouped {
  field: string;
  groups: ReadonlySet<number>;
}

/** Finds dangling references, for which the SDK answers EXCEPTION. Register all parts before checking any. */
export class References {
  readonly #known: Known = { buckets: new Set(), parameters: new Set(), segments: new Set(), containers: new Set() };
  readonly #containersOf = new Map<number, Grouped[]>();

  note(part: WorkspacePart): void {
    const { id } = part.item;
    if (part.list === 'buckets') this.#known.buckets.add(id);
    else if (part.list === 'parameterConfigurations') this.#known.parameters.add(id);
    else if (part.list === 'segments') this.#known.segments.add(part.item.key);
    else if (part.list === 'containers') {
      this.#known.containers.add(id);
      const { bucketId, groups } = part.item;
      const grouped = { field: `containers.${part.index}.groups`, groups: new Set(groups.map((group) => group.id)) };
      this.#containersOf.set(bucketId, [...(this.#containersOf.get(bucketId) ?? []), grouped]);
    }
  }

  problems(part: WorkspacePart): WorkspaceProblem[] {
    const path = `${part.list}.${part.index}`;
    switch (part.list) {
      case 'experiments':
      case 'featureFlags':
        return testProblems(path, part.item, this.#known);
      case 'buckets':
        return this.#groupProblems(part.item);
      case 'containers':
        return missing(`${path}.bucketId`, part.item.bucketId, this.#known.buckets, workspaceFileErrors.unknownBucket);
      case 'remoteConfigParameters':
        return parameterProblems(path, part.item, this.#known);
      case 'inAppMessages':
        return messageProblems(path, part.item, this.#known);
      default:
        return [];
    }
  }

  /** Slots of a container's bucket refer to its groups. */
  #groupProblems({ id, slots }: WorkspaceFile['buckets'][number]): WorkspaceProblem[] {
    return (this.#containersOf.get(id) ?? []).flatMap(({ field, groups }) =>
      slots.every(({ variationId }) => groups.has(variationId)) ? [] : [{ field, error: workspaceFileErrors.unknownGroup }],
    );
  }
}

function testProblems(path: string, test: Test, known: Known): WorkspaceProblem[] {
  const { execution } = test;
  const variations = new Set(test.variations.map(({ id }) => id));
  const action = (field: string, target: Action) => actionProblems(`${path}.execution.${field}`, target, variations, known);
  const rules = (field: 'segmentOverrides' | 'targetRules') =>
    execution[field].flatMap((rule, index) => [
      ...segmentProblems(`${path}.execution.${field}.${index}.target`, [rule.target], known),
      ...action(`${field}.${index}.action`, rule.action),
    ]);
  return [
    ...missing(`${path}.containerId`, test.containerId, known.containers, workspaceFileErrors.unknownContainer),
    ...winnerProblems(path, test, variations),
    ...test.variations.flatMap(({ parameterConfigurationId }, index) =>
      missing(`${path}.variations.${index}.parameterConfigurationId`, parameterConfigurationId, known.parameters, workspaceFileErrors.unknownParameters),
    ),
    ...rules('segmentOverrides'),
    ...segmentProblems(`${path}.execution.targetAudiences`, execution.targetAudiences, known),
    ...rules('targetRules'),
    ...action('defaultRule', execution.defaultRule),
  ];
}

function actionProblems(path: string, action: Action, variations: ReadonlySet<number>, { buckets }: Known): WorkspaceProblem[] {
  return action.type === 'BUCKET'
    ? missing(`${path}.bucketId`, action.bucketId, buckets, workspaceFileErrors.unknownBucket)
    : missing(`${path}.variationId`, action.variationId, variations, workspaceFileErrors.unknownVariation);
}

/** A completed experiment must have a winner. */
function winnerProblems(path: string, { execution, winnerVariationId }: Test, variations: ReadonlySet<number>): WorkspaceProblem[] {
  const field = `${path}.winnerVariationId`;
  if (execution.status === 'STOPPED' && !winnerVariationId) return [{ field, error: workspaceFileErrors.winnerRequired }];
  return missing(field, winnerVariationId, variations, workspaceFileErrors.unknownVariation);
}

function parameterProblems(path: string, { targetRules }: WorkspaceFile['remoteConfigParameters'][number], known: Known): WorkspaceProblem[] {
  return targetRules.flatMap(({ bucketId, target }, index) => [
    ...segmentProblems(`${path}.targetRules.${index}.target`, [target], known),
    ...missing(`${path}.targetRules.${index}.bucketId`, bucketId, known.buckets, workspaceFileErrors.unknownBucket),
  ]);
}

function messageProblems(path: string, { targetContext, eventTriggerRules }: WorkspaceFile['inAppMessages'][number], known: Known): WorkspaceProblem[] {
  return [
    ...segmentProblems(`${path}.targetContext.targets`, targetContext.targets, known),
    ...eventTriggerRules.flatMap(({ targets }, index) => segmentProblems(`${path}.eventTriggerRules.${index}.targets`, targets, known)),
  ];
}

function segmentProblems(field: string, targets: readonly Conditions[], { segments }: Known): WorkspaceProblem[] {
  const asked = targets.flatMap(({ conditions }) => conditions.filter(({ key }) => key.type === 'SEGMENT'));
  const hasUnknown = asked.some(({ match }) => match.values.some((value) => !segments.has(value)));
  return hasUnknown ? [{ field, error: workspaceFileErrors.unknownSegment }] : [];
}

function missing(field: string, id: number | null | undefined, known: { has(id: number): boolean }, error: ErrorEntry): WorkspaceProblem[] {
  return id === null || id === undefined || known.has(id) ? [] : [{ field, error }];
}
