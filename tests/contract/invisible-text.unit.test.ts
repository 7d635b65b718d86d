import { isBlank, lettersOf, shownLettersOf, tidyText } from '@baeum/contract/shared/compose-text.ts';
import { requestContent } from '@baeum/openapi/src/contract-parts.ts';
import { expect, test } from 'vitest';
import { jsonCalls } from '../support/example-calls.ts';
import { examplesOf, textsIn } from '../support/example-texts.ts';
import { withValueAt } from '../support/json-paths.ts';

/** Filler of Hangul, zero width space, joiners, Braille without dots, byte order mark, soft hyphen, fillers of old and narrow Hangul, wide blanks, a tag. */
const invisible = ['\u3164', '\u200B', '\u200D\u2060', '\u2800', '\uFEFF', '\u00AD', '\u115F\u1160', '\uFFA0', '\u2003\u3000 \n', '\u{E0020}'];

/** Sent by programs, never written to be read: what decisions and events are about, and where visitors come from. */
const byPrograms =
  /^(?:createAccessReferer|collectInfo|evaluate\w*|ofrep\w*|dispatch\w*|estimateAudience|paymentWebhook|confirmOrder|addPasskey|signInWithPasskey|tellPresence)$/;
/** Files of a workspace are stored unchanged. Keys, identifiers, secrets, codes and addresses are compared as they are, and invalid ones are not found. */
const compared =
  /^file\.|(?:[kK]eys?|[iI]dentifierType|environment|from|to|identifiers|[tT]icket|[tT]oken|[pP]assword|[cC]ode|metrics|values|(?:sms|user|verification)Id|invite|inst|group|version|contentType|lang|defaultLang|url|redirectUrl|refer(?:Url|Query)|query|email)(?:\.\d+)?$|parameters\.\w+$|(?:defaultV|v)alue$|conditions\.\d+\.key\.name$/;

test('what shows nothing counts as empty in every text of every operation, and nothing turns the direction of a text', () => {
  const wrong: string[] = [];
  const looked: string[] = [];
  for (const call of jsonCalls.filter(({ operation }) => !byPrograms.test(operation.operationId))) {
    const schema = requestContent(call.operation)?.schema;
    for (const example of examplesOf(call)) {
      for (const path of textsIn(example).filter((each) => !compared.test(each.join('.')))) {
        const read = (text: string) => schema?.safeParse(JSON.parse(withValueAt(example, path, JSON.stringify(text))));
        const kept = (text: string) => JSON.stringify(read(text)?.data);
        const name = `${call.operation.operationId}: ${path.join('.')}`;
        looked.push(name);
        const taken = invisible.filter((text) => read(text)?.success && kept(text) !== kept(''));
        if (taken.length > 0) wrong.push(`${name} takes ${JSON.stringify(taken)}`);
        if (kept('Kim\u202Eab')?.includes('\u202E')) wrong.push(`${name} keeps a direction override`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(new Set(looked).size).toBeGreaterThan(180);
});

test('letters that are seen count, those between them stay', () => {
  expect([...invisible, ''].map((text) => [isBlank(text), tidyText(text), lettersOf(text)])).toEqual([...invisible, ''].map(() => [true, '', 0]));
  const family = '👨‍👩‍👧 가족❤️';
  expect([isBlank(family), tidyText(` ${family}\n`), isBlank('.'), isBlank('ㅋ'), isBlank('⠃')]).toEqual([false, family, false, false, false]);
  expect([shownLettersOf('좋\u200B\u200B\u200B아요'), lettersOf('좋\u200B아요'), shownLettersOf('아주  좋아요\n')]).toEqual([3, 4, 6]);
  expect(tidyText('\u202E뒤집힌\u2066 글')).toBe('뒤집힌 글');
});
