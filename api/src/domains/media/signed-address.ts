import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { statement } from '../../database/statement.ts';

/** How long an address works, in seconds: longer than any sitting; the player asks for a new one when it does not. */
const lifetime = 6 * 3600;

const findSecret = statement('media.find-signing-key', { row: { secret: z.instanceof(Buffer) } }, 'SELECT secret FROM media_signing_keys');
const secrets = new Map<string, Promise<Buffer>>();

/** In place of a lecture in addresses of files that somebody brought themselves. */
export const ownFiles = 0;

/** Read once for each database that the process opens: nobody changes it. */
function signingKey(): Promise<Buffer> {
  const database = config().DATABASE_URL ?? '';
  const known = secrets.get(database) ?? findSecret.one().then(({ secret }) => secret);
  secrets.set(database, known);
  known.catch(() => secrets.delete(database));
  return known;
}

/** Who an address of a lecture's file is made for. */
export interface Audience {
  /** An account, or everybody for what a visitor may watch. */
  viewer: number | undefined;
  /** A file may belong to several lectures. */
  lectureId: number;
  /** The viewer does not learn the course but teaches it, or operates the site: what they see is no playback. */
  previews: boolean;
}

/** What an address was made for. */
export interface Address extends Audience {
  /** When it ends, in Unix seconds. */
  until: number;
}

/**
 * A function that makes addresses of a lecture's files for somebody, all working for equally long.
 * @param until when they end, in Unix seconds, where that is not some hours from now
 */
export async function addressesFor(audience: Audience, until = Math.ceil(databaseTime() / 1000) + lifetime): Promise<(key: string) => string> {
  const secret = await signingKey();
  const { viewer = 0, lectureId, previews } = audience;
  return (key) => `/learning/api/v1/media/${key}?token=${previews ? 'p' : ''}${viewer}.${lectureId}.${until}.${sign(secret, key, { ...audience, until })}`;
}

/** What an address of this file was made for; undefined when it was not made here or not for this person, or its time is over. */
export async function readAddress(key: string, token: string, actor: number | undefined): Promise<Address | undefined> {
  const [, mark, viewer, lecture, expires, signature = ''] = /^(p?)(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const address = { viewer: Number(viewer) || undefined, lectureId: Number(lecture), until: Number(expires), previews: mark === 'p' };
  const expected = sign(await signingKey(), key, address);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  if (address.until * 1000 <= databaseTime() || (address.viewer !== undefined && address.viewer !== actor)) return undefined;
  return address;
}

function sign(secret: Buffer, key: string, { viewer = 0, lectureId, until, previews }: Address): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([previews ? 'lecture-preview' : 'lecture-media', key, viewer, lectureId, until]))
    .digest('base64url');
}
