/** SQL: nothing refers to the file of this row of `media_files`. */
export const isUnattached = (f: string): string => `NOT EXISTS (SELECT FROM lecture_media m WHERE m.file_id = ${f}.id)
  AND NOT EXISTS (SELECT FROM media_assets a WHERE a.file_id = ${f}.id) AND NOT EXISTS (SELECT FROM media_assets a WHERE a.play_file_id = ${f}.id)
  AND NOT EXISTS (SELECT FROM media_assets a WHERE a.poster_file_id = ${f}.id) AND NOT EXISTS (SELECT FROM media_assets a WHERE a.storyboard_file_id = ${f}.id)
  AND NOT EXISTS (SELECT FROM media_posters p WHERE p.file_id = ${f}.id) AND NOT EXISTS (SELECT FROM media_renditions r WHERE r.file_id = ${f}.id)`;
