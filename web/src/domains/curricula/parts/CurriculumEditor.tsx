import { late } from '../../../ui/late.tsx';
import type { CurriculumEditorProps } from '../CurriculumEditing.tsx';

/** Its code comes when it is shown: it begins with what the browser has kept. */
export const CurriculumEditor = late<CurriculumEditorProps>(async () => (await import('../CurriculumEditing.tsx')).CurriculumEditing);
