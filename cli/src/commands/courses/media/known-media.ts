import type { TeachingCourse } from '@baeum/contract/domains/teaching-courses/teaching-courses.schemas.ts';
import { uploadsContract } from '@baeum/contract/domains/uploads/uploads.contract.ts';
import type { TeachingMedia } from '@baeum/contract/domains/uploads/uploads.schemas.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '../../../session/session.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import type { Links } from '../folder/links.ts';
import type { LocalFile } from '../folder/local-course.ts';

/** A file of the folder, and what the site has of it. */
export interface KnownFile {
  file: LocalFile;
  size: number;
  /** By kind and hash, as links have it. */
  name: string;
  /** Nothing when it has to be brought. One that is on its way is to be gone on with. */
  media?: TeachingMedia | undefined;
}

/** Finds what the site has of each file already, by its content: in the course, or among what was brought before. */
export async function findKnown(
  session: Session,
  links: Links,
  files: readonly LocalFile[],
  course: TeachingCourse | undefined,
): Promise<Map<string, KnownFile>> {
  const inCourse = mediaOf(course);
  const found = new Map<string, KnownFile>();
  for (const file of files) {
    if (found.has(keyOf(file))) continue;
    const sha256 = await links.hashOf(file);
    const name = `${file.kind}:${sha256}`;
    const brought = links.site.media[name];
    const here = inCourse.find(({ mediaId, kind, sha256: theirs }) => kind === file.kind && (mediaId === brought || theirs === sha256));
    const media = here ?? (brought === undefined ? undefined : await mediaBy(session, brought));
    found.set(keyOf(file), { file, size: (await stat(join(links.folder, file.path))).size, name, media: media?.failure?.code === 'LOST' ? undefined : media });
  }
  return found;
}

/** The same file may be a video here and a file to download there. */
export function keyOf({ path, kind }: LocalFile): string {
  return `${kind}:${path}`;
}

function mediaOf(course: TeachingCourse | undefined): TeachingMedia[] {
  const lectures = course?.sections.flatMap((section) => section.lectures) ?? [];
  const used = lectures.flatMap(({ media, captions, attachments }) => [...(media ? [media] : []), ...[...captions, ...attachments].map((each) => each.media)]);
  return course?.intro ? [course.intro, ...used] : used;
}

async function mediaBy(session: Session, mediaId: number): Promise<TeachingMedia | undefined> {
  try {
    session.patience.renew();
    return await session.call(uploadsContract.getUpload, { params: { id: String(mediaId) } });
  } catch (failure) {
    if (failure instanceof CliFailure && failure.details.errorCode === commonErrors.notFound.errorCode) return undefined;
    throw failure;
  }
}
