import { searchText } from '@baeum/contract/shared/search-text.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { MarkedText } from './MarkedText.tsx';
import { search } from './search.api.ts';
import styles from './Search.module.css';
import { searchTexts as texts } from './search.texts.ts';
import { useSuggestionKeys } from './use-suggestion-keys.ts';
import { useTypedText } from './use-typed-text.ts';

/** The list under a search field that somebody has reached; the field itself stays as it is, also while a syllable is composed. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const { text, open, close } = useTypedText(input);
  const { data } = search.suggest.useQuery({ ...search.suggest.options({ query: { q: text } }), enabled: open && text !== '', placeholderData: keepPreviousData });
  const items = open && text !== '' ? (data?.body ?? []) : [];
  const { active, choose } = useSuggestionKeys({ input, id, items, close });
  const words = searchText(text).split(' ');
  const place = input.current?.form;
  if (!place) return null;
  return createPortal(
    <>
      <p role="status" className="visually-hidden">
        {items.length > 0 && texts.suggested(items.length)}
      </p>
      <ul id={id} role="listbox" aria-label={texts.suggestions} className={styles.panel} hidden={items.length === 0}>
        {items.map((item, index) => (
          <li
            key={`${item.type} ${item.link}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            <span>
              <MarkedText text={item.text} words={words} />
            </span>
            <span className={styles.kind}>{texts.suggestionTypes[item.type]}</span>
          </li>
        ))}
      </ul>
    </>,
    place,
  );
}
