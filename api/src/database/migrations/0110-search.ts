import type { Migration } from '../migrate.ts';

/**
 * What searches look in: one prepared document for each course, roadmap and mentor, kept by triggers whatever writes them, the
 * words that occur in them (for suggestions and typing errors), and words that mean the same. `courses.search_text`
 * needs no index any more: only the courses of one person are still looked through by it.
 */
export async function up(sql: Migration): Promise<void> {
  await sql('CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;');
  await sql(textFunctions);
  await sql(tables);
  for (const subject of subjects) await sql(documentsOf(subject));
  await sql(renamed);
  await sql(synonyms);
}

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const vowels = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const finals = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
/** Letters that are typed as two. */
const compound = 'ㅘㅗㅏ ㅙㅗㅐ ㅚㅗㅣ ㅝㅜㅓ ㅞㅜㅔ ㅟㅜㅣ ㅢㅡㅣ ㄳㄱㅅ ㄵㄴㅈ ㄶㄴㅎ ㄺㄹㄱ ㄻㄹㅁ ㄼㄹㅂ ㄽㄹㅅ ㄾㄹㅌ ㄿㄹㅍ ㅀㄹㅎ ㅄㅂㅅ'.split(' ');
/** The conjoining letters of Unicode's decomposed form from this code point on. */
const conjoining = (first: number, letters: string) => [...letters].map((_letter, index) => String.fromCodePoint(first + index)).join('');
const typedLetters = compound.reduce((text, [whole = '', ...parts]) => `replace(${text}, '${whole}', '${parts.join('')}')`, `translate(normalize(search_compact(value), NFD), '${conjoining(0x1100, initials)}${conjoining(0x1161, vowels)}${conjoining(0x11a8, finals)}', '${initials}${vowels}${finals}')`);

const particles = '(으로|에서|에게|까지|부터|처럼|이란|로|에|의|을|를|이|가|은|는|과|와|도|만)';

/** `search_normal` has a twin in the contract, `searchText`. What an index calls is bound to its functions when it is defined (RETURN). */
const textFunctions = `
  CREATE FUNCTION search_normal(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT trim(regexp_replace(regexp_replace(lower(normalize(value, NFC)), '(?<=[a-z0-9])[.](?=[a-z0-9])', '', 'g'),
      '[\\s\\u00a0.,:;!?·…~/|()\\[\\]{}<>"''“”‘’—–-]+', ' ', 'g'))
  $$;
  CREATE FUNCTION search_compact(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN replace(search_normal(value), ' ', '');
  CREATE FUNCTION search_initials(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(regexp_replace(normalize(value, NFD), '[\\u1161-\\u11ff]+', '', 'g'), '${conjoining(0x1100, initials)}', '${initials}')
  $$;
  -- Letters as they are typed one after the other.
  CREATE FUNCTION search_jamo(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${typedLetters};
  -- Words with and without their particle, and with pairs each one joined to the word before it.
  CREATE FUNCTION search_terms_of(value text, pairs boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT form), '{}') FROM (
      SELECT word, lag(word) OVER () AS before, CASE WHEN word ~ '([가-힣][가-힣]|[a-z0-9+#])${particles}$' THEN regexp_replace(word, '${particles}$', '') END AS stem
      FROM string_to_table(search_normal(value), ' ') word
    ) w, unnest(ARRAY[word, stem] || CASE WHEN pairs THEN ARRAY[before || word, before || stem] END) form
    WHERE form <> ''
  $$;
  CREATE FUNCTION search_with_initials(terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT term), '{}') FROM unnest(terms || ARRAY(SELECT search_initials(t) FROM unnest(terms) t)) term WHERE term <> ''
  $$;
  -- Every letter and every pair of letters. Dear, so that the planner always takes the index.
  CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 100000 AS $$
    SELECT letters || ARRAY(SELECT letter || after FROM unnest(letters, letters[2:]) AS t (letter, after)) FROM string_to_array(value, NULL) letters
  $$;
  CREATE FUNCTION search_category_words(category int) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (ARRAY['{개발,프로그래밍}', '{게임,게임개발}', '{보안}', '{데이터,데이터사이언스}', '{크리에이티브,디자인}', '{직무,마케팅}', '{학문,외국어}', '{커리어}', '{기타}'])[category]::text[]
  $$;
`;

