import { categories } from '@baeum/contract/shared/catalogue.ts';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { join } from '../../ui/join.ts';
import type { CourseFilters } from './course-filters.ts';
import { pathOf, type CourseListing } from './course-listing.ts';
import { levelNames, listTexts, priceNames } from './courses.texts.ts';
import styles from './FilterPanel.module.css';

interface FilterPanelProps {
  listing: CourseListing;
  filters: CourseFilters;
}

const texts = listTexts.filters;

/** The conditions as links, so that each has an address; narrow screens keep the field here and the rest in a sheet. */
export function FilterPanel({ listing, filters }: FilterPanelProps) {
  const to = (change: Partial<CourseFilters>) => pathOf(listing, filters, change);
  const choices = (names: Readonly<Record<string, string>>, name: 'level' | 'price') => [
    { text: texts.any, to: to({ [name]: undefined }), current: !filters[name] },
    ...Object.entries(names).map(([value, text]) => ({ text, to: to({ [name]: value }), current: filters[name] === value })),
  ];
  const fields = [
    { text: texts.any, to: to({ categoryId: undefined }), current: !filters.categoryId },
    ...categories.map(({ id, name }) => ({ text: name, to: to({ categoryId: id }), current: filters.categoryId === id })),
  ];
  const sale = [
    { text: texts.any, to: to({ onSale: undefined }), current: !filters.onSale },
    { text: texts.onSale, to: to({ onSale: true }), current: Boolean(filters.onSale) },
  ];
  return (
    <div className={styles.panel}>
      <FilterLine legend={texts.category} choices={fields} field />
      <div className={styles.more}>
        <FilterLine legend={texts.level} choices={choices(levelNames, 'level')} />
        <FilterLine legend={texts.price} choices={choices(priceNames, 'price')} />
        {!listing.fixed.onSale && <FilterLine legend={texts.sale} choices={sale} />}
      </div>
    </div>
  );
}

interface FilterLineProps {
  legend: string;
  choices: readonly { text: string; to: string; current: boolean }[];
  /** The line of fields, which scrolls sideways on phones. */
  field?: boolean;
}

function FilterLine({ legend, choices, field }: FilterLineProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const current = choices.findIndex((choice) => choice.current);
  useEffect(() => {
    const chosen = list.current?.children[current];
    if (chosen instanceof HTMLElement && list.current) list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - 16;
  }, [current]);
  return (
    <div role="group" aria-labelledby={id} className={join(styles.line, field && styles.fields)}>
      <span id={id} className={styles.legend}>
        {legend}
      </span>
      <ul ref={list} className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.text}>
            <Link to={choice.to} className={styles.choice} aria-current={choice.current ? 'true' : undefined}>
              {choice.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
