import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { teachingCoursesContract } from '@baeum/contract/domains/teaching-courses/teaching-courses.contract.ts';
import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { join } from 'node:path';
import type { Context } from '../../../context.ts';
import type { Session } from '../../../session/session.ts';
import type { Links } from '../folder/links.ts';
import type { LocalFile } from '../folder/local-course.ts';
import { keyOf } from '../media/known-media.ts';
import { uploadFiles } from '../media/upload-files.ts';
import { waitForMedia } from '../media/wait-for-media.ts';
import { explainConflict } from './conflict.ts';
import { curriculumInput, type MediaIdOf } from './plan-curriculum.ts';
import type { Plan } from './plan.ts';
import { readCourse } from './which-course.ts';

/** Carries out a plan. Each step is recorded as soon as it is done, so that an interrupted run can be resumed. */
export async function applyPlan(context: Context, session: Session, links: Links, plan: Plan): Promise<TeachingCourse> {
  const made = plan.course ?? (await create(session, links, plan));
  const media = await bring(context, session, links, plan);
  const mediaIdOf: MediaIdOf = (file) => media.get(keyOf(file))?.mediaId;
  const read = () => readCourse(session, made.id);
  const changed = await explainConflict(read, () => changeDetails(context, session, links, { plan, course: made, media }));
  if (plan.scope.curriculum && plan.curriculum.changes.length > 0) {
    await waitForWatched(context, session, { plan, media });
    const body = { sections: curriculumInput(plan.local, plan.curriculum.match, mediaIdOf), version: changed.curriculumVersion };
    session.patience.renew();
    const saved = await explainConflict(read, () => session.call(curriculaContract.saveCurriculum, { params: { id: String(made.id) }, body }));
    recordLectures(links, plan, saved);
  } else if (plan.scope.curriculum) recordLectures(links, plan, changed);
  const course = await read();
  Object.assign(links.site, { version: course.version, curriculumVersion: course.curriculumVersion });
  links.save();
  return course;
}

async function create(session: Session, links: Links, { local: { details } }: Plan): Promise<TeachingCourse> {
  const { title = '', categoryId = 0 } = details;
  session.patience.renew();
  const course = await session.call(teachingCoursesContract.createCourse, { body: { title, categoryId } });
  links.tieTo(course.id);
  links.save();
  return course;
}

/** Files by what they are in the folder, all of them on the site. */
async function bring(context: Context, session: Session, links: Links, { files, uploads }: Plan): Promise<Map<string, TeachingMedia>> {
  const there = new Map([...files].flatMap(([key, { media }]) => (media ? [[key, media] as const] : [])));
  for (const [key, media] of there) {
    if (media.state !== 'FAILED') continue;
    session.patience.renew();
    there.set(key, await session.call(uploadsContract.retryConversion, { params: { id: String(media.mediaId) } }));
  }
  // The same content is brought once, however many files have it.
  const jobs = uploads.filter(({ name }, index) => uploads.findIndex((other) => other.name === name) === index);
  const brought = await uploadFiles(
    context,
    session,
    jobs.map(({ file, size, name, media }) => ({
      path: file.path,
      file: join(links.folder, file.path),
      kind: file.kind,
      size,
      begun: media,
      onBegun: (mediaId: number) => {
        links.site.media[name] = mediaId;
        links.save();
      },
    })),
  );
  for (const { file, name } of uploads) {
    const media = brought[jobs.findIndex((job) => job.name === name)];
    if (media) there.set(keyOf(file), media);
  }
  return there;
}

interface Doing {
  plan: Plan;
  course: TeachingCourse;
  media: Map<string, TeachingMedia>;
}

async function changeDetails(context: Context, session: Session, links: Links, { plan, course, media }: Doing): Promise<TeachingCourse> {
  const { cover, intro, details } = plan;
  const usable = async (file: LocalFile | null | undefined, isDone: (media: TeachingMedia) => boolean): Promise<number | null | undefined> => {
    const brought = file ? media.get(keyOf(file)) : undefined;
    return brought ? (await waitForMedia(context, session, [brought], isDone))[0]?.mediaId : (file as null | undefined);
  };
  const files = {
    ...(cover !== undefined && { coverMediaId: await usable(cover, ({ state }) => state === 'READY') }),
    ...(intro !== undefined && { introMediaId: await usable(intro, isWatchable) }),
  };
  const body = { ...details, ...files };
  if (Object.keys(body).length === 0) return course;
  session.patience.renew();
  const changed = await session.call(teachingCoursesContract.updateCourse, { params: { id: String(course.id) }, body: { ...body, version: course.version } });
  if (cover) links.site.cover = { sha256: await links.hashOf(cover), url: changed.thumbnailUrl };
  return changed;
}

const isWatchable = ({ state }: TeachingMedia): boolean => state === 'READY' || state === 'CONVERTING';

/** What learners watch already is changed only to what they can watch. */
async function waitForWatched(context: Context, session: Session, { plan, media }: Omit<Doing, 'course'>): Promise<void> {
  if (plan.course?.publishedAt === undefined) return;
  const watched = [...plan.curriculum.match.lectures].flatMap(([{ video, live }, there]) => {
    const brought = video && media.get(keyOf(video));
    return brought && live && there.live && there.media?.mediaId !== brought.mediaId ? [brought] : [];
  });
  await waitForMedia(context, session, watched, isWatchable);
}

/** Lectures get the order of the folder. */
function recordLectures(links: Links, { local }: Plan, { sections }: Pick<Curriculum, 'sections'>): void {
  const places = local.sections.flatMap(({ lectures }, at) => lectures.map(({ key }, index) => [key, sections[at]?.lectures[index]?.id ?? 0] as const));
  links.site.lectures = Object.fromEntries(places);
}
