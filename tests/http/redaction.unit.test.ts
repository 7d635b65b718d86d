import { describeError, redactPath } from '@baeum/api/src/http/base/redaction.ts';
import { describe, expect, test } from 'vitest';

describe('redactPath', () => {
  test.each([
    ['/courses/api/v1?email=a@example.com', '/courses/api/v1'],
    ['/course/react-typescript-start-2026', '/course/react-typescript-start-2026'],
    ['/course/%ED%8C%8C%EC%9D%B4%EC%8D%AC', '/course/%ED%8C%8C%EC%9D%B4%EC%8D%AC'],
    ['/experiment/api/v2/workspaces/demo-client-key-0001/config', '/experiment/api/v2/workspaces/(hidden)/config'],
    ['/Experiment/API/v2/workspaces/anything/config', '/Experiment/API/v2/workspaces/(hidden)/config'],
    ['/users/person@example.com', '/users/(hidden)'],
    ['/users/person%40example.com/x', '/users/(hidden)/x'],
    ['/reset/kR3_0aVtQ5vJ0xw1yGm2Zq8hB7nL4cDsEfUiOpAaSsD', '/reset/(hidden)'],
    ['/reset/token=short', '/reset/(hidden)'],
    ['/reset%3Ftoken%3Dshort', '/(hidden)'],
    ['/keys/sv_abcdefgh', '/keys/(hidden)'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('%s is logged as %s', (url, path) => {
    expect(redactPath(url)).toBe(path);
  });
});

test('describeError leaves out values, addresses and what else hangs at the error', () => {
  const error = Object.assign(new Error('invalid input syntax for type bigint: "marked"'), {
    detail: 'Key (email)=(a@example.com) exists',
    parameters: ['marked'],
    code: '22P02',
  });
  expect(describeError(error)).toEqual({
    type: 'Error',
    code: '22P02',
    message: 'invalid input syntax for type bigint: (hidden)',
    at: expect.stringMatching(/^ {4}at /),
  });
  expect(describeError(new Error('550 no mailbox a@example.com')).message).toBe('550 no mailbox (address)');
});
