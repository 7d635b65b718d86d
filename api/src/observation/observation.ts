import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { takeMeasures } from './measures.ts';
import type { MetricsServer } from './metrics-server.ts';
import { takeTraces } from './tracing.ts';

export interface Observation {
  close(): Promise<void>;
}

/**
 * Starts metrics and tracing, as far as the settings enable them. Neither is loaded where it is off.
 * @throws NodeJS.ErrnoException EADDRINUSE when the port of the metrics is taken
 */
export async function openObservation(settings: Config): Promise<Observation> {
  const metrics = await openMetrics(settings);
  const traces = settings.OTEL_EXPORTER_OTLP_ENDPOINT ? (await import('./otlp.ts')).openOtlp(settings.OTEL_EXPORTER_OTLP_ENDPOINT, settings) : undefined;
  takeTraces(traces);
  return {
    async close() {
      takeMeasures(undefined);
      takeTraces(undefined);
      await Promise.all([metrics?.close(), traces?.close()]);
    },
  };
}

const packageFile = new URL('../../package.json', import.meta.url);

async function openMetrics({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN, sourceCommit }: Config): Promise<MetricsServer | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const [{ openPrometheus }, { readLevels }, { serveMetrics }] = await Promise.all([
    import('./prometheus.ts'),
    import('./levels.ts'),
    import('./metrics-server.ts'),
  ]);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const prometheus = openPrometheus({ version, commit: sourceCommit }, readLevels);
  const server = await serveMetrics(prometheus, { host: METRICS_HOST, port: METRICS_PORT, token: METRICS_TOKEN });
  takeMeasures(prometheus);
  return server;
}
