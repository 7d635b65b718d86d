import type { SearchFindings } from '@baeum/contract/domains/search/search.contract.ts';
import { categories } from '@baeum/contract/shared/catalogue.ts';
import { Link } from 'react-router';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { FilterBar, type Filter } from '../../ui/overview/FilterBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { levelNames } from '../courses/parts/courses.texts.ts';
import { MarkedText } from './MarkedText.tsx';
import { searchPath, type FoundType, type SearchAddress } from './search-address.ts';
import styles from './Search.module.css';
import { priceNames, searchTexts as texts } from './search.texts.ts';
import { OtherWays } from './SearchStart.tsx';

interface SearchResultsProps {
  asked: SearchAddress;
  result: SearchFindings;
  /** From the previous search; this one's are loading. */
  stale: boolean;
}

type Kind = Exclude<FoundType, 'all'>;
const kinds: readonly Kind[] = ['course', 'roadmap', 'mentor', 'post'];
/** Covers above the fold. */
const seenFirst = 4;
/** Results per kind on the tab of all kinds. */
const shownOf: Readonly<Record<Kind, number>> = { course: 8, roadmap: 3, mentor: 3, post: 5 };

/** The results of one kind, or the best of each, with their counts. */
export function SearchResults({ asked, result, stale }: SearchResultsProps) {
  const pageOf = { course: result.courses, roadmap: result.roadmaps, mentor: result.mentors, post: result.posts };
  const totalOf = (type: FoundType) => (type === 'all' ? kinds.reduce((sum, kind) => sum + pageOf[kind].total, 0) : pageOf[type].total);
  const name = texts.type[asked.type];
  const tabs = (['all', ...kinds] as const).map((type) => ({
    text: type === 'all' ? texts.type.all : texts.tab(texts.type[type], totalOf(type)),
    to: searchPath({ q: asked.q, type }),
    current: type === asked.type,
  }));
  const total = totalOf(asked.type);
  return (
    <>
      {totalOf('all') > 0 && <ChoiceLinks legend={texts.types} choices={tabs} />}
      {asked.type === 'course' && <FilterBar filters={filtersOf(asked)} resetTo={searchPath({ q: asked.q, type: 'course' })} />}
      <p role="status" className="visually-hidden">
        {!stale && texts.status(name, total)}
      </p>
      {asked.type === 'all' && total > 0 ? (
        <div aria-busy={stale || undefined} className={styles.groups}>
          {kinds.map((kind) => pageOf[kind].total > 0 && <Group key={kind} kind={kind} q={asked.q} total={pageOf[kind].total} result={result} />)}
        </div>
      ) : (
        <section aria-label={texts.results(name)} aria-busy={stale || undefined}>
          <h2 className="visually-hidden">{texts.results(name)}</h2>
          {asked.type !== 'all' && total > 0 ? <Items type={asked.type} result={result} /> : <Nothing asked={asked} elsewhere={totalOf('all') > 0} />}
          {asked.type !== 'all' && (
            <Pagination page={pageOf[asked.type].page} pages={pageOf[asked.type].totalPages} to={(page) => searchPath({ ...asked, page })} />
          )}
        </section>
      )}
    </>
  );
}

/** The best results of one kind, and a link to all of them. */
function Group({ kind, q, total, result }: { kind: Kind; q: string; total: number; result: SearchFindings }) {
  const name = texts.type[kind];
  return (
    <section aria-label={texts.results(name)} className={styles.group}>
      <div className={styles.startHead}>
        <h2 className={styles.startTitle}>{name}</h2>
        {total > shownOf[kind] && (
          <Link to={searchPath({ q, type: kind })} className={styles.narrow}>
            {texts.allOf(name, total)}
          </Link>
        )}
      </div>
      <Items type={kind} result={firstOf(result, shownOf[kind])} />
    </section>
  );
}

