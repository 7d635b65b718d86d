import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import type { TeachingCourse, TeachingCourseCard } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { existsSync, statSync } from 'node:fs';
import type { Context } from '../../../context.ts';
import { allItems } from '../../../derive/paginate.ts';
import type { Session } from '../../../session/session.ts';
import { CliFailure, usage } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { Links } from '../folder/links.ts';

const texts = inLanguages({
  ko: {
    notTied: (folder: string, host: string) => `${folder} 폴더로 ${host}에 만든 강의가 없습니다.`,
    create: (folder: string) => `먼저 만들어 주세요: baeum courses create ${folder}`,
    gone: (id: number) => `이 폴더로 만든 강의 ${id}번이 없습니다. 지웠거나 다른 계정의 강의입니다.`,
    goneHint: '있는 강의에 이으려면 --course <번호>, 새로 만들려면 --new를 주세요.',
    alike: (title: string, id: number) => `제목이 '${title}'인 강의가 이미 있습니다 (${id}번).`,
    alikeHint: (id: number) => `그 강의를 이 폴더에 맞추려면 --course ${id}, 따로 새로 만들려면 --new를 주세요.`,
    notId: (typed: string) => `강의 번호도 폴더도 아닙니다: ${typed}`,
  },
  en: {
    notTied: (folder: string, host: string) => `No course has been made of ${folder} at ${host}.`,
    create: (folder: string) => `Make it first: baeum courses create ${folder}`,
    gone: (id: number) => `The course ${id} that was made of this folder is not there: it was deleted, or it belongs to another account.`,
    goneHint: 'Pass --course <id> to tie the folder to a course that is there, or --new to make one.',
    alike: (title: string, id: number) => `You have a course called '${title}' already (${id}).`,
    alikeHint: (id: number) => `Pass --course ${id} to make that course what the folder is, or --new to make another one.`,
    notId: (typed: string) => `This is neither the number of a course nor a folder: ${typed}`,
  },
});

export interface WhichFlags {
  course?: string;
  new?: true;
}

/** The course that a folder is tied to at this site, or is to be tied to. @throws CliFailure where there is none */
export async function tiedCourse(session: Session, links: Links, { course }: WhichFlags): Promise<TeachingCourse> {
  if (course !== undefined) return readCourse(session, idIn(course));
  const { courseId } = links.site;
  if (courseId === undefined) throw new CliFailure('notFound', texts().notTied(links.folder, session.host), { hint: texts().create(links.folder) });
  return readTied(session, courseId);
}

/** The same; nothing when one is to be made. */
export async function courseOfFolder(session: Session, links: Links, flags: WhichFlags, title: string): Promise<TeachingCourse | undefined> {
  if (flags.new) return undefined;
  if (flags.course !== undefined || links.site.courseId !== undefined) return tiedCourse(session, links, flags);
  for await (const course of allItems((request) => session.send(teachingCoursesContract.listTeachingCourses, request), { query: { pageSize: '100' } })) {
    const alike = course as TeachingCourseCard;
    if (alike.title === title) throw new CliFailure('conflict', texts().alike(title, alike.id), { hint: texts().alikeHint(alike.id) });
  }
  return undefined;
}

async function readTied(session: Session, id: number): Promise<TeachingCourse> {
  try {
    return await readCourse(session, id);
  } catch (failure) {
    if (!(failure instanceof CliFailure) || failure.details.errorCode !== commonErrors.notFound.errorCode) throw failure;
    throw new CliFailure('notFound', texts().gone(id), { ...failure.details, hint: texts().goneHint });
  }
}

export async function readCourse(session: Session, id: number): Promise<TeachingCourse> {
  session.patience.renew();
  return session.call(teachingCoursesContract.getTeachingCourse, { params: { id: String(id) } });
}

/** A number of a course, or the folder that one was made of. */
export async function courseNamed(context: Context, named: string): Promise<TeachingCourse> {
  const session = await context.session();
  if (!isFolder(named)) return readCourse(session, idIn(named));
  return tiedCourse(session, new Links(named, session.host), {});
}

/** A number names a course, even where a folder is called so; `./12` is the folder. */
export function isFolder(named: string): boolean {
  return !/^\d+$/.test(named) && existsSync(named) && statSync(named).isDirectory();
}

function idIn(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw usage(texts().notId(typed));
  return Number(typed);
}
