import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ConsentFlags } from './api/consent.ts';

const texts = inLanguages({
  ko: {
    list: '내 목록을 봅니다',
    show: '목록에 담긴 강의를 봅니다',
    create: '목록을 만듭니다',
    add: '목록에 강의를 담습니다',
    remove: '목록에서 강의를 뺍니다',
    rename: '목록의 이름을 바꿉니다',
    delete: '목록을 지웁니다',
    listId: '목록 번호',
    title: '목록의 이름',
    courseIds: '강의 번호',
  },
  en: {
    list: 'list your lists',
    show: 'show the courses of a list',
    create: 'create a list',
    add: 'add courses to a list',
    remove: 'remove courses from a list',
    rename: 'rename a list',
    delete: 'delete a list',
    listId: 'number of the list',
    title: 'title of the list',
    courseIds: 'numbers of courses',
  },
});

const actions = () => import('./lists/lists.ts');

/** One's own lists of courses. */
export function defineLists(lists: Command): void {
  const t = texts();
  withExamples(lists, 'baeum lists list', 'baeum lists create "이번 여름에 들을 강의"', 'baeum lists add 7 12 15', 'baeum lists show 7');
  lists
    .command('list')
    .description(t.list)
    .action(withContext(async (context) => (await actions()).listLists(context)));
  lists
    .command('show')
    .description(t.show)
    .argument('<listId>', t.listId)
    .action(withContext(async (context, listId: string) => (await actions()).showList(context, listId)));
  lists
    .command('create')
    .description(t.create)
    .argument('<title>', t.title)
    .action(withContext(async (context, title: string) => (await actions()).createList(context, title)));
  lists
    .command('add')
    .description(t.add)
    .argument('<listId>', t.listId)
    .argument('<courseId...>', t.courseIds)
    .action(withContext(async (context, listId: string, courseIds: string[]) => (await actions()).addCourses(context, listId, courseIds)));
  withConsentOptions(lists.command('remove'))
    .description(t.remove)
    .argument('<listId>', t.listId)
    .argument('<courseId...>', t.courseIds)
    .action(
      withContext(async (context, listId: string, courseIds: string[], flags: ConsentFlags) =>
        (await actions()).removeCourses(context, listId, courseIds, flags),
      ),
    );
  lists
    .command('rename')
    .description(t.rename)
    .argument('<listId>', t.listId)
    .argument('<title>', t.title)
    .action(withContext(async (context, listId: string, title: string) => (await actions()).renameList(context, listId, title)));
  withConsentOptions(lists.command('delete'))
    .description(t.delete)
    .argument('<listId>', t.listId)
    .action(withContext(async (context, listId: string, flags: ConsentFlags) => (await actions()).deleteList(context, listId, flags)));
}
