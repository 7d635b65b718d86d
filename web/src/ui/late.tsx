import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

interface Timing {
  /** Schedules the loading; immediate when absent. */
  begin?: ((load: () => void) => void) | undefined;
  /** Schedules the render; React decides when absent. */
  draw?: ((change: () => void) => void) | undefined;
}

const atOnce = (work: () => void) => work();

/**
 * Code, and whatever must load with it, that is loaded on demand in the browser, never in the server's HTML. Nothing is requested
 * without `load`; `again` retries after a failure.
 */
export function useLate<Part extends object>(load: (() => Promise<Part>) | undefined, { begin = atOnce, draw = atOnce }: Timing = {}) {
  const [{ part, error }, settle] = useState<{ part?: Part; error?: unknown }>({});
  const waits = load !== undefined && part === undefined && error === undefined;
  const ask = useEffectEvent(() =>
    begin(() => {
      void load?.().then(
        (come) => draw(() => settle({ part: come })),
        (thrown: unknown) => draw(() => settle({ error: thrown })),
      );
    }),
  );
  useEffect(() => {
    if (waits) ask();
  }, [waits]);
  return { part, error, again: () => settle({}) };
}

interface LateOptions<Props> extends Pick<Timing, 'begin'> {
  /** Shown if loading failed; `meanwhile` stays when absent. */
  failed?: ComponentType<Props>;
}

/**
 * A component whose code loads when it is first rendered, for parts that the first view can do without: the panel behind a
 * button, a row of hearts. `meanwhile` is its placeholder, and remains if loading fails; the next instance retries. `preload`
 * starts earlier, e.g. on hover.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, { begin, failed: Failed }: LateOptions<Props> = {}) {
  function Late({ meanwhile, ...rest }: Props & { meanwhile?: ReactNode }) {
    const props = rest as unknown as Props;
    const { part: Part, error } = useLate(load, { begin });
    if (Part) {
      return (
        <Suspense fallback={meanwhile}>
          <Part {...props} />
        </Suspense>
      );
    }
    return error !== undefined && Failed ? <Failed {...props} /> : meanwhile;
  }
  return Object.assign(Late, { preload: () => void load().catch(() => undefined) });
}

/**
 * Runs code that is loaded on demand; a failure to load it is ignored.
 * @returns whether it was loaded
 */
export async function withLate<Module extends object>(load: () => Promise<Module>, work: (module: Module) => unknown): Promise<boolean> {
  const module = await load().catch(() => undefined);
  if (module) await work(module);
  return module !== undefined;
}
