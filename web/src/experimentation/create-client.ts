import { DEFAULT_VARIATION } from '@baeum/contract/engine/constants.ts';
import { targetingExposuresOf } from '@baeum/contract/engine/exposure-payloads.ts';
import { NO_PARAMETERS } from '@baeum/contract/engine/model.ts';
import { warn } from './browser-environment.ts';
import { ClientCore } from './client-core.ts';
import type { ClientParts } from './client-parts.ts';
import { decisionReports } from './decision-reports.ts';
import { errorReporter } from './error-reports.ts';
import { validOperations } from './property-operations.ts';
import { readTrackedEvent } from './tracked-event.ts';
import type { PageClient, PropertyOperations, TrackedEvent, UserExplorer } from './types.ts';

/** How long callers wait for the workspace at most. */
export const readyTimeout = 3000;

/** The client with methods for the page's own listeners. */
export type BrowserClient = PageClient & { readonly ready: Promise<void>; pageShown(): void; pageHidden(): void };

/** Creates the client. None of its methods throws. */
export function createClient(parts: ClientParts): BrowserClient {
  const core = new ClientCore(parts);
  const reports = decisionReports(core);
  let explorer: UserExplorer | undefined;

  const client: BrowserClient = {
    ready: core.ready,
    pageShown: () => core.pageShown(),
    pageHidden: () => core.pageHidden(),
    getSessionId: () => core.reporter.sessionId,
    getUser: () => core.user.get(),
    setUser: (user) => core.changeUser(() => core.user.set(user)),
    setUserId: (userId) => core.changeUser(() => core.user.setUserId(userId)),
    setDeviceId: (deviceId) => core.changeUser(() => core.user.setDeviceId(deviceId)),
    setUserProperty: (key, value) => client.updateUserProperties({ $set: { [key]: value } }),
    updateUserProperties: (operations) => updateProperties(core, operations),
    resetUser: () => core.changeUser(() => core.user.set(null)),
    variation: (key, fallback) => client.variationDetail(key, fallback).variation,
    variationDetail: (key, fallback = DEFAULT_VARIATION) => reports.experiment(key, fallback),
    isFeatureOn: (key) => client.featureFlagDetail(key).isOn,
    featureFlagDetail: (key) => reports.featureFlag(key),
    remoteConfig: () => ({ get: (key, fallback) => reports.remoteConfig(key, fallback) }),
    track: (event) => track(core, event),
    onReady: (callback, timeout = readyTimeout) => void whenReady(core, timeout).then(callback),
    trackPageView: () => core.reporter.track('$page_view', 0, { $page_name: document.title }),
    showUserExplorer: () => explorer?.show(),
    hideUserExplorer: () => explorer?.hide(),
    close: () => core.close(),
    reportShown: (shown, at) => reports.shown(shown, at),
    reportTargeting: (exposures) => targetingExposuresOf(exposures).forEach((exposure) => core.reporter.exposure(exposure)),
    reportError: errorReporter((properties) => client.track({ key: '$trace', properties })),
    onEvent: (listener) => core.reporter.onEvent(listener),
    onChange: (listener) => core.onChange(listener),
    workspace: () => core.decider.workspace,
    decisionUser: () => core.decisionUser(),
    decideAll: (explain = false) => core.decider.all(parts.clock.now(), explain),
    overrides: () => core.decider.overrides,
    override: (overrides) => core.override(overrides),
    provideUserExplorer: (provided) => void (explorer = provided),
  };
  return guarded(client, {
    variation: (_key: number, fallback = DEFAULT_VARIATION) => fallback,
    variationDetail: (_key: number, fallback = DEFAULT_VARIATION) => ({ variation: fallback, reason: 'EXCEPTION', parameters: NO_PARAMETERS }),
    isFeatureOn: () => false,
    featureFlagDetail: () => ({ isOn: false, reason: 'EXCEPTION', parameters: NO_PARAMETERS }),
  });
}

/** Product events include the visitor's campaign, so that conversions can be grouped by it. */
function track(core: ClientCore, event: TrackedEvent | string): void {
  const read = readTrackedEvent(event);
  if (typeof read === 'string') {
    warn(read);
    return;
  }
  const { key, value, properties = {}, at } = read;
  const all = key.startsWith('$') ? properties : { ...core.parts.campaign(), ...properties };
  core.reporter.track(key, typeof value === 'number' && Number.isFinite(value) ? value : 0, all, at);
}

function updateProperties(core: ClientCore, operations: PropertyOperations): void {
  const sane = validOperations(operations);
  if (Object.keys(sane).length === 0) return;
  core.changeUser(() => core.user.update(sane));
  core.reporter.track('$properties', 0, sane);
}

async function whenReady(core: ClientCore, timeout: number): Promise<void> {
  await Promise.race([core.ready, new Promise<void>((resolve) => core.parts.clock.after(timeout, resolve))]);
}

type Method = (...args: never[]) => unknown;

/** Wraps an object so that its methods never throw: an error is logged and the method's fallback returned. */
function guarded<T extends object>(methods: T, fallbacks: Partial<Record<keyof T, Method>>): T {
  const guard = ([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member];
    const guardedMethod = (...args: never[]) => {
      try {
        return (member as Method)(...args);
      } catch (error) {
        warn(`${name} failed.`, error);
        return fallbacks[name as keyof T]?.(...args);
      }
    };
    return [name, guardedMethod];
  };
  return Object.fromEntries(Object.entries(methods).map(guard)) as T;
}
