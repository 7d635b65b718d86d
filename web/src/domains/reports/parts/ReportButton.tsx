import { useSession } from '../../../client/boot.tsx';
import { openSharedModal } from '../../../client/shared-modals.ts';
import { Button } from '../../../ui/Button.tsx';
import { defineModal, openModal } from '../../../ui/modal/modal-store.ts';
import { reportTexts as texts } from './report.texts.ts';
import type { ReportProps } from './ReportModal.tsx';

const reportModal = defineModal<ReportProps>(async () => (await import('./ReportModal.tsx')).ReportModal);

/** Reports another user's content; visitors sign in first. */
export function useReport(): (props: ReportProps) => void {
  const { user } = useSession();
  return (props) => void (user ? openModal(reportModal, props) : openSharedModal('sign-in', {}));
}

export function ReportButton(props: ReportProps) {
  const report = useReport();
  return (
    <Button variant="quiet" size="small" onClick={() => report(props)}>
      {texts.open}
    </Button>
  );
}
