import type { MouseEvent } from 'react';
import { openSharedModal } from '../../client/shared-modals.ts';

/** Plays a preview over the page; pressed for another tab, its link leads to the player. */
export function openPreview(event: MouseEvent, lectureId: number, title: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void openSharedModal('lecture-preview', { lectureId, title });
}
