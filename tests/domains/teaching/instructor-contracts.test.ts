import { changesBetween } from '@baeum/api/src/domains/instructor-contracts/contract-text.public.ts';
import { currentVersion } from '@baeum/contract/shared/policies.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientOf, createUser } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const version = currentVersion('instructor');
async function instructor() {
  const { id } = await createUser(app, { isInstructor: true });
  const who = await clientOf(app, id);
  return {
    id,
    read: async () => (await who.call('getContract')).body,
    agree: (body: Record<string, unknown>) => who.call('agreeContract', { body }),
  };
}

describe('getContract', () => {
  test('is the text that holds now, for this site', async () => {
    const { version: now, contentHtml, ...more } = await (await instructor()).read();
    expect(now).toBe(version);
    expect(more).toEqual({});
    for (const said of ['강의의 저작권은 지식공유자에게', '기준 금액의 70%', '환불정책에 따라', '심사를 받습니다', '숨길 수 있습니다', '원천징수'])
      expect(contentHtml).toContain(said);
    expect(contentHtml).toMatch(/^<h3>제1조 \(목적\)<\/h3><p>이 계약은 배움\(이하/);
    expect(contentHtml).not.toMatch(/undefined|\[object/);
  });

  test('tells what was agreed to last', async () => {
    const { id, read } = await instructor();
    await app.sql("INSERT INTO contract_agreements (user_id, version, text_sha256, agreed_at) VALUES ($1, '2026-01-01', sha256('x'), '2026-01-02')", [id]);
    expect(await read()).toMatchObject({ version, agreedVersion: '2026-01-01', agreedAt: '2026-01-02T00:00:00.000Z' });
  });
});

describe('agreeContract', () => {
  test('keeps version, time and the hash of the text, once', async () => {
    const { id, read, agree } = await instructor();
    const answers = await inParallel(5, () => agree({ version, agree: true }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { contentHtml, agreedAt, agreedVersion, previousHtml } = await read();
    expect(answers[0]).toMatchObject({ status: 200, body: { version, agreedAt } });
    expect([agreedVersion, previousHtml]).toEqual([version, undefined]);
    expect(await app.sql("SELECT version, encode(text_sha256, 'hex') AS hash FROM contract_agreements WHERE user_id = $1", [id])).toEqual([
      { version, hash: createHash('sha256').update(contentHtml).digest('hex') },
    ]);
  });

  test.each([
    ['a version that holds no longer', { version: '2026-01-01', agree: true }, 409, 'COMMON_005'],
    ['a word that is no version', { version: 'constructor', agree: true }, 409, 'COMMON_005'],
    ['no agreement', { version, agree: false }, 400, 'COMMON_001'],
  ])('refuses %s', async (_what, body, status, errorCode) => {
    const { id, agree } = await instructor();
    expect(await agree(body)).toMatchObject({ status, body: { errorCode } });
    expect(await app.sql('SELECT FROM contract_agreements WHERE user_id = $1', [id])).toEqual([]);
  });
});

test('changes of a contract are told by the headings of its parts', () => {
  const part = (heading: string, ...content: (string | string[])[]) => ({ heading, content });
  const former = [part('같은 것', '글', ['하나']), part('달라진 것', '글', ['하나']), part('없어진 것', '글')];
  const later = [part('새 것', '글'), part('달라진 것', '글', ['하나', '둘']), part('같은 것', '글', ['하나'])];
  expect(changesBetween(former, later)).toEqual([
    { heading: '새 것', change: 'ADDED' },
    { heading: '달라진 것', change: 'CHANGED' },
    { heading: '없어진 것', change: 'REMOVED' },
  ]);
  expect(changesBetween(later, later)).toEqual([]);
});
