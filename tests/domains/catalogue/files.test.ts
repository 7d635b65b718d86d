import { sweepUnusedFiles } from '@baeum/api/src/domains/files/files.jobs.ts';
import { pictureUses } from '@baeum/api/src/domains/files/picture-uses.ts';
import { neutralCover } from '@baeum/contract/shared/constants.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import { createUser } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
let by: Learner;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
  by = await learner(app);
});
afterAll(() => app.stop());

function addMessage(id: number, imagePath = ''): Promise<unknown> {
  return app.sql(
    `INSERT INTO workspace_entities (environment_id, kind, id, key, position, body)
     SELECT id, 'IN_APP_MESSAGE', ($1::jsonb ->> 'id')::bigint, $1::jsonb ->> 'id', 0, $1::jsonb FROM environments WHERE is_primary`,
    [{ id, imagePath }],
  );
}

const addRevision = (snapshot: Record<string, string>) =>
  app.sql(
    `INSERT INTO course_revisions (course_id, version, changed_at, snapshot)
     SELECT $1, 1 + count(*), now(), $2 FROM course_revisions WHERE course_id = $1`,
    [by.courseId, snapshot],
  );

type Use = keyof typeof pictureUses;
const uses = Object.keys(pictureUses) as Use[];

/** How each use shows a picture, and how it no longer does. */
const shown: Readonly<Record<Use, [shows: (key: string) => Promise<unknown>, hides: () => Promise<unknown>]>> = {
  banner: [
    (key) =>
      app.sql("UPDATE home_versions SET content = content || jsonb_build_object('banners', jsonb_build_array(jsonb_build_object('imageKey', $1::text)))", [
        key,
      ]),
    () => app.sql('UPDATE home_versions SET content = content || \'{"banners": []}\''),
  ],
  company: [(key) => app.sql("INSERT INTO corporations (name, logo_key) VALUES ('회사', $1)", [key]), () => app.sql('UPDATE corporations SET logo_key = NULL')],
  course: [(key) => app.sql('UPDATE courses SET cover_key = $1 WHERE id = $2', [key, by.courseId]), () => app.sql('UPDATE courses SET cover_key = NULL')],
  courseText: [
    (key) => app.sql('UPDATE courses SET description_html = $1 WHERE id = $2', [`<p><img src="/images/${key}" alt=""></p>`, by.courseId]),
    () => app.sql("UPDATE courses SET description_html = '<p>글</p>'"),
  ],
  formerBanner: [
    (key) => app.sql("INSERT INTO banners (image_key, title, link, link_text, background, seq) VALUES ($1, '배너', '/', '보기', '#00a86b', 1)", [key]),
    () => app.sql('DELETE FROM banners'),
  ],
  formerLecture: [
    (key) =>
      app.sql("INSERT INTO curriculum_revisions (course_id, version, changed_at, outline, texts) VALUES ($1, 1, now(), '{}', $2)", [
        by.courseId,
        { hash: `![](/images/${key})` },
      ]),
    () => app.sql('DELETE FROM curriculum_revisions'),
  ],
  formerMessage: [
    async (key) => {
      await addMessage(1);
      await app.sql(
        `INSERT INTO entity_versions (environment_id, kind, entity_id, version, key, body, details, parts, valid_from)
         SELECT environment_id, kind, id, 1, key, $1, '{}', '[]', now() FROM workspace_entities WHERE kind = 'IN_APP_MESSAGE' AND id = 1`,
        [{ id: 1, imagePath: `/images/${key}` }],
      );
    },
    () => app.sql('DELETE FROM entity_versions'),
  ],
  lectureText: [
    (key) => app.sql("UPDATE lectures SET type = 'TEXT', text_html = $1 WHERE id = $2", [`<img src="/images/${key}">`, by.lectureId]),
    () => app.sql("UPDATE lectures SET text_html = '글'"),
  ],
  media: [
    (key) =>
      app.sql(
        `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state, image_key)
         VALUES ($1, 'IMAGE', '그림', 'image/webp', 1, 1, 'READY', $2)`,
        [by.instructorId, key],
      ),
    () => app.sql('DELETE FROM media_assets'),
  ],
  message: [(key) => addMessage(2, `/images/${key}`), () => app.sql("UPDATE workspace_entities SET body = jsonb_build_object('id', id)")],
  profile: [
    (key) => app.sql('UPDATE users SET profile_image_url = $1 WHERE id = $2', [`/images/${key}`, by.userId]),
    () => app.sql('UPDATE users SET profile_image_url = NULL'),
  ],
  revision: [(key) => addRevision({ cover: key }), () => app.sql('DELETE FROM course_revisions')],
  revisionText: [(key) => addRevision({ descriptionHtml: `<img src="/images/${key}">` }), () => app.sql('DELETE FROM course_revisions')],
  roadmap: [
    (key) => app.sql("INSERT INTO roadmaps (owner_id, title, category_id, cover_key) VALUES ($1, '로드맵', 1, $2)", [by.instructorId, key]),
    () => app.sql('UPDATE roadmaps SET cover_key = NULL'),
  ],
  text: [(key) => app.sql('INSERT INTO post_pictures (image_key, user_id) VALUES ($1, $2)', [key, by.userId]), () => app.sql('DELETE FROM post_pictures')],
};

