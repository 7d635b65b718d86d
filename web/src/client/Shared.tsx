import { createContext, createElement, use, type ReactNode } from 'react';
import { BootProvider, useBoot, type Boot } from './boot.tsx';

/** Names of the parts that the server has already rendered for the current page. */
export const ReadyParts = /* @__PURE__ */ createContext<ReadonlySet<string> | undefined>(undefined);

interface SharedProps {
  /** Each name is used once per page; `head` and `queries` are reserved for the document. */
  name: string;
  children: ReactNode;
}

/**
 * A part of a page that is the same for all visitors with the same decisions. The server renders it for signed-out visitors
 * and inserts it unchanged into members' pages, so it must not read the session before it runs in the browser. Do not nest
 * them.
 */
export function Shared({ name, children }: SharedProps): ReactNode {
  return import.meta.env.SSR ? <OnServer name={name}>{children}</OnServer> : children;
}

/** The wrapping element marks the part, or its place, in the server's output; it is removed from the document. */
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
