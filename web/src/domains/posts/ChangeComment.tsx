import type { Comment } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { ErrorState } from '../../client/ErrorState.tsx';
import { Skeleton } from '../../ui/layout.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { CommentForm } from './parts/CommentForm.tsx';
import { posts } from './posts.api.ts';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

/** Edits the user's own comment in place. */
export function ChangeComment({ comment: { id }, onDone }: { comment: Comment; onDone: () => void }) {
  const params = { commentId: String(id) };
  const { data, error, refetch } = posts.getCommentSource.useQuery({ ...posts.getCommentSource.options({ params }), staleTime: Infinity });
  const { mutateAsync } = posts.updateComment.useMutation({ meta: { ownProblem: true } });
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Skeleton shape="block" />;
  const send = async (content: string) => {
    await mutateAsync({ params, body: { content } });
    toast(texts.changed);
    onDone();
  };
  return (
    <CommentForm place={`comment-change-${id}`} label={texts.changeLabel} submitLabel={texts.save} written={data.body.content} send={send} onCancel={onDone} />
  );
}
