import { isUtf8 } from 'node:buffer';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import type { AppRoute } from '@ts-rest/core';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { fail } from './app-error.ts';

/** Largest request body in bytes, unless the route says otherwise. */
const defaultBodyLimit = 100_000;
/** Deepest nesting of a JSON body. */
const maxDepth = 32;

/** Body parser of a route: exactly the content types that its contract names, within its limit, well-formed. */
export function bodyParser(route: AppRoute): RequestHandler[] {
  if (route.method === 'GET') return [checkText];
  const limit = metadataOf(route).bodyLimit ?? defaultBodyLimit;
  return [refuseOtherTypes(acceptedTypes(route)), ...parsers(route, limit), checkText];
}

function acceptedTypes(route: AppRoute): string[] {
  const contentType = 'contentType' in route ? route.contentType : undefined;
  if (contentType === 'multipart/form-data') return [contentType, 'application/x-www-form-urlencoded'];
  return [contentType ?? 'application/json', ...(metadataOf(route).csv ? ['text/csv'] : [])];
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
  const urlencoded = express.urlencoded({ extended: false, limit, parameterLimit: 200, verify: refuseInvalidUtf8 });
  if (type === 'multipart/form-data') return [formParser(limit), urlencoded];
  if (type === 'application/x-www-form-urlencoded') return [urlencoded];
  const { csv } = metadataOf(route);
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

/** Text that PostgreSQL or a log cannot hold (NUL, lone surrogates), and shapes that only an attack has. */
function checkText(request: Request, _response: Response, next: (error?: unknown) => void): void {
  const defect = findDefect(request.params, 0) ?? findDefect(request.query, 0) ?? findDefect(request.body, 0);
  next(defect ? fail(commonErrors.invalidInput, { detail: defect }) : undefined);
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
