import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { config } from '../../config.ts';
import { databaseTime } from '../../database/clock.ts';
import { statement } from '../../database/statement.ts';
import type { ByteRange } from '../../http/answers/send-file.ts';
import { pieceText } from './piece-of-film.ts';

/** Lifetime of a URL in seconds, longer than any session; afterwards the player requests a new one. */
const lifetime = 6 * 3600;

const findSecret = statement('media.find-signing-key', { row: { secret: z.instanceof(Buffer) } }, 'SELECT secret FROM media_signing_keys');
const secrets = new Map<string, Promise<Buffer>>();

/** In place of a lecture in addresses of a person's own uploads, and of introductions. */
export const ownFiles = 0;

/** The purpose of an address, by its mark. */
const purposes = { '': 'lecture-media', p: 'lecture-preview', i: 'course-intro' } as const;
type Mark = keyof typeof purposes;

/** Read once for each database that the process opens: it never changes. */
function signingKey(): Promise<Buffer> {
  const database = config().DATABASE_URL ?? '';
  const known = secrets.get(database) ?? findSecret.one().then(({ secret }) => secret);
  secrets.set(database, known);
  known.catch(() => secrets.delete(database));
  return known;
}

/** The person for whom a lecture's file is signed. */
export interface Audience {
  /** An account, or undefined for everybody where a visitor may watch. */
  viewer: number | undefined;
  /** A file may belong to several lectures. */
  lectureId: number;
  /** The viewer is not enrolled but teaches the course, or operates the site: this counts as no playback. */
  previews: boolean;
  /** In place of a lecture: the course whose introduction is shown, as long as they may view its page. */
  introOf?: number | undefined;
}

/** Expiry of URLs that must be constant for an hour, in Unix seconds. */
export function introEnd(): number {
  return Math.ceil(databaseTime() / 3_600_000) * 3600 + lifetime;
}

/** The content of an address. */
export interface Address extends Audience {
  /** When it ends, in Unix seconds. */
  until: number;
}

/** Makes the address of a file, or of one piece of it, which is good for nothing else of the file. */
export type AddressOf = (key: string, piece?: ByteRange) => string;

/** What is signed; no key has a slash. */
const nameOf = (key: string, piece: string | undefined): string => (piece === undefined ? key : `${key}/${piece}`);

/**
 * A function that makes addresses of a lecture's files for a person, all valid for the same time.
 * @param until when they end, in Unix seconds, where that is not some hours from now
 */
export async function addressesFor(audience: Audience, until = Math.ceil(databaseTime() / 1000) + lifetime): Promise<AddressOf> {
  const secret = await signingKey();
  const { mark, viewer, place } = partsOf(audience);
  return (key, range) => {
    const piece = range && pieceText(range);
    const signature = sign(secret, nameOf(key, piece), { ...audience, until });
    return `/learning/api/v1/media/${key}?token=${mark}${viewer}.${place}.${until}.${signature}${piece === undefined ? '' : `&piece=${piece}`}`;
  };
}

/** The content of this file's or piece's address; undefined when it was not made here or not for this person, or has expired. */
export async function readAddress(
  { key, piece, token }: { key: string; piece?: string | undefined; token: string },
  actor: number | undefined,
): Promise<Address | undefined> {
  const [, mark, viewer, place, expires, signature = ''] = /^([pi]?)(\d{1,15})\.(\d{1,15})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const isIntro = mark === 'i';
  const address = {
    viewer: Number(viewer) || undefined,
    lectureId: isIntro ? ownFiles : Number(place),
    until: Number(expires),
    previews: mark === 'p',
    introOf: isIntro ? Number(place) : undefined,
  };
  const expected = sign(await signingKey(), nameOf(key, piece), address);
  if (signature.length !== expected.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined;
  if (address.until * 1000 <= databaseTime() || (address.viewer !== undefined && address.viewer !== actor)) return undefined;
  return address;
}

function partsOf({ viewer = 0, lectureId, previews, introOf }: Audience): { mark: Mark; viewer: number; place: number } {
  return introOf === undefined ? { mark: previews ? 'p' : '', viewer, place: lectureId } : { mark: 'i', viewer, place: introOf };
}

function sign(secret: Buffer, name: string, address: Address): string {
  const { mark, viewer, place } = partsOf(address);
  return createHmac('sha256', secret)
    .update(JSON.stringify([purposes[mark], name, viewer, place, address.until]))
    .digest('base64url');
}
