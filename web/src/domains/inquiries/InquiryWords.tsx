import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { formatDate } from '@baeum/contract/shared/korean-format.ts';
import styles from './Inquiries.module.css';
import { inquiryTexts as texts } from './inquiries.texts.ts';

interface InquiryWordsProps {
  inquiry: Inquiry;
  /** What stands where the answer is not there yet. */
  waiting?: string | undefined;
}

/** The question and its answer. Texts are plain: their lines are kept, and nothing in them is HTML. */
export function InquiryWords({ inquiry: { content, answer }, waiting }: InquiryWordsProps) {
  return (
    <>
      <p className={styles.content}>{content}</p>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.meta}>
            <strong>{texts.answer.by(answer.by.name)}</strong>
            <time dateTime={answer.answeredAt}>{formatDate(answer.answeredAt)}</time>
          </p>
          <p className={styles.content}>{answer.content}</p>
        </div>
      )}
      {!answer && waiting && <p className={styles.meta}>{waiting}</p>}
    </>
  );
}
