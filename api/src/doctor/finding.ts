/** `ok`: fine. `warning`: works, but needs attention. `problem`: does not work, or will stop working. */
export type State = 'ok' | 'warning' | 'problem';

/** Result of a check. */
export interface Finding {
  /** Name for programs. */
  check: string;
  /** Name for people. */
  title: string;
  state: State;
  detail: string;
  /** Remedy; present unless the state is `ok`. */
  advice?: string;
}

/** Result returned by a check's function. */
export type Verdict = Pick<Finding, 'state' | 'detail' | 'advice'>;

export interface Check {
  check: string;
  title: string;
  /** Returns undefined when the check does not apply. @throws Error when it fails */
  look(signal: AbortSignal): Promise<Verdict | undefined>;
  /** Usual remedy when the check fails. */
  whenItFails: string;
}

export const fine = (detail: string): Verdict => ({ state: 'ok', detail });
export const warn = (detail: string, advice: string): Verdict => ({ state: 'warning', detail, advice });
export const wrong = (detail: string, advice: string): Verdict => ({ state: 'problem', detail, advice });

/** Timeout of a check in milliseconds. */
export const patienceMilliseconds = 10_000;

/** The message of a failure, or of its cause when only that is informative. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const text = inner instanceof Error && inner.message ? inner.message : message;
  return text || ((error as NodeJS.ErrnoException).code ?? error.name);
}

/** Runs a check; a failure or timeout becomes a finding. */
export async function examine({ check, title, look, whenItFails }: Check, patience = patienceMilliseconds): Promise<Finding | undefined> {
  const late = new AbortController();
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => {
    resolve(wrong(`${patience / 1000}초 안에 답하지 않습니다.`, whenItFails));
    late.abort();
  }, patience);
  try {
    const verdict = await Promise.race([look(late.signal), promise]);
    return verdict && { check, title, ...verdict };
  } catch (error) {
    return { check, title, ...wrong(reasonOf(error), whenItFails) };
  } finally {
    clearTimeout(timer);
  }
}
