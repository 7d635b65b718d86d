import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressWith } from '../../ui/list/list-query.ts';
import { filterOf, path, type LiveFilter } from './live-filters.ts';

/** Milliseconds without typing after which the address is updated. */
const pauseBeforeAddress = 400;

type Typed = Partial<Pick<LiveFilter, 'key' | 'who'>>;

/** The filter from the address, overlaid with what is being typed: typing filters at once and updates the address after a pause. */
export function useLiveFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({});
  const put = (texts: Typed) => {
    const changes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || undefined]));
    // The address itself, since a render may be behind the change before. Replaces the history entry, so that "back" leaves the screen.
    void navigate(addressWith(path, new URLSearchParams(window.location.search), changes), { replace: true, preventScrollReset: true });
    setTyped({});
  };
  const store = useEffectEvent(put);
  useEffect(() => {
    if (Object.keys(typed).length === 0) return undefined;
    const timer = setTimeout(() => store(typed), pauseBeforeAddress);
    return () => clearTimeout(timer);
  }, [typed]);
  const { kind, ...stored } = filterOf(query);
  const texts = { ...stored, ...typed };
  return {
    filter: { kind, key: texts.key.trim(), who: texts.who.trim() },
    /** Current contents of the text fields. */
    texts,
    type: (letters: Typed) => setTyped((before) => ({ ...before, ...letters })),
    put,
  };
}
