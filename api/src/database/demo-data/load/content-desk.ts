import { excerptOf } from '../../../markdown/excerpt.ts';
import { renderMarkdown, rendererVersion } from '../../../markdown/render-markdown.ts';
import { withConnection } from '../../connection.ts';
import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import type { People } from './people.ts';

/** Held publications of newcomers with too many links, with the days since. */
const held = [
  { days: 0.4, title: '개발 블로그를 시작했어요', links: ['https://blog.example.com/1', 'https://blog.example.com/2', 'https://blog.example.com/3'] },
  { days: 1.2, title: '집에서 하는 부업 소개', links: ['https://money.example.com/', 'https://money.example.com/join', 'https://money.example.com/chat'] },
] as const;

/** Reports on the oldest posts; the copyright claim must be hidden first, the last report is settled. */
const reports = [
  { reason: 'COPYRIGHT', text: '제 블로그에 올린 그림과 글을 허락 없이 옮겼어요.', days: 0.8, status: 'OPEN' },
  { reason: 'SPAM', text: '같은 글을 여러 게시판에 올리고 있어요.', days: 1.5, status: 'OPEN' },
  { reason: 'ABUSE', text: '', days: 9, status: 'DISMISSED' },
] as const;

const messages = [
  { topic: 'payment', days: 0.2, text: '어제 결제했는데 강의가 보이지 않아요. 어떻게 해야 하나요?', state: 'OPEN', answer: null },
  { topic: 'technical', days: 0.9, text: '휴대폰에서 영상이 처음부터 다시 시작돼요.', state: 'OPEN', answer: null },
  { topic: 'account', days: 6, text: '이메일 주소를 바꾸고 싶어요. 어디에서 바꾸나요?', state: 'ANSWERED', answer: '설정의 계정에서 이메일을 바꿀 수 있어요.' },
] as const;

/** Pending work of operators who moderate publications and answer questions. */
export async function loadContentDesk(clock: Clock, { learners, operators: [operator] }: People): Promise<void> {
  const { rows: posts } = await withConnection((connection) =>
    connection.query<{ id: number; author_id: number; title: string; content: string }>('SELECT id, author_id, title, content FROM posts ORDER BY id LIMIT 3'),
  );
  const idOf = (place: number, not?: number): number => learners.filter(({ id }) => id !== not)[place]?.id ?? 0;
  await insertRows(
    'posts',
    held.map(({ title, links, days }, place) => toPost(title, links, idOf(learners.length - 1 - place), clock.daysAgo(days))),
  );
  await insertRows(
    'reports',
    posts.map((post, place) => ({ reporter_id: idOf(place, post.author_id), ...toReport(post, reports[place] ?? reports[0], clock) })),
  );
  const columns = { confirm: true, mailed_at: clock.now, note: null };
  await insertRows(
    'contact_messages',
    messages.map(({ days, ...message }, place) => ({
      id: `00000000-0000-4000-8000-00000000000${place + 1}`,
      ...columns,
      ...message,
      user_id: learners[0]?.id ?? null,
      email: 'learner@baeum.test',
      settled_by: message.answer === null ? null : operator,
      settled_at: message.answer === null ? null : clock.daysAgo(days - 0.5),
      created_at: clock.daysAgo(days),
    })),
  );
}

function toPost(title: string, links: readonly string[], authorId: number, at: Date) {
  const content = `자세한 것은 여기에서 볼 수 있어요.\n\n${links.join('\n')}`;
  const counts = { comment_count: 0, answer_count: 0, like_count: 0 };
  const flags = { resolved: false, held: true, author_blocked: false, deleted_by_operator: false };
  const rendered = { content, content_html: renderMarkdown(content), renderer_version: rendererVersion, excerpt: excerptOf(content, 160) };
  return { type: 'FREE', author_id: authorId, title, ...rendered, tags: [], ...flags, ...counts, created_at: at, updated_at: at };
}

function toReport(post: { id: number; author_id: number; title: string; content: string }, { days, ...said }: (typeof reports)[number], clock: Clock) {
  return {
    target_type: 'POST',
    target_id: post.id,
    ...said,
    reported_user_id: post.author_id,
    content: `${post.title}\n\n${post.content}`,
    link: `/community/${post.id}`,
    created_at: clock.daysAgo(days),
    settled_at: said.status === 'OPEN' ? null : clock.daysAgo(days - 1),
  };
}
