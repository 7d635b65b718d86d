import type { RemoteConfig } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { usualEnvironment, type WorkEnvironment } from '../experiment-desk/parts/environment.ts';
import { remoteConfigs } from '../remote-configs/remote-configs.api.ts';
import { configDeskTexts } from './config-desk.texts.ts';
import { nameOf } from './config-words.ts';

const { remove: texts, approval } = configDeskTexts;

/** Deletes a parameter permanently, after its key was typed. */
export function removeConfig(config: RemoteConfig, environment: WorkEnvironment): DeskAction<RemoteConfig> {
  const name = nameOf(config);
  return {
    key: 'remove',
    label: texts.confirm(name),
    danger: true,
    run: ({ key }, { queryClient }) => remoteConfigs.deleteRemoteConfig.send(queryClient, { params: { key }, query: { environment } }),
    ask: () => ({
      title: texts.title(name),
      message: texts.message + (environment === usualEnvironment ? approval : ''),
      confirmLabel: texts.confirm(name),
      danger: true,
      word: config.key,
    }),
    done: () => texts.done(name),
  };
}
