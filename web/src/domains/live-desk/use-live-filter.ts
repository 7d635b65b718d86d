import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressWith } from '../../ui/list/list-query.ts';
import { filterOf, path, type LiveFilter } from './live-filters.ts';

/** After so long without a letter the address follows what was typed, in milliseconds. */
const pauseBeforeAddress = 400;

type Typed = Partial<Pick<LiveFilter, 'key' | 'who'>>;

/** The filter: what stands in the address, and over it what is being typed, which shows at once and goes into the address in a pause. */
export function useLiveFilter() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>({});
  const put = (texts: Typed) => {
    const changes = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || undefined]));
    // Typing replaces, so that "back" leads away from the screen.
    void navigate(addressWith(path, query, changes), { replace: true, preventScrollReset: true });
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
    /** As they stand in the fields. */
    texts,
    type: (letters: Typed) => setTyped((before) => ({ ...before, ...letters })),
    put,
  };
}
