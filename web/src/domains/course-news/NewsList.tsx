import { useLoaded } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { seoulWords } from '../../ui/seoul-time.ts';
import { newsRequest } from '../posts/parts/news-request.ts';
import { posts } from '../posts/posts.api.ts';
import { courseNewsTexts as texts } from './course-news.texts.ts';

interface NewsListProps {
  course: { id: number; title: string };
  page: number;
  to: (page: number) => string;
}

/** The news of a course, and when its learners were notified. */
export function NewsList({ course, page, to }: NewsListProps) {
  const { body: list } = useLoaded(posts.listCourseNews, newsRequest(course.id, page));
  if (list.total === 0) return <EmptyState {...texts.empty} />;
  return (
    <>
      <ListRows label={texts.list(course.title)}>
        {list.items.map(({ id, title, promotion, createdAt, toldAt, commentCount }) => (
          <ListRow
            key={id}
            title={title}
            to={`/community/${id}`}
            note={[texts.written(seoulWords(createdAt)), toldAt ? texts.told(seoulWords(toldAt)) : texts.notTold, texts.comments(commentCount)].join(' · ')}
            end={promotion && <StatusTag tone="sale">{texts.advert}</StatusTag>}
          />
        ))}
      </ListRows>
      <Pagination page={list.page} pages={list.totalPages} to={to} />
    </>
  );
}
