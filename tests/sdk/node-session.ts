import sdk, { PropertyOperationsBuilder } from '@hackler/javascript-sdk';

/**
 * An application with the unmodified SDK: `node node-session.ts <base address> <SDK key>`. Calls typical operations and
 * prints the results as JSON.
 */
const [, , base = '', key = ''] = process.argv;
const client = sdk.createInstance(key, { sdkUrl: base, eventUrl: base, monitoringUrl: base, log_disabled: true });
const { success } = await client.onInitialized({ timeout: 10_000 });

const member = { id: 'user_1', userId: 'member_7', deviceId: 'dev_1', properties: { grade: 'GOLD', age: 30, memo: '가나다 😀', tags: ['a', 'b'] } };
const chosen = { id: '지정된 사용자' };
const staff = { id: 'staff_2' };
const nobody = { userId: 'member_8' };

const told = {
  ready: success,
  variations: [member, chosen, staff].map((user) => client.variation(1, user)),
  detail: client.variationDetail(4, member).reason,
  absent: client.variationDetail(999, member).reason,
  memberId: client.variation(8, nobody),
  flags: [1, 3].map((flag) => client.isFeatureOn(flag, { id: 'user_1', properties: { app: '2.2.0' } })),
  off: client.isFeatureOn(1, member),
  texts: [member, staff].map((user) => client.remoteConfig(user).get('signin_button_text', '기본')),
  number: client.remoteConfig(member).get('max_items', 1),
  mismatch: client.remoteConfig(member).get('max_items', 'x'),
};

client.track('purchase', member);
client.track({ key: 'purchase', value: 5000, properties: { course: '리액트', count: 2, gift: true, tags: ['a', 1], long: 'v'.repeat(2000) } }, member);
client.track({ key: 'unknown_event', value: 0.5, properties: { 메모: 'line\nbreak' } }, nobody);
client.updateUserProperties(new PropertyOperationsBuilder().set('grade', 'VIP').increment('visits', 1).build(), member);
client.close();

console.log(JSON.stringify(told));
