import { inLanguages } from '../../../terminal/language.ts';

/** What becomes of something that cannot come across as it is: the safe thing, which never turns on what was off. */
export type Effect = 'RULE_LEFT_OUT' | 'DRAFT' | 'LEFT_OUT' | 'CHANGED';

interface Words {
  why: string;
  advice: string;
}

const korean = {
  archived: { why: '보관한 것입니다.', advice: '필요하면 원래 서비스에서 되살린 뒤 다시 내보내세요.' },
  caseInsensitive: { why: '대소문자를 가리지 않는 비교가 없습니다.', advice: '속성을 소문자로 바꿔 보내고 소문자 값으로 조건을 만드세요.' },
  context: {
    why: '원래 SDK가 스스로 채우는 값(앱 이름, 환경, 시각)이라 여기에는 없습니다.',
    advice: '환경마다 따로 가져오거나, 그 값을 사용자 속성으로 보내 조건을 만드세요.',
  },
  date: { why: '때에 따라 켜지는 조건이 없습니다.', advice: '그때가 되면 켜지도록 플래그의 일정을 정하세요.' },
  disabled: { why: '고른 환경에서 꺼져 있습니다.', advice: '켜 둔 환경의 파일을 쓰거나 플래그를 직접 만드세요.' },
  experiment: {
    why: '실험은 초안으로 옮깁니다. 결과와 노출 기록은 옮기지 않습니다.',
    advice: '지표를 정하고 확인한 뒤 실험을 시작하세요. 그때까지는 실험 밖의 사용자와 같은 값입니다.',
  },
  group: { why: '파일에 그 그룹의 조건이 없습니다.', advice: '그룹까지 담긴 파일을 쓰거나 사용자 그룹을 직접 만드세요.' },
  identifier: {
    why: '이 식별자가 없는 사용자는 정하지 않습니다: 플래그는 꺼지고, 매개변수는 프로그램의 기본값입니다.',
    advice: '그 식별자를 늘 보내거나 비율의 식별자를 바꾸세요.',
  },
  independentShares: { why: '비율이 서로 다른 해시로 겹칩니다.', advice: '비율이 하나만 남도록 규칙을 합쳐 플래그를 만드세요.' },
  key: { why: '이 이름은 key로 쓸 수 없습니다.', advice: '글자, 숫자, _ - . :로 된 key로 직접 만드세요.' },
  list: { why: '목록의 크기나 모든 항목을 보는 비교가 없습니다.', advice: '필요한 것을 속성 하나로 계산해 보내고 그 속성으로 조건을 만드세요.' },
  namespace: { why: '이름 공간(상호 배타)은 옮기지 않습니다.', advice: '상호 배타 그룹을 만들어 실험을 넣으세요.' },
  nested: { why: '속성 안의 속성을 비교할 수 없습니다.', advice: '평평한 속성 하나로 보내고 그 속성으로 조건을 만드세요.' },
  nestedGroup: { why: '그룹 안에서 다른 그룹이나 플래그를 볼 수 없습니다.', advice: '조건을 규칙에 직접 적으세요.' },
  noValue: { why: '값이 없어 타입을 알 수 없습니다.', advice: '값을 정해 원격 구성 매개변수를 만드세요.' },
  numeric: { why: '나머지 계산이 없습니다.', advice: '비율이 목적이면 트래픽 배분을, 아니면 계산한 값을 속성으로 보내세요.' },
  offValue: { why: '꺼졌을 때의 값은 하나만 둘 수 있습니다.', advice: '꺼진 사용자가 그 값을 읽는지 확인하세요.' },
  operator: { why: '같은 뜻의 비교가 없습니다.', advice: '다른 조건으로 바꿔 직접 만드세요.' },
  overlap: { why: '비율의 구간이 겹칩니다.', advice: '구간을 나눠 직접 만드세요.' },
  percentageInside: { why: '그룹 안의 비율은 조건과 섞을 수 없습니다.', advice: '비율을 규칙의 트래픽 배분으로 옮기세요.' },
  prerequisite: { why: '앞선 플래그에 달린 조건을 그대로 옮길 수 없습니다.', advice: '앞선 플래그를 먼저 확인하고 기능 플래그 조건을 직접 더하세요.' },
  random: { why: '물을 때마다 달라지는 무작위 비율이 없습니다.', advice: '식별자로 나누는 비율로 바꾸세요.' },
  regex: { why: '정규식 비교가 없습니다.', advice: '같음, 포함, 앞부분, 뒷부분 비교로 바꾸세요.' },
  serverOnly: { why: '서버에서만 읽는 플래그가 따로 없습니다.', advice: '공개 SDK 키로도 읽을 수 있습니다. 비밀을 값에 두지 마세요.' },
  severalIdentifiers: { why: '한 플래그가 여러 식별자로 사용자를 나눕니다.', advice: '식별자를 하나로 정해 비율을 다시 만드세요.' },
  strategy: { why: '같은 뜻의 전략이 없습니다.', advice: '사용자 속성으로 조건을 만드세요.' },
  tooLong: { why: '조건이나 규칙이 너무 많아집니다.', advice: '그룹을 써서 조건을 줄인 뒤 직접 만드세요.' },
  tooManyOutcomes: { why: '변형은 10개까지입니다.', advice: '변형을 줄이거나 원격 구성을 쓰세요.' },
  type: { why: '속성이나 값의 타입이 섞여 있습니다.', advice: '타입을 하나로 정해 직접 만드세요.' },
  value: { why: '비교하는 값을 그대로 담을 수 없습니다.', advice: '값을 확인해 조건을 직접 만드세요.' },
  version: { why: '2.1.0처럼 세 자리인 버전만 옮깁니다.', advice: '세 자리 버전으로 조건을 직접 만드세요.' },
  visual: { why: '화면 편집기와 주소 이동 실험은 옮기지 않습니다.', advice: '실험을 새로 만들고 화면은 코드나 인앱 메시지로 바꾸세요.' },
} as const satisfies Record<string, Words>;

