import { useSyncExternalStore, type ComponentType } from 'react';

let part: ComponentType | undefined;
let tell = () => {};

/** Renders a component, loaded only where needed, over every page of this tab from now on. */
export function stand(component: ComponentType): void {
  part = component;
  tell();
}

/** The component set by `stand`; rendered once, at the end of the page. */
export function Standing() {
  const Part = useSyncExternalStore(
    subscribe,
    () => part,
    () => undefined,
  );
  return Part && <Part />;
}

function subscribe(listener: () => void): () => void {
  tell = listener;
  return () => (tell = () => {});
}
