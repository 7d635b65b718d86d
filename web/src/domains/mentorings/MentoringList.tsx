import { mentoringTabs, type MentoringSide, type MentoringTab } from '@baeum/contract/domains/mentorings/mentorings.rules.ts';
import type { MentoringPage } from '@baeum/contract/domains/mentorings/mentorings.schemas.ts';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { Stack } from '../../ui/layout.tsx';
import { ChoiceLinks } from '../../ui/list/ChoiceLinks.tsx';
import { addressWith, choiceOf, pageOf } from '../../ui/list/list-query.ts';
import { ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { MentoringRow } from './MentoringRow.tsx';
import styles from './Mentorings.module.css';
import { mentoringListTexts as texts } from './mentorings.texts.ts';

/** Mentees start with upcoming sessions, mentors with pending requests. */
const tabsOf: Readonly<Record<MentoringSide, readonly [MentoringTab, ...MentoringTab[]]>> = {
  MENTEE: mentoringTabs,
  MENTOR: ['waiting', 'upcoming', 'past'],
};

/** Query of a list address. */
export function listQuery(side: MentoringSide, query: URLSearchParams) {
  return { tab: choiceOf(query, 'tab', tabsOf[side]), page: String(pageOf(query)) };
}

/** One side's sessions, grouped by required action. */
export function MentoringList({ side, list }: { side: MentoringSide; list: MentoringPage }) {
  const [query] = useSearchParams();
  const { tab } = listQuery(side, query);
  const { title, path, tabs, empty } = texts[side];
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const choices = tabsOf[side].map((value, index) => ({ text: tabs[value], to: to({ tab: index === 0 ? undefined : value }), current: value === tab }));
  return (
    <Stack gap={24}>
      <PageTitle>{title}</PageTitle>
      <ChoiceLinks legend={texts.legend} choices={choices} />
      {list.total > 0 && <p className={styles.muted}>{texts.count(list.total)}</p>}
      {list.items.length === 0 && <EmptyState drawing="seedling" {...(list.total > 0 ? { ...texts.missingPage, link: to({}) } : empty[tab])} />}
      {list.items.length > 0 && (
        <ListRows label={texts.list}>
          {list.items.map((mentoring) => (
            <MentoringRow key={mentoring.id} mentoring={mentoring} side={side} />
          ))}
        </ListRows>
      )}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => to({ page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}
