import { gathered, notice } from '../../notices/notice.ts';
import { byPlace, onlyIn } from '../../notices/place.ts';
import { nameInMail } from '../users/mail-words.public.ts';

/** `id` and `title` are the post's, `commentId` is the comment's in it, if it was one. */
interface InPost {
  id: number;
  title: string;
  commentId?: number;
}

const inPost = ({ id, commentId }: InPost) => `/community/${id}${commentId === undefined ? '' : `#comment-${commentId}`}`;
const postOf = ({ id, title }: InPost) => ({ id, name: title });

export const postNotices = {
  /** `id` is the post's, `course` a title. */
  'question-received': gathered<{ id: number; course: string }>({
    title: ({ course }) => `‘${course}’에 새 질문이 올라왔어요`,
    link: ({ id }) => `/community/${id}`,
    mail: ({ course }) => ({
      subject: '새 질문이 올라왔습니다',
      lines: [`'${nameInMail(course)}'에 새 질문이 올라왔습니다.`],
      label: '질문 보기',
    }),
    several: (all) => ({
      subject: `새 질문 ${all.length}개가 올라왔습니다`,
      lines: ['내 강의에 새 질문이 올라왔습니다.', ...byPlace(all, ({ course }) => ({ id: course, name: course }))],
      label: '질문 보기',
    }),
  }),
  /** `id` and `title` are the post's. */
  'post-released': notice<{ id: number; title: string }>({
    title: ({ title }) => `‘${title}’ 글이 공개됐어요`,
    link: inPost,
    mail: ({ title }) => ({
      subject: '글이 공개되었습니다',
      lines: [`'${nameInMail(title)}' 글을 확인했습니다. 이제 모두가 볼 수 있습니다.`],
      label: '글 보기',
    }),
  }),
  /** `id` and `title` are the post's, `course` is a title. */
  'course-news': notice<{ id: number; title: string; course: string }>({
    title: ({ title, course }) => `‘${course}’에 소식이 올라왔어요: ${title}`,
    link: ({ id }) => `/community/${id}`,
    mail: ({ title, course }) => ({
      subject: '수강하는 강의에 소식이 올라왔습니다',
      lines: [`'${nameInMail(course)}' 강의에 '${nameInMail(title)}' 소식이 올라왔습니다.`],
      label: '소식 보기',
    }),
  }),
  'post-commented': gathered<InPost>({
    title: ({ title }) => `‘${title}’에 댓글이 달렸어요`,
    link: inPost,
    mail: ({ title }) => ({
      subject: '내 글에 댓글이 달렸습니다',
      lines: [`'${nameInMail(title)}' 글에 댓글이 달렸습니다.`],
      label: '댓글 보기',
    }),
    several: (all) => ({
      subject: `새 댓글 ${all.length}개가 달렸습니다`,
      lines: ['내 글에 새 댓글이 달렸습니다.', ...byPlace(all, postOf)],
      label: '댓글 보기',
      ...onlyIn(all, postOf, (id) => `/community/${id}`),
    }),
  }),
  'comment-replied': gathered<InPost>({
    title: ({ title }) => `‘${title}’에 쓴 댓글에 답글이 달렸어요`,
    link: inPost,
    mail: ({ title }) => ({
      subject: '내 댓글에 답글이 달렸습니다',
      lines: [`'${nameInMail(title)}' 글에 쓰신 댓글에 답글이 달렸습니다.`],
      label: '답글 보기',
    }),
    several: (all) => ({
      subject: `새 답글 ${all.length}개가 달렸습니다`,
      lines: ['내 댓글에 새 답글이 달렸습니다.', ...byPlace(all, postOf)],
      label: '답글 보기',
      ...onlyIn(all, postOf, (id) => `/community/${id}`),
    }),
  }),
  'answer-accepted': notice<InPost>({
    title: ({ title }) => `‘${title}’에 쓴 답변이 채택됐어요`,
    link: inPost,
    mail: ({ title }) => ({
      subject: '답변이 채택되었습니다',
      lines: [`'${nameInMail(title)}' 질문에 쓰신 답변이 채택되었습니다. 도움을 나눠주셔서 고맙습니다.`],
      label: '질문 보기',
    }),
  }),
  mentioned: gathered<InPost>({
    title: ({ title }) => `‘${title}’에서 회원님을 불렀어요`,
    link: inPost,
    // Anybody may mention anybody, so the title may be a stranger's message; it is shown only after signing in.
    mail: () => ({
      subject: '회원님을 부른 글이 있습니다',
      lines: ['커뮤니티의 글이나 댓글에서 회원님을 불렀습니다.'],
      label: '글 보기',
      message: '회원님을 부른 글이 있어요',
    }),
    several: (all) => ({
      subject: `회원님을 부른 글이 ${all.length}개 있습니다`,
      lines: [`글과 댓글 ${all.length}개에서 회원님을 불렀습니다.`],
      label: '글 보기',
    }),
  }),
};
