import { dataLife } from '@baeum/api/src/data-life/data-life.ts';
import { exportedTables } from '@baeum/api/src/domains/data-exports/exported-rows.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { download, rowsIn } from '../../support/data-exports.ts';
import { finishJobs, signedInClient } from '../../support/factories.ts';
import { inParallel } from '../../support/races.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';
import { sweep } from '../../support/sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ JOBS: 'off' });
});
afterAll(() => app.stop());

type Member = Awaited<ReturnType<typeof signedInClient>>;
const stateOf = async (member: Member) => (await member.call('getDataExport')).body.last?.state;
const letHoursPass = (hours: number) =>
  app.sql('UPDATE data_exports SET requested_at = requested_at - make_interval(hours => $1), expires_at = expires_at - make_interval(hours => $1)', [hours]);

describe('requestDataExport', () => {
  test('makes a file of everything that is marked as exported, with pictures, and tells its owner', async () => {
    const member = await signedInClient(app, { name: '이내보' });
    const form = new FormData();
    form.append(
      'image',
      new File(
        [
          new Uint8Array(
            await sharp({ create: { width: 400, height: 400, channels: 3, background: '#00a86b' } })
              .png()
              .toBuffer(),
          ),
        ],
        'me.png',
      ),
    );
    await member.fetch('/user/api/v1/profile/image', { method: 'PUT', body: form });
    await member.call('sendContactMessage', { body: { topic: 'other', text: '내보내기에 담길 문의입니다.' } });
    const other = await signedInClient(app, { name: '다른사람' });
    await other.call('sendContactMessage', { body: { topic: 'other', text: '남의 문의는 담기지 않습니다.' } });

    const asked = await member.call('requestDataExport');
    expect([asked.status, asked.body.state, await stateOf(member)]).toEqual([202, 'PREPARING', 'PREPARING']);
    expect((await download(app, member)).status).toBe(404);
    await finishJobs();
    expect(await stateOf(member)).toBe('READY');
    const { files, headers } = await download(app, member);
    expect([headers.get('content-type'), headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      'application/zip',
      'attachment; filename="my-data.zip"',
      'no-store',
    ]);
    const marked = Object.entries(dataLife).flatMap(([table, life]) => (!('personal' in life) && 'as' in life.exported ? [`${table}.json`] : []));
    expect(marked.length).toBeGreaterThan(15);
    expect(
      Object.keys(files)
        .filter((name) => name.endsWith('.json'))
        .toSorted(),
    ).toEqual(marked.toSorted());
    expect(rowsIn(files, 'users')).toMatchObject([{ id: member.user.id, email: member.user.email, name: '이내보' }]);
    expect(rowsIn(files, 'contact_messages').map(({ text }) => text)).toEqual(['내보내기에 담길 문의입니다.']);
    const [image] = Object.entries(files).filter(([name]) => name.startsWith('images/'));
    expect(await sharp(image?.[1]).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(
      Object.values(files)
        .map((bytes) => Buffer.from(bytes).toString())
        .join('\n'),
    ).not.toMatch(/다른사람|argon2|secret_hash|password_hash/);
    const [mail] = (await app.mails(member.user.email)).filter(({ subject }) => subject.includes('내 정보 파일'));
    expect(mail?.text).toContain('/my/settings/data#data-export');
    expect((await member.call('listNotifications')).body.items[0]).toMatchObject({ event: 'data-export-ready' });
  });

  test('leaves out messages that its owner has deleted', async () => {
    const [member, other] = [await signedInClient(app), await signedInClient(app)];
    const write = async (from: Member, to: Member, content: string) =>
      Number((await from.call('sendMessage', { body: { toUserId: to.user.id, content } })).body.id);
    const [sent, received] = [await write(member, other, '지운 보낸 것'), await write(other, member, '지운 받은 것')];
    for (const id of [sent, received]) expect((await member.call('deleteMessage', { params: { id } })).status).toBe(204);
    await write(member, other, '남긴 것');
    await member.call('requestDataExport');
    await finishJobs();
    expect(rowsIn((await download(app, member)).files, 'messages').map(({ content }) => content)).toEqual(['남긴 것']);
  });

  test('control: a table whose rows are left out is noticed, since every marked table has a reader', () => {
    expect(exportedTables.map(({ table }) => table)).toContain('notifications');
    expect(exportedTables.map(({ table }) => table)).not.toContain('tokens');
  });

  test('takes one request a day, also of many at once', async () => {
    const member = await signedInClient(app);
    const answers = await inParallel(8, () => member.call('requestDataExport'));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, ...Array<number>(7).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.errorCode, Number(refused?.headers.get('retry-after')) > 86_000]).toEqual(['COMMON_006', true]);
    expect((await member.call('getDataExport')).body.requestableAt).toEqual(expect.any(String));
    await letHoursPass(25);
    expect((await member.call('requestDataExport')).status).toBe(202);
  });

  test('needs a recent sign-in, and the file again', async () => {
    const member = await signedInClient(app);
    await app.sql("UPDATE sessions SET created_at = created_at - interval '10 minutes' WHERE user_id = $1", [member.user.id]);
    expect((await member.call('requestDataExport')).body.errorCode).toBe('COMMON_016');
    await app.sql('UPDATE sessions SET created_at = now() WHERE user_id = $1', [member.user.id]);
    await member.call('requestDataExport');
    await finishJobs();
    await app.sql("UPDATE sessions SET created_at = now() - interval '10 minutes' WHERE user_id = $1", [member.user.id]);
    const { id } = (await member.call('getDataExport')).body.last;
    expect((await member.call('downloadDataExport', { params: { id } })).body.errorCode, 'what is ready, too').toBe('COMMON_016');
  });

  test('holds as many rows as there are', async () => {
    const member = await signedInClient(app);
    await app.sql(
      "INSERT INTO notifications (user_id, event, title, link, listed) SELECT $1, 'password-changed', 'n' || n || repeat('가', 290), '/', true FROM generate_series(1, 1234) n",
      [member.user.id],
    );
    await member.call('requestDataExport');
    await finishJobs();
    expect(rowsIn((await download(app, member)).files, 'notifications')).toHaveLength(1234);
  });
});

describe('downloadDataExport', () => {
  test('is over after a day, when the file is deleted', async () => {
    const member = await signedInClient(app);
    await member.call('requestDataExport');
    await finishJobs();
    expect((await download(app, member)).status).toBe(200);
    const parts = () => app.sql('SELECT FROM data_export_parts p JOIN data_exports e ON e.id = p.export_id WHERE e.user_id = $1', [member.user.id]);
    await sweep();
    expect(await parts()).not.toEqual([]);
    await letHoursPass(24);
    expect([await stateOf(member), (await download(app, member)).status]).toEqual(['EXPIRED', 404]);
    await sweep();
    expect([await parts(), await stateOf(member)]).toEqual([[], 'EXPIRED']);
    await letHoursPass(24 * 30);
    await sweep();
    expect((await member.call('getDataExport')).body).toEqual({ last: null });
  });

  test('answers a stranger and a visitor as if there were none', async () => {
    const [member, stranger] = [await signedInClient(app), await signedInClient(app)];
    await member.call('requestDataExport');
    await finishJobs();
    const { id } = (await member.call('getDataExport')).body.last;
    expect((await stranger.call('downloadDataExport', { params: { id } })).status).toBe(404);
    expect((await fetch(`${app.url}/user/api/v1/data-export/${id}`)).status).toBe(401);
  });
});
