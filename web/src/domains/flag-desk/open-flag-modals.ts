import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import type { RolloutDialog } from './RolloutModal.tsx';
import type { FlagDialog } from './ScheduleModal.tsx';

const newFlag = defineModal<{ environment: WorkEnvironment }>(async () => (await import('./NewFlagModal.tsx')).NewFlagModal);
const schedule = defineModal<FlagDialog>(async () => (await import('./ScheduleModal.tsx')).ScheduleModal);
const rollout = defineModal<RolloutDialog>(async () => (await import('./RolloutModal.tsx')).RolloutModal);

export function openNewFlag(environment: WorkEnvironment): void {
  void openModal(newFlag, { environment });
}

export function openSchedule(dialog: FlagDialog): void {
  void openModal(schedule, dialog);
}

export function openRollout(dialog: RolloutDialog): void {
  void openModal(rollout, dialog);
}
