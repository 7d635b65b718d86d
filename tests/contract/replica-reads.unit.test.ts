import { operations } from '@baeum/contract';
import { metadataOf, readsReplica } from '@baeum/contract/shared/define.ts';
import { expect, test } from 'vitest';

const read = [...operations].filter(([, { route }]) => readsReplica(route));

test('a read replica answers public contents and the lists of operators', () => {
  const names = read.map(([operationId]) => operationId);
  expect(names).toEqual(expect.arrayContaining(['listCourses', 'getCourse', 'search', 'listPosts', 'listComments', 'listAllOrders', 'getExperimentResults']));
});

test.each(read)('%s changes nothing, and is not about what one person has', (_operationId, { route }) => {
  const { who, names = {}, fresh } = metadataOf(route);
  expect(route.method).toBe('GET');
  expect(['visitor', 'admin']).toContain(who);
  expect(Object.values(names).filter((owner) => owner !== 'public')).toEqual([]);
  expect(fresh).toBeUndefined();
});
