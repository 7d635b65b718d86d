import { defineModal, openModal } from '../../ui/modal/modal-store.ts';
import type { WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import type { Upload } from './upload-target.ts';

const uploadModal = defineModal<Upload>(async () => (await import('./UploadModal.tsx')).UploadModal);

/** Opens the dialog that uploads members to a cohort. */
export function openUpload(cohort: Upload['cohort'], environment: WorkEnvironment): void {
  void openModal(uploadModal, { cohort, environment });
}
