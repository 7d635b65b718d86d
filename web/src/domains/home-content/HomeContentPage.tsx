import { useLoaded, type PageDefinition } from '../../client/page.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { homeContent } from './home-content.api.ts';
import { homeContentTexts as texts } from './home-content.texts.ts';
import styles from './HomeContent.module.css';
import { HomeEditor } from './HomeEditor.tsx';
import { HomeVersions } from './HomeVersions.tsx';

const path = '/admin/home';
const versions = { query: { pageSize: '20' } } as const;

export const page: PageDefinition = {
  component: HomeContentPage,
  loading: () => <ListSkeleton title={texts.title} />,
  head: () => ({ title: texts.title, canonical: path, noindex: true }),
  preload: ({ queryClient }) => Promise.all([homeContent.getHomeContent.prefetch(queryClient), homeContent.listHomeVersions.prefetch(queryClient, versions)]),
};

/** The home page's content: edited, previewed, and published now or later. */
export function HomeContentPage() {
  const { body: content } = useLoaded(homeContent.getHomeContent, {});
  const { body: list } = useLoaded(homeContent.listHomeVersions, versions);
  return (
    <div className={styles.page}>
      <header>
        <PageTitle>{texts.title}</PageTitle>
        <p className={styles.muted}>{texts.lead}</p>
        <p className={styles.muted}>
          {texts.command} <code>baeum admin home export</code>, <code>baeum admin home apply --file home.json</code>
        </p>
      </header>
      <HomeEditor key={content.version} content={content} />
      <HomeVersions rows={list.items} newest={content.newest} />
    </div>
  );
}
