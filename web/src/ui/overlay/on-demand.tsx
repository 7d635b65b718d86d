import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part whose code is loaded when it is first shown, e.g. the panel behind a button. `preload` begins earlier, when
 * somebody reaches for the button. Without a network nothing appears, and the next try asks again.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const content = () =>
    lazy(async () => {
      const loaded = await load().catch(() => undefined);
      if (!loaded) Content = content();
      return { default: loaded ?? Nothing };
    });
  let Content = content();
  const OnDemand = (props: Props) => (
    <Suspense>
      <Content {...props} />
    </Suspense>
  );
  return Object.assign(OnDemand, { preload: () => void load().catch(() => undefined) });
}

function Nothing() {
  return null;
}
