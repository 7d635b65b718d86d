import type { CourseCounts } from '@baeum/contract/domains/courses/courses.contract.ts';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { join } from '../../ui/join.ts';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { openModal } from '../../ui/modal/modal-store.ts';
import chip from '../../ui/overview/ChoiceChip.module.css';
import { ChoiceChip } from '../../ui/overview/ChoiceChip.tsx';
import { chosenCount } from './course-filters.ts';
import { listTexts, sortNames } from './course-list.texts.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import styles from './CourseList.module.css';
import { filterSheet } from './filter-sheet.ts';
import { ConditionBar } from './ListFilters.tsx';
import { catalogueTexts } from './parts/courses.texts.ts';
import type { CourseFilters } from './parts/list-path.ts';

interface ListToolbarProps {
  listing: CourseListing;
  filters: CourseFilters;
  list: { total: number; counts?: CourseCounts | undefined } | undefined;
}

/** Number of courses, their order, and the filter button on narrow screens. */
export function ListToolbar({ listing, filters, list }: ListToolbarProps) {
  const chosen = chosenCount({ ...filters, onSale: listing.fixed.onSale ? undefined : filters.onSale });
  return (
    <Toolbar status={list && catalogueTexts.count(list.total)}>
      <ConditionBar listing={listing} filters={filters} counts={list?.counts} />
      <FilterButton listing={listing} filters={filters} chosen={chosen} />
      <SortChip listing={listing} filters={filters} />
    </Toolbar>
  );
}

function FilterButton({ listing, filters, chosen }: Omit<ListToolbarProps, 'list'> & { chosen: number }) {
  const navigate = useNavigate();
  const choose = async () => {
    const change = await openModal(filterSheet, { listing, filters });
    if (change) void navigate(pathOf(listing, filters, change));
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className={join(chip.chip, chosen > 0 && chip.chosen, styles.filterButton)}
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      {listTexts.filterButton(chosen)}
      <IconChevronDown size={16} aria-hidden="true" />
    </Button>
  );
}

function SortChip({ listing, filters }: Omit<ListToolbarProps, 'list'>) {
  const orders = Object.entries(sortNames).filter(([sort]) => filters.q || sort !== 'relevance');
  const choices = orders.map(([sort, text]) => ({
    text,
    to: pathOf(listing, filters, { sort: sort as CourseFilters['sort'] }),
    current: sort === filters.sort,
  }));
  const text = (
    <>
      <span className="visually-hidden">{listTexts.sort}: </span>
      {sortNames[filters.sort]}
    </>
  );
  return <ChoiceChip title={listTexts.sort} text={text} choices={choices} />;
}
