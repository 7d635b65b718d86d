import { defineModal } from '../../ui/modal/modal-store.ts';
import type { FilterSheetProps } from './FilterSheet.tsx';

/** Answers what was chosen, as a change of the filters. */
export const filterSheet = defineModal<FilterSheetProps>(async () => (await import('./FilterSheet.tsx')).FilterSheet);
