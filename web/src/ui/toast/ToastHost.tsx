import { useSyncExternalStore } from 'react';
import { IconCircleCheck } from '../icons.ts';
import { uiTexts } from '../ui.texts.ts';
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast-store.ts';
import styles from './ToastHost.module.css';

const none: readonly Toast[] = [];

/** The live region of toasts; stands once, at the end of the page, and stays in reach over modals. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  return (
    <div className={styles.host} role="status" aria-label={uiTexts.toasts} data-react-aria-top-layer="true">
      {toasts.map(({ id, text, undo }) => (
        <div key={id} className={styles.toast}>
          <IconCircleCheck size={20} aria-hidden="true" />
          <span>{text}</span>
          {undo && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                undo();
                dismissToast(id);
              }}
            >
              {uiTexts.undo}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
