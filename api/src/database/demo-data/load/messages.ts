import type { Clock } from '../clock.ts';
import { insertRows } from '../insert-rows.ts';
import type { People } from './people.ts';

/** Messages between the demo learner and the demo instructor, with the days since; the last one is unread. */
const exchange = [
  {
    by: 'learner',
    days: 6.2,
    subject: '3강 실습 환경 질문',
    content:
      '안녕하세요, 강사님. 3강을 따라 하고 있는데 데이터베이스에 연결하는 부분에서 자꾸 시간 초과가 나요.\n포트는 강의와 똑같이 맞췄는데 어디를 더 봐야 할까요?',
  },
  {
    by: 'instructor',
    days: 6.0,
    subject: '3강 실습 환경 질문',
    content:
      '안녕하세요, 하늘님. 열심히 따라와주고 계시네요!\n시간 초과라면 방화벽이 막고 있을 가능성이 커요. 먼저 컨테이너가 떠 있는지 확인하고, 떠 있다면 주소를 localhost 대신 127.0.0.1로 바꿔보세요.',
  },
  { by: 'learner', days: 5.7, subject: null, content: '와, 주소를 바꾸니까 바로 되네요. 이틀 동안 헤맸는데 정말 감사합니다!' },
  {
    by: 'instructor',
    days: 1.3,
    subject: '4강 자료를 고쳤어요',
    content: '하늘님 질문 덕분에 4강 자료에 연결이 안 될 때 살펴볼 순서를 한 장 더 넣었어요. 시간 날 때 한번 봐주세요.',
  },
] as const;

export async function loadMessages(clock: Clock, { instructors, learners }: People): Promise<void> {
  const [learner] = learners;
  const instructor = instructors.get('han');
  if (!learner || !instructor) return;
  const ids = { learner: learner.id, instructor };
  const rows = exchange.map(({ by, days, subject, content }, index) => ({
    from_user_id: ids[by],
    to_user_id: by === 'learner' ? ids.instructor : ids.learner,
    subject,
    content,
    checked_at: index < exchange.length - 1 ? clock.daysAgo(days - 0.1) : null,
    created_at: clock.daysAgo(days),
  }));
  await insertRows('messages', rows);
}
