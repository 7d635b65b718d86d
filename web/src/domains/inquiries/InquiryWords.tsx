import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import { Avatar } from '../../ui/layout.tsx';
import { MetaLine } from '../../ui/text/MetaLine.tsx';
import styles from './Inquiries.module.css';
import { inquiryTexts as texts } from './inquiries.texts.ts';

interface InquiryWordsProps {
  inquiry: Inquiry;
  /** Placeholder for a missing answer. */
  waiting?: string | undefined;
}

/** The question and its answer. Plain text: line breaks are preserved, and HTML is not interpreted. */
export function InquiryWords({ inquiry: { content, answer }, waiting }: InquiryWordsProps) {
  return (
    <>
      <p className={styles.content}>{content}</p>
      {answer && (
        <div className={styles.answer}>
          <MetaLine>
            <span className={styles.person}>
              <Avatar {...answer.by} small />
              <strong>{texts.answer.by(answer.by.name)}</strong>
            </span>
            <time dateTime={answer.answeredAt}>{formatDate(answer.answeredAt)}</time>
          </MetaLine>
          <p className={styles.content}>{answer.content}</p>
        </div>
      )}
      {!answer && waiting && <MetaLine>{waiting}</MetaLine>}
    </>
  );
}
