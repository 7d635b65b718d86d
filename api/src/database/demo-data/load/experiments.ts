import { IDENTIFIER_TYPES } from '@baeum/contract/engine/constants.ts';
import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { releaseDemoFlag } from '../../../domains/feature-flags/demo-flag.public.ts';
import { ensureSdkKey } from '../../../domains/sdk-keys/sdk-keys.public.ts';
import { beginDemoExperiment } from '../../../domains/workspaces/demo-experiment.public.ts';
import { importWorkspaceFile } from '../../../domains/workspaces/workspaces.public.ts';
import type { Clock } from '../clock.ts';
import { demoWorkspace, releasedFlag } from '../content/workspace.ts';
import { insertRows } from '../insert-rows.ts';
import { makeDayOfEvents } from '../make-day-of-events.ts';
import { randomOf } from '../random.ts';

const metric = 'signup_completed';
const daysOfExperiment = 14;
/** A day for each share of the flag that is being released. */
const releaseSteps = [{ percent: 10, minutes: 1440 }, { percent: 50, minutes: 1440 }, { percent: 100 }];
/** How many visitors saw each text of the button, and how many of them joined. */
const seen = [
  { variation: 'A', variationId: 11, visitors: 612, joined: 55 },
  { variation: 'B', variationId: 12, visitors: 598, joined: 104 },
] as const;

/** The workspace, its keys, and what two weeks of its experiment have brought. */
export async function loadExperiments(clock: Clock): Promise<void> {
  await importWorkspaceFile(undefined, demoWorkspace);
  await releaseDemoFlag(releasedFlag, releaseSteps);
  await ensureSdkKey({ name: '데모 웹', kind: 'CLIENT', key: demoSdkKeys.client });
  await ensureSdkKey({ name: '데모 서버', kind: 'SERVER', key: demoSdkKeys.server });
  const { environmentId, experimentId } = await beginDemoExperiment(clock.daysAgo(daysOfExperiment), metric);
  const rows = eventsOf(clock).map(({ exposure, ...event }) => ({
    ...event,
    environment_id: environmentId,
    subject_id: exposure ? experimentId : 0,
  }));
  for (const day of new Set(rows.map((row) => row.day))) await makeDayOfEvents(day);
  await insertRows('events', rows);
}

function eventsOf(clock: Clock) {
  const random = randomOf('experiment');
  return seen.flatMap(({ variation, variationId, visitors, joined }) =>
    Array.from({ length: visitors }, (_, index) => {
      const id = `demo-visitor-${variation}-${index + 1}`;
      const daysAgo = daysOfExperiment * (0.01 + 0.98 * random.next());
      const exposed = { exposure: true, kind: 'EXPOSURE', subject_key: '1', ...exposureOf(variation, variationId) };
      const joins = {
        exposure: false,
        kind: 'TRACK',
        subject_key: metric,
        experiment_type: null,
        variation_id: null,
        variation_key: null,
        decision_reason: null,
      };
      return [
        { ...exposed, ...sentBy(id, 'seen', clock.daysAgo(daysAgo)) },
        ...(index < joined ? [{ ...joins, ...sentBy(id, 'joined', clock.daysAgo(daysAgo * 0.99)) }] : []),
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
