import type { Suggestion } from '@baeum/contract/domains/search/search.contract.ts';
import { useEffect, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';

interface SuggestionKeys {
  input: RefObject<HTMLInputElement | null>;
  /** Id of the list. */
  id: string;
  items: readonly Suggestion[];
  close: () => void;
}

/**
 * The selected index of the list, -1 for none. Arrows select, Enter opens, Escape closes; keys of an input method are ignored. Screen readers get it
 * from the field.
 */
export function useSuggestionKeys({ input, id, items, close }: SuggestionKeys) {
  const [chosen, setChosen] = useState<{ items: readonly Suggestion[]; index: number }>();
  const navigate = useNavigate();
  const active = chosen?.items === items ? chosen.index : -1;
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute('aria-expanded', String(items.length > 0));
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || items.length === 0) return;
      const item = items[active];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // One position more than there are items: the field itself.
        setChosen({ items, index: ((active + 1 + step + items.length + 1) % (items.length + 1)) - 1 });
      } else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && item) {
        close();
        void navigate(item.link);
      } else return;
      event.preventDefault();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });
  return active;
}
