/** Reasons of failed evaluations in OFREP. */
export const ofrepErrorCodes = ['PARSE_ERROR', 'TARGETING_KEY_MISSING', 'INVALID_CONTEXT', 'FLAG_NOT_FOUND', 'GENERAL'] as const;
export type OfrepErrorCode = (typeof ofrepErrorCodes)[number];

const prefix = '/ofrep/v1/evaluate/flags';

/** Whether failures at this path have OFREP's format. */
export function isOfrepPath(path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The entity of an OFREP flag: a feature flag, the variation of an experiment, or the value of a remote config parameter. */
export type OfrepFlag = { kind: 'flag' | 'experiment'; key: number } | { kind: 'config'; key: string };

/** Parses `flag.7`, `experiment.3`, `config.max_items`; a bare number is a flag. Undefined for an invalid key. */
export function readOfrepKey(text: string): OfrepFlag | undefined {
  if (text.startsWith('config.')) return { kind: 'config', key: text.slice('config.'.length) };
  const [, kind = 'flag', number] = /^(?:(flag|experiment)\.)?([1-9]\d{0,14})$/.exec(text) ?? [];
  return number === undefined ? undefined : { kind: kind as 'flag' | 'experiment', key: Number(number) };
}

/** The inverse of {@link readOfrepKey}. */
export function ofrepKey({ kind, key }: OfrepFlag): string {
  return `${kind}.${key}`;
}
