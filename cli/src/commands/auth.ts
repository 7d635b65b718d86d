import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { LoginFlags } from './auth/login.ts';

const texts = inLanguages({
  ko: {
    login: '로그인합니다 (브라우저에서 코드로 승인)',
    email: '이메일과 비밀번호로 로그인 (비밀번호는 물어봅니다)',
    passwordStdin: '비밀번호를 표준 입력의 첫 줄에서 읽음 (--email과 함께)',
    code: '2단계 인증 번호나 복구 코드 (없으면 물어봅니다)',
    tokenStdin: '이미 있는 토큰을 표준 입력의 첫 줄에서 읽음',
    scopes: '토큰에 줄 권한 범위 (여러 번; 없으면 줄 수 있는 모두를 요청)',
    logout: '로그아웃합니다 (서버의 토큰도 없앱니다)',
    status: '누구로 로그인했는지 봅니다 (로그인하지 않았으면 종료 코드 4)',
    token: '쓸 수 있는 토큰을 출력합니다',
  },
  en: {
    login: 'sign in (approve a code in the browser)',
    email: 'sign in with e-mail and password (asks for the password)',
    passwordStdin: 'read the password from the first line of standard input (with --email)',
    code: 'code of the authenticator app or a recovery code (asks for it by default)',
    tokenStdin: 'read an existing token from the first line of standard input',
    scopes: 'scope of the token (repeatable; asks for all that can be granted by default)',
    logout: 'sign out (revokes the token on the server too)',
    status: 'show who is signed in (exit code 4 when nobody is)',
    token: 'print a working token',
  },
});

export function defineAuth(auth: Command): void {
  const t = texts();
  withExamples(
    auth,
    'baeum auth login',
    'baeum auth login --email me@example.com',
    'pass show baeum | baeum auth login --email me@example.com --password-stdin',
    'baeum auth status --json',
  );
  auth
    .command('login')
    .description(t.login)
    .option('--email <email>', t.email)
    .option('--password-stdin', t.passwordStdin)
    .option('--code <code>', t.code)
    .option('--token-stdin', t.tokenStdin)
    .option('--scope <scope...>', t.scopes)
    .action(withContext(async (context, flags: LoginFlags) => (await import('./auth/login.ts')).login(context, flags)));
  auth
    .command('logout')
    .description(t.logout)
    .action(withContext(async (context) => (await import('./auth/login.ts')).logout(context)));
  auth
    .command('status')
    .description(t.status)
    .action(withContext(async (context) => (await import('./auth/status.ts')).status(context)));
  auth
    .command('token')
    .description(t.token)
    .action(withContext(async (context) => (await import('./auth/status.ts')).token(context)));
}
