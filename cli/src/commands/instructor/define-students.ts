import { courseStudentSorts } from '@baeum/contract/domains/course-students/course-students.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../../context.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { ListFlags } from './students.ts';

const texts = inLanguages({
  ko: {
    students: '내 강의의 수강생과 진도를 봅니다 (이름이 있으면 찾습니다)',
    name: '찾을 이름',
    courseId: '강의 번호',
    sort: '순서. recent: 최근에 시작한 것부터, name: 이름, progressDesc·progressAsc: 진도율, seenDesc·seenAsc: 마지막으로 학습한 때',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
  },
  en: {
    students: 'list the learners of your courses and how far they have come (find them when there is a name)',
    name: 'name to look for',
    courseId: 'number of the course',
    sort: 'order: who began last, by name, by progress, by when they learned last',
    page: 'number of the page',
    pageSize: 'learners a page',
    all: 'page after page until the end',
  },
});

export function defineStudents(instructor: Command): void {
  const t = texts();
  instructor
    .command('students')
    .description(t.students)
    .argument('[name...]', t.name)
    .option('--course-id <id>', t.courseId)
    .addOption(new Option('--sort <order>', t.sort).choices(courseStudentSorts))
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: ListFlags) => (await import('./students.ts')).listStudents(context, words, flags)));
}
