import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is loaded once the page answers, for what a first look can do without. Without a network it stays away. */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(
    () =>
      void load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      ),
    [load],
  );
  return Part;
}
