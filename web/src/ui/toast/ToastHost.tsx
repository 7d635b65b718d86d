import { useSyncExternalStore } from 'react';
import { IconCircleCheck } from '../icons.ts';
import { uiTexts } from '../ui.texts.ts';
import { dismissToast, shownToasts, subscribeToToasts, type Toast } from './toast-store.ts';
import styles from './ToastHost.module.css';

const none: readonly Toast[] = [];

/** The live region of toasts; rendered once, at the end of the page, and reachable over modals. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  return (
    <div className={styles.host} role="status" aria-label={uiTexts.toasts} data-react-aria-top-layer="true">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          {!toast.failed && <IconCircleCheck size={20} aria-hidden="true" />}
          <span>{toast.text}</span>
          <Answers {...toast} />
        </div>
      ))}
    </div>
  );
}

function Answers({ id, action, lasts }: Toast) {
  if (!action) return null;
  const take = () => {
    action.run();
    dismissToast(id);
  };
  return (
    <>
      <button type="button" className={styles.answer} onClick={take}>
        {action.label}
      </button>
      {lasts && (
        <button type="button" className={styles.answer} onClick={() => dismissToast(id)}>
          {uiTexts.later}
        </button>
      )}
    </>
  );
}
