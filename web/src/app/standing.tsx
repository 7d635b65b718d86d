import { useSyncExternalStore, type ComponentType } from 'react';

let part: ComponentType | undefined;
let tell = () => {};

/** Puts something over every page of this tab from now on, whose code only some need. */
export function stand(component: ComponentType): void {
  part = component;
  tell();
}

/** What stands over the page whichever it is; once, at the end of the page. */
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
