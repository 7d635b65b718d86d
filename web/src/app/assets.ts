import type { Session } from '@baeum/contract/domains/sign-in/sign-in.contract.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areasFor, listSources } from './lists.ts';

/** Files that a page's document links. */
export interface PageAssets {
  styles: string[];
  /** Style sheet of the site's font. */
  fonts: string;
  preloads: string[];
  scripts: string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const entry = 'src/app/entry-client.tsx';
const fonts = 'src/ui/fonts/fonts.css';

/** Files of the entry and of `sources`, with everything that they import, on the file host. */
export function pageAssets(sources: readonly (string | undefined)[], origin: string): PageAssets {
  if (import.meta.env.DEV) return developmentAssets;
  const chunks = reachable([entry, ...sources.filter((source) => source !== undefined)]);
  const address = (file: string) => `${origin}/${file}`;
  const files = chunks.map(({ file }) => address(file));
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
    fonts: address(chunkOf(fonts).file),
    preloads: files.slice(1),
    scripts: files.slice(0, 1),
  };
}

/** Addresses of the screen lists that a user may load. */
export function listFiles(origin: string, user: Session['user']): { main: string; areas: Record<string, string> } {
  const address = (source: string) => (import.meta.env.DEV ? `/${source}` : `${origin}/${chunkOf(source).file}`);
  const areas = areasFor(user).map((segment) => [segment, address(listSources.areas[segment] ?? '')]);
  return { main: address(listSources.main), areas: Object.fromEntries(areas) as Record<string, string> };
}

/** Vite's unbundled modules; the server adds Vite's own client to the document. */
const developmentAssets: PageAssets = { styles: [], fonts: `/${fonts}`, preloads: [], scripts: [`/${entry}`] };

function reachable(sources: string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    const chunk = chunkOf(source);
    seen.set(source, chunk);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return [...seen.values()];
}

let manifest: Record<string, Chunk> | undefined;

function chunkOf(source: string): Chunk {
  manifest ??= JSON.parse(readFileSync(join(import.meta.dirname, '../client/.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return chunk;
}
