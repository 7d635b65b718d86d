import { USER_LIMITS } from '@baeum/contract/engine/constants.ts';

/** How much of a stack a report carries. */
const stackLines = 30;

/** Properties of the `$trace` event for something thrown; whatever was thrown has a type and a message. */
export function describeError(thrown: unknown, fallbackMessage = ''): Record<string, string> {
  const error = thrown instanceof Error ? thrown : undefined;
  const message = (error?.message ?? (fallbackMessage || textOf(thrown))).slice(0, USER_LIMITS.propertyString);
  const stack = error?.stack?.split('\n').slice(0, stackLines).join('\n');
  return { level: 'error', type: error?.name ?? typeof thrown, message, ...(stack && { $stacktrace: stack }) };
}

/** Reports each error, but not the same one again right after itself. */
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
