import { queueMail } from '@baeum/api/src/jobs/outbox.ts';
import { queueSms } from '@baeum/api/src/jobs/sms-outbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../support/client.ts';
import { finishJobs, signedInClient, unique } from '../../support/factories.ts';
import { newMobile } from '../../support/phones.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

describe('listOutbox', () => {
  test('shows what was kept for want of a mail server, and no words of what is still to be sent', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const [to, phone] = [`${unique('reader')}@example.test`, newMobile()];
    const list = async (query: object) => (await operator.call('listOutbox', { query: { ...query } })).body;
    await queueMail({ kind: 'news', to, subject: '새 소식', text: '링크가 든 본문', html: '' });
    await queueSms({ kind: 'phone-code', to: phone, text: '인증번호 123456', goodFor: 180 });
    expect((await list({ to: to.toUpperCase() })).items).toMatchObject([{ to, subject: '새 소식', body: '', status: 'QUEUED' }]);
    await finishJobs();
    expect(await list({ to })).toMatchObject({
      total: 1,
      items: [{ to, subject: '새 소식', body: '링크가 든 본문', status: 'KEPT', createdAt: expect.any(String) }],
    });
    expect((await list({ channel: 'SMS', to: phone })).items).toMatchObject([{ to: phone, body: '인증번호 123456' }]);
    expect((await list({ channel: 'SMS', to })).items).toEqual([]);
    expect((await list({ channel: 'EMAIL', pageSize: 1 })).items).toHaveLength(1);
  });
});

/** A mail that waits, and its number. */
async function waiting(): Promise<{ id: number; to: string }> {
  const to = `${unique('waiting')}@example.test`;
  await queueMail({ kind: 'news', to, subject: '새 소식', text: '링크가 든 본문', html: '<p>링크</p>' });
  const [row] = await app.sql<{ id: number }>('SELECT id::int FROM outbox WHERE recipient = $1', [to]);
  return { id: Number(row?.id), to };
}

describe('listOutbox by state, kind and day', () => {
  test('finds what each is about, and masks whom it went to', async () => {
    const operator = await signedInClient(app, { roleAdmin: true });
    const { id, to } = await waiting();
    const found = async (query: Record<string, unknown>) =>
      (await operator.call('listOutbox', { query: { pageSize: 100, ...query } })).body.items.some((mail: { id: number }) => mail.id === id);
    const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const query of [{ q: to }, { q: 'news' }, { kind: 'news' }, { status: 'QUEUED' }, { to, status: 'QUEUED', since: today, until: today }])
      expect(await found(query), JSON.stringify(query)).toBe(true);
    for (const query of [{ status: 'FAILED' }, { kind: 'verification' }, { to, channel: 'SMS' }, { to, until: '2020-01-01' }, { to, page: 100_000 }])
      expect(await found(query), JSON.stringify(query)).toBe(false);
    const masked = (await operator.call('getOutboxMessage', { params: { id }, query: { masked: 'true' } })).body;
    expect([masked.to, masked.to.includes('***')]).not.toContain(to);
    expect(masked).toMatchObject({ html: null, body: '', resendable: true, job: { attempts: 0, error: null } });
  });

  test('shows words of what was kept to who looks after people, and to nobody else', async () => {
    const { id, to } = await waiting();
    await finishJobs();
    const seenBy = async (scope: 'admin:support' | 'admin:read') =>
      (await (await signedInClient(app, { operatorScopes: [scope] })).call('getOutboxMessage', { params: { id } })).body;
    expect(await seenBy('admin:support')).toMatchObject({ to, body: '링크가 든 본문', html: '<p>링크</p>' });
    expect(await seenBy('admin:read')).toMatchObject({ to: expect.stringContaining('***'), body: '', html: null });
  });
});

describe('resendOutboxMessage', () => {
  const resend = async (id: number) => {
    const { status, body } = await (await signedInClient(app, { operatorScopes: ['admin:support'] })).call('resendOutboxMessage', { params: { id } });
    return [status, body.errorCode];
  };

  test('has what has not left sent now, also when its job was dropped; what has left is not sent twice', async () => {
    const { id } = await waiting();
    await app.sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload ->> 'outboxId' = $1", [String(id)]);
    expect(await resend(id)).toEqual([202, undefined]);
    await app.sql("DELETE FROM graphile_worker._private_jobs WHERE payload ->> 'outboxId' = $1", [String(id)]);
    expect(await resend(id)).toEqual([202, undefined]);
    await finishJobs();
    expect(await resend(id)).toEqual([409, 'OUTBOX_001']);
    expect(await app.sql('SELECT DISTINCT status FROM outbox WHERE id = $1', [id])).toEqual([{ status: 'KEPT' }]);
  });

  test('leaves alone what is being sent, what is too late and what is not there', async () => {
    const { id } = await waiting();
    await app.sql("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'somebody' WHERE payload ->> 'outboxId' = $1", [String(id)]);
    expect(await resend(id)).toEqual([409, 'OUTBOX_003']);
    await app.sql("UPDATE outbox SET good_until = now() - interval '1 second' WHERE id = $1", [id]);
    expect(await resend(id)).toEqual([409, 'OUTBOX_002']);
    expect(await resend(999_999)).toEqual([404, 'COMMON_004']);
    await app.sql('DELETE FROM graphile_worker._private_jobs');
  });
});

describe('uncoverOutboxMessage', () => {
  test('tells who looks after people where a mail or text message went, and is on record', async () => {
    const { id, to } = await waiting();
    const phone = newMobile();
    await queueSms({ kind: 'phone-code', to: phone, text: '인증번호 123456', goodFor: 180 });
    const [sms] = await app.sql<{ id: number }>('SELECT id::int FROM outbox WHERE recipient = $1', [phone]);
    const helper = await signedInClient(app, { operatorScopes: ['admin:support'] });
    const uncover = (of: number, body: object, who: TestClient = helper) => who.call('uncoverOutboxMessage', { params: { id: of }, body });
    const reason = '메일을 받지 못했다는 문의';
    expect((await uncover(id, { reason })).body).toEqual({ id, to });
    expect((await uncover(Number(sms?.id), { reason })).body).toEqual({ id: sms?.id, to: phone });
    expect(await app.sql('SELECT actor_id::int, action, diff FROM audit_logs WHERE target = $1', [`outbox/${id}`])).toEqual([
      { actor_id: helper.user.id, action: 'outbox.uncover', diff: { fields: [null, ['to']], reason: [null, reason] } },
    ]);
    const failed = async (of: number, body: object, who?: TestClient) => (await uncover(of, body, who)).body.errorCode;
    expect(await failed(id, { reason: '' })).toBe('COMMON_001');
    expect(await failed(987_654, { reason })).toBe('COMMON_004');
    for (const who of [await signedInClient(app), await signedInClient(app, { operatorScopes: ['admin:read'] })])
      expect(await failed(id, { reason }, who)).toBe('COMMON_003');
  });
});
