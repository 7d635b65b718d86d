import { Button } from '../Button.tsx';
import { editorTexts as texts } from './editor.texts.ts';
import styles from './MarkdownField.module.css';

/** Announces a restored draft, and offers to discard it. */
export function DraftNotice({ draft: { restored, discard } }: { draft: { restored: boolean; discard: () => void } }) {
  return (
    <div role="status">
      {restored && (
        <p className={styles.draft}>
          {texts.restored}
          <Button variant="quiet" size="small" onClick={discard}>
            {texts.discard}
          </Button>
        </p>
      )}
    </div>
  );
}