const tables = `
  CREATE TABLE search_documents (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    course_id bigint UNIQUE REFERENCES courses (id) ON DELETE CASCADE,
    roadmap_id bigint UNIQUE REFERENCES roadmaps (id) ON DELETE CASCADE,
    mentor_id bigint UNIQUE REFERENCES mentors (user_id) ON DELETE CASCADE,
    title text NOT NULL,
    title_terms text[] NOT NULL,
    tags text[] NOT NULL,
    person text NOT NULL,
    text text NOT NULL,
    CHECK (num_nonnulls(course_id, roadmap_id, mentor_id) = 1)
  );
  CREATE INDEX search_documents_courses ON search_documents USING gin (search_grams(text)) WHERE course_id IS NOT NULL;
  CREATE INDEX search_documents_roadmaps ON search_documents USING gin (search_grams(text)) WHERE roadmap_id IS NOT NULL;
  CREATE INDEX search_documents_mentors ON search_documents USING gin (search_grams(text)) WHERE mentor_id IS NOT NULL;

  CREATE TABLE search_words (
    word text PRIMARY KEY,
    jamo text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_jamo(word)) STORED,
    initials text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_initials(word)) STORED,
    tag text,
    uses int NOT NULL DEFAULT 1
  );
  CREATE INDEX search_words_jamo ON search_words (jamo);
  CREATE INDEX search_words_initials ON search_words (initials);
  CREATE INDEX search_words_trigrams ON search_words USING gin (jamo gin_trgm_ops);
  CREATE INDEX users_search_jamo ON users (search_jamo(name) COLLATE "C") WHERE is_instructor OR is_mentor;
  CREATE INDEX users_search_initials ON users (search_initials(search_compact(name)) COLLATE "C") WHERE is_instructor OR is_mentor;

  CREATE TABLE search_synonyms (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    word text NOT NULL CHECK (char_length(word) BETWEEN 1 AND 50),
    synonym text NOT NULL CHECK (char_length(synonym) BETWEEN 1 AND 50 AND synonym <> word),
    created_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX search_synonyms_pair ON search_synonyms (least(word, synonym), greatest(word, synonym));

  DROP INDEX courses_search;
`;

interface Subject {
  table: string;
  key: string;
  /** Column of the document that refers to it. */
  reference: string;
  columns: string;
  /** Title, tags, person and further text of the row `s` with its user `u`. */
  parts: { title: string; tags: string; person: string; body: string };
  user: string;
  /** Rows that everybody may find. */
  shown: string;
}

const subjects: readonly Subject[] = [
  {
    table: 'courses',
    key: 'id',
    reference: 'course_id',
    columns: 'title, subtitle, description_html, tags, level, category_id, instructor_id, status',
    user: 'instructor_id',
    shown: "s.status = 'PUBLISHED'",
    parts: {
      title: 's.title',
      tags: 's.tags || search_category_words(s.category_id) || s.level',
      person: 'u.name',
      body: `s.subtitle || ' ' || left(regexp_replace(s.description_html, '<[^>]*>', ' ', 'g'), 1000)`,
    },
  },
  {
    table: 'roadmaps',
    key: 'id',
    reference: 'roadmap_id',
    columns: 'title, description, category_id, owner_id, visibility',
    user: 'owner_id',
    shown: "s.visibility = 'PUBLIC'",
    parts: { title: 's.title', tags: 'search_category_words(s.category_id)', person: 'u.name', body: 'left(s.description, 1000)' },
  },
  {
    table: 'mentors',
    key: 'user_id',
    reference: 'mentor_id',
    columns: 'job, company, introduction, category_ids, skills, active',
    user: 'user_id',
    shown: 's.active',
    parts: {
      title: 'u.name',
      tags: `s.skills || s.job || ARRAY(SELECT unnest(search_category_words(category)) FROM unnest(s.category_ids) category)`,
      person: `coalesce(s.company, '')`,
      body: 'left(s.introduction, 1000)',
    },
  },
];