const week = 7 * 24;

/** A picture that was put here so many hours ago. */
async function addPicture(key: string, hours: number, userId?: number): Promise<string> {
  await app.sql("INSERT INTO images (key, content_type, bytes, user_id, created_at) VALUES ($1, 'image/webp', '', $2, now() - make_interval(hours => $3))", [
    key,
    userId,
    hours,
  ]);
  return key;
}

async function left(keys: readonly string[]): Promise<string[]> {
  await sweepUnusedFiles.run({});
  const found = await Promise.all(keys.map(async (key) => ((await fetch(`${app.url}/images/${key}`)).ok ? [key] : [])));
  return found.flat();
}

describe('what nothing shows', () => {
  test('of pictures goes after a week, by whatever they were shown', async () => {
    const own = await addPicture('profile-own.webp', 3 * week, (await createUser(app)).id);
    const [unused, young] = [await addPicture('unused.webp', week + 1), await addPicture('young.webp', week - 1)];
    const keys = await Promise.all(uses.map((use) => addPicture(`${use.toLowerCase()}.webp`, week + 1)));
    for (const [at, use] of uses.entries()) await shown[use][0](keys[at] ?? '');
    const stay = [neutralCover, own, young];
    expect(await left([...stay, unused, ...keys])).toEqual([...stay, ...keys]);
    for (const use of uses) await shown[use][1]();
    expect(await left([...stay, ...keys])).toEqual(stay);
  });

  test('of files goes with its parts after a week, and what a lecture has stays', async () => {
    const add = (key: string, days: number) =>
      app.sql(
        `WITH f AS (INSERT INTO media_files (key, content_type, title, byte_size, part_size, created_at)
           VALUES ($1, 'text/plain', '안내', 1, 1, now() - make_interval(days => $2)) RETURNING id)
         INSERT INTO media_parts (file_id, seq, bytes) SELECT id, 0, 'a' FROM f`,
        [key, days],
      );
    for (const [key, days] of [
      ['attached.txt', 8],
      ['unused.txt', 8],
      ['young.txt', 6],
    ] as const)
      await add(key, days);
    await app.sql("INSERT INTO lecture_media (lecture_id, file_id, kind) SELECT $1, id, 'ATTACHMENT' FROM media_files WHERE key = 'attached.txt'", [
      by.lectureId,
    ]);
    await sweepUnusedFiles.run({});
    expect(
      await app.sql('SELECT f.key, convert_from(p.bytes, $1) AS text FROM media_files f JOIN media_parts p ON p.file_id = f.id ORDER BY f.key', ['UTF8']),
    ).toEqual([
      { key: 'attached.txt', text: 'a' },
      { key: 'young.txt', text: 'a' },
    ]);
    expect(await app.sql('SELECT FROM media_parts')).toHaveLength(2);
  });
});

test('every column that refers to a picture is a use of pictures', async () => {
  const references = await app.sql<{ table: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.confrelid = 'images'::regclass`,
  );
  expect(references.length).toBeGreaterThan(3);
  const known = Object.values<string>(pictureUses);
  expect(references.filter(({ table, column }) => !known.includes(`SELECT ${column} FROM ${table}`))).toEqual([]);
});
