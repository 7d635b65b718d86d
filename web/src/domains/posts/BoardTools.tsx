import { boardTypes, postLength, postSorts } from '@baeum/contract/domains/posts/posts.rules.ts';
import { searchTextLength } from '@baeum/contract/shared/search-text.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { Toolbar } from '../../ui/list/Toolbar.tsx';
import { ChoiceChip } from '../../ui/overview/ChoiceChip.tsx';
import { FilterBar, type Filter } from '../../ui/overview/FilterBar.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { boardPath, communityPath, type Board } from './community-address.ts';
import styles from './Posts.module.css';
import { postTexts as texts, sortNames, typeNames } from './posts.texts.ts';

interface BoardProps {
  query: URLSearchParams;
  board: Board;
}

/** The kinds of posts. Filters for one kind are dropped on switching to another. */
export function BoardTabs({ query, board }: BoardProps) {
  const to = (type: string | undefined) => boardPath(query, { type, unanswered: undefined, resolved: undefined });
  const choices = boardTypes.map((type) => ({ text: typeNames[type], to: to(type), current: board.type === type }));
  return <ChoiceLinks legend={texts.tabs} choices={[{ text: texts.all, to: to(undefined), current: !board.type }, ...choices]} />;
}

/** Number of posts, filters, order, and the search. */
export function BoardTools({ query, board, status }: BoardProps & { status: ReactNode }) {
  const navigate = useNavigate();
  const { type, courseId } = board;
  const resetTo = boardPath(new URLSearchParams({ ...(type && { type }), ...(courseId && { courseId }) }), {});
  return (
    <div className={styles.tools}>
      <div className={styles.find}>
        <SearchBox
          key={board.q ?? ''}
          {...texts.search}
          action={communityPath}
          value={board.q}
          clearTo={boardPath(query, { q: undefined })}
          maxLength={Math.min(searchTextLength, postLength.title)}
          onSearch={(text) => void navigate(boardPath(query, { q: text || undefined }))}
        />
      </div>
      <Toolbar status={status}>
        <FilterBar filters={filtersOf(query, board)} resetTo={resetTo} />
        {!board.q && <Order query={query} sort={board.sort} />}
      </Toolbar>
    </div>
  );
}

/** Shows the order's name. Search results are ordered by relevance. */
function Order({ query, sort }: { query: URLSearchParams; sort: Board['sort'] }) {
  const choices = postSorts.map((value) => ({
    text: sortNames[value],
    to: boardPath(query, { sort: value === 'recent' ? undefined : value }),
    current: sort === value,
  }));
  return <ChoiceChip title={texts.sort} text={texts.sortedBy(sortNames[sort])} choices={choices} />;
}

function filtersOf(query: URLSearchParams, board: Board): Filter[] {
  const { type, tag, unanswered, resolved } = board;
  const words = type === 'STUDY' ? texts.recruiting : texts.resolved;
  const waiting = {
    label: texts.unanswered,
    choices: [{ text: texts.unanswered, to: boardPath(query, { unanswered: unanswered ? undefined : 'true' }), current: unanswered }],
  };
  const states = (
    [
      ['all', undefined],
      ['no', 'false'],
      ['yes', 'true'],
    ] as const
  ).map(([name, value]) => ({ text: words[name], to: boardPath(query, { resolved: value }), current: resolved === value }));
  return [
    ...(type === 'QUESTION' ? [waiting] : []),
    ...(type === 'QUESTION' || type === 'STUDY' ? [{ label: words.label, choices: states }] : []),
    ...(tag ? [{ label: texts.withoutTag(tag), choices: [{ text: texts.tag(tag), to: boardPath(query, { tag: undefined }), current: true }] }] : []),
  ];
}
