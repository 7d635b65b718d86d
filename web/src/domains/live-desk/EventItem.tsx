import { formatSeoulSecond } from '@baeum/contract/shared/korean-format.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Badge } from '../../ui/layout.tsx';
import { copyText } from '../desk/parts/copy-text.ts';
import { liveDeskTexts as texts } from './live-desk.texts.ts';
import styles from './LiveDesk.module.css';

interface EventItemProps {
  at: string;
  list: string;
  eventKey: string | null;
  reason: string | null;
  json: unknown;
  /** Additional content when expanded. */
  children?: ReactNode;
}

/** One event in a row, with its JSON when expanded. */
export function EventItem({ at, list, eventKey, reason, json, children }: EventItemProps) {
  const { word, tone } = texts.states[reason === null ? 'accepted' : 'rejected'];
  const text = JSON.stringify(json, null, 2);
  return (
    <li className={styles.item}>
      <details>
        <summary className={styles.summary}>
          <time dateTime={at} className={styles.time}>
            {formatSeoulSecond(at)}
          </time>
          <Badge>{texts.lists[list] ?? list}</Badge>
          <span className={styles.key}>{eventKey ?? texts.noKey}</span>
          <StatusTag tone={tone}>{word}</StatusTag>
          {reason !== null && <span>{reason}</span>}
        </summary>
        <div className={styles.more}>
          {children}
          <pre className={styles.code}>
            <code>{text}</code>
          </pre>
          <Button size="small" variant="secondary" onClick={() => void copyText(text)}>
            {texts.copy}
          </Button>
        </div>
      </details>
    </li>
  );
}
