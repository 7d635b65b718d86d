/** What a span tells of itself: names and numbers of the program, never what people sent. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  /** What is only known at the end; `error` is a code or the name of a class. */
  end(facts?: Facts & { error?: string }): void;
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer';
  facts: Facts;
  /** W3C `traceparent` of what caused it; what runs around it when absent. */
  cause?: string | undefined;
}

/** Where traces go. */
export interface Tracing {
  /** Opens a span around `work` and what that awaits; whoever opens it ends it. */
  span<T>(name: string, options: SpanOptions, work: (span: OpenSpan & { rename(name: string): void }) => T): T;
  /** Opens a span below the running one, without being one that others stand below; nothing where none runs. */
  leaf(name: string, facts: Facts): OpenSpan | undefined;
  /** The running span as a W3C `traceparent`, to be handed on. */
  running(): string | undefined;
}

let taken: Tracing | undefined;

/** Nothing where no traces are wanted. */
export function tracing(): Tracing | undefined {
  return taken;
}

export function takeTraces(by: Tracing | undefined): void {
  taken = by;
}
