import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Badge } from '../../ui/layout.tsx';
import styles from './Inquiries.module.css';
import { inquiryTexts as texts } from './inquiries.texts.ts';

/** Whether it was answered, and whether it is a secret. */
export function InquiryTags({ inquiry: { status, isSecret } }: { inquiry: Pick<Inquiry, 'status' | 'isSecret'> }) {
  return (
    <span className={styles.tags}>
      {isSecret && <Badge>{texts.secret}</Badge>}
      <StatusTag tone={status === 'ANSWERED' ? 'success' : 'info'}>{texts.status[status]}</StatusTag>
    </span>
  );
}
