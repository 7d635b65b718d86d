import type { LongLived, RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Request, Response } from 'express';
import type { ServerResponse } from 'node:http';
import { config } from '../../config.ts';
import { measures } from '../../observation/measures.ts';
import { fail } from '../base/app-error.ts';
import { networkOf } from '../base/network-of.ts';
import type { Actor } from './actor.ts';

/** The group whose long responses are counted together. */
export type Holder = 'all' | 'network' | 'key';

/** Seconds after which a refused caller may retry, and their spread, so that not all retry at once. */
const shortestPause = 15;
const spread = 30;

const open = new Map<string, number>();
const openByKind: Record<LongLived, number> = { stream: 0, download: 0 };
const held = new WeakSet<ServerResponse>();

/** Number of long responses that this process is sending. */
export function longAnswers(): Readonly<Record<LongLived, number>> {
  return openByKind;
}

/**
 * Reserves a place for a long answer before any work for it, and limits its duration. Each holds a connection, and a process has a limited
 * number: neither one network nor one key, which every browser of a site sends, may take them all.
 * @throws AppError COMMON_018 with Retry-After
 */
export function holdLongAnswer({ transport: { longLived } }: RouteMetadata, actor: Actor | undefined, request: Request, response: Response): void {
  if (longLived) hold(longLived, placesOf(actor, request), response);
}

/** Does the same for a download by the site's CDN: a few networks of it ask for everybody. @throws AppError COMMON_018 with Retry-After */
export function holdForCdn(response: Response): void {
  hold('download', [placeOfAll()], response);
}

interface Place {
  of: Holder;
  name: string;
  most: number;
}

function hold(longLived: LongLived, places: readonly Place[], response: Response): void {
  // A caller who has already disconnected would never free the place.
  if (response.closed) return;
  const full = places.find(({ name, most }) => (open.get(name) ?? 0) >= most);
  if (full) refuse(full.of);
  for (const { name } of places) open.set(name, (open.get(name) ?? 0) + 1);
  openByKind[longLived] += 1;
  held.add(response);
  const life = setTimeout(() => endOf[longLived](response), lifeMinutes(longLived) * 60_000).unref();
  response.once('close', () => {
    clearTimeout(life);
    openByKind[longLived] -= 1;
    for (const { name } of places) giveBack(name);
  });
}

/** Fails for a long answer without a place: the contract must declare such an operation `longLived`. @throws Error */
export function expectHeld(response: ServerResponse): void {
  if (!held.has(response) && !response.closed) throw new Error('the operation is not declared as longLived');
}

function placeOfAll(): Place {
  return { of: 'all', name: 'all', most: config().LONG_ANSWERS };
}

function placesOf(actor: Actor | undefined, request: Request): Place[] {
  const { LONG_ANSWERS_PER_NETWORK: network, LONG_ANSWERS_PER_KEY: key } = config();
  return [
    { of: 'network', name: `network ${networkOf(request.ip ?? '')}`, most: network },
    ...(actor ? [{ of: 'key' as const, name: actor.kind === 'sdk' ? `sdk ${actor.keyId}` : `user ${actor.userId}`, most: key }] : []),
    placeOfAll(),
  ];
}

function refuse(holder: Holder): never {
  measures()?.longAnswerRefused(holder);
  const detail = { all: 'too many answers are open', network: 'too many answers are open to this network', key: 'too many answers are open to this key' }[
    holder
  ];
  throw fail(commonErrors.tooManyOpen, { detail, headers: { 'Retry-After': String(shortestPause + Math.floor(Math.random() * spread)) } });
}

function giveBack(name: string): void {
  const left = (open.get(name) ?? 0) - 1;
  if (left > 0) open.set(name, left);
  else open.delete(name);
}

function lifeMinutes(kind: LongLived): number {
  return kind === 'stream' ? config().STREAM_MINUTES : config().DOWNLOAD_MINUTES;
}

/** How a response ends when its time is up: a client of a stream reconnects; one of a file requests the rest. */
const endOf: Record<LongLived, (response: Response) => void> = {
  stream: (response) => void response.end(),
  download: (response) => void response.destroy(),
};
