import type { Random } from './random.ts';

/** What learners write, by stars: an opening, and a second sentence that fits any opening of the same stars. */
const sentences: Readonly<Record<3 | 4 | 5, { openings: readonly [string, ...string[]]; details: readonly [string, ...string[]] }>> = {
  5: {
    openings: [
      '혼자 공부할 때 막혔던 부분이 한 번에 풀렸습니다.',
      '설명이 차분해서 끝까지 따라갈 수 있었어요.',
      '{tag} 강의를 세 개째 듣는데 이게 제일 좋았습니다.',
      '퇴근하고 하루에 두 강씩 들었는데 어느새 완강했네요.',
      '기대보다 훨씬 알찼습니다.',
      '처음 시작하는 사람의 마음을 정말 잘 아시는 것 같아요.',
      '실무에서 바로 써먹었습니다.',
      '친구에게 추천받아 들었는데 저도 추천하고 다녀요.',
      '{tag}, 이제는 겁나지 않습니다.',
      '왜 그런지까지 알려주셔서 외울 필요가 없었어요.',
      '한 번 듣고, 만들면서 한 번 더 들었습니다.',
      '짧게 나뉘어 있어서 출퇴근길에 듣기 딱 좋았습니다.',
      '이 가격에 이 정도 내용이면 고민할 필요가 없어요.',
      '예시가 생활과 가까워서 머리에 오래 남습니다.',
    ],
    details: [
      '질문을 남기면 답변도 빨리 달아주십니다.',
      '특히 "{lecture}" 수업은 두 번 돌려봤어요.',
      '다음 강의도 기다리고 있을게요.',
      '과제를 직접 해보는 게 제일 도움이 됐습니다.',
      '덕분에 미뤄두었던 일을 드디어 끝냈습니다.',
      '자료가 깔끔해서 복습하기도 편했어요.',
      '말이 빠르지 않아서 배속 없이 들어도 좋았습니다.',
      '"{section}" 부분에서 무릎을 쳤습니다.',
      '실수하는 장면을 그대로 보여주셔서 오히려 안심됐어요.',
      '같은 팀 동료들에게도 공유했습니다.',
      '포기하지 않게 분량을 잘 나눠두셨어요.',
      '끝나고 나니 다음에 뭘 해야 할지 보입니다.',
    ],
  },
  4: {
    openings: [
      '전체적으로 만족합니다.',
      '기초를 다지기에 좋은 강의예요.',
      '내용은 정말 좋은데 조금만 더 길었으면 합니다.',
      '{tag} 공부를 막 시작한 분에게 추천합니다.',
      '핵심만 짚어주셔서 시간이 아깝지 않았어요.',
      '생각보다 어려웠지만 얻어 가는 것이 많습니다.',
      '꼼꼼한 설명 감사합니다.',
    ],
    details: [
      '연습 문제가 몇 개 더 있으면 좋겠어요.',
      '"{lecture}" 수업은 조금 더 자세했으면 합니다.',
      '소리가 살짝 작은 편이라 이어폰을 추천해요.',
      '중간에 진도가 빨라지는 구간이 있지만 다시 보면 괜찮습니다.',
      '"{section}" 내용이 특히 도움이 됐습니다.',
      '심화편이 나오면 바로 들을 생각입니다.',
      '예제 파일을 한곳에 모아두면 더 편할 것 같아요.',
    ],
  },
  3: {
    openings: ['나쁘지 않지만 제 수준에는 조금 쉬웠습니다.', '기대했던 내용과는 조금 달랐어요.', '앞부분은 좋은데 뒤로 갈수록 설명이 짧아집니다.'],
    details: [
      '"{lecture}" 수업처럼 실습 위주였으면 더 좋았을 것 같습니다.',
      '입문자라면 충분히 도움이 될 거예요.',
      '그래도 "{section}" 부분은 참고할 만했습니다.',
      '업데이트를 기다려 보겠습니다.',
    ],
  },
};

/** Answers of instructors to a few of them. */
export const replies = [
  '끝까지 들어주셔서 감사합니다. 다음 수업에서 또 만나요!',
  '좋은 의견 고맙습니다. 말씀하신 부분은 보충 자료로 준비하겠습니다.',
  '도움이 되었다니 기쁩니다. 막히는 곳이 생기면 언제든 질문 남겨주세요.',
  '꼼꼼한 후기 감사합니다. 예제 파일은 첫 수업 자료실에 모아두었습니다.',
] as const;

/** A review of so many stars that speaks of the course. */
export function reviewText(stars: 3 | 4 | 5, course: { tags: readonly string[]; sections: readonly (readonly string[])[] }, random: Random): string {
  const { openings, details } = sentences[stars];
  const [section = '', ...lectures] = random.pick(course.sections as [readonly string[], ...(readonly string[])[]]);
  const lecture = lectures[random.between(0, lectures.length - 1)] ?? section;
  return `${random.pick(openings)} ${random.pick(details)}`
    .replaceAll('{tag}', course.tags[0] ?? '')
    .replaceAll('{section}', section)
    .replaceAll('{lecture}', lecture);
}

/** Stars that gather around `mean`. */
export function starsAround(mean: number, random: Random): 3 | 4 | 5 {
  const drawn = random.next();
  if (drawn < (mean - 4) * 0.95) return 5;
  return drawn < 0.96 ? 4 : 3;
}
