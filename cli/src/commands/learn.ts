import { Option, type Command } from 'commander';
import { noteFormats } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { learningStatuses } from '@baeum/contract/domains/enrollments/enrollments.rules.ts';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListFlags, NotesFlags } from './learn/learn.ts';

const texts = inLanguages({
  ko: {
    list: '수강하는 강의를 봅니다',
    progress: '한 강의의 진도를 수업마다 봅니다',
    notes: '노트를 다룹니다',
    export: '한 강의의 노트를 표준 출력에 씁니다',
    courseId: '강의 번호',
    status: '학습 상태',
    q: '찾을 글',
    format: '파일의 형식',
  },
  en: {
    list: 'list the courses that you learn',
    progress: 'show the progress of a course by lecture',
    notes: 'work with notes',
    export: 'write the notes of a course to standard output',
    courseId: 'number of the course',
    status: 'state of learning',
    q: 'text to look for',
    format: 'form of the file',
  },
});

/** Own courses, their progress, and the notes in them. */
export function defineLearn(learn: Command): void {
  const t = texts();
  withExamples(learn, 'baeum learn list --status learning', 'baeum learn progress 12', 'baeum learn notes export 12 --format csv > notes.csv');
  learn
    .command('list')
    .description(t.list)
    .addOption(new Option('--status <status>', t.status).choices(learningStatuses).default('all'))
    .option('--q <text>', t.q)
    .action(withContext(async (context, flags: ListFlags) => (await import('./learn/learn.ts')).list(context, flags)));
  learn
    .command('progress')
    .description(t.progress)
    .argument('<courseId>', t.courseId)
    .action(withContext(async (context, courseId: string) => (await import('./learn/learn.ts')).progress(context, courseId)));
  learn
    .command('notes')
    .description(t.notes)
    .helpCommand(false)
    .command('export')
    .description(t.export)
    .argument('<courseId>', t.courseId)
    .addOption(new Option('--format <format>', t.format).choices(noteFormats).default('md'))
    .action(withContext(async (context, courseId: string, flags: NotesFlags) => (await import('./learn/learn.ts')).exportNotes(context, courseId, flags)));
}
