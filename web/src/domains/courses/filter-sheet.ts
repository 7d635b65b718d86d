import { defineModal } from '../../ui/modal/modal-store.ts';
import type { FilterSheetProps } from './FilterSheet.tsx';

/** Resolves to the selection, as a change of the filters. */
export const filterSheet = defineModal<FilterSheetProps>(async () => (await import('./FilterSheet.tsx')).FilterSheet);
