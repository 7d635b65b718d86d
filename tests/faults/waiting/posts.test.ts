import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Answer, CallOptions, TestClient } from '../../support/client.ts';
import { atEach, openCrashSite } from '../../support/crash-site.ts';
import { clientOf, createUser } from '../../support/factories.ts';
import { makeRegular } from '../../support/posts.ts';
import { appAt } from '../../support/server.ts';
import { slowness } from '../../support/timing.ts';

const writers = 25;
/** Of each: posts, every one with a comment of the next writer. */
const posts = 20;

/** Creates something, repeated until it is acknowledged; a repeat under the same key gets the first answer. */
async function write(client: TestClient, operationId: string, options: CallOptions): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await client.call(operationId, { headers, ...options }).catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer && answer.status < 500 && answer.status !== 409) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    await delay(100);
  }
}

test(
  'kill -9 of the server during 1,000 posts and comments loses none and doubles none, and the counts are right',
  { timeout: 120_000 * (await slowness()) },
  async () => {
    const site = await openCrashSite();
    let server = await site.start();
    const app = appAt(site.url, site.postgres.url);
    const people: { id: number; client: TestClient }[] = [];
    for (let number = 0; number < writers; number += 1) {
      const { id } = await createUser(app);
      await makeRegular(app, id);
      people.push({ id, client: await clientOf(app, id) });
    }
    let acknowledged = 0;
    let kills = Promise.resolve();
    const kill = atEach([200, 500, 800], async () => {
      await server.end('SIGKILL');
      server = await site.start();
    });
    const acknowledge = () => {
      acknowledged += 1;
      const done = acknowledged;
      kills = kills.then(() => kill(done));
    };
    await Promise.all(
      people.map(async ({ id, client }, index) => {
        const next = people[(index + 1) % writers]?.client ?? client;
        for (let number = 0; number < posts; number += 1) {
          const { body } = await write(client, 'createPost', { body: { type: 'FREE', title: `${id}의 ${number}번째 글`, content: '글' } });
          acknowledge();
          await write(next, 'createComment', { params: { id: body.id }, body: { content: `${id}의 ${number}번째 글에` } });
          acknowledge();
        }
      }),
    );
    await kills;
    const expected = people.flatMap(({ id }) => Array.from({ length: posts }, (_post, number) => `${id}의 ${number}번째 글`)).sort();
    const kept = await app.sql<{ title: string; content: string; comments: number }>(
      'SELECT p.title, m.content, p.comment_count AS comments FROM posts p LEFT JOIN comments m ON m.post_id = p.id',
    );
    expect(kept.map(({ title }) => title).sort()).toEqual(expected);
    expect(kept.filter(({ title, content, comments }) => content !== `${title}에` || comments !== 1)).toEqual([]);
    await app.stop();
  },
);
