import { inLanguages } from '../../terminal/language.ts';
import { create, list, remove, show, tryDraft, update, versions } from './calls.ts';
import type { Noun } from './calls/task.ts';

/** The id of a value is the server's. */
const hides = (member: string): boolean => member === 'defaultValue.id';

export const configs: Noun = {
  about: inLanguages({ ko: '원격 구성을 관리합니다', en: 'manage remote config parameters' }),
  examples: [
    'baeum admin configs create --key checkout_notice --name "결제 안내" --type STRING --default-value.value "오늘만 20% 할인"',
    'baeum admin configs show checkout_notice --json > config.json',
    'baeum admin configs update checkout_notice --file config.json',
  ],
  verbs: {
    list: list('listRemoteConfigs', ['key', 'name', 'type', 'defaultValue', 'version', 'updatedAt']),
    show: show('getRemoteConfig', { argument: 'key' }),
    create: create('createRemoteConfig', { flags: ['file'], hides }),
    update: update('updateRemoteConfig', 'getRemoteConfig', { hides }),
    delete: remove('deleteRemoteConfig', 'key', 'getRemoteConfig'),
    try: tryDraft('REMOTE_CONFIG_PARAMETER'),
    ...versions('REMOTE_CONFIG_PARAMETER'),
  },
};
