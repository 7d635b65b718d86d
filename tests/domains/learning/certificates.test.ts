import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { learner, type Learner } from '../../support/catalogue.ts';
import { client, type TestClient } from '../../support/client.ts';
import { clientOf } from '../../support/factories.ts';
import { startTestApp, type TestApp } from '../../support/server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) => [status, body.errorCode];

interface Graduate extends Learner {
  member: TestClient;
  issue(body?: object): ReturnType<TestClient['call']>;
}

/** A learner who has marked the first so many lectures of two. */
async function graduate({
  done = 2,
  title = '처음 시작하는 타입스크립트',
  realName = '김배움',
}: { done?: number; title?: string; realName?: string | null } = {}): Promise<Graduate> {
  const own = await learner(app, { title });
  await app.sql('UPDATE users SET real_name = $2 WHERE id = $1', [own.userId, realName]);
  const member = await clientOf(app, own.userId);
  for (const lectureId of own.lectureIds.slice(0, done)) await mark(member, lectureId, true);
  return { ...own, member, issue: (body = {}) => member.call('issueCertificate', { body: { courseId: own.courseId, ...body } }) };
}

function mark(member: TestClient, lectureId: number, completed: boolean) {
  return member.call('saveProgress', {
    params: { lectureId },
    body: { positionSeconds: 0, watchedDeltaSeconds: 0, completed, clientAt: new Date().toISOString() },
  });
}

