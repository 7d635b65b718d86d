import { inLanguages } from '../../terminal/language.ts';
import { create, list, show, transition } from './calls.ts';
import type { Noun, Verb } from './calls/task.ts';

const optional = { argument: 'version', isOptional: true } as const;
/** Banners and rows are too much for flags: a file has them. */
const hides = (member: string) => member.split('.')[0] === 'content';

const apply: Verb = {
  operationId: 'saveHomeContent',
  hides,
  flags: ['file', 'dryRun'],
  run: async (task) => void (await (await import('./calls/change.ts')).save(task)),
};

export const home: Noun = {
  about: inLanguages({ ko: '홈 화면의 배너와 강의 줄, 로고를 바꾸고 공개합니다', en: 'change and publish the banners, rows and logos of the home page' }),
  examples: [
    'baeum admin home export > home.json',
    'baeum admin home apply --file home.json --note "가을 할인"',
    'baeum admin home preview 4 --at "2036-03-02 09:00"',
    'baeum admin home publish 4 --publish-at "2036-03-02 09:00"',
  ],
  verbs: {
    show: { ...show('getHomeContent', { words: 'home-show' }), ...optional },
    export: { operationId: 'getHomeContent', ...optional, words: 'home-export', run: async (task) => (await import('./home/export.ts')).exportHome(task) },
    apply,
    'add-picture': create('createHomePicture', { words: 'add-picture' }),
    preview: { ...show('previewHome', { words: 'home-preview' }), ...optional },
    publish: transition('publishHome', 'version'),
    unpublish: transition('cancelHomePublication', 'version'),
    versions: list('listHomeVersions', ['version', 'publishAt', 'live', 'note', 'savedBy', 'savedAt', 'restoredFrom'], { words: 'home-versions' }),
    restore: {
      ...transition('restoreHomeVersion', 'version', { words: 'home-restore' }),
      run: async (task) => (await import('./home/restore.ts')).restoreHome(task),
    },
  },
};
