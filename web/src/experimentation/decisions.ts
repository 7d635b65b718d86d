import { useBoot } from '../client/boot.tsx';

/** The variation of an A/B test, decided by the server before the first byte of the page; `A` for an unknown key. */
export function useVariation(experimentKey: number): string {
  const { experiments } = useBoot().decisions;
  return experiments.find((decision) => decision.experimentKey === experimentKey)?.variation ?? 'A';
}

/** Whether a feature is on; off for an unknown key. */
export function useFeatureFlag(featureKey: number): boolean {
  const { featureFlags } = useBoot().decisions;
  return featureFlags.find((decision) => decision.featureKey === featureKey)?.isOn ?? false;
}

/** A remote-config value; `fallback` when the parameter is unknown or holds another type. */
export function useRemoteConfig<T extends string | number | boolean>(parameterKey: string, fallback: T): T {
  const { remoteConfigs } = useBoot().decisions;
  const value = remoteConfigs.find(({ key }) => key === parameterKey)?.value;
  return typeof value === typeof fallback ? (value as T) : fallback;
}
