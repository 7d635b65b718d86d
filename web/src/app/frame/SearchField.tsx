import { useEffect, useRef, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { IconSearch } from '../../ui/icons.ts';
import { appTexts } from '../app.texts.ts';
import styles from './Header.module.css';

/** The header's search; `/` moves to it from anywhere outside a text field. */
export function SearchField() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusOnSlash);
    return () => document.removeEventListener('keydown', focusOnSlash);
  }, []);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim();
    if (text) void navigate(`/search?q=${encodeURIComponent(text)}`);
  };
  return (
    <form role="search" action="/search" className={styles.search} onSubmit={search}>
      <input
        ref={input}
        type="search"
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
    </form>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
