import type { PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageParams } from '../../client/page.ts';
import { join } from '../../ui/join.ts';
import { late } from '../../ui/late.tsx';
import { Container, Skeleton, Stack } from '../../ui/layout.tsx';
import { StateView } from '../../ui/states/StateView.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { PublicationNote } from '../publications/parts/PublicationState.tsx';
import { Comments } from './Comments.tsx';
import { communityPath, postPath } from './community-address.ts';
import { CommunitySide } from './CommunitySide.tsx';
import { excerptOf } from './excerpt.ts';
import { PostActions } from './PostActions.tsx';
import { PostHead } from './PostHead.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts as texts } from './posts.texts.ts';
import { QuestionData } from './QuestionData.tsx';

export const page: PageDefinition = { component: PostPage, loading: Loading, missing: Missing, head: postHead, preload: preloadPost };

/** Loaded late: the form is large, and few readers edit a post. */
const ChangePost = late<{ id: number }>(async () => (await import('./ChangePost.tsx')).ChangePost);

const requestOf = ({ id = '' }: PageParams) => ({ params: { id } });

async function preloadPost({ params, queryClient }: PageContext): Promise<void> {
  await Promise.all([posts.getPost.prefetch(queryClient, requestOf(params)), posts.getPostHighlights.prefetch(queryClient, {})]);
}

function postHead({ params, queryClient }: PageContext) {
  const post = posts.getPost.cached(queryClient, requestOf(params))?.body;
  if (!post) return { title: texts.title, noindex: true };
  const { id, title, contentHtml, held, deleted } = post;
  return { title, description: excerptOf(contentHtml, 160) || texts.description, canonical: postPath(id), noindex: held || deleted };
}

/** A post with its comments. */
export function PostPage() {
  const { body: post } = useLoaded(posts.getPost, requestOf(usePageParams()));
  const [query] = useSearchParams();
  const { user } = useSession();
  if (query.has('edit') && user?.id === post.author.id && !post.deleted) {
    return (
      <Container narrow className={styles.post}>
        <ChangePost id={post.id} />
      </Container>
    );
  }
  return (
    <Container className={join(styles.post, styles.beside)}>
      {post.type === 'QUESTION' && !post.held && !post.deleted && <QuestionData post={post} />}
      <Stack gap={32}>
        <Post post={post} />
        {!post.held && <Comments post={post} />}
      </Stack>
      <CommunitySide without={post.id} />
    </Container>
  );
}

function Post({ post }: { post: PostDetail }) {
  return (
    <Stack as="article" gap={24}>
      <PostHead post={post} />
      <PublicationNote held={post.held} />
      {!post.deleted && (
        <>
          <h2 className="visually-hidden">{texts.content}</h2>
          <div className={styles.text}>
            <RichText html={post.contentHtml} />
          </div>
          <PostActions post={post} />
        </>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Container className={join(styles.post, styles.beside)}>
      <Stack gap={24}>
        <Skeleton />
        <Skeleton short />
        <Skeleton shape="block" />
      </Stack>
    </Container>
  );
}

function Missing() {
  const { title, message, linkTitle } = texts.missing;
  return <StateView title={title} message={message} link={communityPath} linkTitle={linkTitle} />;
}
