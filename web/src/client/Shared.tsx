import { createContext, createElement, use, type ReactNode } from 'react';
import { BootProvider, useBoot, type Boot } from './boot.tsx';

/** What the server knows of the page that it renders. */
export interface Rendering {
  /** Names of the parts that it has ready. */
  ready: ReadonlySet<string>;
  /** What is cached of things that {@link RenderedOnce} shows: their HTML. */
  cached: WeakMap<object, string>;
  /** The things that it showed so, in the order of their numbers. */
  shown: object[];
}

export const RenderingContext = /* @__PURE__ */ createContext<Rendering | undefined>(undefined);

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
  return use(RenderingContext)?.ready.has(name) ? createElement('shared-place', { name }) : <Part name={name}>{children}</Part>;
}

function Part({ name, children }: SharedProps) {
  return createElement('shared-part', { name }, <BootProvider boot={forEverybody(useBoot())}>{children}</BootProvider>);
}

/**
 * What looks the same wherever `of` is shown so, on whosever page: as long as the server has that object, which is cached for
 * many, its HTML is cached, too. Nothing in it has an id or is loaded first, and it stands in no other shared part.
 */
export function RenderedOnce({ of, children }: { of: object; children: ReactNode }): ReactNode {
  return import.meta.env.SSR ? <OnceOnServer of={of}>{children}</OnceOnServer> : children;
}

function OnceOnServer({ of, children }: { of: object; children: ReactNode }) {
  const rendering = use(RenderingContext);
  if (!rendering) return children;
  const name = onceName(rendering.shown.push(of) - 1);
  const html = rendering.cached.get(of);
  return html === undefined ? <Part name={name}>{children}</Part> : createElement('shared-part', { name, dangerouslySetInnerHTML: { __html: html } });
}

/** The name of the part that shows the n-th of such things. */
export function onceName(n: number): string {
  return `once-${n}`;
}

function forEverybody(boot: Boot): Boot {
  return Object.defineProperty({ ...boot }, 'session', {
    get(): never {
      throw new Error('something shared asks who is looking');
    },
  });
}
