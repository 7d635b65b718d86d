import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Facts, OpenSpan, Tracing } from './tracing.ts';

export interface OtlpTracing extends Tracing {
  /** Sends everything that is still waiting; an unreachable collector does not delay the stop. */
  close(): Promise<void>;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const patienceMilliseconds = 2000;

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG' | 'sourceCommit'>;

/** Sends spans to a collector by OTLP over HTTP. */
export function openOtlp(endpoint: string, settings: Settings): OtlpTracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: patienceMilliseconds,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME, 'service.version': settings.sourceCommit }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('baeum');
  return {
    span(name, { kind, facts, cause }, work) {
      const parent = cause === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent: cause });
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, parent);
      return context.with(trace.setSpan(parent, span), () => work({ ...ending(span), rename: (better) => span.updateName(better) }));
    },
    leaf(name, facts) {
      if (!trace.getActiveSpan()?.isRecording()) return undefined;
      return ending(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }));
    },
    running() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    async close() {
      // Unsent spans are lost with the process; the site does not depend on them.
      await Promise.race([provider.shutdown().catch(() => undefined), delay(patienceMilliseconds, undefined, { ref: false })]);
      context.disable();
      propagation.disable();
    },
  };
}

function ending(span: Span): OpenSpan {
  return {
    end({ error, ...facts }: Facts & { error?: string } = {}) {
      span.setAttributes(facts);
      if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** `name=value,name=value`, as the specification of OTLP's exporters has it. */
function headersOf(text = ''): Record<string, string> {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2) as [string, string]);
  return Object.fromEntries(pairs.map(([name, value]) => [name.trim(), decodeURIComponent(value.trim())]));
}
