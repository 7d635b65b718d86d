import type { Request, RequestHandler, Response } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { measures } from '../../observation/measures.ts';
import { tracing, type OpenSpan } from '../../observation/tracing.ts';
import { calledBy } from '../answers/called-operation.ts';
import { isDrainNotice } from '../base/drain.ts';
import { requestIdOf } from '../base/logging.ts';

/** The status that proxies log for a caller that left before the answer was sent. */
const callerLeft = 499;

/** Measures a new request when metrics are on. Runs before the application, because a middleware would cost more than the measurement. */
export function measureRequest(request: IncomingMessage, response: ServerResponse): void {
  const answered = measures()?.requestCame();
  if (!answered) return;
  const began = performance.now();
  response.once('close', () => {
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
    answered(
      operationOf(request, response),
      isDrainNotice(response) ? 'draining' : statusOf(response),
      isStream ? undefined : (performance.now() - began) / 1000,
    );
  });
}

/** The called operation, else the type of response: the number of page and file addresses is unlimited. */
function operationOf(request: IncomingMessage, response: ServerResponse): string {
  const { operation } = calledBy(request);
  if (operation) return operation.operationId;
  return String(response.getHeader('content-type')).startsWith('text/html') ? 'page' : 'other';
}

function statusOf(response: ServerResponse): number {
  return response.writableFinished ? response.statusCode : callerLeft;
}

/** Traces requests when tracing is on; otherwise adds no middleware. Mounted after logging, which assigns the request id. */
export function traceRequests(): RequestHandler[] {
  return tracing() ? [traced] : [];
}

/** A span contains operation, route and status, but never address, query, person or network. */
const traced: RequestHandler = (request, response, next) => {
  const open = tracing();
  if (!open) return next();
  open.span(
    request.method,
    { kind: 'server', cause: causeOf(request), facts: { 'http.request.method': request.method, 'baeum.request_id': requestIdOf(request) } },
    (span) => {
      response.once('close', () => endSpan(span, response));
      next();
    },
  );
};

function endSpan(span: OpenSpan & { rename(name: string): void }, response: Response): void {
  const { operation } = calledBy(response.req);
  const status = statusOf(response);
  span.rename(operationOf(response.req, response));
  span.end({
    'http.response.status_code': status,
    ...(operation && { 'http.route': operation.route.path }),
    ...(status >= 500 && !isDrainNotice(response) && { error: String(status) }),
  });
}

/** Our own proxies may have started the trace; other callers could add their requests to unrelated traces. */
function causeOf(request: Request): string | undefined {
  const trusts = request.app.get('trust proxy fn') as (address: string, distance: number) => boolean;
  return trusts(request.socket.remoteAddress ?? '', 0) ? request.get('traceparent') : undefined;
}
