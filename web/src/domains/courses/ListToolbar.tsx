import { Link, useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/icons.ts';
import { openModal } from '../../ui/modal/modal-store.ts';
import { chosenCount, type CourseFilters } from './course-filters.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import styles from './CourseList.module.css';
import { listTexts, sortNames } from './courses.texts.ts';
import { filterSheet } from './filter-sheet.ts';

interface ListToolbarProps {
  listing: CourseListing;
  filters: CourseFilters;
  total: number | undefined;
}

/** How many courses there are, their order, and the filters of narrow screens. */
export function ListToolbar({ listing, filters, total }: ListToolbarProps) {
  const chosen = chosenCount({ ...filters, onSale: listing.fixed.onSale ? undefined : filters.onSale });
  return (
    <div className={styles.toolbar}>
      <p role="status" className={styles.count}>
        {total !== undefined && listTexts.count(total)}
      </p>
      {chosen > 0 && (
        <Link to={pathOf(listing, filters, { level: undefined, price: undefined, onSale: undefined })} className={`${styles.reset} ${styles.fromTablet}`}>
          {listTexts.reset}
        </Link>
      )}
      <FilterButton listing={listing} filters={filters} chosen={chosen} />
      <SortSelect listing={listing} filters={filters} />
    </div>
  );
}

function FilterButton({ listing, filters, chosen }: Omit<ListToolbarProps, 'total'> & { chosen: number }) {
  const navigate = useNavigate();
  const choose = async () => {
    const change = await openModal(filterSheet, { listing, filters });
    if (change) void navigate(pathOf(listing, filters, change));
  };
  return (
    <Button variant={chosen > 0 ? 'soft' : 'secondary'} size="small" className={styles.filterButton} icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />} aria-haspopup="dialog" onClick={() => void choose()}>
      {listTexts.filterButton(chosen)}
    </Button>
  );
}

function SortSelect({ listing, filters }: Omit<ListToolbarProps, 'total'>) {
  const navigate = useNavigate();
  return (
    <select
      aria-label={listTexts.sort}
      className={styles.select}
      value={filters.sort}
      onChange={(event) => void navigate(pathOf(listing, filters, { sort: event.currentTarget.value as CourseFilters['sort'] }))}
    >
      {Object.entries(sortNames).map(([sort, name]) => (
        <option key={sort} value={sort}>
          {name}
        </option>
      ))}
    </select>
  );
}
