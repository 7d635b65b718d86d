import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { DecideFlags } from './exp/decide.ts';
import type { PlanFlags } from './exp/plan.ts';
import type { PullFlags } from './exp/pull.ts';
import type { TrackFlags } from './exp/track.ts';
import type { WatchFlags } from './exp/watch.ts';

const texts = inLanguages({
  ko: {
    variation: 'A/B 테스트의 변형을 결정합니다',
    flag: '기능 플래그가 켜졌는지 결정합니다',
    config: '원격 구성의 값을 결정합니다',
    message: '인앱 메시지를 보일지 결정합니다',
    all: '워크스페이스의 모든 것을 결정합니다',
    explain: '결정의 단계와 그 이유를 봅니다',
    watch: '워크스페이스가 바뀔 때마다 다시 결정하고 달라진 것을 보여 줍니다',
    plan: '필요한 사용자와 날을 셉니다 (운영자로 로그인)',
    metric: '이 지표의 지금 값에서 시작',
    baseline: '지금의 값: 전환율(0.1 또는 10%)이나 평균',
    variance: '사용자 한 명의 값의 분산 (전환율이면 주지 않습니다)',
    lift: '알아낼 만한 가장 작은 증감 (0.05 또는 5%)',
    days: '며칠 동안 볼지 (그동안 알아낼 수 있는 증감을 셉니다)',
    usersPerDay: '하루에 새로 오는 사용자',
    traffic: '그 가운데 실험에 들어오는 비율(%)',
    split: '대조군부터 변형마다의 비율 (없으면 반반)',
    power: '그만한 차이가 있을 때 알아낼 확률 (없으면 0.8)',
    alpha: '없는 차이를 있다고 할 확률 (없으면 0.05)',
    experiment: '이 실험의 대상에 맞는 사용자만 (--metric과 함께)',
    environment: '환경 이름 (--metric과 함께)',
    track: '사용자가 한 일을 이벤트로 보냅니다 (지표로 세어집니다)',
    eventKey: '이벤트 키',
    value: '이벤트의 값 (평균 지표로 더할 수)',
    properties: '이벤트 속성: JSON 객체',
    insertId: '이벤트의 고유한 이름 (같은 이름은 한 번만 저장됩니다)',
    expose: '이 변형을 보았다고 기록합니다 (결과에 세어집니다)',
    pull: '워크스페이스를 파일로 받습니다 (오프라인 결정에 씁니다)',
    key: '키',
    what: '실험 키, flag:키, config:키 또는 message:키',
    user: '사용자: JSON, id, 또는 - (표준 입력의 JSON)',
    users: '사용자 여럿: 한 줄에 JSON 하나인 파일, id·userId·deviceId와 속성을 머리글로 둔 CSV, 또는 -',
    file: '워크스페이스 파일로 네트워크 없이 결정',
    sdkKey: 'SDK 키 (클라이언트 키; 서버 키는 BAEUM_SDK_KEY나 config로)',
    default: '결정할 수 없을 때의 값',
    type: '받을 값의 타입: STRING, NUMBER, BOOLEAN, JSON',
    exitStatus: '켜졌으면 종료 코드 0, 꺼졌으면 1',
    output: '쓸 파일 (없거나 -이면 표준 출력)',
    event: '일어난 이벤트: 키, 또는 {"key","properties"} JSON',
    platform: '메시지를 볼 곳 (없으면 WEB)',
    hiddenUntil: '사용자가 메시지를 숨긴 때까지 (유닉스 밀리초 또는 날짜와 시각)',
    interval: '살펴볼 간격(초)',
  },
  en: {
    variation: 'decide the variation of an A/B test',
    flag: 'decide whether a feature flag is on',
    config: 'decide the value of a remote config parameter',
    message: 'decide whether an in-app message is shown',
    all: 'decide everything in the workspace',
    explain: 'show the steps of a decision and what decided it',
    watch: 'decide again whenever the workspace changes, and show what differs',
    plan: 'count the users and days that a test needs (signed in as an operator)',
    metric: 'begin with what this metric is now',
    baseline: 'value now: a rate (0.1 or 10%) or a mean',
    variance: "variance of one user's value (none for a rate)",
    lift: 'smallest lift worth finding (0.05 or 5%)',
    days: 'how many days it may take (tells the lift that can be found)',
    usersPerDay: 'new users a day',
    traffic: 'percent of them in the test',
    split: 'shares of the variations, the control first (halves by default)',
    power: 'chance to find such a difference (0.8 by default)',
    alpha: 'chance of a false alarm (0.05 by default)',
    experiment: "only users of this experiment's audience (with --metric)",
    environment: 'name of an environment (with --metric)',
    track: 'tell what a user did, as an event (counted by metrics)',
    eventKey: 'key of the event',
    value: 'value of the event (what mean metrics add up)',
    properties: 'properties of the event: a JSON object',
    insertId: 'unique name of the event (the same name is stored once)',
    expose: 'record that the user has seen it (counted by results)',
    pull: 'get the workspace as a file (for deciding offline)',
    key: 'key',
    what: 'experiment key, flag:key, config:key or message:key',
    user: 'user: JSON, an id, or - (JSON on standard input)',
    users: 'many users: a file with one JSON object a line, a CSV whose head names id, userId, deviceId and properties, or -',
    file: 'decide with a workspace file and no network',
    sdkKey: 'SDK key (a client key; server keys by BAEUM_SDK_KEY or config)',
    default: 'value when nothing can be decided',
    type: 'type that the value must have: STRING, NUMBER, BOOLEAN or JSON',
    exitStatus: 'exit code 0 when on, 1 when off',
    output: 'file to write (standard output by default, or with -)',
    event: 'event that happened: a key, or JSON {"key","properties"}',
    platform: 'where the message is seen (WEB by default)',
    hiddenUntil: 'until when the user hid the message (epoch milliseconds, or date and time)',
    interval: 'seconds between two looks',
  },
});

