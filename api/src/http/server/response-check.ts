import { validateResponse, type AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import { config } from '../../config.ts';
import type { Answer } from './key-claims.ts';

/** One answer in so many is checked in production, where the types have been proved by the tests. */
const productionSample = 200;

/**
 * Compares an answer with the contract. In development and tests a drift is an error; in production a sample is
 * checked and a drift only logged. The checked body has no member that the contract does not name.
 */
export function checkAnswer(operationId: string, route: AppRoute, answer: Answer, request: Pick<Request, 'log'>): Answer {
  if (!config().production) return validate(route, answer);
  if (Math.random() * productionSample >= 1) return answer;
  try {
    return validate(route, answer);
  } catch (error) {
    request.log.error({ err: error, operationId }, 'answer differs from the contract');
    return answer;
  }
}

function validate(route: AppRoute, answer: Answer): Answer {
  return { status: answer.status, body: validateResponse({ appRoute: route, response: answer }).body };
}
