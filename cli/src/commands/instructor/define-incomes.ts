import { incomeStatuses } from '@baeum/contract/domains/incomes/incomes.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../../context.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { inLanguages } from '../../terminal/language.ts';
import type { ListFlags } from './incomes.ts';
import type { StatementFlags } from './statement.ts';

const texts = inLanguages({
  ko: {
    incomes: '내 수입을 한 줄씩, 왜 그 금액인지와 함께 봅니다',
    month: '정산하는 달 (YYYY-MM)',
    from: '이날부터 생긴 줄 (YYYY-MM-DD)',
    to: '이날까지 생긴 줄 (YYYY-MM-DD)',
    courseId: '강의 번호',
    status: '상태. PENDING: 확정 전, CONFIRMED: 지급 예정, HELD: 지급 보류, PAID: 지급 완료',
    page: '몇째 쪽',
    all: '모든 쪽을 이어서 받음',
    statement: '한 달의 정산을 봅니다. 달이 없으면 확정된 달을 모두 봅니다',
    pdf: '확정된 달의 정산서를 이 파일에 저장',
    csv: '그달의 줄을 CSV로 이 파일에 저장',
  },
  en: {
    incomes: 'list what you earned line by line, and why each comes to its sum',
    month: 'month that it is settled in (YYYY-MM)',
    from: 'lines from this day on (YYYY-MM-DD)',
    to: 'lines up to this day (YYYY-MM-DD)',
    courseId: 'number of the course',
    status: 'PENDING: not confirmed, CONFIRMED: to be paid, HELD: held back, PAID: paid',
    page: 'number of the page',
    all: 'page after page until the end',
    statement: 'show what a month comes to; without a month all that are confirmed',
    pdf: 'save the statement of a confirmed month as this file',
    csv: 'save the lines of the month as CSV in this file',
  },
});

export function defineIncomes(instructor: Command): void {
  const t = texts();
  instructor
    .command('incomes')
    .description(t.incomes)
    .option('--month <month>', t.month)
    .option('--from <day>', t.from)
    .option('--to <day>', t.to)
    .option('--course-id <id>', t.courseId)
    .addOption(new Option('--status <status>', t.status).choices(incomeStatuses))
    .option('--page <number>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await import('./incomes.ts')).listIncomes(context, flags)));
  instructor
    .command('statement')
    .description(t.statement)
    .argument('[month]', t.month)
    .option('--pdf <file>', t.pdf)
    .option('--csv <file>', t.csv)
    .action(
      withContext(async (context, month: string | undefined, flags: StatementFlags) => (await import('./statement.ts')).showStatement(context, month, flags)),
    );
}
