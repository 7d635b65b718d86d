import type { Request, RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino, type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { config } from '../../config.ts';
import { isDrainNotice } from './drain.ts';
import { readableLog } from './readable-log.ts';
import { describeError, redactPath } from './redaction.ts';
import { statementsOf } from './statement-timing.ts';

let logger: Logger | undefined;

/**
 * Structured log of the process, one JSON object a line, on standard error (data of commands goes to standard output), and in words and
 * colours on a developer's terminal. It is written asynchronously, so that a slow terminal does not delay requests, in groups of a
 * twentieth of a second, since writing each line separately costs more than formatting it, and flushed when the process ends.
 */
export function log(): Logger {
  logger ??= pino({ level: config().LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, destination());
  return logger;
}

function destination() {
  const { production, test, BAEUM_WEB } = config();
  if (production || test || !(process.stderr.isTTY || BAEUM_WEB === 'dev'))
    return pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 50 });
  return readableLog(process.stderr, process.stderr.hasColors?.() || Boolean(process.env['FORCE_COLOR']));
}

/** Files of the development server: hundreds per page, so they are only logged with LOG_LEVEL=debug. */
const developmentFiles = /^\/(?:src|node_modules|@vite|@id|@fs|@react-refresh|docs\/assets)\b/;

/** Uses the requested address, because the development server shortens it. */
function isDevelopmentFile(request: IncomingMessage): boolean {
  return config().BAEUM_WEB === 'dev' && developmentFiles.test((request as Request).originalUrl);
}

/** The id that `requestLogging` gave to a request. */
export function requestIdOf({ id }: Request): string {
  return id as string;
}

/** A request id from a proxy is used if its form is harmless, so that one id identifies a call in all logs. */
const foreignId = /^[\w-]{8,64}$/;

/**
 * Assigns each request an id (header, problem documents, log) and logs one line when it is answered: without query, body,
 * address and credential, which are personal.
 */
export function requestLogging(): RequestHandler {
  return pinoHttp({
    logger: log(),
    genReqId(request, response) {
      const given = request.headers['x-request-id'];
      const id = typeof given === 'string' && foreignId.test(given) ? given : randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({ id, method, path: redactPath(url) }),
      // pino passes its own description of the error, which repeats the values of a statement.
      err: ({ raw }: { raw: unknown }) => describeError(raw),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    customLogLevel(request, response, error) {
      if (isDrainNotice(response)) return 'info';
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode < 400 && isDevelopmentFile(request) ? 'debug' : 'info';
    },
    customSuccessObject: (request, _response, logged: object) => withStatements(request as Request, logged),
    customErrorObject: (request, _response, _error, logged: object) => withStatements(request as Request, logged),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'failed',
  }) as RequestHandler;
}

/** Production logs only what operators read; a developer also sees which request queries the database too often. */
function withStatements(request: Request, logged: object): object {
  return config().production ? logged : { ...logged, statements: statementsOf(request) };
}
