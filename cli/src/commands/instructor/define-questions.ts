import type { Command } from 'commander';
import { withContext } from '../../context.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { withExamples } from '../../terminal/examples.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { AnswerFlags, ListFlags } from './questions.ts';

const texts = inLanguages({
  ko: {
    questions: '내 강의에 온 질문을 보고 답합니다',
    list: '답을 기다리는 질문을 오래 기다린 것부터 봅니다',
    courseId: '강의 번호',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    answer: '파일이나 표준 입력의 Markdown으로 답하고 주소를 알려 줍니다',
    id: '질문의 번호 (questions list로 볼 수 있습니다)',
    file: 'Markdown 파일, 또는 - (표준 입력)',
  },
  en: {
    questions: 'see the questions on your courses and answer them',
    list: 'list the questions that wait, the longest first',
    courseId: 'number of the course',
    page: 'number of the page',
    pageSize: 'questions a page',
    all: 'page after page until the end',
    answer: 'answer with Markdown of a file or standard input and print the address',
    id: 'number of the question (see questions list)',
    file: 'Markdown file, or - (standard input)',
  },
});

const actions = () => import('./questions.ts');

export function defineQuestions(instructor: Command): void {
  const t = texts();
  const questions = instructor.command('questions').description(t.questions).helpCommand(false);
  withExamples(questions, 'baeum instructor questions list --course-id 12', 'baeum instructor questions answer 31 --file answer.md');
  questions
    .command('list')
    .description(t.list)
    .option('--course-id <id>', t.courseId)
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await actions()).listQuestions(context, flags)));
  questions
    .command('answer')
    .description(t.answer)
    .argument('<id>', t.id)
    .option('--file <file>', t.file, '-')
    .action(withContext(async (context, id: string, flags: AnswerFlags) => (await actions()).answerQuestion(context, id, flags)));
}
