import type { Request, RequestHandler, Response } from 'express';
import onHeaders from 'on-headers';
import { config } from '../../config.ts';
import { countStatements, type StatementCount } from '../../database/statement-count.ts';

const counts = new WeakMap<Request, Readonly<StatementCount>>();

/**
 * Counts the statements of each request. Outside production the answer shows how many ran before its headers were sent (`Server-Timing:
 * db;desc="3 statements"`, W3C Server Timing), and the log how many ran in all.
 */
export function statementTiming(): RequestHandler {
  return (request, response, next) =>
    countStatements((count) => {
      counts.set(request, count);
      if (!config().production) onHeaders(response, () => appendServerTiming(response, count));
      next();
    });
}

function appendServerTiming(response: Response, { statements }: Readonly<StatementCount>): void {
  response.appendHeader('Server-Timing', `db;desc="${statements} statements"`);
}

/** How many statements a request has sent so far. */
export function statementsOf(request: Request): number {
  return counts.get(request)?.statements ?? 0;
}
