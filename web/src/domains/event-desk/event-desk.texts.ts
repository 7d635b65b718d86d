import { formatCount } from '@baeum/contract/shared/korean-format.ts';
import type { Tone } from '../../ui/feedback/tones.ts';
import { environmentTexts } from '../experiment-desk/parts/environment.texts.ts';

/** Whether an event is received. */
export type Flow = 'comes' | 'silent' | 'never';

/** Texts of the operators' event types. */
export const eventDeskTexts = {
  title: '이벤트',
  lead: '화면과 서버가 보내는 이벤트예요. 실험의 지표와 인앱 메시지가 이 이름으로 이벤트를 찾아요.',
  label: '이벤트 목록',
  unit: '개',
  search: { label: '이벤트 찾기', placeholder: '이름, 키, 설명' },
  environments: environmentTexts.names,
  columns: { name: '이름', volume: '최근 14일', lastSeen: '마지막으로 온 때', state: '상태' },
  states: {
    comes: { word: '오는 중', tone: 'success' },
    silent: { word: '14일째 안 옴', tone: 'warning' },
    never: { word: '온 적 없음', tone: 'neutral' },
  } satisfies Record<Flow, { word: string; tone: Tone }>,
  perDay: (mean: number) => (mean > 0 && mean < 1 ? '하루 1건 안 됨' : `하루 ${formatCount(Math.round(mean))}건`),
  none: '–',
  notCounted: '아직 세지 않음',
  failed: '수를 불러오지 못했어요.',
  retry: '다시 시도',
  unregistered: {
    title: (count: number) => `등록하지 않은 이벤트 ${formatCount(count)}개가 오고 있어요`,
    lead: '지표에 쓰려면 등록해주세요. 잘못 적은 이름이라면 보내는 쪽을 고쳐주세요.',
    of: (key: string, total: number) => `${key} ${formatCount(total)}건 등록하기`,
    rest: (count: number) => `외 ${formatCount(count)}개`,
  },
  nothing: { title: '아직 등록한 이벤트가 없어요', message: '이벤트를 등록하면 하루에 얼마나 오는지 보고, 실험의 지표로 쓸 수 있어요.' },
  create: '이벤트 등록',
  edit: '고치기',
  parts: { volume: '최근 14일', properties: '함께 오는 속성', users: '쓰는 곳' },
  plot: { label: '하루에 온 수', axis: '날짜', series: '온 수', unit: '건' },
  day: (day: string) => day.slice(5).replace('-', '.'),
  facts: { lastSeen: '마지막으로 온 때', total: '14일 합계', counted: '센 때' },
  count: (count: number) => `${formatCount(count)}건`,
  never: '최근 90일 안에 온 적이 없어요.',
  noProperties: '아직 본 속성이 없어요.',
  history: '변경 기록 보기',
  remove: {
    title: (name: string) => `이벤트 ‘${name}’ 지우기`,
    message: '목록에서만 지워요. 이미 온 이벤트는 남고, 앞으로 오는 것도 등록하지 않은 이벤트로 받아요.',
    confirm: (name: string) => `‘${name}’ 지우기`,
    done: (name: string) => `이벤트 ‘${name}’ 등록을 지웠어요.`,
    usedTitle: '쓰는 곳이 있어서 지울 수 없어요',
    used: (users: string) => `${users}에서 이 이벤트를 쓰고 있어요. 먼저 그곳에서 빼주세요.`,
  },
  form: {
    newTitle: '이벤트 등록',
    editTitle: '이벤트 고치기',
    back: '이벤트 목록',
    in: (environment: string) => `${environment}에 저장해요.`,
    name: '이름',
    key: '키',
    keyHelp: '프로그램이 보내는 이름과 글자 하나까지 같아야 해요. 등록한 뒤에는 바꿀 수 없어요.',
    description: '설명',
    descriptionHelp: '언제 보내는 이벤트인지 적어두면 다른 사람이 지표를 만들기 쉬워요.',
    submit: '저장',
    create: '등록하기',
    created: (name: string) => `이벤트 ‘${name}’ 등록을 마쳤어요.`,
    saved: '저장했어요.',
    needed: '이름을 적어주세요.',
    noDescription: '없음',
  },
} as const;
