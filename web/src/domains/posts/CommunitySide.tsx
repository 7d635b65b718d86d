import type { PostHighlight } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { Link } from 'react-router';
import { Avatar } from '../../ui/layout.tsx';
import { boardPath, communityPath, postPath } from './community-address.ts';
import { PostCounts } from './PostCounts.tsx';
import { posts } from './posts.api.ts';
import styles from './Posts.module.css';
import { postTexts } from './posts.texts.ts';

const texts = postTexts.side;

/** Beside the posts, below them on phones: this week's popular posts, topics, and unanswered questions. */
export function CommunitySide({ without }: { without?: number }) {
  const { data } = posts.getPostHighlights.useQuery(posts.getPostHighlights.options({}));
  if (!data) return <aside aria-label={texts.label} className={styles.side} />;
  const { popular, tags, waiting } = data.body;
  return (
    <aside aria-label={texts.label} className={styles.side}>
      <Highlights title={texts.popular} items={popular.filter(({ id }) => id !== without)} />
      {tags.length > 0 && (
        <section className={styles.sidePart}>
          <h2 className={styles.sideTitle}>{texts.tags}</h2>
          <ul className={styles.sideTags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Link to={boardPath(new URLSearchParams(), { tag })} className={styles.sideTag}>
                  {postTexts.tag(tag)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Highlights title={texts.waiting} items={waiting.filter(({ id }) => id !== without)} all={`${communityPath}?type=QUESTION&unanswered=true`} />
    </aside>
  );
}

function Highlights({ title, items, all }: { title: string; items: readonly PostHighlight[]; all?: string }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.sidePart}>
      <h2 className={styles.sideTitle}>{title}</h2>
      <ul className={styles.sidePosts}>
        {items.map((post) => (
          <li key={post.id} className={styles.sidePost}>
            <Avatar {...post.author} small />
            <span className={styles.sideWords}>
              <Link to={postPath(post.id)} className={styles.rowLink}>
                {post.title}
              </Link>
              <span className={styles.sideNote}>
                {post.author.name}
                <PostCounts post={post} only={['likeCount', 'commentCount']} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {all && (
        <Link to={all} className={styles.sideAll}>
          {texts.all}
        </Link>
      )}
    </section>
  );
}
