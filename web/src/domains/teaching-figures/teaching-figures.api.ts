import { teachingFiguresContract } from '@baeum/contract/domains/teaching-figures/teaching-figures.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const teachingFigures = createApi(teachingFiguresContract);
