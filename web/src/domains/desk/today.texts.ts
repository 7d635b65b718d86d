export const todayTexts = {
  title: '오늘',
  queues: {
    title: '기다리는 것',
    none: { title: '기다리는 것이 없어요', message: '새로 온 것이 있으면 오래 기다린 것부터 여기에 보여요.' },
    columns: { what: '할 일', count: '수', age: '가장 오래 기다린 시간' },
    clear: (words: readonly string[]) => `기다리는 것이 없는 곳: ${words.join(', ')}`,
    command: 'baeum admin today',
    sameByCommand: '터미널에서는',
  },
  experiments: {
    title: '실험',
    message: '실험과 플래그를 다루는 화면은 아직 없어요. 터미널에서 모두 할 수 있어요.',
    commands: [
      { command: 'baeum admin experiments list', does: '실험과 지금 상태' },
      { command: 'baeum admin flags list', does: '기능 플래그' },
      { command: 'baeum admin --help', does: '할 수 있는 모든 일' },
    ],
  },
  stats: {
    title: (day: string) => `어제 ${day}`,
    against: (value: string) => `지난주 같은 요일 ${value}`,
    none: '수치가 아직 없어요.',
    names: { signups: '가입', actives: '배운 사람', orders: '결제한 주문', gross: '결제 금액', refunds: '환불 금액', applications: '지식공유 신청' },
    people: (count: string) => `${count}명`,
    things: (count: string) => `${count}건`,
    plot: { people: '가입과 배운 사람', money: '결제와 환불 금액', axis: '날짜', person: '명', won: '원' },
  },
} as const;
