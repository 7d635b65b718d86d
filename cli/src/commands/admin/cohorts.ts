import { inLanguages } from '../../terminal/language.ts';
import { adminTexts } from './admin.texts.ts';
import { create, list, remove, show, update, usedBy, versions } from './calls.ts';
import type { Noun, Verb } from './calls/task.ts';
import type { Counts } from './cohorts/members.ts';

export const cohorts: Noun = {
  about: inLanguages({ ko: '코호트와 그 구성원을 관리합니다', en: 'manage cohorts and their members' }),
  examples: [
    'baeum admin cohorts create --name "최근 구매 회원"',
    'baeum admin cohorts add-members 3 --file members.csv',
    'baeum admin cohorts members 3 --all',
    'baeum admin cohorts remove-members 3 --identifiers 42',
  ],
  verbs: {
    list: list('listCohorts', ['key', 'name', 'memberCount', 'refreshedAt', 'version', 'updatedAt']),
    show: show('getCohort', { argument: 'key' }),
    create: create('createCohort', { flags: ['file'] }),
    update: update('updateCohort', 'getCohort'),
    delete: remove('deleteCohort', 'key', 'getCohort'),
    ...versions('COHORT'),
    'used-by': usedBy('COHORT'),
    members: list('listCohortMembers', ['type', 'value', 'addedAt', 'byRule'], { argument: 'key' }),
    'add-members': members('addCohortMembers', ({ added = 0 }) => adminTexts().added(added)),
    'remove-members': members('removeCohortMembers', ({ removed = 0 }) => adminTexts().removedMembers(removed)),
    preview: show('previewCohort', { flags: ['file'] }),
  },
};

/** A change of the members named by a CSV file or flags. */
function members(operationId: string, done: (counts: Counts) => string): Verb {
  return { operationId, argument: 'key', flags: ['csvFile'], run: async (task) => (await import('./cohorts/members.ts')).changeMembers(task, done) };
}