/** One function that writes the documents of some rows, and the triggers that call it. */
function documentsOf({ table, key, reference, columns, parts, user, shown }: Subject): string {
  return `
  CREATE FUNCTION write_${table}_documents(ids bigint[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO search_documents (${reference}, title, title_terms, tags, person, text)
    SELECT d.key, d.title, search_with_initials(search_terms_of(d.written, true)), search_with_initials(d.tags), d.person,
      concat_ws(chr(10), d.title, d.names, search_initials(concat_ws(chr(10), d.title, d.names)), d.body)
    FROM (
      SELECT p.key, p.title AS written, search_compact(p.title) AS title, tags.list AS tags, search_compact(p.person) AS person,
        concat_ws(chr(10), array_to_string(tags.list, chr(10)), search_compact(p.person)) AS names, search_normal(p.body) AS body
      FROM (SELECT s.${key} AS key, ${parts.title} AS title, ${parts.tags} AS tags, ${parts.person} AS person, ${parts.body} AS body
        FROM ${table} s JOIN users u ON u.id = s.${user} WHERE s.${key} = ANY (ids) AND ${shown}) p,
        LATERAL (SELECT ARRAY(SELECT search_compact(tag) FROM unnest(p.tags) tag) AS list) tags
    ) d
    ON CONFLICT (${reference}) DO UPDATE SET title = EXCLUDED.title, title_terms = EXCLUDED.title_terms, tags = EXCLUDED.tags,
      person = EXCLUDED.person, text = EXCLUDED.text;
    DELETE FROM search_documents d USING ${table} s WHERE d.${reference} = ANY (ids) AND s.${key} = d.${reference} AND NOT (${shown});
    ${table === 'mentors' ? '' : wordsOf(table, shown, parts)}
  $$;
  CREATE FUNCTION write_new_${table}_documents() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM write_${table}_documents(ARRAY(SELECT ${key} FROM new_rows));
    RETURN NULL;
  END $$;
  CREATE FUNCTION write_changed_${table}_document() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM write_${table}_documents(ARRAY[NEW.${key}]);
    RETURN NULL;
  END $$;
  CREATE TRIGGER ${table}_documents_added AFTER INSERT ON ${table}
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION write_new_${table}_documents();
  CREATE TRIGGER ${table}_document_changed AFTER UPDATE OF ${columns} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION write_changed_${table}_document();
  SELECT write_${table}_documents(ARRAY(SELECT ${key} FROM ${table}));
`;
}

/** Words of titles, and tags, which bring their spelling. Always in the same order, so that two writers never wait for each other. */
function wordsOf(table: string, shown: string, { tags }: Subject['parts']): string {
  return `INSERT INTO search_words (word, tag)
    SELECT word, max(tag) FROM (
      SELECT unnest(search_terms_of(s.title, false)) AS word, NULL AS tag FROM ${table} s WHERE s.id = ANY (ids) AND ${shown}
      UNION ALL SELECT search_compact(tag), tag FROM ${table} s, unnest(${tags}) tag WHERE s.id = ANY (ids) AND ${shown}
    ) w WHERE char_length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$' GROUP BY word ORDER BY word
    ON CONFLICT (word) DO UPDATE SET tag = EXCLUDED.tag WHERE search_words.tag IS NULL AND EXCLUDED.tag IS NOT NULL;`;
}

