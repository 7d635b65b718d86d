import { oneLine } from '@baeum/contract/shared/compose-text.ts';
import { requestContent } from '@baeum/openapi/src/contract-parts.ts';
import { expect, test } from 'vitest';
import { jsonCalls } from '../support/example-calls.ts';
import { examplesOf, textsIn } from '../support/example-texts.ts';
import { withValueAt } from '../support/json-paths.ts';

/** What people read in one line: titles, names, subjects, labels and the items of lists. */
const inOneLine =
  /(?:^|\.)(?:title|name|[a-z]+Name|realname|subject|subtitle|industry|holder|owner|unit|word|synonym|job|career|company|label|linkText|alt|(?:goals|audience|prerequisites|tags|skills)\.\d+|buttons\.\d+\.text)$/;
/** Files of a workspace are stored unchanged, names from programs are compared as they are, and the title of an in-app message is laid out by its writer. */
const asItCame = /^(?:importWorkspace|evaluate(?!Draft)\w*|dispatch\w*|\w+InAppMessage: messages\.\d+\.title)|key\.name$|parameters\./;

test('titles, names and subjects are kept in one line, however they were pasted', () => {
  const wrong: string[] = [];
  const looked = new Set<string>();
  for (const call of jsonCalls) {
    const schema = requestContent(call.operation)?.schema;
    for (const example of examplesOf(call)) {
      for (const path of textsIn(example)) {
        const name = `${call.operation.operationId}: ${path.join('.')}`;
        if (!inOneLine.test(path.join('.')) || asItCame.test(name)) continue;
        const read = schema?.safeParse(JSON.parse(withValueAt(example, path, JSON.stringify('배움\r\n학교\u2028들'))));
        looked.add(name);
        if (read?.success && !JSON.stringify(read.data).includes('배움 학교 들')) wrong.push(name);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(looked.size).toBeGreaterThan(70);
});

test('breaks and controls become one blank, what was typed between words stays', () => {
  expect([' 첫 줄 \r\n\r\n 둘째\t줄 \n', '두  칸', '\u0007벨\u0085', '\u200B\n', '👨‍👩‍👧\n가족'].map(oneLine)).toEqual([
    '첫 줄 둘째 줄',
    '두  칸',
    '벨',
    '',
    '👨‍👩‍👧 가족',
  ]);
});
