import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RequestHandler } from 'express';
import { isDraining, markDrainNotice } from './drain.ts';
import { sendProblem } from './problem.ts';

/** Goes before the readiness check and answers COMMON_013 while the server stops. */
export const drainNotice: RequestHandler = (request, response, next) => {
  if (!isDraining(request.app)) return next();
  markDrainNotice(response);
  sendProblem(request, response, commonErrors.notReady, { detail: JSON.stringify({ stopping: true }), headers: { 'Retry-After': '5' } });
};
