import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { CommentForm } from './parts/CommentForm.tsx';
import { posts } from './posts.api.ts';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

interface NewCommentProps {
  post: PostDetail;
  /** The comment being replied to. */
  parent?: { id: number; name: string };
  onDone?: () => void;
}

/** Comments on a post, or replies to a comment. */
export function NewComment({ post: { id, type }, parent, onDone }: NewCommentProps) {
  const { mutateAsync } = posts.createComment.useMutation({ meta: { ownProblem: true } });
  const answer = type === 'QUESTION';
  const send = async (content: string) => {
    await mutateAsync({ params: { id: String(id) }, body: { content, ...(parent && { parentId: parent.id }) } });
    toast(answer && !parent ? texts.answerPosted : texts.posted);
    onDone?.();
  };
  const words = parent
    ? { place: `reply-${parent.id}`, label: texts.replyTo(parent.name), submitLabel: texts.replySubmit }
    : { place: `comment-${id}`, label: answer ? texts.answerLabel : texts.label, submitLabel: answer ? texts.answerSubmit : texts.submit };
  return <CommentForm {...words} send={send} onCancel={onDone} />;
}
