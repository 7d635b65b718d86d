import type { Curriculum } from '@baeum/contract/domains/curricula/curricula.schemas.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/feedback/Callout.tsx';
import { confirm } from '../../ui/modal/dialogs.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import styles from './curricula.module.css';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing } from './editing-context.ts';
import { isSame } from './outline.ts';
import type { PublishModalProps } from './PublishModal.tsx';
import { useSaving } from './use-saving.ts';

const publishModal = defineModal<PublishModalProps>(async () => (await import('./PublishModal.tsx')).PublishModal);

interface SaveBarProps {
  /** A row is being dragged: saving is paused. */
  dragging: boolean;
  onSaved: ((curriculum: Curriculum) => void) | undefined;
}

/** Save state and button; always visible. */
export function SaveBar({ dragging, onSaved }: SaveBarProps) {
  const { store, course, bornLive } = useEditing();
  const { now, saved, restored } = useSyncExternalStore(store.subscribe, store.read, store.read);
  const { saving, faults, save, saveAndReport } = useSaving(onSaved);
  const dirty = !isSame(now, saved);
  useSaveKey(() => {
    if (!dragging) void saveAndReport();
  });
  const discard = async () => {
    const agreed = await confirm({ title: texts.discardQuestion, message: texts.discardMessage, confirmLabel: texts.discardConfirm, danger: true });
    if (agreed) store.discard();
  };
  const publish = async () => {
    if (await save()) await openModal(publishModal, { courseId: course.id, store, onSaved });
  };
  return (
    <>
      <div className={styles.bar}>
        <p role="status" className={styles.barWords}>
          {saving ? texts.saving : dirty ? (restored ? texts.restored : texts.unsaved) : texts.saved}
        </p>
        {dirty && (
          <Button variant="quiet" size="small" onClick={() => void discard()}>
            {texts.discard}
          </Button>
        )}
        {!bornLive && (
          <Button variant="secondary" size="small" onClick={() => void publish()}>
            {texts.publish.open}
          </Button>
        )}
        <Button size="small" loading={saving} onClick={() => void saveAndReport()}>
          {texts.save}
        </Button>
      </div>
      {faults.length > 0 && (
        <Callout tone="danger" title={texts.faults}>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

/** Ctrl+S or ⌘S, by key code: with Korean input it arrives as ㄴ. */
function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Rows do not propagate key events of their content.
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
