import { useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { searchTextLength, type CourseFilters } from './course-filters.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import styles from './CourseList.module.css';
import { listTexts } from './courses.texts.ts';

interface CourseSearchFormProps {
  listing: CourseListing;
  filters: CourseFilters;
}

/** Looks for text within what the filters leave. */
export function CourseSearchForm({ listing, filters }: CourseSearchFormProps) {
  const [text, setText] = useState(filters.q ?? '');
  const navigate = useNavigate();
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(pathOf(listing, filters, { q: text.trim() || undefined }));
  };
  const { label, placeholder, submit, clear } = listTexts.searchField;
  return (
    <form role="search" aria-label={label} action={listing.path} className={styles.search} onSubmit={search}>
      <input
        name="q"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={searchTextLength}
        aria-label={label}
        placeholder={placeholder}
        className={styles.searchInput}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.searchActions}>
        {filters.q && (
          <Link to={pathOf(listing, filters, { q: undefined })} aria-label={clear} className={styles.searchAction}>
            <IconX size={18} aria-hidden="true" />
          </Link>
        )}
        <button type="submit" aria-label={submit} className={styles.searchAction}>
          <IconSearch size={20} aria-hidden="true" />
        </button>
      </div>
    </form>
  );
}
