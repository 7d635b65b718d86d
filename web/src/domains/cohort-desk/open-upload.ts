import type { Cohort } from '@baeum/contract/domains/cohorts/cohorts.schemas.ts';
import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';

export interface Upload {
  cohort: Pick<Cohort, 'key' | 'name'>;
  environment: WorkEnvironment;
}

const uploadModal = defineModal<Upload>(async () => (await import('./UploadModal.tsx')).UploadModal);

/** Opens the list of members that is put into a cohort. */
export function openUpload(cohort: Upload['cohort'], environment: WorkEnvironment): void {
  void openModal(uploadModal, { cohort, environment });
}
