import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useNavigate } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { LikeToggle } from '../../client/likes/LikeToggle.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { IconDots, IconFlag, IconLink, IconPencil } from '../../ui/icons.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { communityPath, postPath } from './community-address.ts';
import { openHistory, openReport } from './post-modals.ts';
import styles from './Posts.module.css';
import { posts } from './posts.api.ts';
import { postTexts as texts } from './posts.texts.ts';

/** What readers may do with a post, and its author. */
export function PostActions({ post }: { post: PostDetail }) {
  const { user } = useSession();
  const own = user?.id === post.author.id;
  return (
    <div className={styles.actions}>
      <LikeToggle type="POST" id={post.id} count={post.likeCount} />
      <CopyButton id={post.id} />
      {own ? (
        <OwnActions post={post} />
      ) : (
        <Button variant="quiet" size="small" icon={<IconFlag size={18} aria-hidden="true" />} onClick={() => openReport('POST', post.id, Boolean(user))}>
          {texts.report}
        </Button>
      )}
    </div>
  );
}

function CopyButton({ id }: { id: number }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(postPath(id), location.origin).href);
      toast(texts.copied);
    } catch {
      // Browsers refuse the clipboard to pages without HTTPS, and people can deny it.
      toast(texts.notCopied);
    }
  };
  return (
    <Button variant="secondary" size="small" icon={<IconLink size={18} aria-hidden="true" />} onClick={() => void copy()}>
      {texts.copyLink}
    </Button>
  );
}

function OwnActions({ post }: { post: PostDetail }) {
  const { id, type } = post;
  const navigate = useNavigate();
  const remove = posts.deletePost.useMutation();
  const deletePost = async () => {
    if (!(await confirm({ ...texts.removePost, danger: true }))) return;
    const done = await remove.mutateAsync({ params: { id: String(id) } }).then(() => true, () => false);
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

/** Says that a question is resolved or a study complete. The text is sent along as it was written. */
function MarkButton({ post, type }: { post: PostDetail; type: 'QUESTION' | 'STUDY' }) {
  const { mutateAsync, isPending } = posts.updatePost.useMutation();
  const { resolved } = post;
  const params = { id: String(post.id) };
  const mark = async () => {
    try {
      const { body: source } = await posts.getPostSource.query({ params });
      await mutateAsync({ params, body: { title: source.title, content: source.content, tags: source.tags, resolved: !resolved } });
      toast(texts.marked);
    } catch {
      // The dialog of failed calls has said why.
    }
  };
  return (
    <Button variant="secondary" size="small" loading={isPending} onClick={() => void mark()}>
      {texts.mark[type][resolved ? 'open' : 'done']}
    </Button>
  );
}
