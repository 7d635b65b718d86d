import { access, c, type DescribedRoute } from '@baeum/contract/shared/define.ts';
import { createInterface } from 'node:readline';
import type { Context } from '../../context.ts';
import { Patience } from '../../session/patience.ts';
import type { Session } from '../../session/session.ts';
import { timeoutOf } from '../../session/settings.ts';
import { CliFailure } from '../../terminal/failures.ts';

export interface McpFlags {
  tools?: string;
}

/** A message is sent once: a repeat could do twice what the first one did. */
const route: DescribedRoute = {
  method: 'POST',
  path: '/mcp',
  summary: 'MCP',
  summaryEn: 'MCP',
  metadata: access('user', { scope: 'any', idempotency: 'proof' }),
  body: c.type<unknown>(),
  responses: { 200: c.type<unknown>(), 202: c.type<unknown>() },
};

/** Codes of JSON-RPC. */
const codes = { notJson: -32_700, failed: -32_000 } as const;

/**
 * Passes on the messages of an agent, one a line, to the site's own endpoint with the stored login, and its answers back. What the messages
 * mean is the site's business, so that this program needs no library for it and never lags behind the site.
 */
export async function passOn(context: Context, { tools }: McpFlags): Promise<void> {
  const session = await context.session();
  const pending = new Set<Promise<void>>();
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const answered = answer(context, session, line, tools).finally(() => pending.delete(answered));
    pending.add(answered);
  }
  await Promise.all(pending);
}

async function answer(context: Context, session: Session, line: string, tools: string | undefined): Promise<void> {
  const message = parsed(line);
  const reply = message === undefined ? failure(null, codes.notJson, new Error('not JSON')) : await ask(context, session, message, tools);
  if (reply !== undefined) await context.output.data(`${JSON.stringify(reply)}\n`);
}

async function ask({ sources }: Context, session: Session, message: unknown, tools: string | undefined): Promise<unknown> {
  const id = (message as { id?: unknown } | null)?.id;
  try {
    const request = { body: message, query: tools === undefined ? {} : { tools } };
    const { body } = await session.send(route, request, { patience: new Patience(timeoutOf(sources)) });
    return id === undefined ? undefined : body;
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    return id === undefined ? undefined : failure(id, codes.failed, error);
  }
}

function failure(id: unknown, code: number, error: Error): object {
  const { errorCode, requestId, hint } = error instanceof CliFailure ? error.details : {};
  const message = hint === undefined ? error.message : `${error.message} ${hint}`;
  return { jsonrpc: '2.0', id, error: { code, message, data: { errorCode, requestId } } };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
