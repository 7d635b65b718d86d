import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, update } from './calls.ts';
import type { Noun } from './calls/task.ts';

export const keys: Noun = {
  about: inLanguages({ ko: 'SDK 키를 만들고, 교체하고, 폐기합니다', en: 'make, replace and revoke SDK keys' }),
  examples: [
    'baeum admin keys create --name "결제 서버" --kind SERVER --environment production',
    'baeum admin keys update 3 --allowed-origins https://www.example.com --allowed-origins https://m.example.com',
    'baeum admin keys rotate 3 --overlap-hours 24',
  ],
  verbs: {
    list: list('listSdkKeys', [
      'id',
      'name',
      'kind',
      'prefix',
      'environment',
      'createdAt',
      'lastUsedAt',
      'expiresAt',
      'replacedBy',
      'allowedOrigins',
      'version',
    ]),
    create: create('createSdkKey'),
    update: update('updateSdkKey', 'listSdkKeys', { argument: 'id' }),
    rotate: create('rotateSdkKey', { argument: 'id' }),
    revoke: remove('revokeSdkKey', 'id', 'listSdkKeys'),
  },
};
