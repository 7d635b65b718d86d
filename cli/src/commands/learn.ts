import { noteFormats } from '@baeum/contract/domains/course-notes/course-notes.contract.ts';
import { learningStatuses } from '@baeum/contract/domains/enrollments/enrollments.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { IssueFlags, PdfFlags } from './learn/certificates.ts';
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
    certificates: '수료증을 다룹니다',
    listCertificates: '발급받은 수료증과 받을 수 있는 수료증을 봅니다',
    issue: '수료한 강의의 수료증을 발급받습니다',
    name: '수료증에 적을 이름 (없으면 실명)',
    pdf: '수료증을 PDF로 받습니다',
    certificateId: '수료증의 번호',
    output: '파일의 이름 (없으면 certificate-<번호>.pdf)',
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
    certificates: 'work with certificates',
    listCertificates: 'list the certificates that you have and those you may ask for',
    issue: 'issue the certificate of a completed course',
    name: 'name on the certificate (your real name when absent)',
    pdf: 'download a certificate as PDF',
    certificateId: 'number of the certificate',
    output: 'name of the file (certificate-<id>.pdf by default)',
  },
});

/** Own courses, their progress, and the notes in them. */
export function defineLearn(learn: Command): void {
  const t = texts();
  withExamples(
    learn,
    'baeum learn list --status learning',
    'baeum learn progress 12',
    'baeum learn notes export 12 --format csv > notes.csv',
    'baeum learn certificates pdf 31',
  );
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
  defineCertificates(learn.command('certificates').description(t.certificates).helpCommand(false));
}

function defineCertificates(certificates: Command): void {
  const t = texts();
  certificates
    .command('list')
    .description(t.listCertificates)
    .action(withContext(async (context) => (await import('./learn/certificates.ts')).listCertificates(context)));
  certificates
    .command('issue')
    .description(t.issue)
    .argument('<courseId>', t.courseId)
    .option('--name <name>', t.name)
    .action(
      withContext(async (context, courseId: string, flags: IssueFlags) => (await import('./learn/certificates.ts')).issueCertificate(context, courseId, flags)),
    );
  certificates
    .command('pdf')
    .description(t.pdf)
    .argument('<id>', t.certificateId)
    .option('-o, --output <file>', t.output)
    .action(withContext(async (context, id: string, flags: PdfFlags) => (await import('./learn/certificates.ts')).savePdf(context, id, flags)));
}
