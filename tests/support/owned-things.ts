import { ensureSdkKey } from '@baeum/api/src/domains/sdk-keys/sdk-keys.public.ts';
import { importWorkspaceFile } from '@baeum/api/src/domains/workspaces/workspaces.public.ts';
import { callerHeaders, headersOf, testSdkKey } from './callers.ts';
import { addSection, asked, createCourse, learner, reviewed } from './catalogue.ts';
import { takenDown } from './content-desk.ts';
import { createCampaign, giveCoupon } from './coupons.ts';
import { clientOf, createUser } from './factories.ts';
import { completedSession, createMentor, seoulDay, seoulTime, storeSession } from './mentoring.ts';
import { buyer, coursesAt, order } from './orders.ts';
import { newMobile } from './phones.ts';
import { posted } from './posts.ts';
import { newSubscription } from './push-service.ts';
import type { TestApp } from './server.ts';
import { workspaceFile } from './workspace-file.ts';

type Name = string | number;
type Headers = Record<string, string>;

/** Something of somebody's, and two who may ask for such things: its owner and a stranger. */
export interface OwnedThing {
  name: Name;
  /** What nothing is called. */
  unknown: Name;
  owner: Headers;
  stranger: Headers;
}

/**
 * Makes one thing of each kind that has an owner by the contract: `names: { noteId: 'own note' }` needs `note` here,
 * with a note of a new person (`createUser`, `sessionHeaders`) and the session of another.
 */
