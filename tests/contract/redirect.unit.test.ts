import { allowedRedirect } from '@baeum/contract/shared/redirect.ts';
import { describe, expect, test } from 'vitest';

const domains = ['baeum.co.kr', 'jobs.test', 'partner.test', 'edu.test'];

/** What may be followed, and as what. */
const allowed: readonly [url: string, normalised: string][] = [
  ['/', '/'],
  ['/courses/12?tab=reviews#top', '/courses/12?tab=reviews#top'],
  ['/한글/길', '/%ED%95%9C%EA%B8%80/%EA%B8%B8'],
  ['/a/../b', '/b'],
  ['/path//double', '/path//double'],
  ['/next?url=https://evil.com', '/next?url=https://evil.com'],
  ['/@slug', '/@slug'],
  ['http://localhost', 'http://localhost/'],
  ['http://localhost:7000/signin', 'http://localhost:7000/signin'],
  ['https://baeum.co.kr', 'https://baeum.co.kr/'],
  ['https://www.baeum.co.kr/home', 'https://www.baeum.co.kr/home'],
  ['https://jobs.test/x', 'https://jobs.test/x'],
  ['https://www.jobs.test:8443/x', 'https://www.jobs.test:8443/x'],
  ['HTTPS://JOBS.TEST/x', 'https://jobs.test/x'],
  ['https://partner.test', 'https://partner.test/'],
  ['https://a.edu.test/', 'https://a.edu.test/'],
];

const refused: readonly string[] = [
  '',
  ' /x',
  'courses',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '/\r\n/evil.com',
  '/\u0000/evil.com',
  '/\u0085/evil.com',
  '/.//evil.com',
  '/a/..//evil.com',
  '/%2e//evil.com',
  'http:evil.com',
  'http:/evil.com',
  'http:///evil.com',
  'https://evil.com',
  'https://evil.com/jobs.test',
  'https://jobs.test.evil.com',
  'https://eviljobs.test',
  'https://a.b.jobs.test',
  'https://jobs.test@evil.com',
  'https://user:secret@jobs.test',
  'https://evil.com#@jobs.test',
  'https://evil.com\\@jobs.test',
  'https://jobs.test.',
  'https://co.kr',
  'https://evil.co.kr',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://localhost.evil.com',
  'https://xn--jbs-sna.test',
  'javascript:alert(1)',
  'javascript://localhost/%0aalert(1)',
  'data://localhost/text',
  'data:text/html,x',
  'ftp://jobs.test/',
  'file://localhost/etc/passwd',
  'blob:https://jobs.test/x',
  'mailto:a@jobs.test',
  `/${'a'.repeat(2000)}`,
];

describe('allowedRedirect', () => {
  test.each(allowed)('follows %j', (url, normalised) => {
    expect(allowedRedirect(url, { domains })).toBe(normalised);
  });

  test.each(refused)('refuses %j', (url) => {
    expect(allowedRedirect(url, { domains })).toBeUndefined();
  });

  test('what it answers is allowed again and stays the same', () => {
    for (const [, normalised] of allowed) expect(allowedRedirect(normalised, { domains })).toBe(normalised);
  });

  test('a browser takes every own path to the own site', () => {
    for (const [, normalised] of allowed.filter(([url]) => url.startsWith('/'))) {
      expect(new URL(normalised, 'https://baeum.co.kr/somewhere').origin).toBe('https://baeum.co.kr');
    }
  });

  test('nothing is allowed when nothing is given', () => {
    expect(allowedRedirect(undefined, { domains })).toBeUndefined();
  });
});
