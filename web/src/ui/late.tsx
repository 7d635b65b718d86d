import { Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

interface Timing {
  /** Begins the loading; as soon as the page answers when absent. */
  begin?: ((load: () => void) => void) | undefined;
  /** Draws what has come; as React sees fit when absent. */
  draw?: ((change: () => void) => void) | undefined;
}

const atOnce = (work: () => void) => work();

/**
 * Code, and what must be there with it, that comes when it is needed: in the browser, never in the server's HTML. Nothing is asked
 * for while there is no `load`; `again` asks once more after a failure.
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
  /** In its place when the code did not come; what stood there meanwhile when absent. */
  failed?: ComponentType<Props>;
}

/**
 * A component whose code comes when it is first shown, for what a first look can do without: the panel behind a button, a row of
 * hearts. `meanwhile` stands in its place, and stays where the code does not come; the next one that is shown asks again.
 * `preload` begins earlier, when somebody reaches for the button.
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
 * Does something by code that comes late, where nobody misses it when it does not come.
 * @returns whether it came
 */
export async function withLate<Module extends object>(load: () => Promise<Module>, work: (module: Module) => unknown): Promise<boolean> {
  const module = await load().catch(() => undefined);
  if (module) await work(module);
  return module !== undefined;
}
