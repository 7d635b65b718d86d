import { createCourse, type NewCourse } from './catalogue.ts';
import type { TestClient } from './client.ts';
import { clientOf, createUser, unique } from './factories.ts';
import type { TestApp } from './server.ts';

export interface Draft {
  id: number;
  instructorId: number;
  instructor: TestClient;
  lectureIds: number[];
  assetIds: number[];
}

/** A course with all that a submission asks for: two lectures with a video each, of which one is not to be public yet. */
export async function submittable(app: TestApp, { title = '심사를 받을 강의', ...course }: Partial<NewCourse> = {}): Promise<Draft> {
  const { id: instructorId } = await createUser(app, { name: '한도윤', isInstructor: true });
  const { id } = await createCourse(app, { instructorId, status: 'DRAFT', title, ...course });
  const [image] = await app.sql<{ key: string }>("INSERT INTO images (key, content_type, bytes) VALUES ($1, 'image/svg+xml', '<svg/>') RETURNING key", [
    `${unique('cover-')}.svg`,
  ]);
  await app.sql("UPDATE courses SET cover_key = $2, description_md = '소개', description_html = '<p>소개</p>', published_at = NULL WHERE id = $1", [
    id,
    image?.key,
  ]);
  await app.sql("INSERT INTO sections (course_id, title, seq) VALUES ($1, '시작하기', 1)", [id]);
  const assetIds = [await videoOf(app, instructorId), await videoOf(app, instructorId)];
  const lectureIds: number[] = [];
  for (const [index, assetId] of assetIds.entries()) {
    const [lecture] = await app.sql<{ id: number }>(
      `INSERT INTO lectures (section_id, course_id, title, seq, duration_seconds, live)
       SELECT s.id, $1, $2, $3, 100, $4 FROM sections s WHERE s.course_id = $1 RETURNING id`,
      [id, `수업 ${index + 1}`, index + 1, index === 0],
    );
    await app.sql(
      "INSERT INTO lecture_media (lecture_id, file_id, kind, seq, asset_id) SELECT $1, a.file_id, 'VIDEO', 1, a.id FROM media_assets a WHERE a.id = $2",
      [lecture?.id, assetId],
    );
    lectureIds.push(Number(lecture?.id));
  }
  return { id, instructorId, instructor: await clientOf(app, instructorId), lectureIds, assetIds };
}

/** A video that is ready, of 1080 lines. */
export async function videoOf(app: TestApp, ownerId: number, content = unique('video-')): Promise<number> {
  const [file] = await app.sql<{ id: number }>(
    `INSERT INTO media_files (key, title, content_type, byte_size, part_size, sha256)
     VALUES ($1, '영상.mp4', 'video/mp4', 3, 262144, sha256(convert_to($2, 'UTF8'))) RETURNING id`,
    [`${unique('video-')}.mp4`, content],
  );
  const [asset] = await app.sql<{ id: number }>(
    `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, file_id, duration_seconds, width, height)
     VALUES ($1, 'VIDEO', '영상.mp4', 'video/mp4', 3, 8388608, 'READY', $2, 100, 1920, 1080) RETURNING id`,
    [ownerId, file?.id],
  );
  return Number(asset?.id);
}

/** Somebody who operates the site. */
export async function operatorOf(app: TestApp, name = '이운영'): Promise<TestClient & { id: number }> {
  const { id } = await createUser(app, { name, roleAdmin: true });
  return Object.assign(await clientOf(app, id), { id });
}

/** Submits it. @returns what a decision names */
export async function submitted(instructor: TestClient, operator: TestClient, id: number): Promise<{ submissionId: number; contentHash: string }> {
  const { status, body } = await instructor.call('submitCourse', { params: { id } });
  if (status !== 200) throw new Error(`the course ${id} cannot be submitted: ${JSON.stringify(body)}`);
  const { pending } = (await operator.call('getReviewCourse', { params: { id } })).body;
  return { submissionId: pending.id, contentHash: pending.contentHash };
}
