import type { ExperimentStatus } from '@baeum/contract/domains/experiments/experiments.rules.ts';
import type { StaleFlag } from '@baeum/contract/domains/feature-flags/feature-flags.schemas.ts';
import type { RolloutAction, RolloutState } from '@baeum/contract/domains/feature-flags/rollouts.rules.ts';
import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { environmentTexts } from '../experiment-desk/parts/environment.texts.ts';

/** A share of people: `10%`. */
const percent = (value: number) => `${Number(value.toFixed(2))}%`;

const places = environmentTexts.names;

/** Words of the operators' feature flags. */
export const flagDeskTexts = {
  title: '기능 플래그',
  lead: '기능을 배포하지 않고 켜고 꺼요. 실시간으로 받는 화면은 2초 안에, 주기로 묻는 SDK는 Node 10초, 브라우저 30초 안에 바뀌어요.',
  label: '플래그 목록',
  unit: '개',
  search: { label: '플래그 찾기', placeholder: '이름, 번호, 설명' },
  all: '전체',
  filters: { status: '상태', stale: '정리', archived: '보관' },
  staleOnly: '치울 때가 된 것',
  archivedOnly: '보관한 것',
  environments: places,
  states: {
    DRAFT: { word: '초안', tone: 'neutral' },
    RUNNING: { word: '켜짐', tone: 'success' },
    PAUSED: { word: '꺼짐', tone: 'warning' },
    COMPLETED: { word: '종료', tone: 'info' },
  } satisfies Record<ExperimentStatus, { word: string; tone: Tone }>,
  columns: { name: '이름', production: '운영', development: '개발', rule: '규칙', change: '마지막 변경' },
  number: (key: number) => `${key}번`,
  switchOf: (name: string, environment: keyof typeof places) => `${name} ${places[environment]}`,
  absent: '없음',
  server: '서버',
  percent,
  stale: {
    mark: '치울 때',
    reasons: {
      NEVER_EVALUATED: '만든 뒤로 이 플래그를 묻는 곳이 없어요. 코드에 쓰지 않았다면 지워도 돼요.',
      NOT_ASKED: '이제 이 플래그를 묻는 곳이 없어요. 코드에서 지웠다면 플래그도 지워주세요.',
      ONE_WAY: '오래 모두에게 같은 것을 주고 있어요. 코드에 굳히고 플래그를 지울 때예요.',
    } satisfies Record<StaleFlag['reason'], string>,
    since: (day: string) => `${day}부터`,
  },
  rule: {
    on: '켜짐',
    off: '꺼짐',
    all: (words: string) => `모두 ${words}`,
    rest: (words: string) => `나머지 ${words}`,
    more: (count: number) => `규칙 ${formatCount(count)}개 더`,
    ended: (words: string) => `종료: 모두 ${words}`,
    first: '먼저 맞는 규칙이 정해요.',
    others: '맞는 규칙이 없는 사용자',
  },
  nothing: { title: '아직 만든 플래그가 없어요', message: '플래그를 만들면 여기에서 환경마다 켜고 끌 수 있어요.' },
  parts: {
    release: '점진 배포',
    rollout: '단계 배포',
    rules: '규칙',
    overrides: '지정한 사용자',
    schedule: '예약',
    copy: '다른 환경',
    history: '변경 이력',
    tidy: '정리',
  },
  seen: '바꾼 것은 실시간으로 받는 화면에 2초 안에, 주기로 묻는 SDK에는 Node 10초, 브라우저 30초 안에 보여요.',
  on: {
    label: '켜기',
    title: (name: string) => `‘${name}’ 플래그를 켤까요?`,
    message: (environment: keyof typeof places, rule: string) => `${places[environment]}에서 지금 규칙대로 켜요: ${rule}`,
    done: '플래그를 켰어요.',
  },
  off: {
    label: '끄기',
    title: (name: string) => `‘${name}’ 플래그를 끌까요?`,
    message: (environment: keyof typeof places) =>
      `${places[environment]}의 모두에게 꺼요. 실시간 화면은 2초, SDK는 Node 10초, 브라우저 30초 안에 꺼져요. 규칙은 그대로 남아요.`,
    done: '플래그를 껐어요.',
    note: '운영 화면에서 바로 껐어요.',
  },
  approval: ' 사이트가 두 사람의 승인을 요구하면 바로 바뀌지 않고, 요청을 저장했다고 알려드려요.',
  note: '이유',
  noteHelp: '변경 기록에 남아요.',
  release: {
    slider: '켜짐 비율',
    number: '켜짐 비율 (숫자)',
    save: '비율 저장',
    saved: (value: number) => `${percent(value)}에게 켜지도록 저장했어요.`,
    same: (value: number) => `지금은 다른 규칙에 맞지 않는 사용자의 ${percent(value)}에게 켜져요.`,
    grows: (from: number, to: number) => `다른 규칙에 맞지 않는 사용자의 ${percent(to)}에게 켜져요. 지금은 ${percent(from)}예요. 받던 사용자는 계속 받아요.`,
    shrinks: (from: number, to: number) =>
      `다른 규칙에 맞지 않는 사용자의 ${percent(to)}에게만 켜져요. 지금은 ${percent(from)}이고, 받던 사용자 일부에게는 꺼져요.`,
    whenOn: ' 플래그를 켜야 시작돼요.',
    ask: { title: (value: number) => `운영 환경에서 ${percent(value)}에게 켤까요?`, confirm: '비율 저장' },
    steered: '단계 배포가 비율을 정하고 있어요. 바꾸려면 먼저 단계 배포를 마치거나 되돌려주세요.',
    several: '켜진 변형이 여럿이라 한 비율로 바꿀 수 없어요. 명령줄에서 변형마다의 비율을 정해주세요.',
    ended: '종료한 플래그의 비율은 바꿀 수 없어요.',
    conflict: {
      title: '그사이 다른 사람이 바꿨어요',
      message: (mine: number, theirs: string) => `내가 정한 비율은 ${percent(mine)}, 지금 저장된 규칙은 ‘${theirs}’예요.`,
      mine: '내 비율로 저장',
      theirs: '저장된 값 쓰기',
    },
  },
  rollout: {
    states: {
      RUNNING: { word: '진행 중', tone: 'success' },
      PAUSED: { word: '일시 정지', tone: 'warning' },
      STOPPED: { word: '지표를 해쳐 멈춤', tone: 'danger' },
      DONE: { word: '마침', tone: 'info' },
      ROLLED_BACK: { word: '되돌림', tone: 'neutral' },
    } satisfies Record<RolloutState, { word: string; tone: Tone }>,
    step: (at: number, value: number, minutes: number | undefined) => `${at + 1}단계 ${percent(value)}${minutes === undefined ? '' : ` · ${lasting(minutes)}`}`,
    now: '지금',
    people: '받는 사용자',
    next: (time: string) => `${time}에 다음 단계로 가요.`,
    held: '시간은 찼지만 지표를 판단하기에 일러 기다리고 있어요. ‘다음 단계로’로 넘길 수 있어요.',
    guardrails: (keys: string) => `지켜보는 지표: ${keys}`,
    none: '비율을 정한 시간마다 저절로 올려요.',
    actions: {
      pause: {
        label: '단계 일시 정지',
        title: '단계 배포를 멈출까요?',
        message: '지금 비율에서 멈추고, 받던 사용자는 계속 받아요.',
        done: '단계 배포를 멈췄어요.',
      },
      resume: { label: '단계 재개', title: '단계 배포를 재개할까요?', message: '지금 단계를 처음부터 다시 지켜봐요.', done: '단계 배포를 재개했어요.' },
      advance: { label: '다음 단계로', title: '다음 단계로 넘길까요?', message: '기다리지 않고 바로 비율을 올려요.', done: '다음 단계로 넘겼어요.' },
      rollback: {
        label: '단계 배포 되돌리기',
        title: '단계 배포를 되돌릴까요?',
        message: '다른 규칙에 맞지 않는 모두에게 꺼요. 다시 하려면 처음부터 시작해요.',
        done: '단계 배포를 되돌렸어요.',
      },
    } satisfies Record<RolloutAction, { label: string; title: string; message: string; done: string }>,
    begin: {
      label: '단계 배포 시작',
      title: '단계 배포를 시작할까요?',
      message: (environment: keyof typeof places, steps: string) => `${places[environment]}에서 ${steps} 차례로 하루에 한 단계씩 올려요. 초안이면 함께 켜요.`,
      done: '단계 배포를 시작했어요.',
    },
  },
  overrides: {
    users: (count: number) => `사용자 ${formatCount(count)}명`,
    none: '지정한 사용자가 없어요.',
    more: (count: number) => `외 ${formatCount(count)}명`,
  },
  schedule: {
    start: (time: string) => `${time}에 켜요.`,
    end: (time: string, words: string) => `${time}에 ${words}.`,
    ends: { PAUSE: '꺼요', COMPLETE: '종료해요' } as Readonly<Record<string, string>>,
    cancel: { label: '예약 취소', title: '예약을 취소할까요?', message: '정한 때가 되어도 아무것도 바뀌지 않아요.', done: '예약을 취소했어요.' },
  },
  copy: {
    lead: '개발 환경의 규칙과 변형을 운영 환경으로 옮겨요. 먼저 달라지는 것을 보여드려요.',
    created: '운영 환경에 없는 플래그예요. 꺼진 초안으로 만들어요.',
    share: '기본 규칙(비율)도 복사하기',
  },
  members: {
    name: '이름',
    description: '설명',
    status: '상태',
    traffic: '트래픽',
    weights: '비율',
    defaultRule: '기본 규칙',
    targetRules: '규칙',
    variations: '변형',
    identifierType: '나누는 기준',
    userOverrides: '지정한 사용자',
    segmentOverrides: '지정한 그룹',
    metrics: '지표',
    winnerVariation: '승자',
    rollout: '단계 배포',
    schedule: '예약',
    archivedAt: '보관',
    key: '번호',
    parameters: '매개변수',
    action: '받는 것',
    percent: '비율',
    state: '상태',
    step: '단계',
  } as Readonly<Record<string, string>>,
  history: { warning: '그때의 규칙과 변형으로 새 판을 만들어요. 켜짐과 꺼짐은 그대로예요.' },
  archive: {
    label: '보관하기',
    title: (name: string) => `‘${name}’ 플래그를 보관할까요?`,
    message: '목록에서 빠지고 모두에게 꺼요. 언제든 되돌릴 수 있어요.',
    done: '플래그를 보관했어요.',
  },
  restore: {
    label: '보관에서 되돌리기',
    title: (name: string) => `‘${name}’ 플래그를 되돌릴까요?`,
    message: '보관하기 전 상태로 돌아가요.',
    done: '보관한 플래그를 되돌렸어요.',
  },
  archived: '보관함',
  remove: {
    label: (name: string) => `‘${name}’ 지우기`,
    title: (name: string) => `‘${name}’ 플래그를 지울까요?`,
    message: '규칙과 변형이 모두 사라지고 되돌릴 수 없어요. 이 플래그를 묻는 코드는 꺼짐을 받아요.',
    done: '플래그를 지웠어요.',
    running: '켜진 플래그는 먼저 꺼야 지울 수 있어요.',
  },
  create: {
    label: '플래그 만들기',
    name: '이름',
    nameHelp: '코드를 모르는 사람도 알아볼 이름이 좋아요.',
    key: '번호 (선택)',
    keyHelp: '코드가 묻는 번호예요. 비우면 다음 번호를 써요.',
    keyWrong: '1부터의 숫자로 적어주세요.',
    nameNeeded: '이름을 적어주세요.',
    description: '설명',
    identifier: '나누는 기준',
    identifiers: { $id: '기기', $userId: '회원' },
    where: (environment: keyof typeof places) => `${places[environment]}에 꺼진 초안으로 만들어요. 켜기 전에는 아무에게도 보이지 않아요.`,
    submit: '만들기',
    done: (name: string) => `‘${name}’ 플래그를 만들었어요.`,
  },
} as const;

function lasting(minutes: number): string {
  if (minutes % 1440 === 0) return `${formatCount(minutes / 1440)}일`;
  return minutes % 60 === 0 ? `${formatCount(minutes / 60)}시간` : `${formatCount(minutes)}분`;
}
