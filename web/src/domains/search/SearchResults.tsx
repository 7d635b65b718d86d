import type { SearchFindings } from '@baeum/contract/domains/search/search.contract.ts';
import { Link } from 'react-router';
import { CourseCard } from '../../ui/course/CourseCard.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Avatar } from '../../ui/layout.tsx';
import { CardGrid } from '../../ui/list/CardGrid.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { MarkedText } from './MarkedText.tsx';
import { searchPath, type FoundType, type SearchAddress } from './search-address.ts';
import styles from './Search.module.css';
import { searchTexts as texts } from './search.texts.ts';

interface SearchResultsProps {
  asked: SearchAddress;
  result: SearchFindings;
  /** Of the search before; this one's are on the way. */
  stale: boolean;
}

const types: readonly FoundType[] = ['course', 'roadmap', 'mentor', 'post'];
/** Covers that a first look at the page shows. */
const seenFirst = 4;

/** The results of one kind, and how many there are of each. */
export function SearchResults({ asked, result, stale }: SearchResultsProps) {
  const pageOf = { course: result.courses, roadmap: result.roadmaps, mentor: result.mentors, post: result.posts };
  const found = pageOf[asked.type];
  const name = texts.type[asked.type];
  const tabs = types.map((type) => ({
    text: texts.tab(texts.type[type], pageOf[type].total),
    to: searchPath({ ...asked, type, page: 1 }),
    current: type === asked.type,
  }));
  return (
    <>
      <div className={styles.line}>
        <ChoiceLinks legend={texts.types} choices={tabs} />
        {asked.type === 'course' && found.total > 0 && (
          <Link to={`/courses?${new URLSearchParams({ q: asked.q })}`} className={styles.narrow}>
            {texts.narrow}
          </Link>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {!stale && texts.status(name, found.total)}
      </p>
      <section aria-label={texts.results(name)} aria-busy={stale || undefined}>
        <h2 className="visually-hidden">{texts.results(name)}</h2>
        {found.total > 0 ? <Items type={asked.type} result={result} /> : <Nothing asked={asked} elsewhere={types.some((type) => pageOf[type].total > 0)} />}
        <Pagination page={found.page} pages={found.totalPages} to={(page) => searchPath({ ...asked, page })} />
      </section>
    </>
  );
}

function Nothing({ asked: { q, type }, elsewhere }: { asked: SearchAddress; elsewhere: boolean }) {
  if (elsewhere) return <EmptyState drawing="search" {...texts.nothingOfType(q, texts.type[type])} />;
  return <EmptyState drawing="search" {...texts.nothing(q)} link="/courses" />;
}

function Items({ type, result }: { type: FoundType; result: SearchFindings }) {
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
      title={<MarkedText text={title} words={words} />}
      to={`/community/${id}`}
      note={<MarkedText text={excerpt} words={words} />}
      end={texts.byAuthor(author.name, commentCount)}
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
      note={description}
      end={texts.courseCount(courseCount)}
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
