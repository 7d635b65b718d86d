import { gzipOf, plainOf } from '@baeum/api/src/pages/gzip-pieces.ts';
import { pageTemplate } from '@baeum/api/src/pages/page-template.ts';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../support/random.ts';

const [nonce, device] = ['9a1f-nonce', '9a1f-device'];

/** A text of these parts with a place of one or the other between them. */
const textOf = (parts: readonly string[]) => parts.map((part, at) => (at === 0 ? part : (at % 2 ? nonce : device) + part)).join('');

describe('a page with places', () => {
  it.each([
    ['nothing', ['']],
    ['no place', ['한 줄뿐인 글']],
    ['places alone', ['', '', '']],
    ['places at both ends', ['', '가운데', '']],
    ['places beside each other', ['앞', '', '', '뒤']],
    ['long parts', ['가'.repeat(50_000), 'x'.repeat(3), 'y'.repeat(70_001)]],
  ])('is whole with any values, compressed or not: %s', async (_name, parts) => {
    const text = textOf(parts);
    const template = await pageTemplate(text, [nonce, device]);
    for (const values of [
      ['abc+/==', '0b7e'],
      ['', '한글'],
      ['n', ''],
    ] as const) {
      const whole = text.replaceAll(nonce, values[0]).replaceAll(device, values[1]);
      expect(plainOf(template.filled(values)).toString()).toBe(whole);
      // It throws where the check sum or the length is another.
      expect(gunzipSync(gzipOf(template.filled(values))).toString()).toBe(whole);
    }
  });

  it('has the right sum whatever its parts are', async () => {
    const random = createRandom(20_261);
    for (let round = 0; round < 50; round += 1) {
      const parts = Array.from({ length: 1 + random.int(6) }, () => String.fromCharCode(97 + (round % 26)).repeat(random.int(3000)));
      const values = [String(random.fraction()), String(random.fraction())];
      const whole = textOf(parts).replaceAll(nonce, values[0]!).replaceAll(device, values[1]!);
      expect(gunzipSync(gzipOf((await pageTemplate(textOf(parts), [nonce, device])).filled(values))).toString()).toBe(whole);
    }
  });
});
