import { track } from '../../../client/analytics.ts';
import { openSharedModal } from '../../../client/shared-modals.ts';

export function applyAsMentor(): void {
  const beforeParticipate = () => track('click_participate_at_application', { mode: 'mt' });
  void openSharedModal('instructor-application', { mode: 'mt', beforeParticipate });
}
