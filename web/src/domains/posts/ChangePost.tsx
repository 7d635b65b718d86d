import { useNavigate } from 'react-router';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton, Stack } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { postPath } from './community-address.ts';
import { PostForm, type PostDraft } from './PostForm.tsx';
import { posts } from './posts.api.ts';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.form;

/** Edits the user's own post in place. */
export function ChangePost({ id }: { id: number }) {
  const navigate = useNavigate();
  const params = { id: String(id) };
  const { data, error, refetch } = posts.getPostSource.useQuery({ ...posts.getPostSource.options({ params }), staleTime: Infinity });
  const { mutateAsync } = posts.updatePost.useMutation({ meta: { ownProblem: true } });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const { title, content, tags } = data.body;
  const send = async (post: PostDraft) => {
    await mutateAsync({ params, body: { title: post.title, content: post.content, tags: post.tags } });
    toast(texts.changed);
    return () => navigate(postPath(id), { replace: true });
  };
  return (
    <Stack gap={24}>
      <PageTitle>{texts.editTitle}</PageTitle>
      <PostForm place={`post-change-${id}`} written={{ type: 'FREE', title, content, tags }} changing cancelTo={postPath(id)} send={send} />
    </Stack>
  );
}
