import type { PageExperiment, PageFeatureFlag, PageRemoteConfig } from '@baeum/contract/shared/page-decisions.ts';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BootProvider, useBoot, type Boot } from '../client/boot.tsx';
import { browserDecisions, subscribeForced, sendToExperimentation } from './client-connection.ts';
import type { Shown } from './types.ts';

type Value = string | number | boolean;

/**
 * Decisions for the hooks below: those of the first HTML until the visitor navigates within the site, then those of the
 * browser at that moment. A screen never changes while it is visible, even if the workspace does; only developer tools
 * may force that.
 */
export function DecisionsProvider({ boot, children }: { boot: Boot; children: ReactNode }) {
  const { pathname } = useLocation();
  const forced = useSyncExternalStore(
    subscribeForced,
    () => browserDecisions.forced,
    () => 0,
  );
  const moment = `${forced} ${pathname}`;
  const [shown, show] = useState({ moment, boot });
  if (shown.moment !== moment) {
    const { decisions } = shown.boot;
    show({ moment, boot: { ...boot, decisions: browserDecisions.decide?.() ?? decisions } });
  }
  return <BootProvider boot={shown.boot}>{children}</BootProvider>;
}

/**
 * The variation that the visitor is in; showing it counts as exposure.
 * @public for screens whose variations differ in more than parameters
 */
export function useVariation(experimentKey: PageExperiment, fallback = 'A'): string {
  return useExperiment(experimentKey)?.variation ?? fallback;
}

/** A parameter of the visitor's variation; `fallback` when it is missing or of another type. */
export function useVariationParameter<T extends Value>(experimentKey: PageExperiment, parameterKey: string, fallback: T): T {
  return ofSameType(useExperiment(experimentKey)?.parameters[parameterKey], fallback);
}

/** Whether a feature is on; `fallback` for an unknown key. */
export function useFeatureFlag(featureKey: PageFeatureFlag, fallback = false): boolean {
  const decision = useBoot().decisions.featureFlags.find((each) => each.featureKey === featureKey);
  useShown('featureFlag', decision);
  return decision?.isOn ?? fallback;
}

/** A remote-config value; `fallback` when the parameter is unknown or of another type. */
export function useRemoteConfig<T extends Value>(parameterKey: PageRemoteConfig, fallback: T): T {
  const decision = useBoot().decisions.remoteConfigs.find(({ key }) => key === parameterKey);
  useShown('remoteConfig', decision, fallback);
  return ofSameType(decision?.value, fallback);
}

function useExperiment(experimentKey: PageExperiment) {
  const decision = useBoot().decisions.experiments.find((each) => each.experimentKey === experimentKey);
  useShown('experiment', decision);
  return decision;
}

/** Reports a decision once it is rendered. */
function useShown(kind: Shown['kind'], decision: Shown['decision'] | undefined, fallback?: Value): void {
  useEffect(() => {
    const at = Date.now();
    if (decision) sendToExperimentation((client) => client.reportShown({ kind, decision, fallback } as Shown, at));
  }, [kind, decision, fallback]);
}

function ofSameType<T extends Value>(value: unknown, fallback: T): T {
  return typeof value === typeof fallback ? (value as T) : fallback;
}
