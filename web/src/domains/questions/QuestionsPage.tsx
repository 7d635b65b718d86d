import { mostPostsCounted } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { PostSummary, UncommentedPage } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageContext, type PageDefinition } from '../../client/page.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { join } from '../../ui/join.ts';
import { keyTexts } from '../../ui/keys/keys.texts.ts';
import { openKeyHelp } from '../../ui/keys/open-key-help.ts';
import { Stack } from '../../ui/layout.tsx';
import { addressWith } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { FilterBar } from '../../ui/overview/FilterBar.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { posts } from '../posts/posts.api.ts';
import { teachingCourses } from '../teaching-courses/teaching-courses.api.ts';
import { teachingFigures } from '../teaching-figures/teaching-figures.api.ts';
import { OpenedQuestion } from './OpenedQuestion.tsx';
import { listRequest, openedAt, placeAt, questionsPath } from './question-address.ts';
import { QuestionRows } from './QuestionRows.tsx';
import styles from './Questions.module.css';
import { questionTexts as texts } from './questions.texts.ts';
import { useQuestionKeys } from './use-question-keys.ts';

const ownCourses = { query: { pageSize: '100' } };

export const page: PageDefinition = {
  component: QuestionsPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: questionsPath, noindex: true }),
  preload: ({ queryClient, url }: PageContext) =>
    Promise.all([
      posts.listUncommentedQuestions.prefetch(queryClient, listRequest(placeAt(url.searchParams))),
      teachingCourses.listTeachingCourses.prefetch(queryClient, ownCourses),
      teachingFigures.getStatisticsSummary.prefetch(queryClient),
    ]),
};

/** Questions awaiting the instructor, the oldest first; the opened one is read and answered beside them. */
export function QuestionsPage() {
  const [query] = useSearchParams();
  const place = placeAt(query);
  const { body: list } = useLoaded(posts.listUncommentedQuestions, listRequest(place));
  const navigate = useNavigate();
  const area = useRef<HTMLTextAreaElement>(null);
  const focused = useRef<number>(undefined);
  const [answering, setAnswering] = useState<string>();
  const opened = place.id === undefined ? undefined : Number(place.id);
  const open = (id: number | undefined) => void navigate(openedAt(query, id), { replace: opened !== undefined });
  useQuestionKeys(
    (by) => focusRow(list.items, neighbourOf(list.items, focused.current ?? opened, by)),
    () => {
      const wanted = focused.current ?? opened ?? list.items[0]?.id;
      if (wanted === opened) area.current?.focus();
      else if (wanted !== undefined) {
        setAnswering(String(wanted));
        open(wanted);
      }
    },
  );
  return (
    <Stack gap={24} className={join(opened !== undefined && styles.reading)}>
      <Head list={list} />
      <CourseFilter query={query} courseId={place.courseId} />
      {list.items.length === 0 && opened === undefined ? (
        <EmptyState {...(place.courseId || place.page > 1 ? texts.nothing : texts.empty)} drawing="letters" />
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <QuestionRows questions={list.items} opened={opened} to={(id) => openedAt(query, id)} onFocus={(id) => void (focused.current = id)} />
            <Pagination
              page={list.page}
              pages={list.totalPages}
              to={(number) => addressWith(questionsPath, query, { id: undefined, page: number > 1 ? String(number) : undefined })}
            />
          </div>
          <section aria-label={texts.pane} className={styles.pane}>
            {place.id === undefined ? (
              <p className={styles.choose}>{texts.choose}</p>
            ) : (
              <Stack>
                <Link to={openedAt(query, undefined)} className={styles.back}>
                  {texts.back}
                </Link>
                <OpenedQuestion
                  id={place.id}
                  area={area}
                  answering={answering === place.id}
                  onAnswered={() => open(nextAfter(list.items, Number(place.id)))}
                  onTakenBack={() => (setAnswering(place.id), open(Number(place.id)))}
                />
              </Stack>
            )}
          </section>
        </div>
      )}
    </Stack>
  );
}

function Head({ list: { total, waiting } }: { list: UncommentedPage }) {
  const { medianAnswerHours } = useLoaded(teachingFigures.getStatisticsSummary, {}).body;
  return (
    <div className={styles.head}>
      <div>
        <PageTitle>{texts.title}</PageTitle>
        {total > 0 && (
          <p className={styles.muted}>
            {texts.count(total, total >= mostPostsCounted)} {waiting.longer > 0 && texts.longer(waiting.longer)}
          </p>
        )}
        {medianAnswerHours !== null && <p className={styles.muted}>{texts.median(medianAnswerHours)}</p>}
      </div>
      <Button variant="quiet" size="small" className={styles.keys} onClick={() => openKeyHelp(texts.keys)}>
        {keyTexts.button}
      </Button>
    </div>
  );
}

/** A single course needs no choice. */
function CourseFilter({ query, courseId }: { query: URLSearchParams; courseId: string | undefined }) {
  const { body } = useLoaded(teachingCourses.listTeachingCourses, ownCourses);
  if (body.items.length < 2) return null;
  const to = (id: string | undefined) => addressWith(questionsPath, query, { courseId: id, id: undefined, page: undefined });
  const courses = body.items.map(({ id, title }) => ({ text: title, to: to(String(id)), current: String(id) === courseId }));
  return (
    <FilterBar
      filters={[{ label: texts.course, choices: [{ text: texts.allCourses, to: to(undefined), current: !courseId }, ...courses] }]}
      resetTo={to(undefined)}
    />
  );
}

function focusRow(questions: readonly PostSummary[], id: number | undefined): void {
  document.querySelector<HTMLElement>(`[data-question="${id ?? questions[0]?.id}"]`)?.focus();
}

/** The question before or after one; the first if none is selected. */
function neighbourOf(questions: readonly PostSummary[], id: number | undefined, by: 1 | -1): number | undefined {
  const at = questions.findIndex((question) => question.id === id);
  return at < 0 ? questions[0]?.id : questions[Math.max(0, Math.min(questions.length - 1, at + by))]?.id;
}

/** The next one to answer: the one after it, else the oldest of the others. */
function nextAfter(questions: readonly PostSummary[], id: number): number | undefined {
  const at = questions.findIndex((question) => question.id === id);
  return (questions[at + 1] ?? questions.find((question) => question.id !== id))?.id;
}
