import { categories } from '@baeum/contract/shared/catalogue.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Row } from '../../ui/layout.tsx';
import { mentorsPath, pathOf, usualSort, type MentorFilters } from './mentor-filters.ts';
import styles from './Mentors.module.css';
import { mentorListTexts } from './mentors.texts.ts';

const { empty, drop } = mentorListTexts;

interface EmptyMentorsProps {
  filters: MentorFilters;
  /** Mentors on all pages; above zero if the page number is too high. */
  total: number;
}

/** Why the list is empty, and each filter that can be removed. */
export function EmptyMentors({ filters, total }: EmptyMentorsProps) {
  if (total > 0) return <EmptyState {...empty.page} link={pathOf(filters)} />;
  const conditions = conditionsOf(filters);
  if (conditions.length === 0) return <EmptyState {...empty.none} drawing="seedling" />;
  return (
    <EmptyState drawing="search" {...(conditions.length === 1 ? empty.one : empty.several)}>
      <Row className={styles.conditions}>
        {conditions.map(({ text, change }) => (
          <LinkButton key={text} to={pathOf(filters, change)} variant="secondary" size="small">
            {drop.without(text)}
          </LinkButton>
        ))}
        {conditions.length > 1 && (
          <LinkButton to={mentorsPath} variant="quiet" size="small">
            {empty.reset}
          </LinkButton>
        )}
      </Row>
    </EmptyState>
  );
}

/** An active filter, with the change that removes it. */
function conditionsOf({ q, categoryId, priceMax, availableOn, sort }: MentorFilters): { text: string; change: Partial<MentorFilters> }[] {
  const category = categories.find(({ id }) => id === categoryId);
  const withoutText: Partial<MentorFilters> = { q: undefined, sort: sort === 'relevance' ? usualSort(undefined) : sort };
  return [
    ...(q === undefined ? [] : [{ text: drop.q(q), change: withoutText }]),
    ...(category ? [{ text: category.name, change: { categoryId: undefined } }] : []),
    ...(priceMax === undefined ? [] : [{ text: drop.price(priceMax), change: { priceMax: undefined } }]),
    ...(availableOn === undefined ? [] : [{ text: drop.day(availableOn), change: { availableOn: undefined } }]),
  ];
}