function firstOf({ courses, roadmaps, mentors, posts, ...rest }: SearchFindings, count: number): SearchFindings {
  return {
    ...rest,
    courses: { ...courses, items: courses.items.slice(0, count) },
    roadmaps: { ...roadmaps, items: roadmaps.items.slice(0, count) },
    mentors: { ...mentors, items: mentors.items.slice(0, count) },
    posts: { ...posts, items: posts.items.slice(0, count) },
  };
}

/** Course filters, which stay on this page. */
function filtersOf(asked: SearchAddress): Filter[] {
  const filterOf = <K extends 'categoryId' | 'level' | 'price'>(name: K, label: string, values: readonly (readonly [SearchAddress[K], string])[]): Filter => ({
    label,
    choices: [[undefined, texts.any] as const, ...values].map(([value, text]) => ({
      text,
      to: searchPath({ ...asked, page: 1, [name]: value }),
      current: asked[name] === value,
    })),
  });
  return [
    filterOf(
      'categoryId',
      texts.categoryFilter,
      categories.map(({ id, name }) => [String(id), name]),
    ),
    filterOf('level', texts.levelFilter, Object.entries(levelNames) as [SearchAddress['level'], string][]),
    filterOf('price', texts.priceFilter, Object.entries(priceNames) as [SearchAddress['price'], string][]),
  ];
}

function Nothing({ asked: { q, type }, elsewhere }: { asked: SearchAddress; elsewhere: boolean }) {
  if (elsewhere) return <EmptyState drawing="search" {...texts.nothingOfType(q, texts.type[type])} />;
  return (
    <div className={styles.start}>
      <EmptyState drawing="search" {...texts.nothing(q)} link="/courses" />
      <OtherWays />
    </div>
  );
}

function Items({ type, result }: { type: Kind; result: SearchFindings }) {
  const { words } = result;
  if (type === 'course') {
    return (
      <CardGrid items={result.courses.items} keyOf={({ id }) => id}>
        {(course, index) => <CourseCard course={course} heading={<MarkedText text={course.title} words={words} />} seenFirst={index < seenFirst} />}
      </CardGrid>
    );
  }
  const Rows = { roadmap: Roadmaps, mentor: Mentors, post: Posts }[type];
  return (
    <ListRows label={texts.results(texts.type[type])}>
      <Rows result={result} />
    </ListRows>
  );
}

function Posts({ result: { posts, words } }: { result: SearchFindings }) {
  return posts.items.map(({ id, title, excerpt, author, commentCount }) => (
    <ListRow
      key={id}
      lead={<Avatar {...author} />}
      title={<MarkedText text={title} words={words} />}
      to={`/community/${id}`}
      note={
        <>
          <p className={styles.excerpt}>
            <MarkedText text={excerpt} words={words} />
          </p>
          {texts.byAuthor(author.name, commentCount)}
        </>
      }
    />
  ));
}

function Roadmaps({ result: { roadmaps, words } }: { result: SearchFindings }) {
  return roadmaps.items.map(({ id, title, description, thumbnailUrl, courseCount }) => (
    <ListRow
      key={id}
      lead={<Picture src={thumbnailUrl} alt="" width={112} height={63} loading="lazy" className={styles.cover} />}
      title={<MarkedText text={title} words={words} />}
      to={`/roadmaps/${id}`}
      note={
        <>
          <p className={styles.excerpt}>{description}</p>
          {texts.courseCount(courseCount)}
        </>
      }
    />
  ));
}

function Mentors({ result: { mentors, words } }: { result: SearchFindings }) {
  return mentors.items.map(({ id, name, profileImageUrl, job, career, company, skills }) => (
    <ListRow
      key={id}
      lead={<Avatar name={name} imageUrl={profileImageUrl} />}
      title={<MarkedText text={name} words={words} />}
      to={`/mentors/${id}`}
      note={
        <>
          {[job, career, company].filter(Boolean).join(' · ')}
          <br />
          <MarkedText text={skills.join(', ')} words={words} />
        </>
      }
    />
  ));
}
