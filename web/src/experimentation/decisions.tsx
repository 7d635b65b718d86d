import type { PageExperiment, PageFeatureFlag, PageRemoteConfig } from '@baeum/contract/shared/page-decisions.ts';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BootProvider, useBoot, type Boot } from '../client/boot.tsx';
import { browserDecisions, subscribeForced, sendToExperimentation } from './client-connection.ts';
import type { Shown } from './types.ts';

type Value = string | number | boolean;

/**
 * Decides what the hooks below answer: the first HTML's decisions until the visitor goes to another page of the site,
 * then those of the browser at that moment. What is on the screen never changes under somebody's eyes, however often
 * the workspace does; only developer tools may force it.
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

/** A parameter of the variation that the visitor is in; `fallback` when there is none or it holds another type. */
export function useVariationParameter<T extends Value>(experimentKey: PageExperiment, parameterKey: string, fallback: T): T {
  return ofSameType(useExperiment(experimentKey)?.parameters[parameterKey], fallback);
}

/** Whether a feature is on; `fallback` for an unknown key. */
export function useFeatureFlag(featureKey: PageFeatureFlag, fallback = false): boolean {
  const decision = useBoot().decisions.featureFlags.find((each) => each.featureKey === featureKey);
  useShown('featureFlag', decision);
  return decision?.isOn ?? fallback;
}

/** A remote-config value; `fallback` when the parameter is unknown or holds another type. */
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

/** Reports a decision once it is on the screen. */
function useShown(kind: Shown['kind'], decision: Shown['decision'] | undefined, fallback?: Value): void {
  useEffect(() => {
    const at = Date.now();
    if (decision) sendToExperimentation((client) => client.reportShown({ kind, decision, fallback } as Shown, at));
  }, [kind, decision, fallback]);
}

function ofSameType<T extends Value>(value: unknown, fallback: T): T {
  return typeof value === typeof fallback ? (value as T) : fallback;
}
