import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { join } from '../../../ui/join.ts';
import styles from '../Reviews.module.css';
import { reviewTexts as texts } from '../reviews.texts.ts';

/** Longer texts are collapsed, so that one does not displace all others. */
const [longest, mostLines] = [400, 8];

/** Plain text with line breaks. */
export function FoldedText({ children: text }: { children: string }) {
  const [folded, setFolded] = useState(text.length > longest || text.split('\n').length > mostLines);
  return (
    <>
      <p className={join(styles.content, folded && styles.folded)}>{text}</p>
      {folded && (
        <Button variant="quiet" size="small" className={styles.unfold} onClick={() => setFolded(false)}>
          {texts.unfold}
        </Button>
      )}
    </>
  );
}
