import type { Boot } from '../../client/boot.tsx';
import { browserDecisions, forceDecisions, connectClient } from '../client-connection.ts';
import { errorReporter } from '../error-reports.ts';
import type { Decisions, ExperimentationClient, PageClient } from '../types.ts';
import { createBridgeClient } from './bridge-client.ts';
import type { Bridge } from './bridge.ts';

/**
 * Starts a page inside an app: from now on the page renders by the app's decisions and reports its events to it. The
 * app shows its own messages and developer tools, and a decision counts as exposure when it is requested.
 */
export function startInApp(bridge: Bridge, boot: Boot): PageClient {
  const client = createBridgeClient(bridge);
  const nothing = () => undefined;
  const pageClient: PageClient = {
    ...client,
    reportShown: nothing,
    reportTargeting: nothing,
    reportError: errorReporter((properties) => client.track({ key: '$trace', properties })),
    onEvent: () => nothing,
    onChange: () => nothing,
    workspace: nothing,
    decisionUser: () => client.getUser(),
    decideAll: nothing,
    overrides: () => ({}),
    override: nothing,
    provideUserExplorer: nothing,
  };
  browserDecisions.decide = () => decisionsOf(client, boot.decisions);
  connectClient(pageClient);
  forceDecisions();
  return pageClient;
}

/** The app's decisions, each requested when the page first reads it, so that decisions nobody sees do not count. */
function decisionsOf(client: ExperimentationClient, first: Decisions): Decisions {
  return {
    experiments: first.experiments.map(({ experimentKey }) =>
      lazily({ experimentKey }, ['variation', 'reason', 'parameters'], () => client.variationDetail(experimentKey)),
    ),
    featureFlags: first.featureFlags.map(({ featureKey, variation }) =>
      lazily({ featureKey, variation }, ['isOn', 'reason', 'parameters'], () => client.featureFlagDetail(featureKey)),
    ),
    remoteConfigs: first.remoteConfigs.map((decision) =>
      lazily({ key: decision.key }, ['value', 'reason'], () => ({
        reason: decision.reason,
        value: client.remoteConfig().get(decision.key, decision.value as string),
      })),
    ),
  };
}

function lazily<Known extends object, Name extends string, Rest extends Record<Name, unknown>>(
  known: Known,
  names: readonly Name[],
  ask: () => Rest,
): Known & Rest {
  let rest: Rest | undefined;
  const answer = () => (rest ??= ask());
  return Object.defineProperties({ ...known }, Object.fromEntries(names.map((name) => [name, { enumerable: true, get: () => answer()[name] }]))) as Known &
    Rest;
}
