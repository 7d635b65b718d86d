import { createContext, createElement, use, type ReactNode } from 'react';
import { BootProvider, useBoot, type Boot } from './boot.tsx';

/** Names of the parts that the server has ready for the page that it renders. */
export const ReadyParts = /* @__PURE__ */ createContext<ReadonlySet<string> | undefined>(undefined);

interface SharedProps {
  /** No other part of the page is called so, and none `head` or `queries`: those are the document's own. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that is the same for everybody with the same decisions. The server renders it for visitors, and puts it
 * into members' pages as it is: nothing in it may ask who is looking before it is in the browser, and no such part stands in
 * another.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  return import.meta.env.SSR ? <OnServer name={name}>{children}</OnServer> : children;
}

/** In an element by which the server finds it, or its place, in what it rendered; neither gets into the document. */
function OnServer({ name, children }: SharedProps) {
  return use(ReadyParts)?.has(name) ? createElement('shared-place', { name }) : <Part name={name}>{children}</Part>;
}

function Part({ name, children }: SharedProps) {
  return createElement('shared-part', { name }, <BootProvider boot={forEverybody(useBoot())}>{children}</BootProvider>);
}

function forEverybody(boot: Boot): Boot {
  return Object.defineProperty({ ...boot }, 'session', {
    get(): never {
      throw new Error('something shared asks who is looking');
    },
  });
}
