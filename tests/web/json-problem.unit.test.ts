import { expect, test } from 'vitest';
import { jsonProblem } from '../../web/src/domains/config-desk/json-problem.ts';
import { ruleOutcomes } from '../../web/src/domains/config-desk/rule-outcomes.ts';

test.each([
  ['{"a": 1,}', 1, 9, 'trailingComma'],
  ['[1, 2,]', 1, 7, 'trailingComma'],
  ['{"a" 1}', 1, 6, 'colon'],
  ['{"a": 1 "b": 2}', 1, 9, 'commaOrObjectEnd'],
  ['[1 2]', 1, 4, 'commaOrArrayEnd'],
  ["{'a': 1}", 1, 2, 'key'],
  ['{\n  "a": 참\n}', 2, 8, 'value'],
  ['{"a": "끝없는 글}', 1, 7, 'text'],
  ['["줄\n바꿈"]', 1, 2, 'text'],
  ['{} {}', 1, 4, 'end'],
  ['-', 1, 1, 'number'],
  ['01', 1, 2, 'end'],
  ['', 1, 1, 'value'],
  ['[', 1, 2, 'value'],
  ['{"a": {"b": [1, {"c": null}]}', 1, 30, 'commaOrObjectEnd'],
])('%j breaks at line %i, sign %i', (source, line, column, reason) => {
  expect(jsonProblem(source)).toEqual({ line, column, reason });
});

test('what the browser reads has no problem, however deep it is', () => {
  const whole = ['{"a":[1,-2.5e+3,true,false,null,"\\u00e9\\n\\"",{}],"b":[]}', ' "글" ', '0', '[[],{}]', '"\u007f"'];
  expect(whole.map((source) => jsonProblem(source))).toEqual(whole.map(() => undefined));
  expect(jsonProblem('['.repeat(50_000))).toEqual({ line: 1, column: 50_001, reason: 'value' });
});

test('every text that is broken somewhere has a place', () => {
  const whole = '{"a":[1,"b",{"c":null}],"d":-0.5}';
  for (let at = 0; at < whole.length; at += 1) {
    const broken = whole.slice(0, at) + whole.slice(at + 1);
    const problem = jsonProblem(broken);
    expect([broken, problem === undefined]).toEqual([broken, isJson(broken)]);
    if (problem) expect(problem.column).toBeLessThanOrEqual(broken.length + 1);
  }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('what became of each rule is read off the lines of a decision', () => {
  const line = (rule: string, outcome: 'pass' | 'fail') => ({ step: 'targetRules', rule, outcome, detail: '' });
  const rules = [0, 1, 2, 1].map((count) => ({ target: { conditions: Array.from({ length: count }) } }));
  const steps = [
    { step: 'identifier', outcome: 'pass' as const, detail: '' },
    line('buckets[id=1]', 'fail'),
    line('targetRules[1].target.conditions[0]', 'fail'),
    line('targetRules[2].target.conditions[0]', 'pass'),
    { ...line('segments[key=vip].targets[0]', 'pass'), step: 'targetRules > SEGMENT vip' },
    line('targetRules[2].target.conditions[1]', 'pass'),
    line('buckets[id=3]', 'pass'),
    { step: 'targetRules', outcome: 'pass' as const, detail: 'TARGET_RULE_MATCH' },
  ];
  expect(ruleOutcomes(steps, rules)).toEqual(['share', 'target', 'gets', 'later']);
});
