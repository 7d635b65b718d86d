import type { InAppMessageConfig } from '@baeum/contract/engine/in-app-message-config.ts';
import type { ExperimentConfig, WorkspaceConfig } from '@baeum/contract/engine/workspace.ts';

export function emptyWorkspace(): WorkspaceConfig {
  return {
    workspace: { id: 1, environment: { id: 1, primary: true }, attributes: {} },
    experiments: [],
    featureFlags: [],
    buckets: [],
    events: [],
    segments: [],
    containers: [],
    parameterConfigurations: [],
    remoteConfigParameters: [],
    inAppMessages: [],
  };
}

/** A running experiment that gives B to everybody in its audience. */
export function experiment(id: number, execution: Partial<ExperimentConfig['execution']> = {}): ExperimentConfig {
  return {
    id,
    key: id,
    version: 1,
    variations: [
      { id: id * 10 + 1, key: 'A', status: 'ACTIVE' },
      { id: id * 10 + 2, key: 'B', status: 'ACTIVE' },
    ],
    identifierType: '$id',
    implementationType: 'DEFAULT',
    execution: {
      status: 'RUNNING',
      version: 1,
      userOverrides: [],
      segmentOverrides: [],
      targetAudiences: [],
      targetRules: [],
      defaultRule: { type: 'VARIATION', variationId: id * 10 + 2 },
      targetUrls: null,
      ...execution,
    },
  };
}

/** A message for everybody, triggered by a purchase. */
export function inAppMessage(id: number, parts: Partial<InAppMessageConfig> = {}): InAppMessageConfig {
  return {
    id,
    key: id,
    status: 'ACTIVE',
    timeUnit: 'IMMEDIATE',
    eventTriggerRules: [{ eventKey: 'purchase', targets: [] }],
    targetContext: { targets: [], overrides: [] },
    messageContext: {
      defaultLang: 'ko',
      exposure: { type: 'DEFAULT', key: null },
      platformTypes: ['WEB'],
      orientations: ['VERTICAL'],
      messages: [
        {
          lang: 'ko',
          layout: { displayType: 'MODAL', layoutType: 'TEXT_ONLY' },
          images: [],
          buttons: [],
          background: { color: '#ffffff' },
          outerButtons: [],
          innerButtons: [],
        },
      ],
    },
    ...parts,
  };
}
