import { beforeAll, describe, expect, test } from 'vitest';
import { client, type TestClient } from '../support/client.ts';
import { clientOf, createUser, type NewUser } from '../support/factories.ts';
import { useSite } from '../support/site.ts';
import { expectAccessibleInEveryLook, visitor } from '../support/visitor.ts';

const app = useSite();

/** Every state of an account, with the session that it had before it came to be so. */
const accounts: Record<string, NewUser> = {
  'pending verification': { emailVerified: false },
  member: {},
  'second factor': {},
  operator: { roleAdmin: true },
  dormant: { status: 'DORMANT' },
  blocked: { status: 'BLOCKED' },
  withdrawn: { status: 'WITHDRAWN' },
};
const states = ['visitor', ...Object.keys(accounts)];
/** Whose session still holds. */
const signedIn = ['pending verification', 'member', 'second factor', 'operator'];

let browsers: Record<string, TestClient>;
let somebody: number;
beforeAll(async () => {
  somebody = (await createUser(app, { name: '이서연' })).id;
  browsers = { visitor: client(app.url) };
  for (const [state, options] of Object.entries(accounts)) {
    const { id } = await createUser(app, options);
    if (state === 'second factor') await app.sql('UPDATE users SET has_second_factor = true WHERE id = $1', [id]);
    browsers[state] = await clientOf(app, id);
  }
});

interface Screen {
  /** The heading of the page, or the address that it redirects to. */
  out: string;
  /** For a signed-in user; the same when absent. */
  in?: string;
  /** For a user whose address is not verified yet, where that makes a difference. */
  pending?: string;
}

const loginRequired = '로그인하면 볼 수 있어요';
const ticketGone: Screen = { out: '다시 로그인해주세요', in: '소셜 계정을 연결하지 못했어요' };
const linkGone: Screen = { out: '링크가 만료되었거나 올바르지 않습니다.' };

const screens: Record<string, Screen> = {
  '/user/signin': { out: '로그인', in: '→ /' },
  '/signin': { out: '로그인', in: '→ /' },
  '/signin?referUrl=%2Fcourses': { out: '로그인', in: '→ /courses' },
  '/user/signup': { out: '회원가입', in: '→ /' },
  '/signup': { out: '회원가입', in: '→ /' },
  '/user/signout': { out: '→ /', in: '로그아웃' },
  '/signout': { out: '→ /', in: '로그아웃' },
  '/user/hello': { out: loginRequired, in: '김배움님, 다시 만나 반갑습니다!' },
  '/user/hello?to=first_hello&referrer=%2Fcourses': { out: loginRequired, in: '김배움님, 가입을 환영합니다!' },
  '/user/signup-social': ticketGone,
  '/user/oauth2_email_not_validated': ticketGone,
  '/user/email': ticketGone,
  '/user/validation': linkGone,
  '/user/request-validation': { out: '이메일 인증', in: '이미 인증한 이메일입니다.', pending: '이메일 인증' },
  '/user/candidate-activation': { out: '휴면 계정 해제', in: '이미 이용 중인 계정이에요.' },
  '/user/activation': linkGone,
  '/user/find-account': { out: '아이디(이메일) 찾기' },
  '/signin/find/id': { out: '아이디(이메일) 찾기' },
  '/user/find-password': { out: '비밀번호 찾기' },
  '/signin/find/password': { out: '비밀번호 찾기' },
  '/user/password': { out: '이 링크는 사용할 수 없습니다.' },
  '/signin/update/password': { out: '이 링크는 사용할 수 없습니다.' },
  '/signin/confirm': { out: loginRequired, in: '본인 확인' },
  '/users/somebody': { out: '이서연' },
  '/users/somebody/@whoever': { out: '→ /users/somebody' },
  '/users/somebody/courses': { out: '이서연' },
  '/users/999999999': { out: '프로필을 찾을 수 없어요' },
  '/users/999999999/courses': { out: '프로필을 찾을 수 없어요' },
  '/groups/999999999/signup?invite=wrong': { out: '초대 정보를 확인해주세요' },
  '/my/settings': { out: loginRequired, in: '계정 설정' },
  '/my/settings/account': { out: loginRequired, in: '→ /my/settings/profile' },
  '/my/settings/account?social=taken': { out: loginRequired, in: '→ /my/settings/connections?social=taken' },
  '/my/settings/profile': { out: loginRequired, in: '프로필' },
  '/my/settings/security': { out: loginRequired, in: '로그인과 보안' },
  '/my/settings/connections': { out: loginRequired, in: '연결과 토큰' },
  '/my/settings/data': { out: loginRequired, in: '내 정보' },
  '/my/settings/notification': { out: loginRequired, in: '알림 설정' },
  '/my/notifications': { out: loginRequired, in: '알림' },
};

const addressOf = (path: string) => path.replace('somebody', String(somebody));

describe.each(states)('to a %s', (state) => {
  test.each(Object.entries(screens))('%s', async (path, screen) => {
    const { status, headers, body } = await (browsers[state] as TestClient).fetch(addressOf(path), { headers: { accept: 'text/html' } });
    const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(String(body))?.[1]?.replaceAll(/<[^>]+>/g, '');
    const expected = (state === 'pending verification' && screen.pending) || (signedIn.includes(state) && screen.in) || screen.out;
    expect(status === 302 ? `→ ${headers.get('location')}` : heading).toBe(addressOf(expected));
    expect(status).toBe(expected.startsWith('→') ? 302 : expected === loginRequired ? 401 : path.includes('999999999') ? 404 : 200);
  });
});

test('a member whose only providers are switched off is led to a new password when they confirm who they are', async () => {
  const { id } = await createUser(app, { password: null });
  const { body } = await (await clientOf(app, id)).fetch('/signin/confirm', { headers: { accept: 'text/html' } });
  expect(String(body)).toContain('비밀번호를 잊으셨나요?');
});

describe('in a browser', () => {
  test.each([
    ['visitor', ['/user/signup-social', '/users/999999999', '/groups/999999999/signup?invite=wrong']],
    ['member', ['/user/hello?to=first_hello', '/user/email', '/user/request-validation', '/signin/confirm']],
  ] as const)('the screens of a %s are finished in every look', async (state, paths) => {
    const { page, open, trouble } = await visitor(app, { drawn: true, ...(state === 'member' && { as: browsers[state] as TestClient }) });
    for (const path of paths) {
      await open(path);
      const screen = screens[path] ?? { out: '', in: '김배움님, 가입을 환영합니다!' };
      await page.getByRole('heading', { level: 1, name: (state === 'member' && screen.in) || screen.out, exact: true }).waitFor();
      await expectAccessibleInEveryLook(page);
    }
    expect(trouble).toEqual([]);
  });
});
