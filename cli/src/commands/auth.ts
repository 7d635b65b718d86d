import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { CreateFlags, RevokeFlags } from './auth/api-tokens.ts';
import type { LoginFlags } from './auth/login.ts';

const texts = inLanguages({
  ko: {
    login: '로그인합니다 (브라우저에서 코드로 승인)',
    email: '이메일과 비밀번호로 로그인 (비밀번호는 물어봅니다)',
    passwordStdin: '비밀번호를 표준 입력의 첫 줄에서, 2단계 인증 번호는 둘째 줄에서 읽음 (--email과 함께)',
    tokenStdin: '이미 있는 토큰을 표준 입력의 첫 줄에서 읽음',
    scopes: '토큰에 줄 권한 범위 (여러 번; 없으면 줄 수 있는 모두를 요청)',
    logout: '로그아웃합니다 (서버의 토큰도 없앱니다)',
    status: '누구로 로그인했는지 봅니다 (로그인하지 않았으면 종료 코드 4)',
    token: '쓸 수 있는 토큰을 출력합니다',
    create: 'API 토큰을 만듭니다 (비밀번호를 물어봅니다)',
    createScope: '토큰에 줄 권한 범위 (여러 번)',
    expires: '며칠 동안 쓸지 (없으면 지울 때까지)',
    createPasswordStdin: '비밀번호를 표준 입력의 첫 줄에서, 2단계 인증 번호는 둘째 줄에서 읽음',
    list: '토큰과 로그인을 허락한 프로그램을 봅니다',
    revoke: '토큰을 지웁니다 (비밀번호를 물어봅니다)',
    sessions: '로그인한 브라우저를 봅니다',
  },
  en: {
    login: 'sign in (approve a code in the browser)',
    email: 'sign in with e-mail and password (asks for the password)',
    passwordStdin: 'read the password from the first line of standard input, the code of a second factor from the second (with --email)',
    tokenStdin: 'read an existing token from the first line of standard input',
    scopes: 'scope of the token (repeatable; asks for all that can be granted by default)',
    logout: 'sign out (revokes the token on the server too)',
    status: 'show who is signed in (exit code 4 when nobody is)',
    token: 'print a working token',
    create: 'create an API token (asks for the password)',
    createScope: 'scope of the token (repeatable)',
    expires: 'days that it works (until it is revoked by default)',
    createPasswordStdin: 'read the password from the first line of standard input, the code of a second factor from the second',
    list: 'list tokens and the programs that were let in',
    revoke: 'revoke a token (asks for the password)',
    sessions: 'list the browsers that are signed in',
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
    'baeum auth token create backup --scope learning:read --expires 90',
    'baeum auth token create 지원팀 --scope admin:support --scope admin:read --expires 30',
  );
  auth
    .command('login')
    .description(t.login)
    .option('--email <email>', t.email)
    .option('--password-stdin', t.passwordStdin)
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
  const token = auth
    .command('token')
    .description(t.token)
    .action(withContext(async (context) => (await import('./auth/status.ts')).token(context)));
  defineTokens(token);
  auth
    .command('sessions')
    .description(t.sessions)
    .action(withContext(async (context) => (await import('./auth/sessions.ts')).listSessions(context)));
}

function defineTokens(token: Command): void {
  const t = texts();
  token
    .command('create <name>')
    .description(t.create)
    .requiredOption('--scope <scope...>', t.createScope)
    .option('--expires <days>', t.expires)
    .option('--password-stdin', t.createPasswordStdin)
    .action(withContext(async (context, name: string, flags: CreateFlags) => (await import('./auth/api-tokens.ts')).createToken(context, name, flags)));
  token
    .command('list')
    .description(t.list)
    .action(withContext(async (context) => (await import('./auth/api-tokens.ts')).listTokens(context)));
  withConsentOptions(token.command('revoke <id>'))
    .description(t.revoke)
    .option('--password-stdin', t.createPasswordStdin)
    .action(withContext(async (context, id: string, flags: RevokeFlags) => (await import('./auth/api-tokens.ts')).revokeToken(context, id, flags)));
}
