import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import type { BoardType } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { Context } from '../../context.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: { held: '링크가 많아 운영자가 확인한 뒤에 다른 사람에게 보입니다.' },
  en: { held: 'It has many links: others see it once an operator has looked at it.' },
});

export interface CreateFlags {
  type: BoardType;
  title: string;
  file: string;
  courseId?: string;
  lectureId?: string;
  at?: string;
  tag?: string[];
}

/** Writes a post and prints its address. */
export async function createPost(context: Context, { type, title, file, courseId, lectureId, at, tag = [] }: CreateFlags): Promise<void> {
  const content = await readText(file);
  const session = await context.session();
  const place = {
    ...(courseId !== undefined && { courseId: Number(courseId) }),
    ...(lectureId !== undefined && { lectureId: Number(lectureId) }),
    ...(at !== undefined && { atSeconds: Number(at) }),
  };
  const post = await session.call(postsContract.createPost, { body: { type, title, content, tags: tag, ...place } });
  await print(context.output, post, { human: `${new URL(`/community/${post.id}`, session.host).href}\n` });
  if (post.held) context.output.notice(texts().held);
}
