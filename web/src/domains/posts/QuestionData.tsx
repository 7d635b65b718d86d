import type { Comment, PostDetail } from '@baeum/contract/domains/posts/posts.schemas.ts';
import { useSite } from '../../client/boot.tsx';
import { postPath } from './community-address.ts';
import { plainExcerptOf } from './excerpt.ts';

/** Maximum characters of a text for search engines. */
const excerptLength = 1000;
const maxAnswers = 10;

/** The question and its answers for search engines (schema.org QAPage). A data block: browsers do not execute it. */
export function QuestionData({ post }: { post: PostDetail }) {
  const origin = `https://${useSite().domain}`;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(dataOf(post, origin)).replaceAll('<', '\\u003c') }} />;
}

function dataOf({ id, title, contentHtml, author, createdAt, commentCount, likeCount, comments, acceptedComment }: PostDetail, origin: string) {
  const answerOf = (comment: Comment) => ({
    '@type': 'Answer',
    text: plainExcerptOf(comment.contentHtml, excerptLength),
    url: origin + postPath(id, comment.id),
    datePublished: comment.createdAt,
    author: personOf(comment.author),
  });
  const others = comments.filter((comment) => !comment.deleted && !comment.accepted && comment.parentId === undefined);
  const personOf = ({ name, profilePath }: PostDetail['author']) => ({ '@type': 'Person', name, url: origin + profilePath });
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: plainExcerptOf(contentHtml, excerptLength),
      url: origin + postPath(id),
      datePublished: createdAt,
      author: personOf(author),
      answerCount: commentCount,
      upvoteCount: likeCount,
      ...(acceptedComment && { acceptedAnswer: answerOf(acceptedComment) }),
      suggestedAnswer: others.slice(0, maxAnswers).map(answerOf),
    },
  };
}
