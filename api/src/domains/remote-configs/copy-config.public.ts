import { remoteConfigTypes } from '@baeum/contract/domains/remote-configs/remote-configs.rules.ts';
import type { NewRemoteConfig, RemoteConfig, RemoteConfigUpdate } from '@baeum/contract/domains/remote-configs/remote-configs.schemas.ts';
import { copierOf } from '../workspaces/copier.public.ts';
import { createRemoteConfig, remoteConfigs, updateRemoteConfig } from './manage-remote-configs.ts';

export const remoteConfigCopier = copierOf(remoteConfigs, {
  create: (author, { environment, key }, { view }) => {
    const type = remoteConfigTypes.find((each) => each === view.type) ?? 'STRING';
    return createRemoteConfig(author, { ...contentOf(view, { withTraffic: true }), environment, key, type });
  },
  update: (author, { environment, key }, { view }, options) =>
    updateRemoteConfig(author, key, { ...contentOf(view, options), environment, version: options.current.version }),
  write: (author, environment, input, current) =>
    current
      ? updateRemoteConfig(author, current.key, { ...(input as RemoteConfigUpdate), environment, version: current.version })
      : createRemoteConfig(author, { ...(input as NewRemoteConfig), environment }),
});

/** Values get new ids when they are written. */
function contentOf({ name, description, identifierType, defaultValue, targetRules }: RemoteConfig, { withTraffic }: { withTraffic: boolean }) {
  return {
    name,
    description,
    identifierType,
    defaultValue: { value: defaultValue.value },
    targetRules: targetRules.map(({ key, name: label, target, traffic, value }) => ({
      key,
      target,
      value: { value: value.value },
      ...(label && { name: label }),
      ...(withTraffic && { traffic }),
    })),
  };
}
