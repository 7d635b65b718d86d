import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import type { Context } from '../../context.ts';
import { usage } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { withNext } from '../../terminal/next-command.ts';
import { missingFlag } from '../../terminal/prompts.ts';
import { showRequest } from '../api/show-request.ts';
import { detailsOfFlags, type DetailFlags } from './detail-flags.ts';
import { printCourse } from './print-course.ts';
import { bringFolder, type BringFlags } from './sync/bring-folder.ts';
import { changedDetails, detailChanges } from './sync/changes.ts';
import { explainConflict } from './sync/conflict.ts';
import { showChanges } from './sync/show-changes.ts';
import { courseNamed, isFolder, readCourse } from './sync/which-course.ts';

const texts = inLanguages({
  ko: { created: '강의를 만들었습니다.', nothing: '고칠 것을 플래그로 주세요.', see: 'baeum courses edit --help를 보세요.' },
  en: { created: 'The course is made.', nothing: 'Say by flags what to change.', see: 'See baeum courses edit --help.' },
});

/** A course of a folder, or one that has nothing but a title yet. */
export async function createCourse(context: Context, folder: string | undefined, flags: BringFlags & DetailFlags): Promise<void> {
  const details = await detailsOfFlags(flags);
  if (folder !== undefined) return bringFolder(context, folder, { details: true, curriculum: true }, flags, details);
  const { title, categoryId, ...others } = details;
  const missing = [...(title === undefined ? ['--title'] : []), ...(categoryId === undefined ? ['--category'] : [])];
  if (title === undefined || categoryId === undefined) throw missingFlag(missing.join(', '));
  const body = { title, categoryId };
  if (flags.dryRun) return showRequest(context, teachingCoursesContract.createCourse, { body: { ...body, ...others } });
  const session = await context.session();
  const made = await session.call(teachingCoursesContract.createCourse, { body });
  const isMore = Object.keys(others).length > 0;
  const change = () => session.call(teachingCoursesContract.updateCourse, { params: { id: String(made.id) }, body: { ...others, version: made.version } });
  const { output } = context;
  await printCourse(context, isMore ? await change() : made, { isShort: true });
  output.message(withNext(output, texts().created, `baeum courses submit ${made.id}`));
}

/** What a course says of itself: by flags, or as its folder says. */
export async function editCourse(context: Context, named: string, flags: BringFlags & DetailFlags): Promise<void> {
  const details = await detailsOfFlags(flags);
  if (isFolder(named)) return bringFolder(context, named, { details: true, curriculum: false }, flags, details);
  if (Object.keys(details).length === 0) throw usage(texts().nothing, texts().see);
  const session = await context.session();
  const course = await courseNamed(context, named);
  const report = { dryRun: flags.dryRun === true, course: { id: course.id, title: course.title }, changes: detailChanges(details, course), uploads: [] };
  const body = { ...changedDetails(details, course), version: course.version };
  if (!flags.dryRun && report.changes.length > 0)
    await explainConflict(
      () => readCourse(session, course.id),
      () => session.call(teachingCoursesContract.updateCourse, { params: { id: String(course.id) }, body }),
    );
  await showChanges(context.output, report);
}
