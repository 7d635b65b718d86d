import { JsonBoundError, maxJsonDepth, parseBoundedJson } from '@baeum/contract/shared/bounded-json.ts';
import { decodeText } from '@baeum/contract/shared/decode-text.ts';
import { bytesType, metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors, invalidField } from '@baeum/contract/shared/errors.ts';
import type { AppRoute } from '@ts-rest/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { isUtf8 } from 'node:buffer';
import { fail, failField } from '../base/app-error.ts';
import { heldPiecesOf, largeBodies, piecesOf } from './large-bodies.ts';

/** Default maximum request body in bytes. */
export const defaultBodyLimit = 100_000;
const formType = 'application/x-www-form-urlencoded';

/** Maximum milliseconds for processing a body that was read as a stream. */
const longestWork = 300_000;

/** Limits of a route's bodies. */
interface Bounds {
  limit: number;
  /** Whether compressed bodies are accepted. */
  inflate: boolean;
}

function boundsOf(route: AppRoute): Bounds {
  const { file, bodyLimit = file ? file.maxBytes + defaultBodyLimit : defaultBodyLimit, compressed = false } = metadataOf(route).transport;
  return { limit: bodyLimit, inflate: compressed };
}

/** Body parser of a route: accepts only the content types of its contract, within its limit, and well-formed. */
export function bodyParser(route: AppRoute): RequestHandler[] {
  if (route.method === 'GET') return [checkText];
  const bounds = boundsOf(route);
  const { itemwise, bytes } = metadataOf(route).transport;
  return [...admission(route, bounds), ...(bytes ? [passBytes(bounds)] : parsers(route, bounds)), itemwise || bytes ? checkAddress : checkText];
}

/** Body parser of a route whose body is read as a stream; the result of `read` replaces the body. */
export function bodyReader(route: AppRoute, read: (chunks: AsyncIterable<Uint8Array>) => Promise<object>): RequestHandler[] {
  const bounds = boundsOf(route);
  const readAll: RequestHandler = async (request, response, next) => {
    request.body = await read(piecesOf(request, bounds.limit));
    // A large body takes long to process, during which nothing is sent.
    response.setTimeout(longestWork);
    next();
  };
  return [...admission(route, bounds), readAll, checkAddress];
}

function admission(route: AppRoute, bounds: Bounds): RequestHandler[] {
  return [refuseOtherTypes(acceptedTypes(route)), refuseOtherEncodings(bounds), refuseOversize(bounds), ...largeBodies(bounds.limit)];
}

/**
 * Converts a `sendBeacon` request into a normal SDK request: a beacon sends its key, name and JSON as form fields. Runs
 * before the guard, which reads the key from the headers.
 */
export function beaconParser(route: AppRoute): RequestHandler[] {
  const bounds = boundsOf(route);
  return metadataOf(route).transport.beacon ? [urlencodedParser(bounds), unwrapBeacon(bounds)] : [];
}

function unwrapBeacon(bounds: Bounds): RequestHandler {
  return (request, _response, next) => {
    const { sdkKey, sdkName, sdkVersion, data } = (request.body ?? {}) as Record<string, unknown>;
    if (!request.is(formType)) return next();
    if (typeof sdkKey === 'string') request.headers['x-sdk-key'] ??= sdkKey;
    if (typeof sdkName === 'string') request.headers['x-hackle-sdk-name'] ??= sdkName;
    if (typeof sdkVersion === 'string') request.headers['x-hackle-sdk-version'] ??= sdkVersion;
    request.body = readJson(String(data), bounds);
    next();
  };
}

/** Reads nothing before the handler requests it, so that refusals by address cost nothing. */
function passBytes({ limit }: Bounds): RequestHandler {
  return (request, response, next) => {
    request.body = heldPiecesOf(request, response, limit);
    next();
  };
}

/** The bytes of a binary body as a stream; ts-rest has no type for it. */
export function bytesOf(body: unknown): AsyncIterable<Uint8Array> {
  return body as AsyncIterable<Uint8Array>;
}

/** The file of a form, which the parser adds to the members; ts-rest omits it from the body's type. */
export function fileOf(body: object): File {
  return (body as { image: File }).image;
}

function acceptedTypes(route: AppRoute): string[] {
  const contentType = 'contentType' in route ? route.contentType : undefined;
  const { beacon, bytes, csv, file } = metadataOf(route).transport;
  if (file) return ['multipart/form-data'];
  if (bytes) return [bytesType];
  if (contentType === 'multipart/form-data' || beacon) return [contentType ?? 'application/json', formType];
  return [contentType ?? 'application/json', ...(csv ? ['text/csv'] : [])];
}

/** JSON and forms are UTF-8 (RFC 8259), whatever encoding the caller declares. */
function refuseOtherTypes(accepted: string[]): RequestHandler {
  return (request, _response, next) => {
    if (!hasBody(request)) next();
    else if (!request.is(accepted)) next(fail(commonErrors.unsupportedMediaType, { detail: `expected ${accepted.join(' or ')}` }));
    else if (charsetOf(request) !== 'utf-8') next(fail(commonErrors.unsupportedMediaType, { detail: 'expected charset=utf-8' }));
    else next();
  };
}

