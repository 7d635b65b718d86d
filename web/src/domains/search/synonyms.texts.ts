import { formatCount } from '@baeum/contract/shared/korean-format.ts';

export const synonymTexts = {
  title: '검색 동의어',
  lead: '두 낱말 중 어느 것으로 찾아도 같은 결과가 나와요. 바꾸면 10초 안에 검색에 반영돼요.',
  label: '같은 뜻의 낱말',
  unit: '개',
  search: '낱말로 찾기',
  placeholder: '낱말의 일부',
  columns: { word: '낱말', synonym: '같은 뜻의 낱말', createdAt: '등록한 때' },
  pair: (word: string, synonym: string) => `${word} = ${synonym}`,
  nothing: { title: '등록한 동의어가 없어요', message: '같은 것을 다르게 부르는 낱말을 이어두면 검색이 더 잘 찾아요.' },
  remove: '지우기',
  removed: (count: number) => `동의어 ${formatCount(count)}개를 지웠어요`,
  create: '동의어 등록',
  created: '동의어를 등록했어요',
  form: { word: '낱말', synonym: '같은 뜻의 낱말', help: '대문자와 띄어쓰기는 가리지 않아요.', submit: '등록하기' },
  trial: {
    title: '검색해 보기',
    label: '검색해 볼 말',
    submit: '검색해 보기',
    words: (words: string) => `찾은 낱말: ${words}`,
    meant: (meant: string) => `적은 대로는 없어서 ‘${meant}’로 찾았어요.`,
    found: (courses: number, roadmaps: number, mentors: number, posts: number) => `강의 ${courses} · 로드맵 ${roadmaps} · 멘토 ${mentors} · 글 ${posts}`,
  },
} as const;
