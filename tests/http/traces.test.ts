import { expect, onTestFinished, test } from 'vitest';
import { client } from '../support/client.ts';
import { finishJobs, goodPassword, unique } from '../support/factories.ts';
import { startTestApp } from '../support/server.ts';
import { readSourceFiles } from '../support/source-files.ts';
import { startTraceCollector, type ReceivedSpan, type TraceCollector } from '../support/trace-collector.ts';

const agreements = { terms: true, privacy: true, age14: true };
const marks = ['marked-person', 'Marked-Browser', 'marked-query', goodPassword, '127.0.0.1'];

/** What a collector gets of one sign-up and the job that it queues. */
async function tracesOf(env: Record<string, string>, headers: Record<string, string> = {}): Promise<TraceCollector> {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.stop());
  const app = await startTestApp({ JOBS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env });
  try {
    const { call } = client(app.url, { 'User-Agent': 'Marked-Browser/1', ...headers });
    const { status, body } = await call('signUp', { body: { email: `${unique('marked-person')}@example.com`, password: goodPassword, agreements } });
    expect([status, body]).toEqual([201, expect.anything()]);
    expect((await call('listCourses', { query: { q: 'marked-query' } })).status).toBe(200);
    await finishJobs();
  } finally {
    // What was not sent yet is sent at the end.
    await app.stop();
  }
  return collector;
}

const below = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test('a trace leads from the request to its statements and to the job that it queued, and tells nothing of the person', async () => {
  const collector = await tracesOf({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s3cret%20key,x-team=baeum', OTEL_SERVICE_NAME: 'baeum-test' });
  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'signUp');
  expect(request).toMatchObject({
    kind: 2,
    failed: false,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/user/api/v1/sign-up',
      'http.response.status_code': expect.toSatisfy((status) => Number(status) === 201) as number,
    },
  });
  const statements = below(spans, request).map(({ name }) => name);
  expect(statements).toEqual(expect.arrayContaining(['BEGIN', 'jobs.add-job', 'COMMIT']));
  const job = spans.find(({ name, traceId }) => name.startsWith('job ') && traceId === request?.traceId);
  expect(job).toMatchObject({ kind: 5, failed: false });
  expect(below(spans, job).length).toBeGreaterThan(0);
  // The job's span is a child of the request that queued it, though another process may have run it.
  expect(job?.parentSpanId).toBe(request?.spanId);
  expect(collector.headers()[0]).toMatchObject({ 'api-key': 's3cret key', 'x-team': 'baeum' });
  expect(collector.text()).toContain('baeum-test');
  for (const mark of marks) expect(collector.text(), mark).not.toContain(mark);
});

test('a proxy of ours may have begun the trace, a stranger may not, and a share of traces can be taken', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const [ours, strange, few] = [
    await tracesOf({}, headers),
    await tracesOf({ TRUST_PROXY: '10.0.0.0/8' }, headers),
    await tracesOf({ OTEL_TRACES_SAMPLER_ARG: '0' }),
  ];
  const traceOf = (collector: TraceCollector) => collector.spans().find(({ name }) => name === 'signUp')?.traceId;
  expect(traceOf(ours)).toBe(traceId);
  expect(traceOf(strange)).toMatch(/^(?!4bf92f)[0-9a-f]{32}$/);
  expect(few.spans()).toEqual([]);
});

test('a collector that is away stops nobody', async () => {
  const app = await startTestApp({ JOBS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await client(app.url).call('listCourses')).status).toBe(200);
  await app.stop();
});

test('what measures and traces is loaded by nobody before it is wanted', () => {
  const heavy = [
    'prom-client',
    '@opentelemetry/api',
    '@opentelemetry/sdk-trace',
    'api/src/observation/otlp.ts',
    'api/src/observation/prometheus.ts',
    'api/src/observation/levels.ts',
    'api/src/observation/process-measures.ts',
    'api/src/observation/metrics-server.ts',
  ];
  const isHeavy = (path: string) => heavy.includes(path);
  const importers = readSourceFiles().filter(({ path, text }) => path.startsWith('api/src/') && !isHeavy(path) && staticTargets(path, text).some(isHeavy));
  expect(importers.map(({ path }) => path)).toEqual([]);
});

/** Files that an import statement, not a call, loads. */
function staticTargets(path: string, text: string): string[] {
  return [...text.matchAll(/^import (?!type)[^;]*? from '([^']+)'/gm)].map(([, target = '']) =>
    target.startsWith('.') ? new URL(target, `file:///${path}`).pathname.slice(1) : target,
  );
}
