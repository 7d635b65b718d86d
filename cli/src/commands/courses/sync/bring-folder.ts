import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { categories, categoryNames } from '@baeum/contract/shared/catalogue.ts';
import { basename, resolve } from 'node:path';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../session/session.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { momentText } from '../../../terminal/moments.ts';
import { titleOfName } from '../folder/lecture-names.ts';
import { Links } from '../folder/links.ts';
import type { LocalCourse, LocalDetails } from '../folder/local-course.ts';
import { readFolder } from '../folder/read-folder.ts';
import { waitForMedia } from '../media/wait-for-media.ts';
import { applyPlan } from './apply-plan.ts';
import { makePlan, receivedOf, type Plan, type Scope } from './plan.ts';
import { publishNew } from './publish-new.ts';
import { showChanges, type ChangeReport } from './show-changes.ts';
import { courseOfFolder, tiedCourse, type WhichFlags } from './which-course.ts';

const texts = inLanguages({
  ko: {
    category: '강의의 분야',
    removed: (names: string) => `강의에서 뺄 것: ${names}.`,
    edited: (who: string, when: string) => `지난번에 폴더를 올린 뒤로 사이트에서 강의를 고쳤습니다 (${who}${when}). 폴더의 내용으로 바꿉니다.`,
    goOn: '계속할까요?',
    converting: (count: number, id: number) => `영상 ${count}개를 확인하고 바꾸는 중입니다. 얼마나 되었는지는 baeum courses status ${id}`,
    next: (id: number) => `심사를 받으려면: baeum courses submit ${id}`,
    hidden: (count: number) => `새 수업 ${count}개는 아직 수강생에게 보이지 않습니다. 보이게 하려면 --publish를 주세요.`,
  },
  en: {
    category: 'Category of the course',
    removed: (names: string) => `To be removed from the course: ${names}.`,
    edited: (who: string, when: string) =>
      `The course was changed on the site since the folder was last brought there (${who}${when}). It becomes what the folder says.`,
    goOn: 'Go on?',
    converting: (count: number, id: number) => `${count} videos are being checked and converted. See how far they are: baeum courses status ${id}`,
    next: (id: number) => `To have it reviewed: baeum courses submit ${id}`,
    hidden: (count: number) => `${count} new lectures are not shown to learners yet. Pass --publish to show them.`,
  },
});

export interface BringFlags extends WhichFlags {
  dryRun?: true;
  yes?: true;
  wait?: true;
  publish?: true;
}

/** Synchronises a course with a folder. `--dry-run` shows the changes; deletions need a confirmation. */
export async function bringFolder(context: Context, folder: string, scope: Scope, flags: BringFlags, laidOver: LocalDetails = {}): Promise<void> {
  const read = await readFolder(folder);
  const session = await context.session();
  const links = new Links(folder, session.host);
  const titled = { title: titleOfName(basename(resolve(folder))), ...read.details, ...laidOver };
  const isWhole = scope.details && scope.curriculum;
  const course = isWhole ? await courseOfFolder(session, links, flags, titled.title) : await tiedCourse(session, links, flags);
  links.tieTo(course?.id);
  const details = course ? { ...read.details, ...laidOver } : { ...titled, ...(await categoryOf(context, titled)) };
  const local: LocalCourse = { ...read, details };
  const plan = await makePlan(session, links, local, course, scope);
  if (flags.dryRun) return showChanges(context.output, reportOf(plan, true));
  if (!flags.yes) await askFirst(context, links, plan);
  const done = await applyPlan(context, session, links, plan);
  await showChanges(context.output, { ...reportOf(plan, false), course: { id: done.id, title: done.title } });
  await finish(context, session, links, plan, done, flags);
}

function reportOf(plan: Plan, dryRun: boolean): ChangeReport {
  const { course, local, changes, uploads } = plan;
  return {
    dryRun,
    course: { ...(course && { id: course.id }), title: course?.title ?? local.details.title ?? '' },
    changes,
    uploads: uploads.map((known) => ({ path: known.file.path, kind: known.file.kind, size: known.size, received: receivedOf(known) })),
  };
}

/** Asks for the category when the folder has none. @throws CliFailure usage when prompts are off */
async function categoryOf({ prompts }: Context, { categoryId }: LocalDetails): Promise<LocalDetails> {
  if (categoryId !== undefined) return {};
  const name = await prompts.choice({ message: texts().category, flag: '--category', choices: categoryNames.map((each) => ({ name: each, value: each })) });
  return { categoryId: categories.find((category) => category.name === name)?.id };
}

/** Asks before changes that cannot be seen in the folder. */
async function askFirst({ prompts }: Context, { site }: Links, { course, changes, scope }: Plan): Promise<void> {
  if (!course || changes.length === 0) return;
  const t = texts();
  const removed = changes.filter(({ change }) => change === 'remove');
  const isEdited =
    (scope.details && site.version !== undefined && site.version !== course.version) ||
    (scope.curriculum && site.curriculumVersion !== undefined && site.curriculumVersion !== course.curriculumVersion);
  const edited = t.edited(course.updatedBy ? `${course.updatedBy.name}, ` : '', momentText(course.updatedAt));
  const reasons = [...(isEdited ? [edited] : []), ...(removed.length > 0 ? [t.removed(removed.map(({ name }) => `'${name}'`).join(', '))] : [])];
  if (reasons.length > 0) await prompts.confirm(`${reasons.join(' ')} ${t.goOn}`);
}

/** Remaining steps after a course matches its folder. */
async function finish(context: Context, session: Session, links: Links, plan: Plan, course: TeachingCourse, flags: BringFlags): Promise<void> {
  const t = texts();
  const films = course.sections.flatMap(({ lectures }) => lectures.flatMap(({ media }) => media ?? []));
  if (flags.wait || flags.publish) await waitForMedia(context, session, films);
  const open = flags.wait || flags.publish ? 0 : films.filter(({ state }) => state !== 'READY' && state !== 'FAILED').length;
  if (open > 0) context.output.message(t.converting(open, course.id));
  const hidden = course.publishedAt === undefined || !plan.scope.curriculum ? [] : hiddenIn(plan, course);
  if (flags.publish) await publishNew(context, session, links, course, hidden);
  else if (hidden.length > 0) context.output.message(t.hidden(hidden.length));
  if (course.status === 'DRAFT' || course.status === 'REJECTED') context.output.message(t.next(course.id));
}

/** Lectures that the folder wants shown and learners do not see. */
function hiddenIn({ local }: Plan, { sections }: TeachingCourse): number[] {
  return local.sections.flatMap((section, at) =>
    section.lectures.flatMap(({ live }, index) => {
      const there = sections[at]?.lectures[index];
      return live && there && !there.live ? [there.id] : [];
    }),
  );
}
