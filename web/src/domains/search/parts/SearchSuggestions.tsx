import { searchText } from '@baeum/contract/shared/search-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { SuggestionList } from '../../../ui/search/SuggestionList.tsx';
import { MarkedText } from '../MarkedText.tsx';
import { search } from '../search.api.ts';
import { searchTexts as texts } from '../search.texts.ts';
import { useSuggestionKeys } from '../use-suggestion-keys.ts';
import { useTypedText } from '../use-typed-text.ts';

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** The text whose results are displayed already. */
  shown: string;
}

/**
 * The suggestions under a focused search field, which refers to them by `aria-controls`; the field itself is not re-rendered, not even during
 * composition.
 */
export function SearchSuggestions({ input, shown }: SearchSuggestionsProps) {
  const id = input.current?.getAttribute('aria-controls') ?? '';
  const { text, open, close } = useTypedText(input, shown);
  const { data } = search.suggest.useQuery({
    ...search.suggest.options({ query: { q: text } }),
    enabled: open && text !== '',
    placeholderData: keepPreviousData,
  });
  const items = open && text !== '' ? (data?.body ?? []) : [];
  const active = useSuggestionKeys({ input, id, items, close });
  const words = searchText(text).split(' ');
  return (
    <>
      <p role="status" className="visually-hidden">
        {items.length > 0 && texts.suggested(items.length)}
      </p>
      <SuggestionList
        id={id}
        label={texts.suggestions}
        items={items.map(({ text: suggested, type, link }) => ({
          to: link,
          text: <MarkedText text={suggested} words={words} />,
          kind: texts.suggestionTypes[type],
        }))}
        active={active}
        onChoose={close}
      />
    </>
  );
}
