import { incomesContract } from '@baeum/contract/domains/incomes/incomes.contract.ts';
import { inquiriesContract } from '@baeum/contract/domains/inquiries/inquiries.contract.ts';
import { postsContract } from '@baeum/contract/domains/posts/posts.contract.ts';
import { teachingFiguresContract } from '@baeum/contract/domains/teaching-figures/teaching-figures.contract.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { wonText } from '../api/thing.ts';

const texts = inLanguages({
  ko: {
    thisMonth: '이번 달 수입',
    confirmOn: '확정하는 날',
    lastMonth: '지난달 수입',
    pending: '아직 받지 않은 금액',
    questions: '답을 기다리는 질문',
    longer: '일주일 넘게 기다린 질문',
    inquiries: '답을 기다리는 문의',
    median: '처음 답하기까지 (시간, 최근 30일의 중앙값)',
    published: '공개한 강의',
    inReview: '심사를 기다리는 강의',
    draft: '만들거나 고치는 강의',
    students: '수강생',
    new30d: '최근 30일에 시작한 수강생',
    active7d: '최근 7일에 학습한 수강생',
    progress: '평균 진도율 (%)',
  },
  en: {
    thisMonth: 'income this month',
    confirmOn: 'confirmed on',
    lastMonth: 'income last month',
    pending: 'not paid yet',
    questions: 'questions that wait',
    longer: 'of them for over a week',
    inquiries: 'inquiries that wait',
    median: 'hours to your first answer (median of 30 days)',
    published: 'published courses',
    inReview: 'courses in review',
    draft: 'courses in the making',
    students: 'learners',
    new30d: 'of them new within 30 days',
    active7d: 'of them active within 7 days',
    progress: 'average progress (%)',
  },
});

/** What the dashboard of the site shows, asked for at once. */
export async function showSummary(context: Context): Promise<void> {
  const session = await context.session();
  const [income, questions, inquiries, courses, students, statistics] = await Promise.all([
    session.call(incomesContract.getIncomeSummary, {}),
    session.call(postsContract.listUncommentedQuestions, { query: { pageSize: '1' } }),
    session.call(inquiriesContract.listCourseInquiries, { query: { status: 'WAITING', pageSize: '1' } }),
    session.call(teachingFiguresContract.getCourseSummary, {}),
    session.call(teachingFiguresContract.getStudentSummary, {}),
    session.call(teachingFiguresContract.getStatisticsSummary, { query: {} }),
  ]);
  const waiting = { questions: { total: questions.total, ...questions.waiting }, inquiries: inquiries.total };
  const t = texts();
  await print(
    context.output,
    { income, waiting, courses, students, statistics },
    {
      pairs: [
        [t.thisMonth, wonText(income.thisMonth)],
        [t.confirmOn, income.confirmOn],
        [t.lastMonth, wonText(income.lastMonth)],
        [t.pending, wonText(income.pending)],
        [t.questions, questions.total],
        [t.longer, questions.waiting.longer],
        [t.inquiries, inquiries.total],
        [t.median, statistics.medianAnswerHours ?? ''],
        [t.published, courses.published],
        [t.inReview, courses.inReview],
        [t.draft, courses.draft],
        [t.students, students.total],
        [t.new30d, students.new30d],
        [t.active7d, students.active7d],
        [t.progress, statistics.avgProgress],
      ],
    },
  );
}
