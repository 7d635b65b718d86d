import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../support/catalogue.ts';
import type { Answer } from '../support/client.ts';
import { clientElsewhere, createUser, signedInClient, unique } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

let app: TestApp;
let courseId: number;
beforeAll(async () => {
  app = await startTestApp();
  courseId = (await createCourse(app, { instructorId: (await createUser(app, { isInstructor: true })).id })).id;
});
afterAll(() => app.stop());

const application = {
  realname: '김배움',
  phone: '01012345678',
  category: '개발·프로그래밍',
  instructor_introduce: '백엔드 개발자입니다.',
  registerChannels: [{ type: 'SNS' }],
};
const visit = {
  referer: '',
  utmSource: '',
  utmCampaign: '',
  utmMedium: '',
  utmContent: '',
  utmTerm: '',
  os: '',
  browser: '',
  queryParam: '',
  accessUrl: 'https://baeum.example/',
};

/** What strangers make, and all but one of what a day takes of it. */
const kinds: readonly { what: string; make: () => Promise<Answer>; fill: string }[] = [
  {
    what: 'visits',
    make: () => clientElsewhere(app).call('collectInfo', { body: visit }),
    fill: 'INSERT INTO access_referers (access_url) SELECT $1 FROM generate_series(2, 200000)',
  },
  {
    what: 'messages',
    make: () =>
      clientElsewhere(app).call('sendContactMessage', { body: { topic: 'other', text: '강의 화면이 열리지 않습니다.', email: 'visitor@example.com' } }),
    fill: "INSERT INTO contact_messages (topic, text, email, confirm) SELECT 'other', $1, 'a@example.com', false FROM generate_series(2, 5000)",
  },
  {
    what: 'applications',
    make: () => clientElsewhere(app).call('submitGuestApplication', { body: { ...application, contact_mail: `${unique('guest')}@example.com` } }),
    fill: "INSERT INTO instructor_applications (status, contact_mail, realname) SELECT 'DRAFT', $1 || n || '@example.com', '김배움' FROM generate_series(2, 5000) n",
  },
  {
    what: 'carts',
    make: () => clientElsewhere(app).call('addCartItem', { body: { type: 'COURSE', refId: courseId } }),
    fill: 'INSERT INTO carts (secret_hash) SELECT $1 || n FROM generate_series(2, 100000) n',
  },
];

describe.each(kinds)('$what of people without an account', ({ make, fill }) => {
  test('have an end each day, with a code of its own and when to come again', async () => {
    await app.sql(fill, ['x']);
    expect((await make()).status).toBeLessThan(300);
    const { status, body, headers } = await make();
    const untilMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
    expect([status, body.errorCode, Math.abs(Number(headers.get('retry-after')) - untilMidnight) < 60]).toEqual([429, 'COMMON_019', true]);
  });
});

test('members go on, and so do browsers that have a cart', async () => {
  const member = await signedInClient(app);
  expect((await member.call('addCartItem', { body: { type: 'COURSE', refId: courseId } })).status).toBe(201);
  expect((await member.call('sendContactMessage', { body: { topic: 'other', text: '강의 화면이 열리지 않습니다.' } })).status).toBe(201);
  const forged = clientElsewhere(app);
  forged.cookies.set('cart', 'nobody-has-chosen-this-secret-for-it');
  expect((await forged.call('addCartItem', { body: { type: 'COURSE', refId: courseId } })).body.errorCode).toBe('COMMON_019');
});
