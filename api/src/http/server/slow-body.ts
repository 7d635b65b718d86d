import { operations } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors, type ErrorEntry } from '@baeum/contract/shared/errors.ts';
import type { Request, RequestHandler, Response } from 'express';
import { config } from '../../config.ts';
import { sendProblem } from '../answers/problem.ts';

/** Minimum average bytes a second of a body; the slowest mobile network is faster. */
const leastRate = 1000;
/** How often a body is checked within the time that it may stall. */
const looks = 10;

/**
 * Ends requests whose body stalls, stays below the minimum rate or never ends, whatever their address and whether or not they were
 * answered. The duration of a body does not matter while it has the rate.
 */
export function endSlowBodies(): RequestHandler {
  const patience = config().BODY_PATIENCE_SECONDS;
  const mostBytes = 2 * Math.max(...[...operations.values()].map(({ route }) => metadataOf(route).transport.bodyLimit ?? 0));
  return (request, response, next) => {
    const { 'transfer-encoding': encoding, 'content-length': length } = request.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) watch(request, response, { patience, mostBytes });
    next();
  };
}

function watch(request: Request, response: Response, { patience, mostBytes }: { patience: number; mostBytes: number }): void {
  const { socket } = request;
  const first = socket.bytesRead;
  const seen = [first];
  const look = () => {
    if (request.complete) return clearInterval(timer);
    // A socket is paused while the server does not read, which is not the sender's fault.
    if (socket.isPaused()) return;
    const before = seen.length > looks ? seen.shift() : undefined;
    seen.push(socket.bytesRead);
    if (before !== undefined && socket.bytesRead - before < leastRate * patience) end(request, response, commonErrors.requestTimeout);
    else if (socket.bytesRead - first > mostBytes) end(request, response, commonErrors.tooLarge);
  };
  const timer = setInterval(look, (patience * 1000) / looks);
  request.once('close', () => clearInterval(timer));
}

/** Node closes the connection when the answer is out. */
function end(request: Request, response: Response, entry: ErrorEntry): void {
  if (response.headersSent) request.socket.destroy();
  else sendProblem(request, response, entry, { headers: { Connection: 'close' } });
}