export type ReasonCode = keyof typeof korean;

const english: Record<ReasonCode, Words> = {
  archived: { why: 'It is archived.', advice: 'Revive it there and export again if it is needed.' },
  caseInsensitive: { why: 'There is no comparison that ignores case.', advice: 'Send the property in small letters and compare with small letters.' },
  context: {
    why: 'The other SDK fills this in by itself (application, environment, time).',
    advice: 'Import each environment, or send the value as a property and target that.',
  },
  date: { why: 'No condition depends on the time.', advice: 'Schedule the flag for that moment.' },
  disabled: { why: 'It is off in the environment chosen.', advice: 'Use the file of an environment where it is on, or create it.' },
  experiment: {
    why: 'An experiment comes as a draft, without results and exposures.',
    advice: 'Choose its metrics, check it and start it. Until then its users get what those outside it get.',
  },
  group: { why: 'The file lacks what the group consists of.', advice: 'Use a file that has it, or create the segment yourself.' },
  identifier: {
    why: "Users without this identifier are not decided for: the flag is off, the parameter has the program's default.",
    advice: 'Always send it, or divide by another.',
  },
  independentShares: { why: 'Shares of different hashes overlap.', advice: 'Merge the rules so that one share is left, and create the flag.' },
  key: { why: 'The name cannot be a key.', advice: 'Create it with a key of letters, digits, _ - . and :.' },
  list: { why: 'No comparison looks at the size or at all items of a list.', advice: 'Compute a property of its own and target that.' },
  namespace: { why: 'Namespaces (mutual exclusion) are not carried over.', advice: 'Create a mutual exclusion container and put the experiments in.' },
  nested: { why: 'Properties inside properties cannot be compared.', advice: 'Send a flat property and target that.' },
  nestedGroup: { why: 'A group cannot look at other groups or flags.', advice: 'Write the conditions into the rule.' },
  noValue: { why: 'There is no value to tell the type by.', advice: 'Create a remote config parameter with a value.' },
  numeric: { why: 'There is no remainder.', advice: 'Use traffic allocation if a share is meant, otherwise send the computed value.' },
  offValue: { why: 'A flag that is off has one value only.', advice: 'Check whether anybody reads it while off.' },
  operator: { why: 'No comparison means the same.', advice: 'Write another condition by hand.' },
  overlap: { why: 'The ranges of the shares overlap.', advice: 'Create it with separate ranges.' },
  percentageInside: { why: 'A share inside a group cannot be mixed with conditions.', advice: 'Make it the traffic allocation of the rule.' },
  prerequisite: { why: 'A condition on another flag cannot be carried over exactly.', advice: 'Check that flag first and add a feature flag condition.' },
  random: { why: 'There is no share that changes with every question.', advice: 'Use a share by identifier.' },
  regex: { why: 'There is no comparison by regular expression.', advice: 'Use equality, contains, starts with or ends with.' },
  serverOnly: { why: 'No flag is for servers only.', advice: 'A public SDK key reads it, too: keep secrets out of values.' },
  severalIdentifiers: { why: 'One flag divides users by several identifiers.', advice: 'Choose one identifier and create the share again.' },
  strategy: { why: 'There is no such strategy.', advice: 'Target a user property.' },
  tooLong: { why: 'It would take too many conditions or rules.', advice: 'Reduce them by a segment and create it.' },
  tooManyOutcomes: { why: 'There are at most 10 variations.', advice: 'Use fewer, or remote config.' },
  type: { why: 'Types of the property or value are mixed.', advice: 'Choose one type and create it.' },
  value: { why: 'The value compared with cannot be held as it is.', advice: 'Check it and write the condition by hand.' },
  version: { why: 'Only versions of three numbers such as 2.1.0 are carried over.', advice: 'Write the condition with such a version.' },
  visual: {
    why: 'Experiments of the visual editor and redirects are not carried over.',
    advice: 'Create the experiment and change the page in code or by an in-app message.',
  },
};

export const reasonTexts = inLanguages<Record<ReasonCode, Words>>({ ko: korean, en: english });

export const effectTexts = inLanguages<Record<Effect, string>>({
  ko: { RULE_LEFT_OUT: '이 규칙만 뺌', DRAFT: '꺼진 초안으로 옮김', LEFT_OUT: '옮기지 않음', CHANGED: '다르게 옮김' },
  en: { RULE_LEFT_OUT: 'the rule is left out', DRAFT: 'comes as a draft that is off', LEFT_OUT: 'not carried over', CHANGED: 'carried over differently' },
});

/** Something of the other product that has no equivalent here. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ReasonCode;
  readonly about: string | undefined;

  constructor(code: ReasonCode, about?: string) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

/** The result, or why there is none. */
export function attempt<Result>(make: () => Result): Result | Refusal {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}
