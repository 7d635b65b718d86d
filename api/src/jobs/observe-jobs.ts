import { measures } from '../observation/measures.ts';
import { tracing } from '../observation/tracing.ts';

/** Member of a payload with the trace that queued the job. */
const causeMember = '_trace';

/** The payload with its trace, where tracing is on. Only objects can carry it. */
export function withCause(payload: unknown): unknown {
  const cause = tracing()?.running();
  return cause !== undefined && isObject(payload) ? { ...payload, [causeMember]: cause } : payload;
}

/** The payload as it was queued. The sender may have had tracing on even if the reader has not. */
export function withoutCause(payload: unknown): unknown {
  if (!isObject(payload) || !(causeMember in payload)) return payload;
  const { [causeMember]: _cause, ...rest } = payload;
  return rest;
}

/** Runs a job in the trace that queued it, and measures it. */
export async function observed(name: string, payload: unknown, run: () => Promise<void>): Promise<void> {
  const open = tracing();
  if (!open) return measured(name, run);
  const cause = isObject(payload) && typeof payload[causeMember] === 'string' ? payload[causeMember] : undefined;
  await open.span(`job ${name}`, { kind: 'consumer', cause, facts: { 'baeum.job': name } }, async (span) => {
    try {
      await measured(name, run);
      span.end();
    } catch (error) {
      span.end({ error: error instanceof Error ? error.name : 'unknown' });
      throw error;
    }
  });
}

async function measured(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now();
  const ran = (outcome: 'done' | 'failed') => measures()?.jobRan(name, outcome, (performance.now() - began) / 1000);
  try {
    await run();
    ran('done');
  } catch (error) {
    ran('failed');
    throw error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
