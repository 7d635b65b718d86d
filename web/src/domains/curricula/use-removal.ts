import { toast } from '../../ui/toast/toast-store.ts';
import { putBack, withoutRow } from './change-outline.ts';
import { curriculumTexts as texts } from './curricula.texts.ts';
import { useEditing } from './editing-context.ts';

/** Removes a row from the outline, with an undo for a while. */
export function useRemoval() {
  const { store } = useEditing();
  return (key: string, title: string, learned: boolean) => {
    const before = store.read().now;
    store.change((now) => withoutRow(now, key));
    toast(learned ? texts.removedLearned(title) : texts.removed(title), () => store.change((now) => putBack(now, before, key)));
  };
}
