import { categories } from '@baeum/contract/shared/catalogue.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { categoryIcons } from '../../ui/category-icons.ts';
import { IconHistory, IconX } from '../../ui/icons.ts';
import { deleteSearch, recentSearches } from './recent-searches.ts';
import { searchPath } from './search-address.ts';
import { search } from './search.api.ts';
import styles from './Search.module.css';
import { searchTexts as texts } from './search.texts.ts';

/** The search page before a search: this browser's recent searches, popular ones, and the categories. */
export function SearchStart() {
  return (
    <div className={styles.start}>
      <RecentSearches />
      <OtherWays />
    </div>
  );
}

/** Popular searches and the categories: for visitors without a search, or without results. */
export function OtherWays() {
  return (
    <>
      <PopularSearches />
      <nav aria-label={texts.categories}>
        <h2 className={styles.startTitle}>{texts.categories}</h2>
        <ul className={styles.fields}>
          {categories.map(({ id, name }) => {
            const Icon = categoryIcons[id];
            return (
              <li key={id}>
                <Link to={`/courses?categoryId=${id}`} className={styles.fieldLink}>
                  {Icon && <Icon size={24} stroke={1.75} aria-hidden="true" />}
                  {name}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

/** They are stored only in this browser, so they appear after hydration. */
function RecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(recentSearches()), []);
  const forget = (q?: string) => {
    deleteSearch(q);
    setRecent(recentSearches());
  };
  if (recent.length === 0) return null;
  return (
    <section aria-label={texts.recent}>
      <div className={styles.startHead}>
        <h2 className={styles.startTitle}>{texts.recent}</h2>
        <Button variant="quiet" size="small" onClick={() => forget()}>
          {texts.forgetAll}
        </Button>
      </div>
      <ul className={styles.recent}>
        {recent.map((q) => (
          <li key={q} className={styles.recentOne}>
            <Link to={searchPath({ q })} className={styles.recentLink}>
              <IconHistory size={16} aria-hidden="true" />
              {q}
            </Link>
            <button type="button" aria-label={texts.forget(q)} className={styles.forget} onClick={() => forget(q)}>
              <IconX size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Empty if too few searches are popular, or the request fails. */
function PopularSearches() {
  const { data } = search.listPopularSearches.useQuery(search.listPopularSearches.options({}));
  const words = data?.body ?? [];
  if (words.length === 0) return null;
  return (
    <section aria-label={texts.popular}>
      <h2 className={styles.startTitle}>{texts.popular}</h2>
      <ol className={styles.popular}>
        {words.map(({ word }, index) => (
          <li key={word}>
            <Link to={searchPath({ q: word })} className={styles.popularLink}>
              <span aria-hidden="true" className={styles.place}>
                {index + 1}
              </span>
              {word}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
