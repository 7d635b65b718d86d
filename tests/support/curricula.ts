import type { CurriculumInput, LectureInput, TeachingSection } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import type { MediaState, UploadKind } from '@baeum/contract/domains/uploads/uploads.rules.ts';
import { createCourse, type NewCourse } from './catalogue.ts';
import type { TestClient } from './client.ts';
import { clientOf, createUser } from './factories.ts';
import type { TestApp } from './server.ts';

/** An instructor with a course that is empty, published unless it is a draft. */
export async function taught(app: TestApp, course: Partial<NewCourse> = {}): Promise<{ who: TestClient; userId: number; courseId: number }> {
  const { id: userId } = await createUser(app, { isInstructor: true });
  const { id: courseId } = await createCourse(app, { instructorId: userId, ...course });
  if (course.status === 'DRAFT') await app.sql('UPDATE courses SET published_at = NULL WHERE id = $1', [courseId]);
  return { who: await clientOf(app, userId), userId, courseId };
}

/** A file of somebody's, ready unless said otherwise; a video of a minute. */
export async function addMedia(app: TestApp, ownerId: number, kind: UploadKind, state: MediaState = 'READY'): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, expires_at, duration_seconds)
     VALUES ($1, $2, '파일', 'a/b', 1, 1, $3, CASE WHEN $3 = 'UPLOADING' THEN now() + interval '7 days' END, CASE WHEN $2 = 'VIDEO' AND $3 = 'READY' THEN 60 END)
     RETURNING id`,
    [ownerId, kind, state],
  );
  return Number(row?.id);
}

/** A text to read, unless said otherwise. */
export const lecture = (title: string, given: Partial<LectureInput> = {}): LectureInput => ({
  title,
  type: 'TEXT',
  isPreview: false,
  live: true,
  captions: [],
  attachments: [],
  ...(given.type === undefined && given.id === undefined && { markdown: `**${title}**` }),
  ...given,
});

export const save = (who: TestClient, courseId: number, sections: CurriculumInput['sections'], version: number) =>
  who.call('saveCurriculum', { params: { id: courseId }, body: { sections, version } });

/** A curriculum as it was read, ready to be changed and saved. */
export function inputOf(sections: readonly TeachingSection[]): CurriculumInput['sections'] {
  return sections.map(({ id, title, lectures }) => ({
    id,
    title,
    lectures: lectures.map(({ media, captions, attachments, ...own }) => ({
      id: own.id,
      title: own.title,
      type: own.type,
      isPreview: own.isPreview,
      live: own.live,
      ...(media && { mediaId: media.mediaId }),
      captions: captions.map(({ lang, label, media: { mediaId }, default: isDefault }) => ({ lang, label, mediaId, default: isDefault })),
      attachments: attachments.map(({ title: name, media: { mediaId } }) => ({ title: name, mediaId })),
    })),
  }));
}
