import { transaction } from '@baeum/api/src/database/transaction.ts';
import { storeFile } from '@baeum/api/src/domains/files/stored-files.public.ts';
import { attachMedia } from '@baeum/api/src/domains/media/media.public.ts';
import type { TestClient } from './client.ts';
import type { TestApp } from './server.ts';

/** Gives lectures one film, which is the same file for all of them. */
export async function giveFilm(lectureIds: readonly number[], bytes: Buffer): Promise<void> {
  await transaction(async () => {
    const fileId = await storeFile({ name: 'film.mp4', contentType: 'video/mp4', title: '영상.mp4', bytes });
    await attachMedia(lectureIds.map((lectureId) => ({ lectureId, fileId, kind: 'VIDEO' as const, seq: 1, language: null })));
  });
}

/** The address that a lecture's page plays its film from. */
export async function filmAddress(member: TestClient, lectureId: number): Promise<string> {
  return (await member.call('getLecture', { params: { lectureId } })).body.videoUrl;
}

export const cookieOf = ({ cookies }: TestClient): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Fetches a film or a range of it to its end, as a download does. @returns status and bytes that came */
export async function fetchFilm(app: TestApp, member: TestClient, address: string, range?: string): Promise<[status: number, bytes: number]> {
  const response = await fetch(app.url + address, { headers: { cookie: cookieOf(member), ...(range && { range }) } });
  return [response.status, (await response.arrayBuffer()).byteLength];
}
