import { Button } from '../../ui/Button.tsx';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { ReportProps } from './ReportModal.tsx';
import { reportTexts as texts } from './report.texts.ts';

const reportModal = defineModal<ReportProps>(async () => (await import('./ReportModal.tsx')).ReportModal);

/** For what somebody else wrote, shown to whoever is signed in. */
export function ReportButton(props: ReportProps) {
  return (
    <Button variant="quiet" size="small" onClick={() => void openModal(reportModal, props)}>
      {texts.open}
    </Button>
  );
}
