import type { LongLived, RouteMetadata } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import type { Request, Response } from 'express';
import type { ServerResponse } from 'node:http';
import { config } from '../../config.ts';
import { measures } from '../../observation/measures.ts';
import { fail } from '../base/app-error.ts';
import { networkOf } from '../base/network-of.ts';
import type { Actor } from './actor.ts';

/** Whose answers are counted together. */
export type Holder = 'all' | 'network' | 'key';

/** Seconds after which somebody who was refused may come back, and how far they are spread, or all would come at once. */
const shortestPause = 15;
const spread = 30;

const open = new Map<string, number>();
const openByKind: Record<LongLived, number> = { stream: 0, download: 0 };
const held = new WeakSet<ServerResponse>();

/** How many answers this process is sending that take long. */
export function longAnswers(): Readonly<Record<LongLived, number>> {
  return openByKind;
}

/**
 * Gives an answer that takes long a place, before any work for it, and a longest life. Each holds a connection, and a process has so many
 * of them: neither one network nor one key, which every browser of a site shows, may have them all.
 * @throws AppError COMMON_018 with Retry-After
 */
export function holdLongAnswer({ transport: { longLived } }: RouteMetadata, actor: Actor | undefined, request: Request, response: Response): void {
  // Whoever has left meanwhile would give no place back.
  if (!longLived || response.closed) return;
  const places = placesOf(actor, request);
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

/** Nothing is sent for long that has no place: the contract calls such an operation `longLived`. @throws Error */
export function expectHeld(response: ServerResponse): void {
  if (!held.has(response) && !response.closed) throw new Error('the operation is not declared as longLived');
}

function placesOf(actor: Actor | undefined, request: Request): { of: Holder; name: string; most: number }[] {
  const { LONG_ANSWERS: all, LONG_ANSWERS_PER_NETWORK: network, LONG_ANSWERS_PER_KEY: key } = config();
  return [
    { of: 'network', name: `network ${networkOf(request.ip ?? '')}`, most: network },
    ...(actor ? [{ of: 'key' as const, name: actor.kind === 'sdk' ? `sdk ${actor.keyId}` : `user ${actor.userId}`, most: key }] : []),
    { of: 'all', name: 'all', most: all },
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

/** A client of a stream opens it again; one of a file asks for the rest. */
const endOf: Record<LongLived, (response: Response) => void> = {
  stream: (response) => void response.end(),
  download: (response) => void response.destroy(),
};
