import type { PostType } from '@baeum/contract/domains/posts/posts.rules.ts';
import type { PersonKey } from './people.ts';

/** An author: an instructor by name, or a learner by number. */
type Writer = PersonKey | number;

export interface DemoPost {
  type: PostType;
  by: Writer;
  /** Days before loading. */
  age: number;
  /** Slug of a course, and the lecture and second in it. */
  course?: string;
  lecture?: { index: number; atSeconds: number };
  title: string;
  content: string;
  /** Text of its picture, and the category of its colours. */
  picture?: { title: string; categoryId: number };
  tags: string[];
  /** Answers in order; a reply belongs to the preceding answer. */
  answers?: { by: Writer; content: string; reply?: true; accepted?: true }[];
}

/** Posts of the demo site. */
export const demoPosts: readonly DemoPost[] = [
  {
    type: 'QUESTION',
    by: 3,
    age: 9,
    course: 'react-from-zero',
    lecture: { index: 2, atSeconds: 184 },
    tags: ['React', 'useEffect'],
    title: 'useEffect가 두 번 실행되는데 정상인가요?',
    content:
      '강의를 따라 하다가 콘솔을 보니 `요청 보냄`이 두 번 찍힙니다.\n\n```jsx\nuseEffect(() => {\n  console.log("요청 보냄");\n}, []);\n```\n\n의존성 배열을 비웠는데도 두 번이라 제가 뭘 놓친 건지 궁금해요.',
    answers: [
      {
        by: 'seo',
        accepted: true,
        content:
          '정상입니다. 개발할 때 `StrictMode`가 일부러 **한 번 더** 실행해서, 정리하지 않은 일이 있는지 보여주는 거예요. 배포한 화면에서는 한 번만 실행됩니다.\n\n정리 함수를 돌려주면 두 번 실행돼도 안전해요.\n\n```jsx\nuseEffect(() => {\n  const controller = new AbortController();\n  fetch("/api/items", { signal: controller.signal });\n  return () => controller.abort();\n}, []);\n```',
      },
      { by: 3, reply: true, content: '아, 그래서 그랬군요! 정리 함수까지 넣어보니 이해됐어요. 감사합니다 🙏' },
    ],
  },
  {
    type: 'QUESTION',
    by: 0,
    age: 2,
    course: 'node-api-design',
    lecture: { index: 1, atSeconds: 95 },
    tags: ['Node.js'],
    title: '404와 빈 배열, 목록에서는 뭘 돌려줘야 할까요?',
    content:
      '조건에 맞는 결과가 없을 때 저는 404를 보냈는데, 같이 공부하는 친구는 `[]`를 보내야 한다고 해요.\n\n강의에서는 “주소가 가리키는 것이 있느냐”로 나누라고 하셨는데, 목록도 똑같이 생각하면 되나요?',
  },
  {
    type: 'QUESTION',
    by: 11,
    age: 6,
    course: 'sql-for-analysis',
    tags: ['SQL'],
    title: 'LEFT JOIN을 했는데 왜 행이 늘어날까요?',
    content:
      '고객이 100명인데 주문을 `LEFT JOIN`하니 143행이 나와요. 고객은 그대로 100행이어야 하는 것 아닌가요?\n\n```sql\nSELECT c.id, o.amount\nFROM customers c\nLEFT JOIN orders o ON o.customer_id = c.id;\n```',
    answers: [
      { by: 17, content: '한 고객이 주문을 여러 번 했으면 그만큼 행이 나와요. 왼쪽 행을 **지키는 것**이지 하나로 **묶는 것**은 아니거든요.' },
      {
        by: 'im',
        accepted: true,
        content:
          '윗분 말씀이 맞아요. 고객마다 한 행을 원하면 먼저 묶고 붙이면 됩니다.\n\n```sql\nSELECT c.id, coalesce(o.total, 0)\nFROM customers c\nLEFT JOIN (\n  SELECT customer_id, sum(amount) AS total FROM orders GROUP BY 1\n) o ON o.customer_id = c.id;\n```',
      },
    ],
  },
  {
    type: 'QUESTION',
    by: 22,
    age: 1,
    course: 'git-without-fear',
    tags: ['Git'],
    title: '커밋을 잘못된 브랜치에 했어요. 되돌릴 수 있나요?',
    content: '`main`에서 작업한 걸 모르고 커밋까지 했습니다. 아직 push는 안 했어요. 커밋을 지우지 않고 새 브랜치로 옮기는 방법이 있을까요?',
  },
  {
    type: 'QUESTION',
    by: 7,
    age: 13,
    tags: ['진로', '비전공자'],
    title: '비전공자인데 알고리즘부터 해야 할까요, 프로젝트부터 해야 할까요?',
    content:
      '퇴근하고 하루 두 시간 정도 공부하고 있어요. 문법은 한 번 돌렸는데, 다음에 뭘 해야 할지 모르겠습니다.\n\n먼저 걸어가신 분들은 어떤 순서로 하셨나요?',
    answers: [
      {
        by: 'han',
        content:
          '작은 것을 **끝까지** 만들어보는 쪽을 권합니다. 만들다 막히는 곳에서 자료구조가 왜 필요한지 보이거든요. 알고리즘은 그다음에 하루 한 문제씩이면 충분해요.',
      },
      { by: 15, content: '저도 비전공자였어요. 가계부를 만들고 나서야 배열과 객체가 손에 잡히더라고요. 응원합니다!' },
    ],
  },
  {
    type: 'STUDY',
    by: 5,
    age: 3,
    tags: ['알고리즘', '온라인', '평일 저녁'],
    title: '[4명] 평일 저녁 알고리즘 스터디 함께해요',
    content:
      '## 이렇게 해요\n\n- 월·수·금 저녁 9시, 화상으로 1시간\n- 한 주에 다섯 문제, 푼 방법을 서로 설명하기\n- 언어는 자유\n\n## 이런 분을 기다려요\n\n기초 문법을 아는 분이면 됩니다. 결석할 땐 미리 알려주시면 좋겠어요. 댓글로 쓰는 언어를 남겨주세요!',
    answers: [
      { by: 19, content: '저요! 파이썬 씁니다. 아직 자리 있나요?' },
      { by: 5, reply: true, content: '네, 두 자리 남았어요. 반갑습니다 😊' },
    ],
  },
  {
    type: 'STUDY',
    by: 26,
    age: 15,
    tags: ['디자인', '서울', '주말'],
    title: '토요일 오전, 앱 화면 따라 그리기 모임',
    content: '매주 앱 하나를 골라 화면을 똑같이 그려보고, 왜 그렇게 했을지 이야기합니다. 성수 근처 카페에서 모여요. 처음 오셔도 괜찮습니다.',
  },
  {
    type: 'FREE',
    by: 9,
    age: 4,
    tags: ['공부기록'],
    title: '100일 동안 하루 30분씩 들어본 후기',
    content:
      '처음엔 작심삼일일 줄 알았는데 오늘로 100일이 됐어요.\n\n1. 시간을 정하지 않고 **장소**를 정했습니다. 지하철 두 번째 칸이요.\n2. 이해 안 되는 수업은 표시만 하고 넘어갔어요.\n3. 주말엔 쉬었습니다.\n\n대단한 건 없지만, 쉬지 않은 것보다 *다시 시작한 것*이 더 컸던 것 같아요.',
    answers: [{ by: 'shin', content: '세 번째가 제일 중요하다고 생각해요. 축하드려요!' }],
  },
  {
    type: 'FREE',
    by: 30,
    age: 8,
    tags: ['키보드'],
    title: '다들 어떤 글꼴로 코딩하세요?',
    content: '한글 주석이 많아서 글자 폭이 맞는 글꼴을 찾고 있어요. `l`과 `1`이 잘 구분되면 더 좋겠습니다.',
    answers: [{ by: 12, content: 'D2Coding 오래 쓰고 있어요. 한글 폭이 딱 두 배라 표가 안 깨집니다.' }],
  },
  {
    type: 'BLOG',
    by: 'seo',
    age: 11,
    tags: ['React', '성능'],
    title: '렌더링이 느릴 때 제가 먼저 보는 세 가지',
    picture: { title: '먼저 재고: 상태를 내리고, 목록을 나누기', categoryId: 1 },
    content:
      '화면이 버벅이면 `memo`부터 붙이고 싶어지죠. 그 전에 볼 것이 있습니다.\n\n## 1. 정말 느린지 재기\n\n느낌 말고 숫자로 봅니다. 프로파일러에서 가장 긴 막대 하나만 찾으면 됩니다.\n\n## 2. 상태를 아래로 내리기\n\n```jsx\nfunction Page() {\n  return (\n    <>\n      <SearchBox />   {/* 입력 상태는 여기에만 */}\n      <HeavyList />\n    </>\n  );\n}\n```\n\n입력 상태가 `Page`에 있었다면 글자마다 목록까지 다시 그렸을 거예요.\n\n## 3. 목록을 나누기\n\n보이지 않는 행은 그리지 않는 것이 가장 빠릅니다.\n\n> 빠르게 하는 일은 대개 덜 하는 일입니다.',
    answers: [{ by: 3, content: '2번을 해보니 `memo` 없이도 확 달라졌어요!' }],
  },
  {
    type: 'BLOG',
    by: 'im',
    age: 20,
    tags: ['SQL', '지표'],
    title: '“재방문율이 올랐다”는 말을 믿기 전에',
    picture: { title: '분모를 보세요: 재방문율 21%와 32% 사이', categoryId: 4 },
    content:
      '지표가 올랐다는 말을 들으면 저는 표 하나를 먼저 그립니다.\n\n| 주 | 새로 온 사람 | 다시 온 사람 |\n|---|---:|---:|\n| 1 | 1,200 | 310 |\n| 2 | 640 | 305 |\n\n다시 온 사람은 줄었는데 **비율**은 올랐습니다. 새로 온 사람이 절반으로 줄었기 때문이죠.\n\n비율을 볼 땐 늘 분모를 함께 보세요.',
  },
  {
    type: 'BLOG',
    by: 'han',
    age: 27,
    tags: ['백엔드', '회고'],
    title: '결제가 두 번 된 날에 배운 것',
    picture: { title: '한 번만 결제: 멱등 키가 하는 일', categoryId: 1 },
    content:
      '몇 년 전, 버튼을 두 번 누른 손님의 결제가 두 번 됐습니다.\n\n그날 이후 저는 요청마다 **멱등 키**를 둡니다.\n\n```http\nPOST /orders\nIdempotency-Key: 7f3c…\n```\n\n같은 키로 다시 오면 새로 하지 않고 처음의 답을 돌려줍니다. 화면에서 버튼을 막는 것만으로는 충분하지 않아요. 연결이 끊긴 자리에서는 누구도 버튼을 막아주지 않으니까요.',
    answers: [{ by: 11, content: '글로만 보던 멱등성이 왜 필요한지 확 와닿았습니다.' }],
  },
];
