import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a page's document links. */
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
const fonts = 'src/ui/styles/fonts.css';

/** Files of the entry and of the page in `source`, with everything that they import. */
export function pageAssets(source: string | undefined): PageAssets {
  if (import.meta.env.DEV) return developmentAssets;
  const chunks = reachable(source ? [entry, source] : [entry]);
  const files = chunks.map(({ file }) => `/${file}`);
  return {
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
    fonts: `/${chunkOf(fonts).file}`,
    preloads: files.slice(1),
    scripts: files.slice(0, 1),
  };
}

/** Vite's modules as they are; the server adds Vite's own client to the document. */
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
