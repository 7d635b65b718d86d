import { randomUUID } from 'node:crypto';

type Members = Record<string, unknown>;

const common = (): Members => ({
  insertId: randomUUID(),
  timestamp: Date.now(),
  userId: 'user_1',
  identifiers: { $id: 'user_1', $deviceId: 'dev_1' },
  userProperties: { grade: 'GOLD', age: 30 },
  hackleProperties: {},
  properties: {},
});

/** A tracked event as the SDK sends it. */
export function trackEvent(changes: Members = {}): Members {
  return { ...common(), eventTypeId: 1, eventTypeKey: 'purchase', value: 5000, properties: { course: '리액트' }, ...changes };
}

/** An exposure of A/B test 1 as the SDK sends it. */
export function exposureEvent(changes: Members = {}): Members {
  const decision = { variationId: 11, variationKey: 'A', decisionReason: 'TRAFFIC_ALLOCATED' };
  const experiment = { experimentId: 1, experimentKey: 1, experimentType: 'AB_TEST', experimentVersion: 1 };
  return { ...common(), ...experiment, ...decision, properties: { $experiment_version: 1 }, ...changes };
}

/** A remote-config read as the SDK sends it. */
export function remoteConfigEvent(changes: Members = {}): Members {
  const parameter = { parameterId: 1, parameterKey: 'signin_button_text', parameterType: 'STRING', valueId: 10, decisionReason: 'DEFAULT_RULE' };
  return { ...common(), ...parameter, properties: { returnValue: '로그인' }, ...changes };
}