export const ownedThings: Readonly<Record<string, (app: TestApp) => Promise<OwnedThing>>> = {
  experiment: () => inAnotherEnvironment(1),
  'feature flag': () => inAnotherEnvironment(1),
  'in-app message': () => inAnotherEnvironment(1),
  'remote config': () => inAnotherEnvironment('max_items', 'nothing_is_called_so'),
  'phone verification': async (app) => {
    const { id } = await createUser(app);
    const { body } = await (await clientOf(app, id)).call('startPhoneVerification', { body: { phone: newMobile() } });
    return ofTwoPeople(app, id, body.verificationId);
  },
  'data export': async (app) => {
    const { id } = await createUser(app);
    const [made] = await app.sql<{ id: string }>(
      "INSERT INTO data_exports (user_id, size, expires_at) VALUES ($1, 2, now() + interval '1 hour') RETURNING id",
      [id],
    );
    await app.sql("INSERT INTO data_export_parts (export_id, seq, bytes) VALUES ($1, 0, 'PK')", [made?.id]);
    return { ...(await ofTwoPeople(app, id, String(made?.id))), unknown: '00000000-0000-4000-8000-000000000000' };
  },
  takedown: async (app) => {
    const { id } = await createUser(app);
    return ofTwoPeople(app, id, await takenDown(app, id));
  },
  'push device': async (app) => {
    const { id } = await createUser(app);
    const browser = await clientOf(app, id);
    const { body } = await browser.call('createPushDevice', { body: newSubscription(`https://push.example.com/send/${id}`).input });
    return ofTwoPeople(app, id, body.id);
  },
  'offline lecture': async (app) => {
    const { userId, lectureId } = await learner(app);
    await clientOf(app, userId);
    const [kept] = await app.sql<{ id: number }>(
      `INSERT INTO offline_lectures (user_id, session_id, lecture_id, device, expires_at)
       SELECT user_id, id, $2, 'Chrome', now() + interval '1 day' FROM sessions WHERE user_id = $1 RETURNING id`,
      [userId, lectureId],
    );
    return ofTwoPeople(app, userId, Number(kept?.id));
  },
  passkey: async (app) => {
    const { id } = await createUser(app);
    const [passkey] = await app.sql<{ id: number }>(
      "INSERT INTO passkeys (user_id, credential_id, public_key, sign_count, transports, name) VALUES ($1, 'owned', '', 0, '{}', '열쇠') RETURNING id",
      [id],
    );
    return ofTwoPeople(app, id, Number(passkey?.id));
  },
  flag: () => inAnotherEnvironment('flag.1', 'flag.987654'),
  course: async (app) => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    return ofTwoPeople(app, instructorId, (await createCourse(app, { instructorId, status: 'DRAFT' })).id, 'instructor');
  },
  'course of a lecture': async (app) => {
    const { id: instructorId } = await createUser(app, { isInstructor: true });
    const { id: courseId } = await createCourse(app, { instructorId });
    await addSection(app, courseId, 1, [100]);
    // The lecture that examples of the document name.
    await app.sql('DELETE FROM lectures WHERE id = 16');
    await app.sql(
      'INSERT INTO lectures (id, section_id, course_id, title, seq) OVERRIDING SYSTEM VALUE SELECT 16, id, course_id, $2, 2 FROM sections WHERE course_id = $1',
      [courseId, '수업'],
    );
    return ofTwoPeople(app, instructorId, courseId, 'instructor');
  },
  media: (app) => mediaOf(app, 'VIDEO'),
  picture: (app) => mediaOf(app, 'IMAGE'),
  'enrolled course': async (app) => {
    const { userId, courseId } = await learner(app);
    return ofTwoPeople(app, userId, courseId);
  },
  'course note': async (app) => {
    const { userId, courseId, lectureId } = await learner(app);
    const { body } = await (await clientOf(app, userId)).call('createCourseNote', { body: { courseId, lectureId, atSeconds: 1, content: '노트' } });
    return ofTwoPeople(app, userId, body.id);
  },
  review: async (app) => {
    const { userId, reviewId } = await reviewed(app);
    return ofTwoPeople(app, userId, reviewId);
  },
  'review of a course': async (app) => {
    const { instructorId, reviewId } = await reviewed(app);
    return ofTwoPeople(app, instructorId, reviewId, 'instructor');
  },
  'secret inquiry': async (app) => {
    const { userId, inquiryId } = await asked(app);
    return ofTwoPeople(app, userId, inquiryId);
  },
  'ready answer': async (app) => {
    const { id } = await createUser(app, { isInstructor: true });
    const { body } = await (await clientOf(app, id)).call('createReadyAnswer', { body: { title: '자료', content: '자료 탭에 있어요.' } });
    return ofTwoPeople(app, id, body.id, 'instructor');
  },
  'inquiry of a course': async (app) => {
    const { instructorId, inquiryId } = await asked(app);
    return ofTwoPeople(app, instructorId, inquiryId, 'instructor');
  },
  message: async (app) => {
    const { id } = await createUser(app);
    const [message] = await app.sql<{ id: number }>("INSERT INTO messages (from_user_id, to_user_id, content) VALUES ($1, $2, '메시지') RETURNING id", [
      (await createUser(app)).id,
      id,
    ]);
    return ofTwoPeople(app, id, Number(message?.id));
  },
  'message of the recipient': async (app) => {
    // The member that examples of the document name.
    for (let made = 0; made < 42;) made = (await createUser(app)).id;
    const { id } = await createUser(app);
    const [message] = await app.sql<{ id: number }>("INSERT INTO messages (from_user_id, to_user_id, content) VALUES (42, $1, '메시지') RETURNING id", [id]);
    return ofTwoPeople(app, id, Number(message?.id));
  },
  post: async (app) => {
    const { authorId, postId } = await posted(app);
    return ofTwoPeople(app, authorId, postId);
  },
  comment: async (app) => {
    const { authorId, commentId } = await posted(app);
    return ofTwoPeople(app, authorId, commentId);
  },
  certificate: async (app) => {
    const { userId, courseId } = await learner(app);
    await app.sql('UPDATE enrollments SET completed_at = now() WHERE user_id = $1', [userId]);
    const { body } = await (await clientOf(app, userId)).call('issueCertificate', { body: { courseId, holderName: '김배움' } });
    return ofTwoPeople(app, userId, body.id);
  },
  list: async (app) => {
    const { id } = await createUser(app);
    await exampleCourse(app);
    const { body } = await (await clientOf(app, id)).call('createMyList', { body: { title: '내 목록' } });
    return ofTwoPeople(app, id, body.id);
  },
  order: async (app) => {
    const who = await buyer(app);
    const { body } = await order(who, { items: await coursesAt(app, 1000) });
    return ofTwoPeople(app, who.user.id, body.order.id);
  },
  coupon: async (app) => {
    await exampleMentor(app);
    const { id } = await createUser(app);
    return ofTwoPeople(app, id, await giveCoupon(app, id));
  },
  'instructor coupon': async (app) => {
    const { id: issuerId } = await createUser(app, { isInstructor: true });
    const { id: courseId } = await createCourse(app, { instructorId: issuerId });
    return ofTwoPeople(app, issuerId, (await createCampaign(app, { courseIds: [courseId], issuerId, limit: 10 })).id, 'instructor');
  },
  'cart item': async (app) => {
    const { id } = await createUser(app);
    await exampleCourse(app);
    const { body } = await (await clientOf(app, id)).call('addCartItem', { body: { type: 'COURSE', refId: 12 } });
    return ofTwoPeople(app, id, body.items[0].id);
  },
  roadmap: async (app) => {
    const { id } = await createUser(app, { isInstructor: true });
    await exampleCourse(app);
    const { body } = await (
      await clientOf(app, id)
    ).call('createRoadmap', { body: { title: '로드맵', description: '', courseIds: [], visibility: 'PRIVATE' } });
    return ofTwoPeople(app, id, body.id, 'instructor');
  },
  'mentor profile': async (app) => {
    const mentor = await createMentor(app);
    return ofTwoPeople(app, mentor.user.id, mentor.user.id, 'mentor');
  },
  mentoring: async (app) => {
    const mentor = await createMentor(app);
    const id = await storeSession(app, mentor.user.id, (await createUser(app)).id, seoulTime(await seoulDay(app, 3), '19:00'));
    return ofTwoPeople(app, mentor.user.id, id, 'mentor');
  },
  'reviewed mentoring': async (app) => {
    const { id, mentor, mentee } = await completedSession(app);
    await mentee.call('setMentoringReview', { params: { id }, body: { rating: 5, content: '다음 걸음이 분명해졌어요.' } });
    return ofTwoPeople(app, mentor.user.id, id, 'mentor');
  },
  'mentoring with a mentor': async (app) => {
    const mentorId = await exampleMentor(app);
    const { id } = await createUser(app);
    return ofTwoPeople(app, id, await storeSession(app, mentorId, id, seoulTime(await seoulDay(app, -id), '19:00'), { status: 'COMPLETED' }));
  },
  'mentoring as its mentor': async (app) => {
    const { id, mentor } = await completedSession(app);
    return ofTwoPeople(app, mentor.user.id, id, 'mentor');
  },
  voucher: async (app) => {
    const { id } = await createUser(app);
    const [voucher] = await app.sql<{ id: number }>(
      `WITH batch AS (INSERT INTO voucher_batches (name, target_type, target_id, target_title) VALUES ('수강권', 'COURSE', 12, '강의') RETURNING id)
       INSERT INTO vouchers (batch_id, code_hash, code_end, user_id, redeemed_at) SELECT id, gen_random_uuid()::text, '7KQM', $1, now() FROM batch RETURNING id`,
      [id],
    );
    return ofTwoPeople(app, id, Number(voucher?.id));
  },
  session: async (app) => {
    const { id } = await createUser(app);
    await clientOf(app, id);
    const [session] = await app.sql<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [id]);
    return ofTwoPeople(app, id, Number(session?.id));
  },
  token: async (app) => {
    const { id } = await createUser(app);
    const [grant] = await app.sql<{ id: number }>(
      `WITH given AS (INSERT INTO token_grants (user_id, kind, name, scopes) VALUES ($1, 'API', 'own', '{}') RETURNING id)
       INSERT INTO tokens (grant_id, kind, secret_hash) SELECT id, 'ACCESS', gen_random_uuid()::text FROM given RETURNING grant_id AS id`,
      [id],
    );
    return ofTwoPeople(app, id, Number(grant?.id));
  },
  'social account': linkedToKakao,
};

