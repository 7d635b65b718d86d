import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CopyLinkButton } from '../../ui/CopyLinkButton.tsx';
import { IconDots, IconPencil } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { LikeToggle } from '../likes/parts/LikeToggle.tsx';
import { ReportButton } from '../reports/parts/ReportButton.tsx';
import { communityPath, postPath } from './community-address.ts';
import { openHistory } from './post-modals.ts';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts as texts } from './posts.texts.ts';

/** A reader's and the author's actions on a post. */
export function PostActions({ post }: { post: PostDetail }) {
  const { user } = useSession();
  const own = user?.id === post.author.id;
  return (
    <div className={styles.actions}>
      <LikeToggle type="POST" id={post.id} count={post.likeCount} />
      <CopyLinkButton path={postPath(post.id)} size="small">
        {texts.copyLink}
      </CopyLinkButton>
      {own ? <OwnActions post={post} /> : <ReportButton targetType="POST" targetId={post.id} />}
    </div>
  );
}

function OwnActions({ post }: { post: PostDetail }) {
  const { id, type } = post;
  const navigate = useNavigate();
  const remove = posts.deletePost.useMutation();
  const deletePost = async () => {
    if (!(await confirm({ ...texts.removePost, danger: true }))) return;
    const done = await remove.mutateAsync({ params: { id: String(id) } }).then(
      () => true,
      () => false,
    );
    if (!done) return;
    toast(texts.removed);
    await navigate(communityPath, { replace: true });
  };
  return (
    <>
      {(type === 'QUESTION' || type === 'STUDY') && <MarkButton post={post} type={type} />}
      <LinkButton to={`${postPath(id)}?edit=true`} variant="quiet" size="small" icon={<IconPencil size={18} aria-hidden="true" />}>
        {texts.edit}
      </LinkButton>
      <MenuButton
        label=""
        title={texts.actions}
        variant="quiet"
        size="small"
        icon={<IconDots size={18} aria-hidden="true" />}
        entries={[
          { text: texts.revisions, onAction: () => openHistory(id) },
          { text: texts.remove, danger: true, onAction: () => void deletePost() },
        ]}
      />
    </>
  );
}

/** Marks a question as resolved or a study as complete. */
function MarkButton({ post, type }: { post: PostDetail; type: 'QUESTION' | 'STUDY' }) {
  const { mutateAsync, isPending } = posts.updatePost.useMutation();
  const { resolved } = post;
  const params = { id: String(post.id) };
  // The problem dialog shows why.
  const mark = () =>
    mutateAsync({ params, body: { resolved: !resolved } }).then(
      () => toast(texts.marked),
      () => undefined,
    );
  return (
    <Button variant="secondary" size="small" loading={isPending} onClick={() => void mark()}>
      {texts.mark[type][resolved ? 'open' : 'done']}
    </Button>
  );
}
