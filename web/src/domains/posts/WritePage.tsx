import { useNavigate, useSearchParams } from 'react-router';
import type { PageDefinition } from '../../client/page.ts';
import { Container, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { courses } from '../courses/courses.api.ts';
import { boardAt, boardPath, postPath } from './community-address.ts';
import { PostForm, type PostDraft } from './PostForm.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.form;

export const page: PageDefinition = { component: WritePage, head: () => ({ title: texts.writeTitle, noindex: true }) };

/** A new post, on the board of a course when the address names one. */
export function WritePage() {
  const [query] = useSearchParams();
  const { type, courseId } = boardAt(query);
  const kind = type === undefined || type === 'NEWS' ? 'QUESTION' : type;
  const navigate = useNavigate();
  const { mutateAsync } = posts.createPost.useMutation({ meta: { ownProblem: true } });
  const send = async (post: PostDraft) => {
    const { body } = await mutateAsync({ body: { ...post, ...(courseId && { courseId: Number(courseId) }) } });
    toast(body.held ? texts.heldPosted : texts.posted);
    return () => navigate(postPath(body.id), { replace: true });
  };
  return (
    <Container narrow className={styles.post}>
      <Stack gap={24}>
        <PageTitle>{texts.writeTitle}</PageTitle>
        {courseId && <CourseLead courseId={courseId} />}
        <PostForm
          key={courseId ?? ''}
          place={courseId ? `post-${courseId}` : 'post'}
          written={{ type: kind, title: '', content: '', tags: [] }}
          cancelTo={boardPath(query, {})}
          send={send}
        />
      </Stack>
    </Container>
  );
}

function CourseLead({ courseId }: { courseId: string }) {
  const { data } = courses.getCourse.useQuery({ ...courses.getCourse.options({ params: { idOrSlug: courseId } }), retry: false });
  return data ? <p className={styles.muted}>{postTexts.courseLead(data.body.title)}</p> : null;
}
