import type { Workspace } from '@baeum/contract/engine/model.ts';
import { CliFailure } from '../../terminal/failures.ts';
import { expTexts } from './exp.texts.ts';

export type KeyKind = 'experiments' | 'featureFlags' | 'parameters' | 'inAppMessages';

const kinds: Readonly<Record<string, KeyKind>> = {
  EXPERIMENT_NOT_FOUND: 'experiments',
  FEATURE_FLAG_NOT_FOUND: 'featureFlags',
  REMOTE_CONFIG_PARAMETER_NOT_FOUND: 'parameters',
  IN_APP_MESSAGE_NOT_FOUND: 'inAppMessages',
};

/** A decision of any kind, with the key that it was asked for. */
interface Decided {
  reason: string;
  experimentKey?: number;
  featureKey?: number;
  messageKey?: number;
  key?: string;
}

/**
 * After an answer: programs got the default value, and people get an error that says so.
 * @throws CliFailure notFound when there is no such key, validation when there can be none
 */
export function failOnUnknownKey({ reason, experimentKey, featureKey, messageKey, key: parameter }: Decided, key: number | string): void {
  const kind = kinds[reason];
  if (kind) throw unknown(kind, key);
  const t = expTexts();
  if ([experimentKey, featureKey, messageKey].includes(0)) throw new CliFailure('validation', t.badKey);
  if (parameter === '') throw new CliFailure('validation', t.emptyKey);
}

/** @throws CliFailure notFound, with the keys that there are */
export function refuseUnknownKey({ keys }: Workspace, { kind, key }: { kind: KeyKind; key: number | string }): void {
  const known: readonly (number | string)[] = keys[kind];
  if (!known.includes(key)) throw unknown(kind, key, known.join(', '));
}

function unknown(kind: KeyKind, key: number | string, known?: string): CliFailure {
  const t = expTexts();
  return new CliFailure('notFound', t.unknownKey(t.kinds[kind], key), { hint: known ? t.knownKeys(known) : t.seeKeys });
}
