import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconSearch } from '../../ui/icons.ts';
import { late } from '../../ui/late.tsx';
import { suggestionField } from '../../ui/search/suggestion-field.ts';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';

const Suggestions = late(async () => (await import('../../domains/search/parts/SearchSuggestions.tsx')).SearchSuggestions);
/** Pages with a search field of their own. */
const searching = /^\/(?:courses|search|discounted-courses)\/*$/;

/** The header's search; `/` focuses it, or the page's own field, from anywhere outside a text field. */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [reached, setReached] = useState(false);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      event.preventDefault();
      (input.current ?? document.querySelector<HTMLInputElement>('main input[name="q"]'))?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) void navigate(`/search?q=${encodeURIComponent(text)}`);
  };
  if (searching.test(pathname)) return <div className={styles.search} />;
  return (
    <form role="search" action="/search" className={styles.search} onSubmit={search}>
      <input
        ref={input}
        type="search"
        {...suggestionField('suggestions')}
        onFocus={() => setReached(true)}
        name="q"
        maxLength={100}
        aria-label={appTexts.search.label}
        aria-keyshortcuts="/"
        placeholder={appTexts.search.placeholder}
        className={styles.searchInput}
      />
      <button type="submit" aria-label={appTexts.search.submit} className={styles.searchSubmit}>
        <IconSearch size={20} aria-hidden="true" />
      </button>
      {reached && <Suggestions input={input} shown="" />}
    </form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
