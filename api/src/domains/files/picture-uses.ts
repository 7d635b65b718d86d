/** Keys of picture addresses in the texts of a column. */
const inTexts = (table: string, column: string): string =>
  `SELECT (regexp_matches(${column}, '/images/([a-z0-9][a-z0-9.-]*)', 'g'))[1] FROM ${table} WHERE ${column} LIKE '%/images/%'`;
const inMessages = (table: string): string => inTexts(`(SELECT body::text AS body FROM ${table} WHERE kind = 'IN_APP_MESSAGE') t`, 'body');

/** Keys of the pictures that each use shows now. A mentor is shown with the picture of their profile; pictures of texts are in `post_pictures`. */
export const pictureUses = {
  banner: "SELECT b ->> 'imageKey' FROM home_versions v, jsonb_array_elements(v.content -> 'banners') b",
  company: 'SELECT logo_key FROM corporations',
  course: 'SELECT cover_key FROM courses',
  courseText: inTexts('courses', 'description_html'),
  // The previous release stores its banners there.
  formerBanner: 'SELECT image_key FROM banners',
  formerLecture: inTexts('(SELECT t.value FROM curriculum_revisions r, jsonb_each_text(r.texts) t) t', 'value'),
  formerMessage: inMessages('entity_versions'),
  lectureText: inTexts('lectures', 'text_html'),
  media: 'SELECT image_key FROM media_assets',
  message: inMessages('workspace_entities'),
  profile: inTexts('users', 'profile_image_url'),
  revision: "SELECT snapshot ->> 'cover' FROM course_revisions",
  revisionText: inTexts('course_revisions', "(snapshot ->> 'descriptionHtml')"),
  roadmap: 'SELECT cover_key FROM roadmaps',
  text: 'SELECT image_key FROM post_pictures',
} as const;
