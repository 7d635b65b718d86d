import { USER_LIMITS } from '@baeum/contract/engine/constants.ts';

/** Maximum length of a stack in a report. */
const stackLines = 30;

/** Properties of the `$trace` event for a thrown value, with a type and message whatever it is. */
export function describeError(thrown: unknown, fallbackMessage = ''): Record<string, string> {
  const error = thrown instanceof Error ? thrown : undefined;
  const message = (error?.message ?? (fallbackMessage || textOf(thrown))).slice(0, USER_LIMITS.propertyString);
  const stack = error?.stack?.split('\n').slice(0, stackLines).join('\n');
  return { level: 'error', type: error?.name ?? typeof thrown, message, ...(stack && { $stacktrace: stack }) };
}

/** Reports each error, except an immediate repetition. */
export function errorReporter(report: (properties: Record<string, string>) => void): (thrown: unknown, message?: string) => void {
  let last = '';
  return (thrown, message) => {
    const described = describeError(thrown, message);
    const key = JSON.stringify(described);
    if (key === last) return;
    last = key;
    report(described);
  };
}

function textOf(thrown: unknown): string {
  try {
    return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown));
  } catch {
    return String(thrown);
  }
}
