import type { ListedNote } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { lecturePath } from '../../ui/course/lecture-path.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout.tsx';
import { addressWith, pageOf, searchOf } from '../../ui/list/list-query.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import { clockOf } from '../../ui/text/clock-of.ts';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { courseNotes } from '../course-notes/course-notes.api.ts';
import { myNotesTexts as texts } from './my-courses.texts.ts';
import { NoteRow } from './NoteRow.tsx';
import styles from './Notes.module.css';

const path = '/user/notes';

function requestOf(query: URLSearchParams) {
  const q = searchOf(query);
  return { query: { page: String(pageOf(query)), ...(q !== undefined && { q }) } };
}

export const page: PageDefinition = {
  component: NotesPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, noindex: true }),
  preload: ({ queryClient, url }) => courseNotes.listCourseNotes.prefetch(queryClient, requestOf(url.searchParams)),
};

/** All notes of the user by course, each linked to its second in the lecture. */
export function NotesPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const request = requestOf(query);
  const { body: list } = useLoaded(courseNotes.listCourseNotes, request);
  const { q } = request.query;
  const to = (changes: Record<string, string | undefined>) => addressWith(path, query, { page: undefined, ...changes });
  const byCourse = Map.groupBy(list.items, ({ courseId }) => courseId);
  return (
    <Stack gap={24}>
      <PageTitle>{texts.title}</PageTitle>
      {(list.total > 0 || q !== undefined) && (
        <SearchBox
          key={q ?? ''}
          label={texts.search.label}
          placeholder={texts.search.placeholder}
          submitLabel={texts.search.submit}
          action={path}
          value={q}
          clearTo={to({ q: undefined })}
          onSearch={(text) => void navigate(to({ q: text || undefined }))}
        />
      )}
      {list.items.length === 0 && (q !== undefined || list.total > 0 ? <EmptyState {...texts.nothing} /> : <EmptyState {...texts.empty} message={<HowTo />} />)}
      {list.total > 0 && <p>{texts.count(list.total)}</p>}
      {[...byCourse].map(([courseId, notes]) => (
        <CourseNotes key={courseId} notes={notes} />
      ))}
      <Pagination page={list.page} pages={list.totalPages} to={(number) => addressWith(path, query, { page: number > 1 ? String(number) : undefined })} />
    </Stack>
  );
}

/** Mentions the shortcut if there probably is a keyboard. */
function HowTo() {
  return (
    <>
      {texts.howTo} <span className={styles.byKey}>{texts.byKey}</span>
    </>
  );
}

function CourseNotes({ notes }: { notes: readonly ListedNote[] }) {
  const course = notes[0]?.course;
  if (!course) return null;
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.course}>{course.title}</h2>
        <div className={styles.actions}>
          {(['md', 'csv'] as const).map((format) => (
            <LinkButton
              key={format}
              to={`/user/api/v1/course-notes/export?courseId=${course.id}&format=${format}`}
              reloadDocument
              download
              variant="quiet"
              size="small"
              icon={<IconDownload size={18} aria-hidden="true" />}
            >
              {texts.exportAs[format]}
            </LinkButton>
          ))}
        </div>
      </div>
      <ul>
        {notes.map((note) => (
          <NoteRow
            key={note.id}
            note={note}
            place={
              note.lecture.shown ? (
                <Link to={lecturePath(note.courseId, note.lectureId, note.atSeconds)} className={styles.link}>
                  {note.lecture.title} · {clockOf(note.atSeconds)}
                </Link>
              ) : (
                <span>{texts.ofRemoved(note.lecture.title, clockOf(note.atSeconds))}</span>
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}
