import { useBoot } from '../client/boot.tsx';

type Value = string | number | boolean;

/** A parameter of the variation that the visitor is in; `fallback` when there is none or it holds another type. */
export function useVariationParameter<T extends Value>(experimentKey: number, parameterKey: string, fallback: T): T {
  const { experiments } = useBoot().decisions;
  return ofSameType(experiments.find((decision) => decision.experimentKey === experimentKey)?.parameters[parameterKey], fallback);
}

/** Whether a feature is on; `fallback` for an unknown key. */
export function useFeatureFlag(featureKey: number, fallback = false): boolean {
  const { featureFlags } = useBoot().decisions;
  return featureFlags.find((decision) => decision.featureKey === featureKey)?.isOn ?? fallback;
}

/** A remote-config value; `fallback` when the parameter is unknown or holds another type. */
export function useRemoteConfig<T extends Value>(parameterKey: string, fallback: T): T {
  const { remoteConfigs } = useBoot().decisions;
  return ofSameType(remoteConfigs.find(({ key }) => key === parameterKey)?.value, fallback);
}

function ofSameType<T extends Value>(value: unknown, fallback: T): T {
  return typeof value === typeof fallback ? (value as T) : fallback;
}
