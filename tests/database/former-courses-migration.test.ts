import { migrate, migrationNames } from '@baeum/api/src/database/migrate.ts';
import { renderMarkdown } from '@baeum/api/src/markdown/render-markdown.ts';
import { expect, test } from 'vitest';
import { formerDatabase } from '../support/former-database.ts';

const html = (text: string) => text.replaceAll('\n', '');
const description =
  '<p>처음이어도 &lt;괜찮아요&gt;.</p><h3>순서</h3><ol><li><strong>하나</strong>: 첫째</li><li>둘</li></ol><h3>듣고 나면</h3><ul><li>가</li><li>나 &amp; 다</li></ul>';

test('courses of before 0242 have what their instructors edit: sources of their texts, and a caption that is on by itself', async () => {
  const { url, client } = await formerDatabase((address) => migrate(address, { only: migrationNames().filter((each) => each < '0241') }));
  await client.query(`INSERT INTO users (email, name) VALUES ('teacher@baeum.test', '김배움')`);
  await client.query(
    `INSERT INTO courses (instructor_id, title, slug, category_id, description_html)
     SELECT u.id, d.slug, d.slug, 1, d.html FROM users u, (VALUES ('known', $1), ('unknown', '<table></table>'), ('none', '')) d (slug, html)`,
    [description],
  );
  await client.query(`
    INSERT INTO sections (course_id, title, seq) SELECT id, '섹션', 1 FROM courses WHERE slug = 'known';
    INSERT INTO lectures (section_id, course_id, title, seq, type, text_html) SELECT id, course_id, '수업', n, 'VIDEO', CASE n WHEN 1 THEN '<p>안내</p>' END FROM sections, generate_series(1, 2) n;
    INSERT INTO media_files (key, content_type, title, byte_size, part_size) SELECT n || '.vtt', CASE WHEN n < 3 THEN 'video/mp4' ELSE 'text/vtt' END, '파일', 10, 262144 FROM generate_series(1, 4) n;
    INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language)
      SELECT l.id, f.id, CASE WHEN f.content_type = 'text/vtt' THEN 'CAPTION' ELSE 'VIDEO' END, f.id, CASE f.id WHEN 3 THEN 'ko' WHEN 4 THEN 'en' END FROM lectures l, media_files f WHERE l.seq = 1;
    INSERT INTO lecture_media (lecture_id, file_id, kind, seq, language) SELECT l.id, 3, 'CAPTION', 1, 'ko' FROM lectures l WHERE l.seq = 2;
  `);
  await migrate(url);
  const { rows: courses } = await client.query<{ slug: string; description_md: string | null; description_html: string }>(
    'SELECT slug, description_md, description_html FROM courses ORDER BY id',
  );
  expect(courses.map(({ slug, description_md: source }) => [slug, source === null])).toEqual([
    ['known', false],
    ['unknown', true],
    ['none', true],
  ]);
  expect(html(renderMarkdown(courses[0]?.description_md ?? ''))).toBe(description);
  expect(courses[0]?.description_html).toBe(description);
  expect((await client.query('SELECT text_md FROM lectures ORDER BY seq')).rows).toEqual([{ text_md: '안내' }, { text_md: null }]);
  const captions =
    "SELECT l.seq, m.file_id::int, m.is_default FROM lecture_media m JOIN lectures l ON l.id = m.lecture_id WHERE m.kind = 'CAPTION' ORDER BY 1, 2";
  expect((await client.query(captions)).rows).toEqual([
    { seq: 1, file_id: 3, is_default: true },
    { seq: 1, file_id: 4, is_default: false },
    { seq: 2, file_id: 3, is_default: true },
  ]);
});
