import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import type { PostSummary } from '@baeum/contract/domains/posts/posts.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: { title: '제목', course: '강의', author: '물은 사람', asked: '물은 때', comments: '댓글' },
  en: { title: 'title', course: 'course', author: 'asked by', asked: 'asked at', comments: 'comments' },
});

export interface ListFlags {
  courseId?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

/** The questions without a comment of the instructor. */
export async function listQuestions(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const t = texts();
  const { output } = context;
  const session = await context.session();
  await printPages<PostSummary>(output, {
    send: (request) => session.send(postsContract.listUncommentedQuestions, request),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', headOfMoments(output, t.asked), t.course, t.title, t.author, t.comments],
      rows: items.map(({ id, createdAt, course, title, author, commentCount }) => [id, createdAt, course?.title, title, author.name, commentCount]),
    }),
  });
}

export interface AnswerFlags {
  file: string;
}

/** Writes the answer and prints its address. */
export async function answerQuestion(context: Context, id: string, { file }: AnswerFlags): Promise<void> {
  const content = await readText(file);
  const session = await context.session();
  const comment = await session.call(postsContract.createComment, { params: { id }, body: { content } });
  await print(context.output, comment, { human: `${new URL(`/community/${comment.postId}#comment-${comment.id}`, session.host).href}\n` });
}
