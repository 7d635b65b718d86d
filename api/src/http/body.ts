import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import type { AppRoute } from '@ts-rest/core';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { fail } from './app-error.ts';

/** Largest request body in bytes, unless the route says otherwise. */
export const defaultBodyLimit = 100_000;
/** Deepest nesting of a JSON body. */
const maxDepth = 32;
const formType = 'application/x-www-form-urlencoded';

/** Body parser of a route: exactly the content types that its contract names, within its limit, well-formed. */
export function bodyParser(route: AppRoute): RequestHandler[] {
  if (route.method === 'GET') return [checkText];
  const { bodyLimit: limit = defaultBodyLimit, itemwise } = metadataOf(route).transport;
  return [refuseOtherTypes(acceptedTypes(route)), ...parsers(route, limit), itemwise ? checkAddress : checkText];
}

/**
 * Turns what `sendBeacon` sends into the request that the SDK makes otherwise: a beacon carries its key and its JSON in a
 * form. Before the guard, which looks for the key in the headers.
 */
export function beaconParser(route: AppRoute): RequestHandler[] {
  const { beacon, bodyLimit: limit = defaultBodyLimit } = metadataOf(route).transport;
  return beacon ? [urlencodedParser(limit), unwrapBeacon] : [];
}

function unwrapBeacon(request: Request, _response: Response, next: (error?: unknown) => void): void {
  const { sdkKey, data } = (request.body ?? {}) as Record<string, unknown>;
  if (!request.is(formType)) return next();
  if (typeof sdkKey === 'string') request.headers['x-sdk-key'] ??= sdkKey;
  try {
    request.body = JSON.parse(String(data));
  } catch {
    return next(fail(commonErrors.invalidInput, { detail: 'data is not JSON' }));
  }
  next();
}

function acceptedTypes(route: AppRoute): string[] {
  const contentType = 'contentType' in route ? route.contentType : undefined;
  const { beacon, csv } = metadataOf(route).transport;
  if (contentType === 'multipart/form-data' || beacon) return [contentType ?? 'application/json', formType];
  return [contentType ?? 'application/json', ...(csv ? ['text/csv'] : [])];
}

function refuseOtherTypes(accepted: string[]): RequestHandler {
  return (request, _response, next) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
    if (hasBody && !request.is(accepted)) next(fail(commonErrors.unsupportedMediaType, { detail: `expected ${accepted.join(' or ')}` }));
    else next();
  };
}

function parsers(route: AppRoute, limit: number): RequestHandler[] {
  const [type] = acceptedTypes(route);
  if (type === 'multipart/form-data') return [formParser(limit), urlencodedParser(limit)];
  if (type === formType) return [urlencodedParser(limit)];
  const { csv } = metadataOf(route).transport;
  return [express.json({ limit, verify: refuseInvalidUtf8 }), ...(csv ? csvParser(csv, limit) : [])];
}

/** A file that is sent as it is stands for one member of the body. */
function csvParser(member: string, limit: number): RequestHandler[] {
  const read = express.text({ type: 'text/csv', limit, verify: refuseInvalidUtf8 });
  return [
    read,
    (request, _response, next) => {
      if (typeof request.body === 'string') request.body = { [member]: request.body };
      next();
    },
  ];
}

function urlencodedParser(limit: number): RequestHandler {
  return express.urlencoded({ extended: false, limit, parameterLimit: 200, verify: refuseInvalidUtf8 });
}

/** Refusals of multer that are about size; its others are about shape. */
const tooLargeCodes: ReadonlySet<string> = new Set(['LIMIT_FIELD_VALUE', 'LIMIT_FIELD_KEY', 'LIMIT_FIELD_COUNT', 'LIMIT_PART_COUNT']);

/** multer tells its refusals from the failures of its parser by class, and gives neither a status. */
function formParser(limit: number): RequestHandler {
  const parse = multer({ limits: { fieldSize: limit, fields: 100, files: 0 }, defParamCharset: 'utf8' }).none();
  return (request, response, next) =>
    parse(request, response, (error?: unknown) => {
      if (!error) return next();
      const tooLarge = error instanceof multer.MulterError && tooLargeCodes.has(error.code);
      next(fail(tooLarge ? commonErrors.tooLarge : commonErrors.invalidInput, { detail: error instanceof Error ? error.message : 'malformed form' }));
    });
}

function refuseInvalidUtf8(_request: unknown, _response: unknown, bytes: Buffer): void {
  if (!isUtf8(bytes)) throw fail(commonErrors.invalidInput, { detail: 'body is not valid UTF-8' });
}

function checkText(request: Request, _response: Response, next: (error?: unknown) => void): void {
  const defect = textDefect(request.params) ?? textDefect(request.query) ?? textDefect(request.body);
  next(defect ? fail(commonErrors.invalidInput, { detail: defect }) : undefined);
}

/** For operations that judge the items of their body themselves. */
function checkAddress(request: Request, _response: Response, next: (error?: unknown) => void): void {
  const defect = textDefect(request.params) ?? textDefect(request.query);
  next(defect ? fail(commonErrors.invalidInput, { detail: defect }) : undefined);
}

/** Text that PostgreSQL or a log cannot hold (NUL, lone surrogates), and shapes that only an attack has. */
export function textDefect(value: unknown): string | undefined {
  return findDefect(value, 0);
}

function findDefect(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'text holds a NUL character';
    return value.isWellFormed() ? undefined : 'text holds a lone surrogate';
  }
  if (value === null || typeof value !== 'object') return undefined;
  if (depth >= maxDepth) return `nested deeper than ${maxDepth}`;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') return 'member name __proto__';
    const defect = findDefect(key, depth) ?? findDefect(member, depth + 1);
    if (defect) return defect;
  }
  return undefined;
}
