import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useSession } from '../../client/boot.tsx';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.comment;

interface CommentActionsProps {
  comment: Comment;
  post: PostDetail;
  onDo: (what: 'change' | 'reply') => void;
}

/** Actions on a comment: reply, accept it as the answer to one's question, edit one's own, report others'. */
export function CommentActions({ comment, post, onDo }: CommentActionsProps) {
  const { user } = useSession();
  const own = user?.id === comment.author.id;
  const asker = user?.id === post.author.id && post.type === 'QUESTION';
  return (
    <div className={styles.commentActions}>
      {asker && !own && comment.parentId === undefined && <AcceptButton comment={comment} />}
      {!post.deleted && (
        <Button variant="quiet" size="small" onClick={() => onDo('reply')}>
          {texts.reply}
        </Button>
      )}
      {own ? (
        <>
          <Button variant="quiet" size="small" onClick={() => onDo('change')}>
            {postTexts.edit}
          </Button>
          <DeleteButton id={comment.id} />
        </>
      ) : (
        <ReportButton targetType="COMMENT" targetId={comment.id} />
      )}
    </div>
  );
}

function AcceptButton({ comment: { id, accepted } }: { comment: Comment }) {
  const { mutateAsync, isPending } = posts.updateComment.useMutation();
  const accept = () =>
    mutateAsync({ params: { commentId: String(id) }, body: { accepted: !accepted } }).then(
      () => toast(accepted ? texts.unacceptedNow : texts.acceptedNow),
      () => undefined,
    );
  return (
    <Button variant={accepted ? 'quiet' : 'soft'} size="small" loading={isPending} onClick={() => void accept()}>
      {accepted ? texts.unaccept : texts.accept}
    </Button>
  );
}

function DeleteButton({ id }: { id: number }) {
  const { mutateAsync, isPending } = posts.deleteComment.useMutation();
  const remove = async () => {
    if (!(await confirm({ ...postTexts.removeComment, danger: true }))) return;
    await mutateAsync({ params: { commentId: String(id) } }).then(
      () => toast(postTexts.commentRemoved),
      () => undefined,
    );
  };
  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={() => void remove()}>
      {postTexts.remove}
    </Button>
  );
}
