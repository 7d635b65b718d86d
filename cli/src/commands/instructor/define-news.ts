import type { Command } from 'commander';
import { withContext } from '../../context.ts';
import { withConsentOptions } from '../../derive/consent-options.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { withExamples } from '../../terminal/examples.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { ListFlags, SendFlags } from './news.ts';

const texts = inLanguages({
  ko: {
    news: '내 강의의 소식을 보고 씁니다',
    list: '강의의 소식과, 다음 소식을 받을 사람의 수를 봅니다',
    courseId: '강의 번호',
    page: '몇 번째 쪽인지',
    all: '모든 쪽을 이어서 받음',
    send: '파일이나 표준 입력의 Markdown으로 소식을 쓰고 주소를 알려 줍니다',
    title: '제목',
    file: 'Markdown 파일, 또는 - (표준 입력)',
    notify: '수강생에게 알림',
    promotion: '광고임. 광고 수신에 동의한 수강생에게만 알립니다',
  },
  en: {
    news: 'see the news of your courses, and write them',
    list: 'see the news of a course, and how many people the next ones would reach',
    courseId: 'number of the course',
    page: 'number of the page',
    all: 'page after page until the end',
    send: 'write news from Markdown of a file or standard input and print their address',
    title: 'title',
    file: 'Markdown file, or - (standard input)',
    notify: 'tell the learners',
    promotion: 'it is an advert: tell those alone who agreed to advertising',
  },
});

const actions = () => import('./news.ts');

export function defineNews(instructor: Command): void {
  const t = texts();
  const news = instructor.command('news').description(t.news).helpCommand(false);
  withExamples(news, 'baeum instructor news list 12', 'baeum instructor news send 12 --title "새 수업" --file news.md --notify');
  news
    .command('list')
    .description(t.list)
    .argument('<courseId>', t.courseId)
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, id: string, flags: ListFlags) => (await actions()).listNews(context, id, flags)));
  withConsentOptions(news.command('send').description(t.send).argument('<courseId>', t.courseId))
    .requiredOption('--title <title>', t.title)
    .requiredOption('--file <file>', t.file)
    .option('--notify', t.notify)
    .option('--promotion', t.promotion)
    .action(withContext(async (context, id: string, flags: SendFlags) => (await actions()).sendNews(context, id, flags)));
}
