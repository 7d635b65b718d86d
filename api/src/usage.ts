/** Each command of the server's program: its arguments and what it does. */
const usages = {
  start: { words: 'start', does: '서버를 시작합니다. 명령을 적지 않아도 같습니다.' },
  worker: { words: 'worker', does: '서버 없이 작업 대기열만 처리합니다(서버는 JOBS=off).' },
  jobs: {
    words: 'jobs [retry 번호|all | drop 번호|all [--yes]]',
    does: '마지막 시도까지 실패한 작업을 보고, 다시 시도하거나 지웁니다. drop은 --yes를 붙여야 지웁니다.',
  },
  migrate: { words: 'migrate [up | down [--to 이름] | status]', does: '데이터베이스 스키마를 옮기거나 되돌리고, 상태를 봅니다.' },
  seed: {
    words: 'seed [--scale [강의 수 | largest [비율]]]',
    does: '데모 데이터를 넣습니다. --scale은 재어 볼 때 쓸 강의도 넣습니다. largest는 회원 150만 명이 배운 수업 4천만 개와 하루의 이벤트 5백만 개까지 넣고, 0.05처럼 비율을 적으면 그만큼만 넣습니다.',
  },
  'grant-admin': { words: 'grant-admin 이메일', does: '가입한 계정에 관리자 권한을 줍니다.' },
  backup: {
    words: 'backup [파일|-] [--without-media]',
    does: '데이터베이스와 파일을 백업 하나로 묶고, 영상과 큰 파일은 그 옆에 새것만 복사합니다. BACKUP_RECIPIENTS가 있으면 암호화합니다.',
  },
  restore: {
    words: 'restore 파일|- [--without-media | --table 테이블]',
    does: '빈 데이터베이스에 백업을, 폴더에 영상과 큰 파일을 되돌립니다. --table은 쓰고 있는 데이터베이스에 테이블 하나만 따로 복원해, 지금의 테이블과 비교할 수 있게 합니다.',
  },
  doctor: {
    words: 'doctor [점검 이름…] [--json] [--mail 이메일] [--url 사이트 주소]',
    does: '서버에 필요한 것을 모두 확인하고, 잘못된 것마다 할 일을 알려줍니다. 이름(--json의 check)을 적으면 그것만 확인합니다. --mail은 확인 메일을 보내고, --url은 공개 주소로 프록시를 확인합니다. 문제가 있으면 1로 끝납니다.',
  },
  'clear-demo-data': { words: 'clear-demo-data [--yes]', does: '지울 데모 데이터를 보여주고, --yes를 붙이면 지웁니다.' },
} as const satisfies Record<string, { words: string; does: string }>;

const program = 'node api/bin/baeum-server.mjs';

/** The usage of one command, or that of all. */
export function usageOf(command: string): string {
  return Object.hasOwn(usages, command) ? usages[command as keyof typeof usages].words : Object.keys(usages).join(' | ');
}

/** The output of `--help`, about one command or all of them. */
export function help(command?: string): string {
  if (command !== undefined && Object.hasOwn(usages, command)) {
    const { words, does } = usages[command as keyof typeof usages];
    return `${does}\n\n사용법: ${program} ${words}\n`;
  }
  const width = Math.max(...Object.keys(usages).map((name) => name.length));
  const lines = Object.entries(usages).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return `사용법: ${program} [명령]\n\n${lines.join('\n')}\n\n자세히: ${program} <명령> --help\n설정은 환경 변수로 합니다. .env.example에 모두 있고, --env-file=.env 를 node에 주면 파일에서 읽습니다.\n`;
}

/** Whether the arguments ask for help instead of a command. */
export function asksForHelp(words: readonly string[]): boolean {
  return words[0] === 'help' || words.includes('--help') || words.includes('-h');
}
