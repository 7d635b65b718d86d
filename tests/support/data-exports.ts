import { unzipSync } from 'fflate';
import type { TestClient } from './client.ts';
import { finishJobs } from './factories.ts';
import type { TestApp } from './server.ts';

export type Files = Record<string, Uint8Array>;

/** Files of somebody's export as they get it, by name. */
export async function download(app: TestApp, member: TestClient): Promise<{ status: number; files: Files; headers: Headers }> {
  const { id } = (await member.call('getDataExport')).body.last;
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${app.url}/user/api/v1/data-export/${id}`, { headers: { cookie } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, files: answer.ok ? unzipSync(bytes) : {}, headers: answer.headers };
}

/** A new export of somebody's. */
export async function exportOf(app: TestApp, member: TestClient): Promise<Files> {
  await member.call('requestDataExport');
  await finishJobs();
  return (await download(app, member)).files;
}

export const rowsIn = (files: Files, table: string) => JSON.parse(Buffer.from(files[`${table}.json`] ?? []).toString()) as Record<string, unknown>[];
