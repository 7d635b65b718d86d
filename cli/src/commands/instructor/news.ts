import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import type { CourseNewsPage } from '@baeum/contract/domains/posts/posts.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { headOfMoments, momentText } from '../../terminal/moments.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';

const texts = inLanguages({
  ko: {
    title: '제목',
    advert: '광고',
    yes: '예',
    written: '쓴 때',
    told: '알린 때',
    comments: '댓글',
    reach: ({ learners, advertReaders }: CourseNewsPage) => `다음 소식을 받을 수강생 ${learners}명, 그 가운데 광고도 받을 사람 ${advertReaders}명`,
    again: (moment: string) => `${moment}부터 다시 알릴 수 있습니다`,
  },
  en: {
    title: 'title',
    advert: 'advert',
    yes: 'yes',
    written: 'written',
    told: 'told',
    comments: 'comments',
    reach: ({ learners, advertReaders }: CourseNewsPage) => `The next news reach ${learners} learners, ${advertReaders} of them by adverts, too`,
    again: (moment: string) => `They can be told again from ${moment} on`,
  },
});

export interface ListFlags {
  page?: string;
  all?: true;
}

export async function listNews(context: Context, id: string, { all, ...query }: ListFlags): Promise<void> {
  const { output } = context;
  const session = await context.session();
  const t = texts();
  let reach: CourseNewsPage | undefined;
  await printPages<CourseNewsPage['items'][number]>(output, {
    send: async (request) => {
      const answer = await session.send(postsContract.listCourseNews, { ...request, params: { id } });
      reach = answer.body as CourseNewsPage;
      return answer;
    },
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.title, t.advert, headOfMoments(output, t.written), headOfMoments(output, t.told), t.comments],
      rows: items.map(({ id: number, title, promotion, createdAt, toldAt, commentCount }) => [
        number,
        title,
        promotion ? t.yes : undefined,
        createdAt,
        toldAt,
        commentCount,
      ]),
    }),
  });
  if (!reach) return;
  output.message(t.reach(reach));
  if (reach.nextNoticeAt !== undefined) output.message(t.again(momentText(reach.nextNoticeAt)));
}

export interface SendFlags extends ConsentFlags {
  title: string;
  file: string;
  notify?: boolean;
  promotion?: boolean;
}

/** Writes news and prints their address. Notifications cannot be undone. */
export async function sendNews(context: Context, id: string, { title, file, notify = false, promotion = false, ...flags }: SendFlags): Promise<void> {
  const request = { params: { id }, body: { title, content: await readText(file), notify, promotion } };
  const route = postsContract.createCourseNews;
  if (!(await isAgreed(context, { route, request, flags }))) return;
  const session = await context.session();
  const post = await session.call(route, request);
  await print(context.output, post, { human: `${new URL(`/community/${post.id}`, session.host).href}\n` });
}
