import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

interface IssueProps {
  courseId: number;
  title: string;
  /** Initial name. */
  name: string;
}

const issueModal = defineModal<IssueProps>(async () => (await import('./IssueModal.tsx')).IssueModal);

/** Asks for the name on the certificate, and issues it. */
export function openIssueModal(props: IssueProps): void {
  void openModal(issueModal, props);
}