const renamed = `
  CREATE FUNCTION rename_person_in_documents() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM write_courses_documents(ARRAY(SELECT id FROM courses WHERE instructor_id = NEW.id));
    PERFORM write_roadmaps_documents(ARRAY(SELECT id FROM roadmaps WHERE owner_id = NEW.id));
    PERFORM write_mentors_documents(ARRAY(SELECT user_id FROM mentors WHERE user_id = NEW.id));
    RETURN NULL;
  END $$;
  CREATE TRIGGER users_renamed_documents AFTER UPDATE OF name ON users
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_person_in_documents();
`;

/** Names that learners write in Korean and in Latin letters, and what is usually shortened. */
const sameWords = `리액트 react, 리액트네이티브 reactnative, 뷰 vuejs, 앵귤러 angular, 스벨트 svelte, 넥스트 nextjs, 노드 nodejs, 익스프레스 express, 네스트 nestjs, 자바스크립트 javascript,
  자바스크립트 js, 타입스크립트 typescript, 타입스크립트 ts, 파이썬 python, 장고 django, 플라스크 flask, 자바 java, 스프링 spring, 스프링부트 springboot, 코틀린 kotlin, 스위프트 swift, 플러터 flutter,
  다트 dart, 러스트 rust, 고랭 golang, 씨언어 c언어, 루비 ruby, 깃 git, 깃허브 github, 도커 docker, 쿠버네티스 kubernetes, 쿠버네티스 k8s, 리눅스 linux, 판다스 pandas, 넘파이 numpy,
  파이토치 pytorch, 텐서플로 tensorflow, 머신러닝 기계학습, 머신러닝 machinelearning, 딥러닝 deeplearning, 인공지능 ai, 챗gpt chatgpt, 유니티 unity, 언리얼 unreal, 고도엔진 godot, 블렌더 blender,
  피그마 figma, 포토샵 photoshop, 일러스트레이터 illustrator, 프리미어 premiere, 엑셀 excel, 파워포인트 powerpoint, 파워포인트 ppt, 노션 notion, 데이터베이스 database, 데이터베이스 db, 에스큐엘 sql, 포스트그레스 postgresql,
  마이에스큐엘 mysql, 몽고디비 mongodb, 레디스 redis, 알고리즘 algorithm, 프론트엔드 프런트엔드, 프론트엔드 frontend, 백엔드 backend, 아마존웹서비스 aws, 디자인시스템 designsystem, 와이어샤크 wireshark,
  사용자경험 ux, 사용자인터페이스 ui, 프로젝트매니저 pm, 시에스 cs, 씨샵 c#, 씨플플 c++, 테이블로 tableau, 태블로 tableau, 쿼리 sql, 웹해킹 웹보안, 프레젠테이션 발표, 제빵 베이킹, 돈관리 재테크`;

const synonyms = `
  INSERT INTO search_synonyms (word, synonym) VALUES ${sameWords.split(',').map((pair) => `(${pair.trim().split(' ').map((word) => `'${word}'`).join(', ')})`).join(', ')};
  INSERT INTO search_words (word) SELECT word FROM search_synonyms UNION SELECT synonym FROM search_synonyms ON CONFLICT (word) DO NOTHING;
`;

export async function down(sql: Migration): Promise<void> {
  const written = subjects.map(({ table }) => table);
  for (const table of written) await sql(`DROP TRIGGER ${table}_documents_added ON ${table}; DROP TRIGGER ${table}_document_changed ON ${table};`);
  await sql(`
    DROP TRIGGER users_renamed_documents ON users;
    DROP INDEX users_search_jamo, users_search_initials;
    DROP TABLE search_synonyms, search_words, search_documents;
    DROP FUNCTION rename_person_in_documents, search_category_words, search_grams, search_with_initials, search_terms_of, search_jamo, search_initials,
      search_compact, search_normal, ${written.flatMap((table) => [`write_${table}_documents`, `write_new_${table}_documents`, `write_changed_${table}_document`]).join(', ')};
    DROP EXTENSION fuzzystrmatch;
    CREATE INDEX courses_search ON courses USING gin (search_text gin_trgm_ops);
  `);
}
