import { uploadKinds } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../../context.ts';
import { withConsentOptions } from '../../derive/consent-options.ts';
import { paginateOption } from '../../derive/paginate-option.ts';
import { withExamples } from '../../terminal/examples.ts';
import { inLanguages } from '../../terminal/language.ts';
import { withDetailFlags, type DetailFlags } from './detail-flags.ts';
import type { ExportFlags } from './export/export-course.ts';
import { folderHelp } from './folder-help.ts';
import type { StatusFlags } from './status.ts';
import type { SubmitFlags } from './submit.ts';
import type { BringFlags } from './sync/bring-folder.ts';
import type { UploadFlags } from './upload.ts';

const texts = inLanguages({
  ko: {
    create: '폴더를 강의로 만듭니다. 다시 실행하면 바뀐 것만 올립니다',
    edit: '강의의 소개와 값을 고칩니다',
    curriculum: '폴더의 커리큘럼을 올리거나, 강의의 커리큘럼을 봅니다',
    upload: '파일을 올리고 번호를 알려 줍니다',
    submit: '강의를 심사에 냅니다. 빠진 것이 있으면 고칠 곳을 보여 줍니다',
    status: '강의의 상태, 빠진 것, 변환, 심사 결과를 봅니다',
    export: '강의를 폴더로 받습니다. 다른 사이트에서 courses create로 다시 올릴 수 있습니다',
    folder: '강의의 폴더. course.yaml이 없으면 파일의 이름으로 만듭니다',
    course: '강의 번호나 그 강의를 만든 폴더',
    files: '올릴 파일',
    target: '저장할 폴더 (없으면 만듭니다)',
    tie: '이 폴더를 있는 강의에 이음',
    new: '이미 만든 강의가 있어도 새로 만듦',
    wait: '영상의 변환이 끝날 때까지 기다림',
    publish: '공개한 강의의 새 수업을 수강생에게 보임 (변환이 끝날 때까지 기다립니다)',
    kind: '파일의 종류 (없으면 이름으로 정합니다)',
    dryRun: '무엇을 할지만 보여 주고 아무것도 바꾸지 않음',
    agree: '읽고 동의하는 지식공유 계약의 버전',
    withdraw: '심사를 기다리는 제출을 거둠',
    force: '비어 있지 않은 폴더에도 씀',
    page: '몇째 쪽',
    all: '모든 쪽을 이어서 받음',
  },
  en: {
    create: 'make a course of a folder; run again, it brings only what changed',
    edit: 'change what a course says of itself, and its price',
    curriculum: 'bring the curriculum of a folder, or show that of a course',
    upload: 'upload files and print their numbers',
    submit: 'submit a course for review; what is missing is shown with where to mend it',
    status: 'show state, what is missing, conversion and what the review said',
    export: 'save a course as a folder, which courses create takes at another site',
    folder: 'folder of the course; without a course.yaml its files tell by their names',
    course: 'number of a course, or the folder that it was made of',
    files: 'files to upload',
    target: 'folder to save to (made if there is none)',
    tie: 'tie the folder to a course that is there',
    new: 'make a course even if the folder has made one',
    wait: 'wait until videos are converted',
    publish: 'show new lectures of a published course to its learners (waits for their conversion)',
    kind: 'kind of the files (told by their names by default)',
    dryRun: 'show what would be done, change nothing',
    agree: 'version of the contract for instructors that you have read and agree to',
    withdraw: 'take back a submission that waits',
    force: 'write to a folder that is not empty, too',
    page: 'number of the page',
    all: 'page after page until the end',
  },
});

/** Teaching: a folder becomes a course, is reviewed, and a course becomes a folder. */
export function defineTeaching(courses: Command): void {
  const t = texts();
  const create = withConsentOptions(withFolderFlags(courses.command('create').description(t.create).argument('[folder]', t.folder)));
  withDetailFlags(create)
    .addHelpText('after', () => `\n${folderHelp()}`)
    .action(
      withContext(async (context, folder: string | undefined, flags: BringFlags & DetailFlags) =>
        (await import('./create.ts')).createCourse(context, folder, flags),
      ),
    );
  withExamples(
    create,
    'baeum courses create ./typescript --dry-run',
    'baeum courses create ./typescript --category 개발·프로그래밍 --wait',
    'baeum courses create --title "처음 시작하는 타입스크립트" --category 개발·프로그래밍',
  );
  const edit = withConsentOptions(courses.command('edit').description(t.edit).argument('<course>', t.course));
  withExamples(edit, 'baeum courses edit 12 --price 49500 --sale-price 34650 --sale-until "2026-12-08 00:00"', 'baeum courses edit ./typescript');
  withDetailFlags(edit).action(
    withContext(async (context, course: string, flags: BringFlags & DetailFlags) => (await import('./create.ts')).editCourse(context, course, flags)),
  );
  withConsentOptions(withFolderFlags(courses.command('curriculum').description(t.curriculum).argument('<course>', t.course))).action(
    withContext(async (context, course: string, flags: BringFlags) => (await import('./curriculum.ts')).curriculum(context, course, flags)),
  );
  courses
    .command('upload')
    .description(t.upload)
    .argument('<file...>', t.files)
    .addOption(new Option('--kind <kind>', t.kind).choices(uploadKinds))
    .option('--wait', t.wait)
    .option('--dry-run', t.dryRun)
    .action(withContext(async (context, files: string[], flags: UploadFlags) => (await import('./upload.ts')).upload(context, files, flags)));
  defineReview(courses);
}

function defineReview(courses: Command): void {
  const t = texts();
  courses
    .command('submit')
    .description(t.submit)
    .argument('<course>', t.course)
    .option('--agree-contract <version>', t.agree)
    .option('--wait', t.wait)
    .option('--withdraw', t.withdraw)
    .option('--dry-run', t.dryRun)
    .action(withContext(async (context, course: string, flags: SubmitFlags) => (await import('./submit.ts')).submitCourse(context, course, flags)));
  courses
    .command('status')
    .description(t.status)
    .argument('[course]', t.course)
    .option('--page <number>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, course: string | undefined, flags: StatusFlags) => (await import('./status.ts')).status(context, course, flags)));
  courses
    .command('export')
    .description(t.export)
    .argument('<course>', t.course)
    .argument('<folder>', t.target)
    .option('--force', t.force)
    .option('--dry-run', t.dryRun)
    .action(
      withContext(async (context, course: string, folder: string, flags: ExportFlags) =>
        (await import('./export/export-course.ts')).exportCourse(context, course, folder, flags),
      ),
    );
}

function withFolderFlags(command: Command): Command {
  const t = texts();
  return command.option('--course <id>', t.tie).option('--new', t.new).option('--wait', t.wait).option('--publish', t.publish);
}
