import type { Plugin } from 'vite';

const file = /react-router\/dist\/production\/lib\/.*\.js/;
const linkFile = /\/dom\/lib\.js/;

/**
 * Lets the bundler leave out what a site without react-router's data mode does not use, about half of it: components that
 * are made by a call or get a name assigned seem to be needed by somebody, and each link knows how to prefetch for
 * framework mode. The version is pinned; a changed file stops the build.
 */
export function slimReactRouter(): Plugin {
  return {
    name: 'baeum:slim-react-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id)) return null;
      const pure = withoutAdvice(withPureCalls(code));
      return { code: linkFile.test(id) ? withoutPrefetch(pure) : pure, map: null };
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

function withoutPrefetch(code: string): string {
  const parts: [RegExp, string][] = [
    [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = [^;]*;/, ''],
    [/\.\.\.prefetchHandlers,/, ''],
    [/mergeRefs\(forwardedRef, prefetchRef\)/, 'forwardedRef'],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;'],
  ];
  return parts.reduce((text, [part, instead]) => {
    if (!part.test(text)) throw new Error('react-router changed: check web/vite/slim-react-router.ts');
    return text.replace(part, instead);
  }, code);
}
