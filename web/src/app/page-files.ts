import type { PageDefinition } from '../client/page.ts';

const files = import.meta.glob<{ page: PageDefinition }>('../domains/*/*Page.tsx');

/** The page in a file of `web/src/domains`, which the build's manifest knows by its name. The browser's build imports it directly. */
export function pageIn(file: string): { source?: string; load(): Promise<PageDefinition> } {
  const load = files[`../domains/${file}.tsx`];
  if (!load) throw new Error(`No page web/src/domains/${file}.tsx`);
  return { source: `src/domains/${file}.tsx`, load: async () => (await load()).page };
}
