import { defineModal } from '../../../ui/modal/modal-store.ts';

export const sampleModal = defineModal(async () => (await import('./SampleOverlays.tsx')).SampleModal);
export const sampleDrawer = defineModal(async () => (await import('./SampleOverlays.tsx')).SampleDrawer);
