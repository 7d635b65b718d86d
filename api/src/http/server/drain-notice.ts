import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { RequestHandler } from 'express';
import { sendProblem } from '../answers/problem.ts';
import { isDraining, markDrainNotice } from '../base/drain.ts';

/** Runs before the readiness check and answers COMMON_013 while the server stops. */
export const drainNotice: RequestHandler = (request, response, next) => {
  if (!isDraining(request.app)) return next();
  markDrainNotice(response);
  sendProblem(request, response, commonErrors.notReady, { detail: JSON.stringify({ stopping: true }), headers: { 'Retry-After': '5' } });
};
