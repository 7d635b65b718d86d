import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { useSearchParams } from 'react-router';
import { useSession } from '../../client/boot.tsx';
import { useLoaded, usePageParams, type PageContext, type PageDefinition, type PageHead } from '../../client/page.ts';
import { EmptyState } from '../../ui/empty/EmptyState.tsx';
import { join } from '../../ui/join.ts';
import { Container } from '../../ui/layout.tsx';
import { pageOf } from '../../ui/list/list-query.ts';
import { ListRow, ListRows } from '../../ui/list/ListRow.tsx';
import { Pagination } from '../../ui/list/Pagination.tsx';
import { useHasPage } from '../../ui/PageLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { blogs } from '../blogs/blogs.api.ts';
import { MissingProfile } from './MissingProfile.tsx';
import { blogsOf, blogsPath, userRequest } from './profile-path.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { profiles } from './profiles.api.ts';
import { publicProfileTexts as texts } from './profiles.texts.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import styles from './PublicProfile.module.css';

export const page: PageDefinition = {
  component: UserBlogsPage,
  loading: () => <Container className={styles.page}>{texts.loading}</Container>,
  missing: MissingProfile,
  head: blogsHead,
  preload: async ({ params, queryClient, url }) => {
    await Promise.all([
      profiles.getPublicUser.prefetch(queryClient, userRequest(params)),
      blogs.listUserBlogs.prefetch(queryClient, blogsOf(params, pageOf(url.searchParams))),
    ]);
  },
};

function blogsHead({ params, queryClient, url }: PageContext): PageHead {
  const user = profiles.getPublicUser.cached(queryClient, userRequest(params))?.body;
  if (!user) return { title: texts.loading, noindex: true };
  const empty = blogs.listUserBlogs.cached(queryClient, blogsOf(params, pageOf(url.searchParams)))?.body.items.length === 0;
  return {
    title: texts.blogsOf(user.name),
    description: texts.blogDescription(user.name),
    canonical: blogsPath(user.id, pageOf(url.searchParams)),
    ...(empty && { noindex: true }),
  };
}

/** A user's blog posts, paginated. */
export function UserBlogsPage() {
  const params = usePageParams();
  const [query] = useSearchParams();
  const { user: viewer } = useSession();
  const hasPage = useHasPage();
  const { body: user } = useLoaded(profiles.getPublicUser, userRequest(params));
  const { body: written } = useLoaded(blogs.listUserBlogs, blogsOf(params, pageOf(query)));
  return (
    <Container className={styles.page}>
      <ProfileHead user={user} />
      <ProfileTabs user={user} />
      <section aria-label={texts.blogs} className={join(styles.tabbed, styles.blogs)}>
        <h2 className={styles.heading}>{texts.blogCount(written.total)}</h2>
        {written.items.length === 0 && <NoBlogs own={viewer?.id === user.id} />}
        {written.items.length > 0 && (
          <ListRows label={texts.blogsOf(user.name)}>
            {written.items.map(({ id, title, excerpt, imageUrl, createdAt }) => (
              <ListRow
                key={id}
                lead={imageUrl && <Picture src={imageUrl} alt="" width={128} height={72} loading="lazy" className={styles.cover} />}
                title={title}
                {...(hasPage(`/community/${id}`) && { to: `/community/${id}` })}
                note={<BlogNote excerpt={excerpt} createdAt={createdAt} />}
              />
            ))}
          </ListRows>
        )}
        <Pagination page={written.page} pages={written.totalPages} to={(number) => blogsPath(user.id, number)} />
      </section>
    </Container>
  );
}

/** The call to action, for users who can write. */
function NoBlogs({ own }: { own: boolean }) {
  const hasPage = useHasPage();
  const write = own && hasPage('/community/write') ? { link: '/community/write?type=BLOG', linkTitle: texts.writeBlog } : {};
  return <EmptyState title={own ? texts.noOwnBlogs : texts.noBlogs} drawing="letters" {...write} />;
}

function BlogNote({ excerpt, createdAt }: { excerpt: string; createdAt: string }) {
  return (
    <>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <time dateTime={createdAt}>{formatDate(createdAt)}</time>
    </>
  );
}
