import { useSession } from '../../../client/boot.tsx';
import { openSharedModal } from '../../../client/shared-modals.ts';
import { Button } from '../../../ui/Button.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { reportTexts as texts } from './report.texts.ts';
import type { ReportProps } from './ReportModal.tsx';

const reportModal = defineModal<ReportProps>(async () => (await import('./ReportModal.tsx')).ReportModal);

/** For what somebody else wrote; a visitor signs in first. */
export function ReportButton(props: ReportProps) {
  const { user } = useSession();
  return (
    <Button variant="quiet" size="small" onClick={() => void (user ? openModal(reportModal, props) : openSharedModal('sign-in', {}))}>
      {texts.open}
    </Button>
  );
}