/** The course that examples of the document name. */
async function exampleCourse(app: TestApp): Promise<void> {
  const { id: instructorId } = await createUser(app, { isInstructor: true });
  for (let made = 0; made < 12;) made = (await createCourse(app, { instructorId })).id;
}

/** A file of a new instructor, who also teaches the course that examples of the document name. */
async function mediaOf(app: TestApp, kind: 'VIDEO' | 'IMAGE'): Promise<OwnedThing> {
  await exampleCourse(app);
  const { id } = await createUser(app, { isInstructor: true });
  await app.sql('UPDATE courses SET instructor_id = $1 WHERE id = 2', [id]);
  const [asset] = await app.sql<{ id: number }>(
    `INSERT INTO media_assets (owner_id, kind, name, content_type, byte_size, part_size, state)
     VALUES ($1, $2, '파일', 'application/octet-stream', 1, 1, 'READY') RETURNING id`,
    [id, kind],
  );
  if (kind === 'VIDEO') await givePosters(app, Number(asset?.id));
  return ofTwoPeople(app, id, Number(asset?.id), 'instructor');
}

/** Pictures to choose from, of which the document's example chooses one. */
async function givePosters(app: TestApp, assetId: number): Promise<void> {
  await app.sql(
    `WITH pictures AS (
       INSERT INTO media_files (key, content_type, title, byte_size, part_size)
       SELECT 'poster-' || $1::bigint || '-' || number, 'image/jpeg', '장면', 1, 1 FROM generate_series(1, 2) AS number RETURNING id)
     INSERT INTO media_posters (asset_id, number, file_id) SELECT $1, row_number() OVER (ORDER BY id), id FROM pictures`,
    [assetId],
  );
}

