/** Attributes of a span: names and numbers of the program, never what people sent. */
export type Facts = Readonly<Record<string, string | number | boolean>>;

export interface OpenSpan {
  /** Attributes known only at the end; `error` is a code or the name of a class. */
  end(facts?: Facts & { error?: string }): void;
}

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer';
  facts: Facts;
  /** W3C `traceparent` of its cause; the running span when absent. */
  cause?: string | undefined;
}

/** Where traces go. */
export interface Tracing {
  /** Opens a span around `work` and everything it awaits; the caller ends it. */
  span<T>(name: string, options: SpanOptions, work: (span: OpenSpan & { rename(name: string): void }) => T): T;
  /** Opens a span below the running one that gets no children; undefined where none runs. */
  leaf(name: string, facts: Facts): OpenSpan | undefined;
  /** The running span as a W3C `traceparent`, to be passed on. */
  running(): string | undefined;
}

let taken: Tracing | undefined;

/** Undefined where tracing is off. */
export function tracing(): Tracing | undefined {
  return taken;
}

export function takeTraces(by: Tracing | undefined): void {
  taken = by;
}
