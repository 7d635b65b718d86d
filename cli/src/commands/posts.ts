import { boardTypes, postSorts, postTypes } from '@baeum/contract/domains/posts/posts.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { CreateFlags } from './posts/create.ts';
import type { ListFlags } from './posts/list.ts';

const texts = inLanguages({
  ko: {
    list: '글을 봅니다 (글이 있으면 찾습니다)',
    text: '찾을 글',
    type: 'QUESTION: 질문, STUDY: 스터디, FREE: 자유 글, BLOG: 블로그, NEWS: 강의의 소식(목록에서만)',
    courseId: '강의 번호',
    lectureId: '수업 번호',
    tag: '이 태그가 있는 글만',
    unanswered: '답을 기다리는 질문만',
    sort: '순서',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '글 하나와 댓글을 봅니다',
    id: '글 번호',
    create: '파일이나 표준 입력의 Markdown으로 글을 쓰고 주소를 알려 줍니다',
    title: '제목',
    file: 'Markdown 파일, 또는 - (표준 입력)',
    at: '수업의 몇 초에서 묻는지',
    tags: '태그 (여러 번)',
  },
  en: {
    list: 'list posts (find them when there is a text)',
    text: 'text to look for',
    type: 'a question, a study group, a free post, a blog or (when listing) news of a course',
    courseId: 'number of the course',
    lectureId: 'number of the lecture',
    tag: 'only posts with this tag',
    unanswered: 'only questions that wait for an answer',
    sort: 'order',
    page: 'number of the page',
    pageSize: 'posts a page',
    all: 'page after page until the end',
    show: 'show a post and its comments',
    id: 'number of the post',
    create: 'write a post from Markdown of a file or standard input and print its address',
    title: 'title',
    file: 'Markdown file, or - (standard input)',
    at: 'second of the lecture',
    tags: 'tag (repeatable)',
  },
});

/** The community: reading it, and writing with one's own editor. */
export function definePosts(posts: Command): void {
  const t = texts();
  const type = (types: readonly string[]) => new Option('--type <type>', t.type).choices(types);
  withExamples(
    posts,
    'baeum posts list --unanswered --sort recent',
    'baeum posts list 제네릭 --type QUESTION',
    'baeum posts show 31',
    'baeum posts create --type BLOG --title "배운 것" --file post.md',
  );
  posts
    .command('list')
    .description(t.list)
    .argument('[text...]', t.text)
    .addOption(type(postTypes))
    .option('--course-id <id>', t.courseId)
    .option('--lecture-id <id>', t.lectureId)
    .option('--tag <tag>', t.tag)
    .option('--unanswered', t.unanswered)
    .addOption(new Option('--sort <order>', t.sort).choices(postSorts))
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: ListFlags) => (await import('./posts/list.ts')).listPosts(context, words, flags)));
  posts
    .command('show')
    .description(t.show)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await import('./posts/show.ts')).showPost(context, id)));
  posts
    .command('create')
    .description(t.create)
    .addOption(type(boardTypes).makeOptionMandatory())
    .requiredOption('--title <title>', t.title)
    .option('--file <file>', t.file, '-')
    .option('--course-id <id>', t.courseId)
    .option('--lecture-id <id>', t.lectureId)
    .option('--at <seconds>', t.at)
    .option('--tag <tag...>', t.tags)
    .action(withContext(async (context, flags: CreateFlags) => (await import('./posts/create.ts')).createPost(context, flags)));
}
