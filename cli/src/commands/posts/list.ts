import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';

const texts = inLanguages({
  ko: { type: '종류', title: '제목', author: '쓴 사람', comments: '댓글', resolved: '해결' },
  en: { type: 'type', title: 'title', author: 'author', comments: 'comments', resolved: 'resolved' },
});

export interface ListFlags {
  type?: string;
  courseId?: string;
  lectureId?: string;
  tag?: string;
  unanswered?: true;
  sort?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

/** Posts as the community shows them. */
export async function listPosts(context: Context, words: readonly string[], { all, unanswered, ...flags }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  await printPages<PostSummary>(context.output, {
    send: (request) => session.send(postsContract.listPosts, request),
    request: { query: { ...flags, ...(unanswered && { unanswered: 'true' }), ...(words.length > 0 && { q: words.join(' ') }) } },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.type, t.title, t.author, t.comments, t.resolved],
      rows: items.map(({ id, type, title, author, commentCount, resolved }) => [id, type, title, author.name, commentCount, resolved ? '✓' : '']),
    }),
  });
}
