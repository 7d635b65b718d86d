import { mixTraffic, type MixedResult } from '../support/mixed-traffic.ts';
import { startServerProcess } from '../support/server-process.ts';
import { openBenchSite } from './site.ts';

const milliseconds = 60_000;

/** A minute of everything that the site does, with its pages, at more connections than the pool has. */
export async function benchMixed(): Promise<MixedResult> {
  const site = await openBenchSite({ durable: true });
  try {
    const server = await startServerProcess({ DATABASE_URL: site.databaseUrl, BAEUM_WEB: 'built' });
    try {
      return await mixTraffic(server.url, milliseconds, { pages: true });
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await site.stop();
  }
}
