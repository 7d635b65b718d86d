import type { Experiment } from '@baeum/contract/domains/experiments/experiments.schemas.ts';
import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { randomUUID } from 'node:crypto';
import { makeDemoCohort } from '../../../domains/cohorts/demo-cohort.public.ts';
import { createContainer } from '../../../domains/containers/containers.public.ts';
import { createExperiment, transitionExperiment } from '../../../domains/experiments/experiments.public.ts';
import { releaseDemoFlag } from '../../../domains/feature-flags/demo-flag.public.ts';
import { ensureSdkKey } from '../../../domains/sdk-keys/sdk-keys.public.ts';
import { beginDemoExperiment, moveDemoExperiment, nameDemoEntities } from '../../../domains/workspaces/demo-experiment.public.ts';
import { importWorkspaceFile } from '../../../domains/workspaces/workspaces.public.ts';
import type { Clock } from '../clock.ts';
import { demoCohort, demoContainer, demoExperiments, draftExperiment } from '../content/experiments.ts';
import { demoNames, demoWorkspace, releasedFlag } from '../content/workspace.ts';
import { insertRows } from '../insert-rows.ts';
import { makeDayOfEvents } from '../make-day-of-events.ts';
import { randomOf } from '../random.ts';

const metric = 'signup_completed';
const daysOfExperiment = 14;
/** One day per step of the flag's rollout. */
const releaseSteps = [{ percent: 10, minutes: 1440 }, { percent: 50, minutes: 1440 }, { percent: 100 }];
/** Number of visitors exposed to each label of the button, and number who signed up. */
const seen = [
  { variation: 'A', variationId: 11, visitors: 612, did: { [metric]: 55 } },
  { variation: 'B', variationId: 12, visitors: 598, did: { [metric]: 104 } },
];

/** Loads the workspace, its keys, and weeks of results. */
export async function loadExperiments(clock: Clock, operator: number, testers: readonly number[]): Promise<void> {
  await importWorkspaceFile(undefined, demoWorkspace);
  await nameDemoEntities(demoNames);
  await releaseDemoFlag(releasedFlag, releaseSteps);
  await ensureSdkKey({ name: '데모 웹', kind: 'CLIENT', key: demoSdkKeys.client });
  await ensureSdkKey({ name: '데모 서버', kind: 'SERVER', key: demoSdkKeys.server });
  const { environmentId, experimentId } = await beginDemoExperiment(clock.daysAgo(daysOfExperiment), metric);
  const first = { id: experimentId, key: 1, from: daysOfExperiment, until: 0, seen };
  const others = await makeExperiments(clock, operator);
  const rows = [first, ...others].flatMap((brought) => eventsOf(clock, brought)).map((event) => ({ ...event, environment_id: environmentId }));
  for (const day of new Set(rows.map((row) => row.day))) await makeDayOfEvents(day);
  await insertRows('events', rows);
  await createExperiment(authorOf(operator), draftExperiment);
  await makeDemoCohort(authorOf(operator), demoCohort, testers.map(String));
}

const authorOf = (actorId: number) => ({ actorId, operationId: undefined, requestId: randomUUID() });

interface Brought {
  id: number;
  key: number;
  /** Days ago. */
  from: number;
  until: number;
  seen: readonly { variation: string; variationId: number; visitors: number; did: Readonly<Record<string, number>> }[];
}

/** Creates all drafts before the first starts, because a started experiment cannot be added to a group. */
async function makeExperiments(clock: Clock, actorId: number): Promise<Brought[]> {
  const author = () => authorOf(actorId);
  const made: { demo: (typeof demoExperiments)[number]; experiment: Experiment }[] = [];
  for (const demo of demoExperiments) made.push({ demo, experiment: await createExperiment(author(), demo.input) });
  const keysOf = (name: string) => made.flatMap(({ experiment }) => (experiment.name === name ? [experiment.key] : []));
  const groups = demoContainer.groups.map(({ share, experiment }) => ({ share, experimentKeys: keysOf(experiment) }));
  await createContainer(author(), { ...demoContainer, groups });
  const brought: Brought[] = [];
  for (const { demo, experiment } of made) brought.push(await begin(clock, author(), demo, experiment));
  return brought;
}

type Author = Parameters<typeof transitionExperiment>[0];

async function begin(clock: Clock, author: Author, demo: (typeof demoExperiments)[number], { id, key, variations }: Experiment): Promise<Brought> {
  const { began, ended, seen: groups } = demo;
  await transitionExperiment(author, key, { action: 'start', note: '설계를 함께 확인했어요' });
  if (ended) await transitionExperiment(author, key, { action: 'complete', winnerVariation: ended.winner, note: '정해둔 사용자 수를 채웠고 차이가 뚜렷해요' });
  await moveDemoExperiment(id, clock.daysAgo(began), ended ? clock.daysAgo(ended.days) : null);
  const brought = groups.map((group, at) => ({ ...group, variation: variations[at]?.key ?? 'A', variationId: variations[at]?.id ?? 0 }));
  return { id, key, from: began, until: ended?.days ?? 0, seen: brought };
}

function eventsOf(clock: Clock, { id: experimentId, key, from, until, seen: groups }: Brought) {
  const random = randomOf(key === 1 ? 'experiment' : `experiment-${key}`);
  return groups.flatMap(({ variation, variationId, visitors, did }) =>
    Array.from({ length: visitors }, (_, index) => {
      const id = key === 1 ? `demo-visitor-${variation}-${index + 1}` : `demo-visitor-${key}-${variation}-${index + 1}`;
      const daysAgo = until + (from - until) * (0.01 + 0.98 * random.next());
      const exposed = { kind: 'EXPOSURE', subject_id: experimentId, subject_key: String(key), ...exposureOf(variation, variationId) };
      const does = { kind: 'TRACK', subject_id: 0, experiment_type: null, variation_id: null, variation_key: null, decision_reason: null };
      return [
        { ...exposed, ...sentBy(id, 'seen', clock.daysAgo(daysAgo)) },
        ...Object.entries(did).flatMap(([event, times]) =>
          index < times ? [{ ...does, subject_key: event, ...sentBy(id, event, clock.daysAgo(until + (daysAgo - until) * 0.99)) }] : [],
        ),
      ];
    }).flat(),
  );
}

function exposureOf(variation: string, variationId: number) {
  return { experiment_type: 'AB_TEST', variation_id: variationId, variation_key: variation, decision_reason: 'TRAFFIC_ALLOCATED' };
}

function sentBy(id: string, what: string, moment: Date) {
  const at = moment.toISOString();
  return {
    day: at.slice(0, 10),
    insert_id: `${id}-${what}`,
    occurred_at: at,
    received_at: at,
    user_id: id,
    identifiers: { [IDENTIFIER_TYPES.id]: id, [IDENTIFIER_TYPES.deviceId]: id },
    user_properties: {},
    hackle_properties: {},
    properties: {},
    from_server: false,
  };
}
