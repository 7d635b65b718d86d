import type { Plugin } from 'vite';

const file = /react-router\/dist\/production\/lib\/.*\.js/;
const linkFile = /\/dom\/lib\.js/;

/**
 * Lets the bundler leave out what a site without react-router's data mode does not use, about half of it: components that
 * are made by a call or get a name assigned seem to be needed by somebody, and each link knows how to prefetch for
 * framework mode. On the server links do not learn to be pressed. The version is pinned; a changed file stops the build.
 */
export function slimReactRouter(): Plugin {
  return {
    name: 'baeum:slim-react-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      if (!file.test(id)) return null;
      const pure = withoutAdvice(withPureCalls(code));
      return { code: linkFile.test(id) ? without([...prefetching, ...(options?.ssr ? [pressing] : [])], pure) : pure, map: null };
    },
  };
}

function withPureCalls(code: string): string {
  return code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/ = (React\$?\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
}

/** What is told to programmers who use it wrongly; what the check guards stays. */
function withoutAdvice(code: string): string {
  return code.replace(/^(\s*)warning\([^\n]*\);$/gm, '').replace(/^(\s*invariant\(.*), [`"][^\n]*[`"]\);$/gm, '$1);');
}

type Part = readonly [part: RegExp, instead: string];

const prefetching: readonly Part[] = [
  [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = [^;]*;/, ''],
  [/\.\.\.prefetchHandlers,/, ''],
  [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
  [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
];

/** Half of what a link costs; nobody presses one on the server. */
const pressing: Part = [/let internalOnClick = useLinkClickHandler\([^;]*;/, 'let internalOnClick;'];

function without(parts: readonly Part[], code: string): string {
  return parts.reduce((text, [part, instead]) => {
    if (!part.test(text)) throw new Error('react-router changed: check web/vite/slim-react-router.ts');
    return text.replace(part, instead);
  }, code);
}