describe('issueCertificate', () => {
  test('issues one for a completed course, whatever comes later', async () => {
    const { issue, member, courseId, lectureId, userId } = await graduate();
    const answers = await Promise.all([1, 2, 3, 4].map(() => issue()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [first] = answers.map(({ body }) => body);
    expect(first).toMatchObject({
      course: { id: courseId, title: '처음 시작하는 타입스크립트' },
      holderName: '김배움',
      pdfUrl: `/user/api/v1/certificates/${first.id}/pdf`,
    });
    expect(first.serial).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(new URL(first.verifyUrl).pathname).toBe(`/certificates/${first.serial}`);

    await mark(member, lectureId, false);
    await app.sql("UPDATE courses SET title = '새 제목' WHERE id = $1", [courseId]);
    await app.sql("UPDATE users SET real_name = '이배움' WHERE id = $1", [userId]);
    for (const { body } of [...answers, await issue({ holderName: '박배움' })]) expect(body).toEqual(first);
  });

  test('asks for what the course asks for', async () => {
    const { issue, courseId } = await graduate({ done: 1 });
    expect(codeOf(await issue())).toEqual([409, 'CERT_001']);
    await app.sql('UPDATE courses SET certificate_threshold = 50, has_certificate = false WHERE id = $1', [courseId]);
    expect(codeOf(await issue())).toEqual([409, 'CERT_002']);
    await app.sql('UPDATE courses SET has_certificate = true WHERE id = $1', [courseId]);
    await app.sql("UPDATE enrollments SET expires_at = now() - interval '1 day' WHERE course_id = $1", [courseId]);
    expect((await issue()).status).toBe(201);
  });

  test('is for those who learn the course', async () => {
    const [{ courseId }, { member }] = [await graduate(), await graduate()];
    for (const id of [courseId, 987_654]) expect(codeOf(await member.call('issueCertificate', { body: { courseId: id } }))).toEqual([409, 'CERT_001']);
  });

  test('takes a name that may stand on it, or the real name', async () => {
    const { issue, userId } = await graduate({ realName: null });
    await app.sql("UPDATE users SET name = '배움이7' WHERE id = $1", [userId]);
    expect(codeOf(await issue())).toEqual([400, 'NAME_001']);
    const typed = ['', '김', '김배움1', '김★움'].map(async (holderName) => (await issue({ holderName })).body.errors[0]);
    expect((await Promise.all(typed)).map(({ field, errorCode }) => [field, errorCode])).toEqual(
      ['NAME_001', 'NAME_002', 'NAME_001', 'NAME_003'].map((code) => ['holderName', code]),
    );
    expect((await issue({ holderName: ' 김하늘 ' })).body.holderName).toBe('김하늘');
  });
});

describe('listCertificates', () => {
  test('shows what was issued, newest first, and what may be', async () => {
    const { member, issue, courseId } = await graduate();
    const before = await member.call('listCertificates');
    expect(before.body).toMatchObject({ total: 0, items: [], issuable: [{ course: { id: courseId }, progressRate: 100 }] });
    expect(before.body.issuable[0]).not.toHaveProperty('certificateSerial');
    const { body: certificate } = await issue();
    expect((await member.call('listMyCourses')).body.items).toMatchObject([{ course: { id: courseId }, certificateSerial: certificate.serial }]);
    expect((await member.call('listCertificates')).body).toEqual({ items: [certificate], page: 1, pageSize: 20, total: 1, totalPages: 1, issuable: [] });
  });
});

describe('getCertificatePdf', () => {
  test('is a sheet whose text can be selected, in Korean', async () => {
    const long = '데이터 분석과 시각화를 처음부터 끝까지 따라 하는 파이썬 완전 정복 – 입문자를 위한 강의 / 2026년 개정판 '.repeat(2).slice(0, 100);
    const { issue, member } = await graduate({ title: long });
    const { body } = await issue({ holderName: '남궁'.repeat(25) });
    const { bytes, headers } = await pdfOf(member, body.pdfUrl);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(/^attachment; .*입문자를 위한 강의 {3}2026년.* 수료증\.pdf$/);
    const text = bytes.toString('latin1');
    expect(text.slice(0, 8)).toBe('%PDF-1.7');
    expect(text).toMatch(/\/Lang \(ko-KR\)/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(bytes.length).toBeLessThan(60_000);
    for (const letter of '남궁데이터수료증') expect(toUnicode(text), letter).toContain(letter.charCodeAt(0).toString(16));
  });

  test('several at once are drawn one after the other while the server answers', async () => {
    const { issue, member } = await graduate();
    const { body } = await issue();
    const files = Promise.all([1, 2, 3].map(() => pdfOf(member, body.pdfUrl)));
    expect((await client(app.url).call('verifyCertificate', { params: { serial: body.serial } })).status).toBe(200);
    expect((await files).map(({ bytes }) => bytes.toString('latin1', 0, 5))).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  });
});

async function pdfOf(member: TestClient, path: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(app.url + path, { headers: { cookie } });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** What the document says of its glyphs: the characters that they are copied and read as. */
function toUnicode(pdf: string): string {
  const streams = [...pdf.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body = '']) =>
    inflateSync(Buffer.from(body, 'latin1')).toString('latin1'),
  );
  return streams.filter((stream) => stream.includes('beginbfrange')).join('\n');
}

describe('verifyCertificate', () => {
  test('tells a stranger whose it is without telling the name', async () => {
    const { issue, courseId, member } = await graduate();
    const { body } = await issue({ holderName: 'Jane Doe' });
    const verify = (serial: string) => client(app.url).call('verifyCertificate', { params: { serial } });
    const { body: verified } = await verify(body.serial);
    expect(verified).toEqual({
      valid: true,
      holderNameMasked: 'J*** **e',
      course: { id: courseId, title: '처음 시작하는 타입스크립트' },
      completedAt: body.completedAt,
      issuedAt: body.issuedAt,
    });
    expect((await member.call('verifyCertificate', { params: { serial: body.serial } })).body).toEqual({
      ...verified,
      holderName: 'Jane Doe',
      pdfUrl: body.pdfUrl,
    });
    const sloppy = ` ${body.serial.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    expect((await verify(sloppy)).body).toEqual(verified);
    for (const unknown of ['0000-0000-0000-0000', 'nothing', `${body.serial}0`]) expect(codeOf(await verify(unknown))).toEqual([404, 'COMMON_004']);
  });

  test.each([
    ['김배움', '김*움'],
    ['김배', '김*'],
    ['남궁하늘', '남**늘'],
  ])('masks %s', async (holderName, masked) => {
    const { issue } = await graduate();
    const { body } = await issue({ holderName });
    expect((await client(app.url).call('verifyCertificate', { params: { serial: body.serial } })).body.holderNameMasked).toBe(masked);
  });
});
