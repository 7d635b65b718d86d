import { likesContract } from '@baeum/contract/domains/likes/likes.contract.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../web/src/client/create-api.ts';
import { createQueryClient } from '../../web/src/client/query-client.ts';
import { invalidateTopics, type Topic } from '../../web/src/client/topics.ts';
import { provideTransport } from '../../web/src/client/transport.ts';
import { carts } from '../../web/src/domains/carts/carts.api.ts';
import { dashboard } from '../../web/src/domains/dashboard/dashboard.api.ts';
import { enrollments } from '../../web/src/domains/enrollments/enrollments.api.ts';
import { learning } from '../../web/src/domains/learning/learning.api.ts';
import { readSourceFiles, root } from '../support/source-files.ts';

/** As the server's entry does: what is called here is answered at once. */
beforeAll(() => provideTransport(() => async () => Response.json({})));
afterAll(() => provideTransport(() => undefined));

const someCourse = { params: { courseId: '1' } };

/** A cache that has answered these keys. */
function cacheWith(...keys: (readonly unknown[])[]) {
  const queryClient = createQueryClient({ server: false });
  for (const key of keys) queryClient.setQueryData(key, {});
  return { queryClient, outOfDate: () => keys.filter((key) => queryClient.getQueryState(key)?.isInvalidated) };
}

describe('what a write changes', () => {
  const [courses, home, cart] = [enrollments.listMyCourses.options().queryKey, dashboard.getDashboard.options().queryKey, carts.getCart.options().queryKey];

  test('makes what is about it out of date in every domain, and nothing else', async () => {
    const { queryClient, outOfDate } = cacheWith(courses, home, cart);
    await learning.enrollFree.send(queryClient, someCourse);
    expect(outOfDate()).toEqual([courses, home]);
  });

  test('does so for a mutation of a component, too', async () => {
    const { queryClient, outOfDate } = cacheWith(courses, cart);
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationFn: async () => ({}), meta: { changes: 'cart' } })
      .execute({});
    expect(outOfDate()).toEqual([cart]);
  });

  test('reaches what was read without a client, whose key begins with its topic', async () => {
    const marks = ['like-marks' satisfies Topic, 'COURSE', 1];
    const { queryClient, outOfDate } = cacheWith(marks, cart);
    await invalidateTopics(queryClient, ['like-marks', 'likes']);
    expect(outOfDate()).toEqual([marks]);
  });
});

type Client = Readonly<Record<string, { options?(): { queryKey: readonly unknown[] }; send?(queryClient: unknown, request: unknown): Promise<unknown> }>>;

async function readOperations() {
  const modules = await Promise.all(
    globSync('web/src/domains/*/*.api.ts', { cwd: root }).map((path) => import(join(root, path)) as Promise<Record<string, Client>>),
  );
  return modules.flatMap((exported) => Object.values(exported)).flatMap((client) => Object.entries(client));
}

/** Writes of screens that name no topic, by the reason. */
const namingNothing = {
  'only asks': [
    'checkInstructorApplication',
    'checkSms',
    'estimateAudience',
    'evaluateDraft',
    'findAccountId',
    'previewBroadcast',
    'previewCohort',
    'previewMarkdown',
    'previewMentoring',
    'previewOrder',
    'tellPresence',
  ],
  'begins what another call ends': ['createHomePicture', 'createPostPicture', 'startPasskey', 'startPasskeySignIn', 'startPhoneVerification', 'startTotp'],
  'is read by others': ['collectInfo', 'createAccessReferer', 'createReport', 'sendContactMessage', 'submitGuestApplication'],
  'is answered by a mail or a message': [
    'requestActivation',
    'requestPasswordChange',
    'requestSignUpEmailVerification',
    'sendPayeeCode',
    'sendSms',
    'tryBroadcast',
  ],
  'is followed by a new page or a new cache': ['completeSignIn', 'setSocialEmail', 'signIn', 'signInWithPasskey', 'signUp', 'withdraw'],
  'is opened from a mail': ['activateAccount', 'unsubscribe'],
  'is kept by the component that shows it': ['likeReview', 'saveProgress', 'saveProgressBatch', 'setPlayerPreference', 'unlikeReview'],
  'is known to the device alone': ['createOfflineLecture', 'deleteOfflineLecture', 'renewOfflineLectures'],
  'mostly only asks, and who means it reads anew': ['promoteEntities', 'revertEntity'],
  'is watched until it ends': ['createUpload', 'deleteUpload', 'retryConversion'],
  'shows once the program has asked for its token': ['approveDeviceLogin'],
};

test('a write of a screen names what it changes, or why it changes nothing that is read', async () => {
  const text = readSourceFiles()
    .filter(({ path }) => path.startsWith('web/src/'))
    .map((file) => file.text)
    .join('\n');
  const called = new Set([...text.matchAll(/\.(\w+)\.(?:mutate|useMutation)\(/g)].map(([, name]) => name));
  const silent = (await readOperations()).filter(([name, { options, send }]) => called.has(name) && !options && !send).map(([name]) => name);
  expect(silent.toSorted()).toEqual(Object.values(namingNothing).flat().toSorted());
});

test('what a write changes is read by somebody', async () => {
  const operations = await readOperations();
  const keys = operations.flatMap(([, { options }]) => (options ? [options().queryKey] : []));
  const writes = operations.filter(([, { send }]) => send);
  expect(writes.length).toBeGreaterThan(50);
  const { queryClient, outOfDate } = cacheWith(['session'], ...keys);
  for (const [name, { send }] of writes) {
    await send?.(queryClient, { params: {}, query: {}, body: {} });
    expect(outOfDate(), name).not.toEqual([]);
    for (const key of outOfDate()) queryClient.setQueryData(key, {});
  }
});

test('a misspelt name is refused by the typecheck', () => {
  const refused = [
    // @ts-expect-error no such topic
    createApi(likesContract, { reads: { getLikeMarks: 'like-mark' } }),
    // @ts-expect-error no such topic
    createApi(likesContract, { changes: { addLike: ['likes', 'listPosst'] } }),
    // @ts-expect-error no such read
    createApi(likesContract, { reads: { listLike: 'likes' } }),
    // @ts-expect-error a write is no read
    createApi(likesContract, { reads: { addLike: 'likes' } }),
    // @ts-expect-error no such write
    createApi(likesContract, { changes: { addLikes: 'likes' } }),
    // @ts-expect-error a read changes nothing
    createApi(likesContract, { changes: { listLikes: 'likes' } }),
    // @ts-expect-error no such topic
    invalidateTopics(createQueryClient({ server: false }), 'like'),
    // @ts-expect-error what it changes would stay as it was: `send` is for that
    createApi(likesContract, { changes: { addLike: 'likes' } }).addLike.mutate,
  ];
  expect(refused).not.toContain(undefined);
});
