import type { MouseEvent } from 'react';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const previewModal = defineModal<{ lectureId: number; title: string }>(async () => (await import('../learning/PreviewModal.tsx')).PreviewModal);

/** Plays a preview over the page; pressed for another tab, its link leads to the player. */
export function openPreview(event: MouseEvent, lectureId: number, title: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void openModal(previewModal, { lectureId, title });
}
