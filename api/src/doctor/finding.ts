/** `ok`: right. `warning`: works, and somebody should look at it. `problem`: something does not work, or will not. */
export type State = 'ok' | 'warning' | 'problem';

/** What one check has found. */
export interface Finding {
  /** For programs. */
  check: string;
  /** What was looked at, for people. */
  title: string;
  state: State;
  detail: string;
  /** What helps; always there where something is not right. */
  advice?: string;
}

/** What a look tells of its own check. */
export type Verdict = Pick<Finding, 'state' | 'detail' | 'advice'>;

export interface Check {
  check: string;
  title: string;
  /** Undefined where there is nothing to look at. @throws Error where it cannot tell */
  look(signal: AbortSignal): Promise<Verdict | undefined>;
  /** What usually helps when the look fails. */
  whenItFails: string;
}

export const fine = (detail: string): Verdict => ({ state: 'ok', detail });
export const warn = (detail: string, advice: string): Verdict => ({ state: 'warning', detail, advice });
export const wrong = (detail: string, advice: string): Verdict => ({ state: 'problem', detail, advice });

/** How long one check may take, in milliseconds. */
export const patienceMilliseconds = 10_000;

/** The words of a failure: those of its cause, where only that says what happened. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const text = inner instanceof Error && inner.message ? inner.message : message;
  return text || ((error as NodeJS.ErrnoException).code ?? error.name);
}

/** Runs a check; one that fails or takes too long is a finding like any other. */
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