const platforms = ['WEB', 'ANDROID', 'IOS'];

export function defineExp(exp: Command): void {
  const t = texts();
  const user = '--user \'{"userId":"42","properties":{"grade":"GOLD"}}\'';
  withExamples(
    exp,
    `baeum exp variation 1 ${user}`,
    'baeum exp explain flag:7 --user 42 --file workspace.json',
    'baeum exp pull -o workspace.json',
    'baeum exp all --file workspace.json --users users.ndjson --ndjson',
    'baeum exp message 1 --user 42 --event view_signin_modal',
    'baeum exp variation 1 --users users.csv --ndjson',
    "baeum exp plan --metric '$sign_up' --lift 5%",
    'baeum exp plan --baseline 10% --lift 5% --users-per-day 2000 --split 50 25 25',
    'baeum exp variation 1 --user 42 --track && baeum exp track purchase --user 42 --value 12000',
  );
  decision(exp.command('variation').description(t.variation).argument('<key>', t.key))
    .option('--default <variation>', t.default)
    .addOption(new Option('--track', t.expose).conflicts(['users', 'file']))
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).variation(context, key, flags)));
  decision(
    withExamples(exp.command('flag'), 'baeum exp flag 7 --user 42', 'baeum exp flag 7 --user 42 --exit-status && ./new-build')
      .description(t.flag)
      .argument('<key>', t.key),
  )
    .option('--exit-status', t.exitStatus)
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).flag(context, key, flags)));
  decision(withExamples(exp.command('config'), 'baeum exp config home_search_prompt --user 42').description(t.config).argument('<key>', t.key))
    .option('--default <json>', t.default)
    .addOption(new Option('--type <type>', t.type))
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).config(context, key, flags)));
  occasion(decision(exp.command('message').description(t.message).argument('<key>', t.key))).action(
    withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).message(context, key, flags)),
  );
  decision(exp.command('all').description(t.all)).action(
    withContext(async (context, flags: DecideFlags) => (await import('./exp/decide.ts')).all(context, flags)),
  );
  occasion(decision(exp.command('explain').description(t.explain).argument('<what>', t.what), { many: false })).action(
    withContext(async (context, what: string, flags: DecideFlags) => (await import('./exp/explain.ts')).explain(context, what, flags)),
  );
  decision(withExamples(exp.command('watch'), 'baeum exp watch --user 42 --interval 10').description(t.watch), { many: false })
    .option('--interval <seconds>', t.interval, '5')
    .action(withContext(async (context, flags: WatchFlags) => (await import('./exp/watch.ts')).watch(context, flags)));
  planning(exp);
  exp
    .command('track')
    .description(t.track)
    .argument('<event>', t.eventKey)
    .option('--user <json>', t.user)
    .option('--value <number>', t.value)
    .option('--properties <json>', t.properties)
    .option('--insert-id <id>', t.insertId)
    .option('--sdk-key <key>', t.sdkKey)
    .action(withContext(async (context, event: string, flags: TrackFlags) => (await import('./exp/track.ts')).track(context, event, flags)));
  exp
    .command('pull')
    .description(t.pull)
    .option('-o, --output <file>', t.output)
    .option('--sdk-key <key>', t.sdkKey)
    .action(withContext(async (context, flags: PullFlags) => (await import('./exp/pull.ts')).pull(context, flags)));
}

/** What is asked before a test is made. */
function planning(exp: Command): void {
  const t = texts();
  const value = ['baseline', 'variance', 'usersPerDay'] as const;
  const plan = exp
    .command('plan')
    .description(t.plan)
    .addOption(new Option('--metric <key>', t.metric).conflicts([...value]));
  plan.option('--baseline <value>', t.baseline).option('--variance <value>', t.variance).option('--users-per-day <count>', t.usersPerDay);
  plan.addOption(new Option('--lift <lift>', t.lift).conflicts('days')).option('--days <days>', t.days).option('--traffic <percent>', t.traffic);
  plan.option('--split <shares...>', t.split).option('--power <power>', t.power).option('--alpha <alpha>', t.alpha);
  plan.option('--experiment <key>', t.experiment).option('--environment <name>', t.environment);
  plan.action(withContext(async (context, flags: PlanFlags) => (await import('./exp/plan.ts')).plan(context, flags)));
}

/** The flags that every decision takes. */
function decision(command: Command, { many = true } = {}): Command {
  const t = texts();
  command.option('--user <json>', t.user);
  if (many) command.addOption(new Option('--users <file>', t.users).conflicts('user'));
  return command.option('--file <file>', t.file).option('--sdk-key <key>', t.sdkKey);
}

/** The flags for what decides a message, besides the user. */
function occasion(command: Command): Command {
  const t = texts();
  return command
    .option('--event <event>', t.event)
    .addOption(new Option('--platform <platform>', t.platform).choices(platforms))
    .option('--hidden-until <time>', t.hiddenUntil);
}
