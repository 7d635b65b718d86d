import { useSyncExternalStore } from 'react';

const darkQuery = '(prefers-color-scheme: dark)';

/** `light` or `dark` as shown now: the visitor's choice on the document, else the system's. */
export function useResolvedColorScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, resolve, () => 'light');
}

function resolve(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.colorScheme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(darkQuery);
  const choice = new MutationObserver(listener);
  system.addEventListener('change', listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => {
    system.removeEventListener('change', listener);
    choice.disconnect();
  };
}
