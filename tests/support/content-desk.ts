import { createUser } from './factories.ts';
import { createMentor, inHours, storeSession } from './mentoring.ts';
import { claimed, posted } from './posts.ts';
import type { TestApp } from './server.ts';

/** A message of a visitor to the operators. */
export async function contacted(app: TestApp, { text = '강의 화면이 열리지 않습니다.', email = 'visitor@example.test' } = {}): Promise<string> {
  const [row] = await app.sql<{ id: string }>("INSERT INTO contact_messages (topic, text, email, confirm) VALUES ('technical', $1, $2, false) RETURNING id", [
    text,
    email,
  ]);
  return row?.id ?? '';
}

/** A session that has begun, whose mentor did not come, as the mentee says. */
export async function disputed(app: TestApp, { mentee = '박배움', reason = '멘토가 오지 않았어요.' } = {}): Promise<number> {
  const id = await storeSession(app, (await createMentor(app)).user.id, (await createUser(app, { name: mentee })).id, await inHours(app, -2));
  await app.sql("UPDATE mentorings SET disputed_at = now(), dispute_by = 'MENTEE', dispute_reason = $2, version = 3 WHERE id = $1", [id, reason]);
  return id;
}

/** Something of this person's that is hidden, because somebody claims its copyright. */
export async function takenDown(app: TestApp, ownerId: number): Promise<number> {
  const { id: reportId } = await claimed(app);
  const [row] = await app.sql<{ id: number }>('INSERT INTO takedowns (report_id, owner_id) VALUES ($1, $2) RETURNING id', [reportId, ownerId]);
  return Number(row?.id);
}

/** One thing of each list of the content desk, by the address of its panel. */
export async function contentPanels(app: TestApp): Promise<Record<string, string>> {
  return {
    '/admin/posts/:id': `/admin/posts/POST-${(await posted(app, { held: true })).postId}`,
    '/admin/reports/:id': `/admin/reports/${(await claimed(app)).id}`,
    '/admin/contact-messages/:id': `/admin/contact-messages/${await contacted(app)}`,
    '/admin/mentoring-disputes/:id': `/admin/mentoring-disputes/${await disputed(app)}`,
  };
}
