import type { Inquiry } from '@baeum/contract/domains/inquiries/inquiries.schemas.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Badge } from '../../ui/layout.tsx';
import { PublicationTag } from '../publications/parts/PublicationState.tsx';
import styles from './Inquiries.module.css';
import { inquiryTexts as texts } from './inquiries.texts.ts';

/** Whether it is answered or secret, and why others cannot see it. */
export function InquiryTags({ inquiry: { status, isSecret, held, removed } }: { inquiry: Pick<Inquiry, 'status' | 'isSecret' | 'held' | 'removed'> }) {
  return (
    <span className={styles.tags}>
      {isSecret && <Badge>{texts.secret}</Badge>}
      <PublicationTag held={held} removed={removed} />
      <StatusTag tone={status === 'ANSWERED' ? 'success' : 'info'}>{texts.status[status]}</StatusTag>
    </span>
  );
}
