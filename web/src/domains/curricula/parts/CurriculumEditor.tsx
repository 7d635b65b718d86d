import { late } from '../../../ui/late.tsx';
import type { CurriculumEditorProps } from '../CurriculumEditing.tsx';

/** Loaded when shown: it starts with the browser's stored changes. */
export const CurriculumEditor = late<CurriculumEditorProps>(async () => (await import('../CurriculumEditing.tsx')).CurriculumEditing);