/** @throws AppError COMMON_009 with the accepted encoding (RFC 7694) */
function refuseOtherEncodings({ inflate }: Bounds): RequestHandler {
  const accepted = inflate ? 'gzip' : 'identity';
  return (request, _response, next) => {
    const encoding = request.get('content-encoding')?.toLowerCase() || 'identity';
    const isAccepted = encoding === 'identity' || encoding === accepted || !hasBody(request);
    next(
      isAccepted
        ? undefined
        : fail(commonErrors.unsupportedMediaType, { detail: `expected Content-Encoding ${accepted}`, headers: { 'Accept-Encoding': accepted } }),
    );
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function charsetOf(request: Request): string {
  return /;\s*charset="?([^";\s]*)/i.exec(request.get('content-type') ?? '')?.[1]?.toLowerCase() || 'utf-8';
}

/** Refuses a body with a `Content-Length` above the limit before reading it. */
function refuseOversize({ limit }: Bounds): RequestHandler {
  return (request, _response, next) => next(Number(request.headers['content-length'] ?? 0) > limit ? fail(commonErrors.tooLarge) : undefined);
}

function parsers(route: AppRoute, bounds: Bounds): RequestHandler[] {
  const [type] = acceptedTypes(route);
  const { csv, file } = metadataOf(route).transport;
  if (file) return [fileParser(file)];
  if (type === 'multipart/form-data') return [formParser(bounds), urlencodedParser(bounds)];
  if (type === formType) return [urlencodedParser(bounds)];
  return [...textParser('application/json', bounds, (text) => readJson(text, bounds)), ...(csv ? csvParser(csv, bounds) : [])];
}

/** CSV files from people's own programs, in any encoding. */
function csvParser(member: string, { limit, inflate }: Bounds): RequestHandler[] {
  return [
    wellCompressed(express.raw({ type: 'text/csv', limit, inflate })),
    (request, _response, next) => {
      if (Buffer.isBuffer(request.body) && request.is('text/csv')) request.body = { [member]: csvText(member, request.body) };
      next();
    },
  ];
}

function csvText(member: string, bytes: Buffer): string {
  const text = decodeText(bytes);
  if (text === undefined) throw failField(member, invalidField('글자를 읽을 수 없는 파일입니다. CSV(UTF-8)로 저장해 다시 보내주세요.'));
  return text;
}

/** Reads text bodies of one type and converts them to a value. */
function textParser(type: string, { limit, inflate }: Bounds, toValue: (text: string) => unknown): RequestHandler[] {
  return [
    wellCompressed(express.text({ type, limit, inflate, verify: refuseInvalidUtf8 })),
    (request, _response, next) => {
      if (typeof request.body === 'string' && request.is(type)) request.body = toValue(request.body);
      next();
    },
  ];
}

/** An empty body counts as no body. */
function readJson(text: string, { limit }: Bounds): unknown {
  if (text === '') return {};
  try {
    return parseBoundedJson(text, limit);
  } catch (error) {
    throw fail(commonErrors.invalidInput, { detail: error instanceof JsonBoundError ? error.message : 'malformed JSON' });
  }
}

function urlencodedParser({ limit, inflate }: Bounds): RequestHandler {
  return wellCompressed(express.urlencoded({ extended: false, limit, inflate, parameterLimit: 200, verify: refuseInvalidUtf8 }));
}

/** All errors of Express's parsers have a `type`, except those of zlib for corrupt bytes. */
function wellCompressed(parse: RequestHandler): RequestHandler {
  return (request, response, next) =>
    void parse(request, response, (error?: unknown) => {
      const isBroken = error instanceof Error && 'status' in error && !('type' in error);
      next(isBroken ? fail(commonErrors.invalidInput, { detail: 'broken compression' }) : error);
    });
}

/** multer errors about size; the others are about form. */
const tooLargeCodes: ReadonlySet<string> = new Set(['LIMIT_FILE_SIZE', 'LIMIT_FIELD_VALUE', 'LIMIT_FIELD_COUNT']);

/** multer identifies its errors only by class and gives them no status. */
function formParser({ limit }: Bounds): RequestHandler {
  return wellFormed(multer({ limits: { fieldSize: limit, fields: 100 }, defParamCharset: 'utf8' }).none());
}

/** The form's single file, added to its members. */
function fileParser({ member, maxBytes }: { member: string; maxBytes: number }): RequestHandler {
  const parse = wellFormed(multer({ limits: { fileSize: maxBytes, fields: 10, fieldSize: 1000 }, defParamCharset: 'utf8' }).single(member));
  return (request, response, next) =>
    void parse(request, response, (error?: unknown) => {
      const { file } = request;
      if (file) request.body = { ...request.body, [member]: new File([new Uint8Array(file.buffer)], file.originalname) };
      next(error);
    });
}

function wellFormed(parse: RequestHandler): RequestHandler {
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

/** For operations that validate the items of their body themselves. */
function checkAddress(request: Request, _response: Response, next: (error?: unknown) => void): void {
  const defect = textDefect(request.params) ?? textDefect(request.query);
  next(defect ? fail(commonErrors.invalidInput, { detail: defect }) : undefined);
}

/** Finds text that PostgreSQL or a log cannot store (NUL, lone surrogates), and structures that only an attack has. */
export function textDefect(value: unknown): string | undefined {
  return findDefect(value, 0);
}

function findDefect(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'text holds a NUL character';
    return value.isWellFormed() ? undefined : 'text holds a lone surrogate';
  }
  if (value === null || typeof value !== 'object') return undefined;
  if (depth >= maxJsonDepth) return `nested deeper than ${maxJsonDepth}`;
  for (const [key, member] of Object.entries(value)) {
    if (key === '__proto__') return 'member name __proto__';
    const defect = findDefect(key, depth) ?? findDefect(member, depth + 1);
    if (defect) return defect;
  }
  return undefined;
}
