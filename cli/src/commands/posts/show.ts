import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import type { Comment } from '@baeum/contract/domains/posts/posts.schemas.ts';
import type { Context } from '../../context.ts';
import { allItems } from '../../derive/paginate.ts';
import { pairs } from '../../terminal/drawn-table.ts';
import { inLanguages } from '../../terminal/language.ts';
import { momentText } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { harmless, type Cell } from '../../terminal/table.ts';
import { textOf } from './text-of-html.ts';

const texts = inLanguages({
  ko: {
    id: '번호',
    type: '종류',
    title: '제목',
    author: '쓴 사람',
    course: '강의',
    lecture: '수업',
    tags: '태그',
    written: '쓴 때',
    address: '주소',
    accepted: '채택된 답변',
    deleted: '작성자가 삭제한 댓글입니다',
  },
  en: {
    id: 'Number',
    type: 'Type',
    title: 'Title',
    author: 'Author',
    course: 'Course',
    lecture: 'Lecture',
    tags: 'Tags',
    written: 'Written',
    address: 'Address',
    accepted: 'accepted answer',
    deleted: 'This comment was deleted',
  },
});

/** A post with all its comments. */
export async function showPost(context: Context, id: string): Promise<void> {
  const t = texts();
  const session = await context.session();
  const { output } = context;
  const post = await session.call(postsContract.getPost, { params: { id } });
  const comments: Comment[] = [...post.comments];
  if (post.nextCursor !== null) {
    const rest = allItems((request) => session.send(postsContract.listComments, request), { params: { id }, query: { cursor: post.nextCursor } });
    for await (const comment of rest) comments.push(comment as Comment);
  }
  const members: [string, Cell][] = [
    [t.id, post.id],
    [t.type, post.type],
    [t.title, post.title],
    [t.author, post.author.name],
    ...(post.course ? ([[t.course, post.course.title]] as [string, Cell][]) : []),
    ...(post.lecture ? ([[t.lecture, post.lecture.title]] as [string, Cell][]) : []),
    [t.tags, post.tags.join(', ')],
    [t.written, post.createdAt],
    [t.address, new URL(`/community/${post.id}`, session.host).href],
  ];
  const said = comments.map((comment) => {
    const head = [harmless(comment.author.name), momentText(comment.createdAt), comment.accepted && t.accepted].filter(Boolean).join(' · ');
    return indented(`${output.paintData('bold', head)}\n${comment.deleted ? t.deleted : textOf(comment.contentHtml)}`, comment.parentId === undefined ? 0 : 4);
  });
  const human = [pairs(members, (name) => output.paintData('dim', name)), `${textOf(post.contentHtml)}\n`, ...said.map((text) => `${text}\n`)].join('\n');
  await print(output, { ...post, comments, nextCursor: null }, { pairs: members, human: output.format === 'human' ? human : undefined });
}

function indented(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}
