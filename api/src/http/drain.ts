import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Application, RequestHandler } from 'express';
import { sendProblem } from './problem.ts';

const draining = new WeakSet<Application>();

/** From now on the application says that it is not ready, while it still answers everything else. */
export function announceDrain(app: Application): void {
  draining.add(app);
}

/** Goes before the readiness check and answers COMMON_013 while the server stops. */
export const drainNotice: RequestHandler = (request, response, next) => {
  if (!draining.has(request.app)) return next();
  sendProblem(request, response, commonErrors.notReady, { detail: JSON.stringify({ stopping: true }), headers: { 'Retry-After': '5' } });
};
