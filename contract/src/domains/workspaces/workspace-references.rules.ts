import type { ErrorEntry } from '../../shared/errors.ts';
import type { WorkspaceProblem } from './workspace-problem.ts';
import type { WorkspaceFile } from './workspace-file.schemas.ts';
import { workspaceFileErrors } from './workspaces.errors.ts';

type Test = WorkspaceFile['experiments'][number];
type Rule = Test['execution']['targetRules'][number];
type Action = Rule['action'];
type Conditions = { conditions: readonly { key: { type: string }; match: { values: readonly unknown[] } }[] };

/** Everything that can be pointed at, by what points at it. */
interface Known {
  buckets: ReadonlySet<number>;
  parameters: ReadonlySet<number>;
  segments: ReadonlySet<unknown>;
  /** Groups of each container. */
  containers: ReadonlyMap<number, ReadonlySet<number>>;
}

/** References to nothing: the SDK answers EXCEPTION wherever it meets one. */
export function referenceProblems(file: WorkspaceFile): WorkspaceProblem[] {
  const known: Known = {
    buckets: new Set(file.buckets.map(({ id }) => id)),
    parameters: new Set(file.parameterConfigurations.map(({ id }) => id)),
    segments: new Set(file.segments.map(({ key }) => key)),
    containers: new Map(file.containers.map(({ id, groups }) => [id, new Set(groups.map((group) => group.id))])),
  };
  return [
    ...file.experiments.flatMap((test, index) => testProblems(`experiments.${index}`, test, known)),
    ...file.featureFlags.flatMap((test, index) => testProblems(`featureFlags.${index}`, test, known)),
    ...containerProblems(file, known),
    ...parameterProblems(file, known),
    ...messageProblems(file, known),
  ];
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

/** Who has ended must say with what. */
function winnerProblems(path: string, { execution, winnerVariationId }: Test, variations: ReadonlySet<number>): WorkspaceProblem[] {
  const field = `${path}.winnerVariationId`;
  if (execution.status === 'STOPPED' && !winnerVariationId) return [{ field, error: workspaceFileErrors.winnerRequired }];
  return missing(field, winnerVariationId, variations, workspaceFileErrors.unknownVariation);
}

/** A container's slots name its groups. */
function containerProblems({ containers, buckets }: WorkspaceFile, known: Known): WorkspaceProblem[] {
  const slotsOf = new Map(buckets.map(({ id, slots }) => [id, slots]));
  return containers.flatMap(({ id, bucketId }, index) => {
    const groups = known.containers.get(id);
    const hasUnknown = (slotsOf.get(bucketId) ?? []).some(({ variationId }) => !groups?.has(variationId));
    return [
      ...missing(`containers.${index}.bucketId`, bucketId, known.buckets, workspaceFileErrors.unknownBucket),
      ...(hasUnknown ? [{ field: `containers.${index}.groups`, error: workspaceFileErrors.unknownGroup }] : []),
    ];
  });
}

function parameterProblems({ remoteConfigParameters }: WorkspaceFile, known: Known): WorkspaceProblem[] {
  return remoteConfigParameters.flatMap(({ targetRules }, parameter) =>
    targetRules.flatMap(({ bucketId, target }, index) => {
      const path = `remoteConfigParameters.${parameter}.targetRules.${index}`;
      return [
        ...segmentProblems(`${path}.target`, [target], known),
        ...missing(`${path}.bucketId`, bucketId, known.buckets, workspaceFileErrors.unknownBucket),
      ];
    }),
  );
}

function messageProblems({ inAppMessages }: WorkspaceFile, known: Known): WorkspaceProblem[] {
  return inAppMessages.flatMap(({ targetContext, eventTriggerRules }, message) => [
    ...segmentProblems(`inAppMessages.${message}.targetContext.targets`, targetContext.targets, known),
    ...eventTriggerRules.flatMap(({ targets }, index) =>
      segmentProblems(`inAppMessages.${message}.eventTriggerRules.${index}.targets`, targets, known),
    ),
  ]);
}

function segmentProblems(field: string, targets: readonly Conditions[], { segments }: Known): WorkspaceProblem[] {
  const asked = targets.flatMap(({ conditions }) => conditions.filter(({ key }) => key.type === 'SEGMENT'));
  const hasUnknown = asked.some(({ match }) => match.values.some((value) => !segments.has(value)));
  return hasUnknown ? [{ field, error: workspaceFileErrors.unknownSegment }] : [];
}

function missing(
  field: string,
  id: number | null | undefined,
  known: { has(id: number): boolean },
  error: ErrorEntry,
): WorkspaceProblem[] {
  return id === null || id === undefined || known.has(id) ? [] : [{ field, error }];
}
