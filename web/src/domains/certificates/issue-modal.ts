import { defineModal, openModal } from '../../ui/modal/modal-store.ts';

interface IssueProps {
  courseId: number;
  title: string;
  /** Name to begin with. */
  name: string;
}

const issueModal = defineModal<IssueProps>(async () => (await import('./IssueModal.tsx')).IssueModal);

/** Asks for the name that the certificate shall have, and issues it. */
export function openIssueModal(props: IssueProps): void {
  void openModal(issueModal, props);
}
