import { defineModal } from '../../ui/modal/modal-store.ts';

export const phoneMenu = defineModal<object>(async () => (await import('./PhoneMenu.tsx')).PhoneMenu);
