import { roadmapsContract } from '@baeum/contract/domains/roadmaps/roadmaps.contract.ts';
import type { Roadmap } from '@baeum/contract/domains/roadmaps/roadmaps.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: {
    title: '이름',
    owner: '만든 사람',
    courses: '강의',
    course: '강의',
    price: '값',
    progress: '진도율',
    state: '상태',
    completed: '완료',
    learning: '수강 중',
    unpaid: (count: number) => `아직 수강하지 않는 강의가 ${count}개 있습니다.`,
  },
  en: {
    title: 'title',
    owner: 'owner',
    courses: 'courses',
    course: 'course',
    price: 'price',
    progress: 'progress',
    state: 'state',
    completed: 'completed',
    learning: 'learning',
    unpaid: (count: number) => `${count} courses are still to be bought.`,
  },
});

export interface ListFlags {
  mine?: 'enrolled' | 'managed';
  categoryId?: string;
  all?: true;
}

/** Public roadmaps, or one's own. */
export async function listRoadmaps(context: Context, words: readonly string[], { mine, categoryId, all }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  const query = mine ? { scope: mine } : { ...(categoryId !== undefined && { categoryId }), ...(words.length > 0 && { q: words.join(' ') }) };
  await printPages<Roadmap>(context.output, {
    send: (request) => session.send(mine ? roadmapsContract.listMyRoadmaps : roadmapsContract.listRoadmaps, request),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.title, t.owner, t.courses, t.price, t.progress],
      rows: items.map(({ id, title, owner, courseCount, salePrice, progressRate }) => [
        id,
        title,
        owner.name,
        courseCount,
        salePrice,
        progressRate === undefined ? '' : `${progressRate}%`,
      ]),
    }),
  });
}

export async function showRoadmap(context: Context, id: string): Promise<void> {
  await printRoadmap(context, await (await context.session()).call(roadmapsContract.getRoadmap, { params: { id } }));
}

export async function enrollRoadmap(context: Context, id: string): Promise<void> {
  const { roadmap, unpaidCourseIds } = await (await context.session()).call(roadmapsContract.enrollRoadmap, { params: { id } });
  await printRoadmap(context, roadmap, { roadmap, unpaidCourseIds });
  if (unpaidCourseIds.length > 0) context.output.notice(texts().unpaid(unpaidCourseIds.length));
}

async function printRoadmap(context: Context, roadmap: Roadmap, result: unknown = roadmap): Promise<void> {
  const t = texts();
  const stateOf = (id: number) => (roadmap.completedCourseIds.includes(id) ? t.completed : roadmap.enrolledCourseIds.includes(id) ? t.learning : '');
  await print(context.output, result, {
    table: { head: ['id', t.course, t.price, t.state], rows: roadmap.courses.map(({ id, title, salePrice }) => [id, title, salePrice, stateOf(id)]) },
  });
}
