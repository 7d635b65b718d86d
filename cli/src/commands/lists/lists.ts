import { listsContract } from '@baeum/contract/domains/lists/lists.contract.ts';
import type { MyListDetail } from '@baeum/contract/domains/lists/lists.schemas.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { withNext } from '../../terminal/next-command.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { namedOr } from '../api/thing.ts';

const texts = inLanguages({
  ko: {
    title: '이름',
    courses: '강의',
    course: '강의',
    instructor: '지식공유자',
    price: '값',
    created: '목록을 만들었습니다.',
    deleted: '목록을 지웠습니다.',
    removed: '목록에서 뺐습니다.',
    named: ({ title, courseCount }: MyListDetail) => `'${title}' (강의 ${courseCount}개)`,
  },
  en: {
    title: 'title',
    courses: 'courses',
    course: 'course',
    instructor: 'instructor',
    price: 'price',
    created: 'The list is made.',
    deleted: 'The list is deleted.',
    removed: 'Removed from the list.',
    named: ({ title, courseCount }: MyListDetail) => `'${title}' (${courseCount} courses)`,
  },
});

export async function listLists(context: Context): Promise<void> {
  const t = texts();
  const lists = await (await context.session()).call(listsContract.listMyLists, { query: {} });
  await print(context.output, lists, {
    table: { head: ['id', t.title, t.courses], rows: lists.map(({ id, title, courseCount }) => [id, title, courseCount]) },
  });
}

export async function showList(context: Context, listId: string): Promise<void> {
  await printList(context, await (await context.session()).call(listsContract.getMyListCourses, { query: { listId } }));
}

export async function createList(context: Context, title: string): Promise<void> {
  const list = await (await context.session()).call(listsContract.createMyList, { body: { title } });
  await print(context.output, list, { human: `${list.id}\t${list.title}\n` });
  context.output.message(withNext(context.output, texts().created, `baeum lists add ${list.id}`));
}

export async function addCourses(context: Context, listId: string, courseIds: readonly string[]): Promise<void> {
  await printList(
    context,
    await (await context.session()).call(listsContract.addMyListCourses, { body: { listId: Number(listId), courseIds: courseIds.map(Number) } }),
  );
}

export async function removeCourses(context: Context, listId: string, courseIds: string[], flags: ConsentFlags): Promise<void> {
  const request = { query: { listId, courseIds } };
  const session = await context.session();
  const name = () =>
    namedOr(listId, async () => {
      const { title, courses } = await session.call(listsContract.getMyListCourses, { query: { listId } });
      return `'${title}': ${courses
        .filter(({ course }) => courseIds.includes(String(course.id)))
        .map(({ course }) => `'${course.title}'`)
        .join(', ')}`;
    });
  if (!(await isAgreed(context, { route: listsContract.removeMyListCourses, request, flags, name }))) return;
  await session.call(listsContract.removeMyListCourses, request);
  context.output.notice(texts().removed);
}

export async function renameList(context: Context, listId: string, title: string): Promise<void> {
  const list = await (await context.session()).call(listsContract.renameMyList, { body: { listId: Number(listId), title } });
  await print(context.output, list, { human: `${list.id}\t${list.title}\n` });
}

export async function deleteList(context: Context, listId: string, flags: ConsentFlags): Promise<void> {
  const request = { query: { listId } };
  const session = await context.session();
  const name = () => namedOr(listId, async () => texts().named(await session.call(listsContract.getMyListCourses, request)));
  if (!(await isAgreed(context, { route: listsContract.deleteMyList, request, flags, name }))) return;
  await session.call(listsContract.deleteMyList, request);
  context.output.notice(texts().deleted);
}

async function printList(context: Context, list: MyListDetail): Promise<void> {
  const t = texts();
  await print(context.output, list, {
    table: {
      head: ['id', t.course, t.instructor, t.price],
      rows: list.courses.map(({ course }) => [course.id, course.title, course.instructor.name, course.salePrice]),
    },
  });
}
