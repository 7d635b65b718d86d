import { useNavigate } from 'react-router';
import { useLoaded, usePageParams, type PageDefinition } from '../../client/page.ts';
import { Container, Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { postPath } from './community-address.ts';
import { PostForm, type PostDraft } from './PostForm.tsx';
import styles from './Posts.module.css';
import { posts } from './posts.api.ts';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.form;

export const page: PageDefinition = {
  component: EditPostPage,
  loading: () => (
    <Container narrow className={styles.post}>
      <Skeleton shape="block" />
    </Container>
  ),
  head: () => ({ title: texts.editTitle, noindex: true }),
  preload: ({ params: { id = '' }, queryClient }) => posts.getPostSource.prefetch(queryClient, { params: { id } }),
};

/** Changes the own post; who did not write it finds nothing here. */
export function EditPostPage() {
  const { id = '' } = usePageParams();
  const { body: source } = useLoaded(posts.getPostSource, { params: { id } });
  const navigate = useNavigate();
  const { mutateAsync } = posts.updatePost.useMutation({ meta: { ownProblem: true } });
  const send = async ({ title, content, tags }: PostDraft) => {
    await mutateAsync({ params: { id }, body: { title, content, tags } });
    toast(texts.changed);
    return () => navigate(postPath(Number(id)), { replace: true });
  };
  const { title, content, tags } = source;
  return (
    <Container narrow className={styles.post}>
      <Stack gap={24}>
        <PageTitle>{texts.editTitle}</PageTitle>
        <PostForm place={`post-change-${id}`} written={{ type: 'FREE', title, content, tags }} changing cancelTo={postPath(Number(id))} send={send} />
      </Stack>
    </Container>
  );
}
