import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { bytesOf, missingParts } from '@baeum/contract/domains/uploads/parts-of-file.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import type { Session } from '../../../session/session.ts';
import type { Links } from '../folder/links.ts';
import { filesOf, type LocalCourse, type LocalDetails, type LocalFile } from '../folder/local-course.ts';
import { findKnown, keyOf, type KnownFile } from '../media/known-media.ts';
import { unusable } from '../media/wait-for-media.ts';
import { changedDetails, detailChanges, type Change } from './changes.ts';
import { planCurriculum, type CurriculumPlan, type MediaIdOf } from './plan-curriculum.ts';

/** Which parts of a course a run is about. */
export interface Scope {
  details: boolean;
  curriculum: boolean;
}

export interface Plan {
  /** As it is; nothing when it is to be made. */
  course: TeachingCourse | undefined;
  local: LocalCourse;
  scope: Scope;
  files: ReadonlyMap<string, KnownFile>;
  /** What the course is to say otherwise. */
  details: LocalDetails;
  /** The picture and the film that are to take the place of what is there; null for nothing. */
  cover: LocalFile | null | undefined;
  intro: LocalFile | null | undefined;
  curriculum: CurriculumPlan;
  changes: Change[];
  /** What has to be brought, the rest of what is on its way included. */
  uploads: KnownFile[];
}

/** Everything that a run is going to do, found out without changing anything. @throws CliFailure validation for a file that the site could not use */
export async function makePlan(session: Session, links: Links, local: LocalCourse, course: TeachingCourse | undefined, scope: Scope): Promise<Plan> {
  const details = scope.details ? (course ? changedDetails(local.details, course) : local.details) : {};
  const cover = scope.details ? await newCover(links, local, course) : undefined;
  const wanted = [...(scope.details ? [cover, local.intro] : []), ...(scope.curriculum ? filesOf(local) : [])].filter((file) => file != null);
  const files = await findKnown(session, links, wanted, course);
  const mediaIdOf: MediaIdOf = (file) => files.get(keyOf(file))?.media?.mediaId;
  for (const { media } of files.values()) if (media?.state === 'FAILED' && !media.failure?.canRetry) throw unusable(media);
  const intro = scope.details ? newIntro(local.intro, course, mediaIdOf) : undefined;
  const curriculum = scope.curriculum
    ? planCurriculum(local, course, links.site.lectures, mediaIdOf)
    : { match: { lectures: new Map(), sections: new Map() }, changes: [], removed: [] };
  const title = course?.title ?? local.details.title ?? '';
  const pictured = (['cover', 'intro'] as const).flatMap((member): Change[] => {
    const file = { cover, intro }[member];
    return file === undefined ? [] : [{ change: 'change', what: 'course', name: title, member, after: file?.path ?? '' }];
  });
  return {
    course,
    local,
    scope,
    files,
    details,
    cover,
    intro,
    curriculum,
    changes: [
      ...(course ? detailChanges(details, course) : [{ change: 'add', what: 'course', name: title } as const]),
      ...(course ? pictured : []),
      ...curriculum.changes,
    ],
    uploads: [...files.values()].filter(({ media }) => isToBring(media)),
  };
}

function isToBring(media: TeachingMedia | undefined): boolean {
  return media === undefined || media.state === 'UPLOADING';
}

/** Bytes of a file that have come already. */
export function receivedOf({ size, media }: KnownFile): number {
  return media ? size - bytesOf(missingParts(media.received, { size })) : 0;
}

/** undefined where it stays as it is. */
async function newCover(links: Links, { cover }: LocalCourse, course: TeachingCourse | undefined): Promise<LocalFile | null | undefined> {
  if (!cover) return cover === null && course?.checklist.some(({ item, done }) => item === 'cover' && done) ? null : undefined;
  const known = links.site.cover;
  return course && known?.url === course.thumbnailUrl && known.sha256 === (await links.hashOf(cover)) ? undefined : cover;
}

function newIntro(intro: LocalFile | null | undefined, course: TeachingCourse | undefined, mediaIdOf: MediaIdOf): LocalFile | null | undefined {
  if (!intro) return intro === null && course?.intro ? null : undefined;
  return course?.intro !== undefined && course.intro.mediaId === mediaIdOf(intro) ? undefined : intro;
}