/** The mentor that examples of the document name. */
async function exampleMentor(app: TestApp): Promise<number> {
  const id = 13;
  for (let made = 0; made < id;) made = (await createUser(app)).id;
  await app.sql(
    `INSERT INTO mentors (user_id, job, career, introduction, category_ids, price, duration_minutes, takes_requests)
     VALUES ($1, '백엔드 개발자', '9년 차', '취업 준비를 돕습니다.', '{1}', 33000, 60, true) ON CONFLICT DO NOTHING`,
    [id],
  );
  return id;
}

/** People may all have one of each provider, so the stranger has none. */
async function linkedToKakao(app: TestApp): Promise<OwnedThing> {
  const { id } = await createUser(app);
  await app.sql("INSERT INTO social_accounts (user_id, provider, subject) VALUES ($1, 'KAKAO', $2)", [id, String(id)]);
  return { ...(await ofTwoPeople(app, id, 'KAKAO')), unknown: 'APPLE' };
}

/** Something of this person's, who asks from a browser, as does the stranger. */
async function ofTwoPeople(app: TestApp, ownerId: number, name: Name, role: 'user' | 'instructor' | 'mentor' = 'user'): Promise<OwnedThing> {
  const owner = headersOf(app, await clientOf(app, ownerId));
  return { name, unknown: typeof name === 'number' ? 987_654 : 'unknown', owner, stranger: await callerHeaders(app, role) };
}

/** The development environment has the whole workspace, the primary one of the stranger's key has none. */
async function inAnotherEnvironment(name: Name, unknown: Name = 987_654): Promise<OwnedThing> {
  const ownerKey = 'owner-server-key-0001';
  await ensureSdkKey({ name: 'owner', kind: 'SERVER', environment: 'development', key: ownerKey });
  await ensureSdkKey({ name: 'stranger', kind: 'SERVER', key: testSdkKey });
  await importWorkspaceFile('development', workspaceFile());
  return { name, unknown, owner: { 'x-sdk-key': ownerKey }, stranger: { 'x-sdk-key': testSdkKey } };
}
