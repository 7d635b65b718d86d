import { Command, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { localizeCommand } from './terminal/commander-texts.ts';
import { examplesText, withExamples } from './terminal/examples.ts';
import { inLanguages, languages } from './terminal/language.ts';

/** Where each command is defined; loaded when it is named. */
const definitions = {
  auth: async () => (await import('./commands/auth.ts')).defineAuth,
  account: async () => (await import('./commands/account.ts')).defineAccount,
  apply: async () => (await import('./commands/apply.ts')).defineApply,
  courses: async () => (await import('./commands/courses.ts')).defineCourses,
  instructor: async () => (await import('./commands/instructor.ts')).defineInstructor,
  learn: async () => (await import('./commands/learn.ts')).defineLearn,
  lists: async () => (await import('./commands/lists.ts')).defineLists,
  roadmaps: async () => (await import('./commands/roadmaps.ts')).defineRoadmaps,
  cart: async () => (await import('./commands/cart.ts')).defineCart,
  orders: async () => (await import('./commands/orders.ts')).defineOrders,
  coupons: async () => (await import('./commands/coupons.ts')).defineCoupons,
  points: async () => (await import('./commands/points.ts')).definePoints,
  vouchers: async () => (await import('./commands/vouchers.ts')).defineVouchers,
  mentors: async () => (await import('./commands/mentors.ts')).defineMentors,
  mentorings: async () => (await import('./commands/mentorings.ts')).defineMentorings,
  messages: async () => (await import('./commands/messages.ts')).defineMessages,
  posts: async () => (await import('./commands/posts.ts')).definePosts,
  exp: async () => (await import('./commands/exp.ts')).defineExp,
  workspace: async () => (await import('./commands/workspace.ts')).defineWorkspace,
  webhooks: async () => (await import('./commands/webhooks.ts')).defineWebhooks,
  admin: async () => (await import('./commands/admin.ts')).defineAdmin,
  api: async () => (await import('./commands/api.ts')).defineApi,
  mcp: async () => (await import('./commands/mcp.ts')).defineMcp,
  config: async () => (await import('./commands/config.ts')).defineConfig,
  completion: async () => (await import('./commands/completion.ts')).defineCompletion,
  doctor: async () => (await import('./commands/doctor.ts')).defineDoctor,
  upgrade: async () => (await import('./commands/upgrade.ts')).defineUpgrade,
  help: async () => (await import('./commands/help.ts')).defineHelp,
} satisfies Record<string, () => Promise<Define>>;
export type CommandName = keyof typeof definitions;
export const commandNames = Object.keys(definitions) as CommandName[];
export const isCommandName = (name: string | undefined): name is CommandName => name !== undefined && Object.hasOwn(definitions, name);

/** Adds a command's subcommands, options and actions. `words` are the arguments after its name. */
type Define = (command: Command, words: readonly string[]) => void | Promise<void>;

const texts = inLanguages({
  ko: {
    program: '배움을 터미널에서 씁니다',
    commands: {
      auth: '로그인하고, 로그아웃하고, 누구인지 봅니다',
      account: '내 계정을 보고, 내 정보를 받고, 탈퇴합니다',
      apply: '지식공유자를 신청합니다',
      courses: '강의를 찾아 보고, 만들고, 심사에 냅니다',
      instructor: '내 수입과 정산, 질문과 수강생, 쿠폰과 새소식을 다룹니다 (지식공유자, 멘토)',
      learn: '수강하는 강의, 진도, 노트를 봅니다',
      lists: '나만의 강의 목록을 다룹니다',
      roadmaps: '로드맵을 보고 수강합니다',
      cart: '수강바구니를 보고, 담고, 뺍니다',
      orders: '주문을 보고, 취소하고, 환불합니다',
      coupons: '쿠폰을 보고, 등록하고, 되살립니다',
      points: '포인트와 그 내역을 봅니다',
      vouchers: '수강권을 등록하고 봅니다',
      mentors: '멘토와 신청할 수 있는 시간을 찾아 봅니다',
      mentorings: '멘토링을 신청하고, 답하고, 옮기고, 취소합니다',
      messages: '다른 회원과 메시지를 주고받습니다',
      posts: '커뮤니티의 글을 보고 씁니다',
      exp: '실험, 기능 플래그, 원격 구성, 인앱 메시지를 결정합니다 (온라인, 오프라인)',
      workspace: '실험 워크스페이스를 내보내고, 견주고, 가져옵니다',
      webhooks: '알림을 내 컴퓨터에서 받아 보고, 시험 알림을 웹훅으로 보냅니다 (개발자)',
      admin: '실험, 플래그, 메시지, SDK 키를 관리하고 결과를 봅니다 (운영자)',
      api: '배움의 모든 API를 부릅니다',
      mcp: '에이전트가 배움을 도구로 쓰게 합니다 (MCP)',
      config: '설정을 보고 바꿉니다',
      completion: '셸 자동 완성을 만듭니다',
      doctor: '서버, 로그인, 설정을 점검합니다',
      upgrade: '서버의 CLI와 견주고, 설치하는 줄을 알려 줍니다',
      help: '명령과 주제의 도움말을 봅니다',
    } satisfies Record<CommandName, string>,
    version: '버전을 봅니다',
    json: '결과를 JSON으로 (--json=a,b는 그 항목만)',
    ndjson: '목록을 한 줄에 하나씩 JSON으로',
    plain: '결과를 탭으로 나눈 표로',
    quiet: '결과와 오류만 보여 줍니다',
    noInput: '아무것도 묻지 않습니다',
    noColor: '색을 쓰지 않습니다',
    debug: '주고받은 내용을 보여 줍니다 (비밀 값은 가립니다)',
    profile: '설정과 로그인의 이름',
    host: '서버 주소',
    timeout: '서버를 기다릴 시간(초), 다시 시도하는 것까지',
    lang: '메시지의 언어',
    timeZone: '시각을 보여 줄 시간대 (없으면 Asia/Seoul)',
    globals: '어디서나 쓰는 플래그는 baeum --help에 있습니다.',
    more: 'API 문서는 서버의 /docs, 종료 코드는 baeum help exit-codes에 있습니다.',
  },
  en: {
    program: 'Baeum from the terminal',
    commands: {
      auth: 'sign in, sign out, see who you are',
      account: 'see your account, get your data, leave',
      apply: 'apply as an instructor',
      courses: 'find courses and look at them, teach your own',
      instructor: 'your earnings, questions, learners, coupons and news (instructors, mentors)',
      learn: 'see own courses, progress and notes',
      lists: 'work with your own lists of courses',
      roadmaps: 'look at roadmaps and enrol in them',
      cart: 'see your cart, add to it, remove from it',
      orders: 'see your orders, cancel them, get refunds',
      coupons: 'see your coupons, register and revive them',
      points: 'see your points and their history',
      vouchers: 'redeem vouchers and see them',
      mentors: 'find mentors and the times that can be asked for',
      mentorings: 'ask for sessions of mentoring, answer, move and cancel them',
      messages: 'exchange messages with other members',
      posts: 'read and write posts of the community',
      exp: 'decide experiments, feature flags, remote config and in-app messages (online and offline)',
      workspace: 'export, compare and import the experiment workspace',
      webhooks: 'receive on this computer what webhooks would get, and send them tests (developers)',
      admin: 'manage experiments, flags, messages and SDK keys, see results (operators)',
      api: 'call any operation of the API',
      mcp: 'let agents use Baeum as tools (MCP)',
      config: 'see and change settings',
      completion: 'make shell completion',
      doctor: 'check server, login and settings',
      upgrade: 'compare with the CLI of the server and show the line that installs it',
      help: 'show help for a command or topic',
    },
    version: 'show the version',
    json: 'result as JSON (--json=a,b keeps those members)',
    ndjson: 'lists as one JSON value a line',
    plain: 'result as tab-separated columns',
    quiet: 'show results and errors only',
    noInput: 'never ask anything',
    noColor: 'no colours',
    debug: 'show what is sent and received (secrets hidden)',
    profile: 'name of the settings and login to use',
    host: 'address of the server',
    timeout: 'seconds to wait for the server, repeats included',
    lang: 'language of messages',
    timeZone: 'time zone that moments are shown in (Asia/Seoul by default)',
    globals: 'Flags of every command are at baeum --help.',
    more: 'API documentation is at /docs of the server, exit codes at baeum help exit-codes.',
  },
});

/**
 * The program with all commands named, and those in `loaded` defined in full.
 * @param words the arguments after the command's name
 */
export async function createProgram(loaded: readonly CommandName[], words: readonly string[]): Promise<Command> {
  const program = addGlobalFlags(localizeCommand(new Command('baeum')))
    .description(texts().program)
    .version(ownVersion(), '-V, --version', texts().version)
    .helpCommand(false)
    .showSuggestionAfterError()
    .exitOverride()
    .configureOutput({ writeErr: (text) => void process.stdout.write(text), outputError: () => undefined })
    .addHelpText('beforeAll', ({ command }) => examplesText(command))
    .addHelpText('afterAll', ({ command }) => `\n${command.parent ? texts().globals : texts().more}`);
  withExamples(program, 'baeum auth login', 'baeum apply submit --file form.json', 'baeum exp explain 1 --user \'{"userId":"42"}\'', 'baeum api --search 신청');
  for (const name of commandNames) {
    const command = program.command(name).description(texts().commands[name]).helpCommand(false);
    if (loaded.includes(name)) await (await definitions[name]())(command, words);
  }
  return program;
}

function ownVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return manifest.version;
}

/** Flags that are understood before and after any command. */
function addGlobalFlags(program: Command): Command {
  const t = texts();
  return program
    .option('--json [fields]', t.json)
    .option('--ndjson', t.ndjson)
    .option('--plain', t.plain)
    .option('-q, --quiet', t.quiet)
    .option('--no-input', t.noInput)
    .option('--no-color', t.noColor)
    .option('--debug', t.debug)
    .option('--profile <name>', t.profile)
    .option('--host <url>', t.host)
    .option('--timeout <seconds>', t.timeout)
    .option('--time-zone <zone>', t.timeZone)
    .addOption(new Option('--lang <lang>', t.lang).choices(languages));
}
