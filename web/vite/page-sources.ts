import { relative } from 'node:path';
import type { Plugin } from 'vite';

const pageFile = /\/domains\/[^/]+\/\w+Page\.tsx$/;

/** Lets the server know which file a page is in: by that the manifest of the browser's build names its chunk. */
export function pageSources(): Plugin {
  return {
    name: 'baeum:page-sources',
    transform(code, id) {
      return pageFile.test(id) ? { code: `${code}\nexport const source = ${JSON.stringify(relative(this.environment.config.root, id))};\n`, map: null } : null;
    },
  };
}
