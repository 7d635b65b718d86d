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

/** For whom an address works: an account, or everybody for what a visitor may watch. */
type Viewer = number | undefined;

/** A function that makes addresses of a lecture's files for somebody, all working for equally long. */
export async function addressesFor(viewer: Viewer, lectureId: number): Promise<(key: string) => string> {
  const secret = await signingKey();
  const expires = Math.ceil(databaseTime() / 1000) + lifetime;
  return (key) => `/learning/api/v1/media/${key}?token=${viewer ?? 0}.${lectureId}.${expires}.${sign(secret, [key, viewer ?? 0, lectureId, expires])}`;
}

/** What an address was made for. */
export interface Address {
  viewer: Viewer;
  /** A file may belong to several lectures. */
  lectureId: number;
}

/** What an address of this file was made for; undefined when it was not made here or not for this person, or its time is over. */
export async function readAddress(key: string, token: string, actor: Viewer): Promise<Address | undefined> {
  const [, viewer, lecture, expires, signature = ''] = /^(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const [viewerId, lectureId, until] = [Number(viewer), Number(lecture), Number(expires)];
  const expected = sign(await signingKey(), [key, viewerId, lectureId, until]);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  if (until * 1000 <= databaseTime() || (viewerId !== 0 && viewerId !== actor)) return undefined;
  return { viewer: viewerId === 0 ? undefined : viewerId, lectureId };
}

function sign(secret: Buffer, signed: [key: string, viewer: number, lectureId: number, expires: number]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['lecture-media', ...signed]))
    .digest('base64url');
}
