import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { Avatar, Badge } from '../../../ui/layout.tsx';
import { MetaLine } from '../../../ui/text/MetaLine.tsx';
import styles from '../Reviews.module.css';
import { reviewTexts as texts } from '../reviews.texts.ts';
import { FoldedText } from './FoldedText.tsx';
import { Stars } from './Stars.tsx';

/** A review of a course or of a session. */
interface WrittenReview {
  author: { name: string; imageUrl?: string | undefined };
  rating: number;
  content: string;
  createdAt: string;
  updatedAt: string;
  reply?: { content: string; repliedAt: string } | undefined;
}

interface ReviewWordsProps {
  review: WrittenReview;
  /** Name of the replying user. */
  instructor: string;
  /** Label of the reader's own. */
  own?: string | undefined;
  hideReply?: boolean;
}

/** Author, text and reply. Plain text: line breaks are preserved, and HTML is not interpreted. */
export function ReviewWords({ review: { author, rating, content, createdAt, updatedAt, reply }, instructor, own, hideReply }: ReviewWordsProps) {
  return (
    <>
      <div className={styles.head}>
        <Avatar {...author} />
        <div className={styles.who}>
          <span className={styles.name}>
            {author.name} {own && <Badge tone="brand">{own}</Badge>}
          </span>
          <MetaLine as="span">
            <Stars count={rating} />
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
            {updatedAt > createdAt && <span>{texts.edited}</span>}
          </MetaLine>
        </div>
      </div>
      <FoldedText key={content}>{content}</FoldedText>
      {reply && !hideReply && (
        <Reply title={texts.reply.by(instructor)} at={reply.repliedAt}>
          {reply.content}
        </Reply>
      )}
    </>
  );
}

function Reply({ title, at, children }: { title: string; at: string; children: string }) {
  return (
    <div className={styles.reply}>
      <MetaLine>
        <strong>{title}</strong>
        <time dateTime={at}>{formatDate(at)}</time>
      </MetaLine>
      <FoldedText key={children}>{children}</FoldedText>
    </div>
  );
}
