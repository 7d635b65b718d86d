import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListFlags } from './roadmaps/roadmaps.ts';

const texts = inLanguages({
  ko: {
    list: '로드맵을 봅니다 (글이 있으면 찾습니다)',
    text: '찾을 글',
    mine: 'enrolled: 수강하는 로드맵, managed: 내가 만든 로드맵',
    categoryId: '분야의 번호',
    all: '모든 쪽을 이어서 받음',
    show: '로드맵의 강의를 차례대로 봅니다',
    enroll: '로드맵을 수강합니다 (무료 강의는 바로 시작)',
    id: '로드맵 번호',
  },
  en: {
    list: 'list roadmaps (find them when there is a text)',
    text: 'text to look for',
    mine: 'those that you follow or have made',
    categoryId: 'number of the category',
    all: 'page after page until the end',
    show: 'show the courses of a roadmap in their order',
    enroll: 'enrol in a roadmap (free courses begin at once)',
    id: 'number of the roadmap',
  },
});

const actions = () => import('./roadmaps/roadmaps.ts');

/** Courses in the order in which they lead to something. */
export function defineRoadmaps(roadmaps: Command): void {
  const t = texts();
  withExamples(roadmaps, 'baeum roadmaps list 백엔드', 'baeum roadmaps list --mine enrolled', 'baeum roadmaps show 5', 'baeum roadmaps enroll 5');
  roadmaps
    .command('list')
    .description(t.list)
    .argument('[text...]', t.text)
    .addOption(new Option('--mine <scope>', t.mine).choices(['enrolled', 'managed']))
    .option('--category-id <id>', t.categoryId)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: ListFlags) => (await actions()).listRoadmaps(context, words, flags)));
  roadmaps
    .command('show')
    .description(t.show)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await actions()).showRoadmap(context, id)));
  roadmaps
    .command('enroll')
    .description(t.enroll)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await actions()).enrollRoadmap(context, id)));
}
