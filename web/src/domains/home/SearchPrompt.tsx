import { useId, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRemoteConfig } from '../../experimentation/decisions.tsx';
import { Button } from '../../ui/Button.tsx';
import { textOf } from '../../ui/text-of.ts';
import { homeTexts } from './home.texts.ts';
import styles from './HomePage.module.css';

/** The page's question to its visitor. */
export function SearchPrompt() {
  const id = useId();
  const navigate = useNavigate();
  const label = useRemoteConfig('home_search_prompt', homeTexts.search.label);
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = textOf(event.currentTarget, 'q').trim();
    void navigate(text ? `/search?q=${encodeURIComponent(text)}` : '/courses');
  };
  return (
    <form action="/search" className={styles.search} onSubmit={search}>
      <label htmlFor={id} className={styles.searchLabel}>
        {label}
      </label>
      <div className={styles.searchBox}>
        <input id={id} name="q" type="text" maxLength={100} placeholder={homeTexts.search.placeholder} className={styles.searchInput} />
        <Button type="submit">{homeTexts.search.submit}</Button>
      </div>
    </form>
  );
}
