import type { ReportTarget } from '@baeum/contract/domains/reports/reports.rules.ts';
import { openSharedModal } from '../../client/shared-modals.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

const reportModal = defineModal<{ targetType: ReportTarget; targetId: number }>(async () => (await import('./ReportModal.tsx')).ReportModal);
const historyModal = defineModal<{ id: number }>(async () => (await import('./HistoryModal.tsx')).HistoryModal);

/** Reporting needs somebody who is signed in. */
export function openReport(targetType: ReportTarget, targetId: number, signedIn: boolean): void {
  void (signedIn ? openModal(reportModal, { targetType, targetId }) : openSharedModal('sign-in', {}));
}

export function openHistory(id: number): void {
  void openModal(historyModal, { id });
}
