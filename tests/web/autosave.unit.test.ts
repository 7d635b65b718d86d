import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '../../web/src/client/api-problem.ts';
import { Autosave, quietTime } from '../../web/src/domains/teaching-courses/autosave.ts';
import { createRandom } from '../support/random.ts';

interface Fields {
  title: string;
  text: string;
  cover: string;
}
interface Thing extends Fields {
  version: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (time: number) => vi.advanceTimersByTimeAsync(time);
const blank: Thing = { version: 1, title: '제목', text: '', cover: 'old.svg' };

/** A server that has one thing, and refuses saves of another version than its own. */
function server() {
  const has = { ...blank };
  const calls: Partial<Fields>[] = [];
  const faults: unknown[] = [];
  return {
    has,
    calls,
    faults,
    save: async (changes: Partial<Fields>, version: number): Promise<Thing> => {
      calls.push(changes);
      await new Promise((done) => setTimeout(done, 100));
      const fault = faults.shift();
      if (fault) throw fault;
      if (version !== has.version) throw new ApiProblem(409, { errorCode: 'COMMON_005' });
      return { ...Object.assign(has, changes, changes.cover && { cover: `drawn-${changes.cover}` }, { version: version + 1 }) };
    },
  };
}

function editing(at: ReturnType<typeof server>) {
  return new Autosave<Fields, Thing>(
    { ...at.has },
    {
      take: ({ version, ...fields }) => ({ fields, version }),
      read: async () => ({ ...at.has }),
      send: at.save,
      onAnswer: () => undefined,
      stored: (_field, value) => value.trim(),
      problems: ({ title }) => (title.trim() ? {} : { title: { errorCode: 'COMMON_001', status: 400, message: '제목이 없어요.' } }),
      shownAsSaved: ['cover'],
    },
  );
}

describe('what is written', () => {
  test('is saved when nothing was typed for a moment, without the blank at its end, which stays in the field', async () => {
    const at = server();
    const autosave = editing(at);
    autosave.change({ text: '배' });
    await pass(quietTime - 1);
    autosave.change({ text: '배움 ' });
    await pass(quietTime - 1);
    expect(at.calls).toEqual([]);
    await pass(1_000);
    expect(at.calls).toEqual([{ text: '배움' }]);
    expect(autosave.state()).toMatchObject({ values: { text: '배움 ' }, unsaved: [], saving: false });
    autosave.change({ text: '배움  ' });
    await pass(quietTime + 1_000);
    expect(at.calls).toHaveLength(1);
  });

  test('is saved at once when the field is left, but not within a syllable', async () => {
    const at = server();
    const autosave = editing(at);
    autosave.compose(true);
    autosave.change({ text: '배우' });
    void autosave.save();
    await pass(60_000);
    expect(at.calls).toEqual([]);
    autosave.change({ text: '배움' });
    autosave.compose(false);
    void autosave.save();
    await pass(0);
    expect(at.calls).toEqual([{ text: '배움' }]);
  });

  test('during a save stays, and is saved after it', async () => {
    const at = server();
    const autosave = editing(at);
    autosave.change({ text: '하나' });
    void autosave.save();
    autosave.change({ text: '하나 둘' });
    void autosave.save();
    await pass(100);
    expect(autosave.state()).toMatchObject({ values: { text: '하나 둘' }, unsaved: ['text'] });
    await pass(200);
    expect([at.calls, at.has.text]).toEqual([[{ text: '하나' }, { text: '하나 둘' }], '하나 둘']);
  });

  test('that cannot be sent waits, and the rest does not', async () => {
    const at = server();
    const autosave = editing(at);
    autosave.change({ title: ' ', text: '글' });
    await pass(quietTime + 100);
    expect([at.calls, autosave.state().unsaved]).toEqual([[{ text: '글' }], ['title']]);
  });

  test('that the server objects to waits for another letter, and the rest goes', async () => {
    const at = server();
    const autosave = editing(at);
    at.faults.push(new ApiProblem(400, { errors: [{ field: 'title.ko', errorCode: 'COMMON_001', message: '쓸 수 없는 제목' }] }));
    autosave.change({ title: '나쁜 제목', text: '글' });
    await pass(quietTime + 60_000);
    expect([at.calls.length, at.has, autosave.state().errors]).toMatchObject([2, { title: '제목', text: '글' }, { title: '쓸 수 없는 제목' }]);
    autosave.change({ title: '좋은 제목' });
    await pass(quietTime + 100);
    expect([at.has.title, autosave.state().unsaved]).toEqual(['좋은 제목', []]);
  });
});

test('what the server made of it is shown where nobody types', async () => {
  const autosave = editing(server());
  autosave.change({ cover: 'new.png' });
  await pass(quietTime + 100);
  expect(autosave.state()).toMatchObject({ values: { cover: 'drawn-new.png' }, unsaved: [] });
});

test('passing faults are tried again later and later, and as late as the server says', async () => {
  const at = server();
  const autosave = editing(at);
  at.faults.push(new ApiProblem(0), new ApiProblem(502), new ApiProblem(429, {}, new Headers({ 'retry-after': '30' })));
  autosave.change({ text: '글' });
  await pass(quietTime + 100);
  expect(autosave.state()).toMatchObject({ problem: { status: 0 }, unsaved: ['text'], saving: false });
  await pass(2_100);
  expect(at.calls).toHaveLength(2);
  await pass(4_100);
  expect([at.calls.length, autosave.state().problem?.status]).toEqual([3, 429]);
  await pass(29_900);
  expect(at.calls).toHaveLength(3);
  await pass(200);
  expect([at.has.text, autosave.state().problem]).toEqual(['글', undefined]);
});

test('what is refused for good is not asked again by itself', async () => {
  const at = server();
  const autosave = editing(at);
  at.faults.push(new ApiProblem(404));
  autosave.change({ text: '글' });
  await pass(600_000);
  expect([at.calls.length, autosave.state().problem?.status]).toEqual([1, 404]);
});

describe('what was changed elsewhere', () => {
  test('in other fields is taken over, and both are kept', async () => {
    const at = server();
    const autosave = editing(at);
    Object.assign(at.has, { title: '다른 제목', version: 2 });
    autosave.change({ text: '내 글' });
    await pass(quietTime + 300);
    expect(at.has).toMatchObject({ title: '다른 제목', text: '내 글' });
    expect(autosave.state()).toMatchObject({ values: { title: '다른 제목' }, unsaved: [], contested: {} });
  });

  test('in the same field waits for a choice, while the rest is saved', async () => {
    const at = server();
    const autosave = editing(at);
    Object.assign(at.has, { title: '다른 제목', version: 2 });
    autosave.change({ title: '내 제목' });
    await pass(quietTime + 300);
    expect(autosave.state()).toMatchObject({ values: { title: '내 제목' }, contested: { title: '다른 제목' }, unsaved: ['title'] });
    autosave.change({ text: '글' });
    await pass(quietTime + 300);
    expect([at.has, autosave.state().contested]).toMatchObject([{ title: '다른 제목', text: '글' }, { title: '다른 제목' }]);
    autosave.choose({ title: 'mine' });
    await pass(300);
    expect([at.has.title, autosave.state()]).toMatchObject(['내 제목', { contested: {}, unsaved: [] }]);
  });

  test('is taken where it is chosen, and not sent again', async () => {
    const at = server();
    const autosave = editing(at);
    Object.assign(at.has, { title: '다른 제목', version: 2 });
    autosave.change({ title: '내 제목' });
    await pass(quietTime + 300);
    const before = at.calls.length;
    autosave.choose({ title: 'theirs' });
    await pass(60_000);
    expect([at.calls.length, autosave.state()]).toMatchObject([before, { values: { title: '다른 제목' }, contested: {}, unsaved: [] }]);
  });

  test('to the same is no conflict', async () => {
    const at = server();
    const autosave = editing(at);
    Object.assign(at.has, { title: '같은 제목', version: 2 });
    autosave.change({ title: '같은 제목' });
    await pass(quietTime + 300);
    expect(autosave.state()).toMatchObject({ contested: {}, unsaved: [] });
  });
});

describe('what was kept and not saved', () => {
  test('comes back and is saved', async () => {
    const at = server();
    const autosave = editing(at);
    autosave.restore({ fields: { text: '어제 쓴 글' }, from: { text: '' } });
    await pass(quietTime + 100);
    expect(at.has.text).toBe('어제 쓴 글');
  });

  test('waits for a choice where the server has something newer, and can be forgotten', async () => {
    const at = server();
    at.has.text = '오늘 다른 곳에서 쓴 글';
    const autosave = editing(at);
    autosave.restore({ fields: { text: '어제 쓴 글' }, from: { text: '' } });
    await pass(60_000);
    expect([at.calls, autosave.state().contested]).toEqual([[], { text: '오늘 다른 곳에서 쓴 글' }]);
    autosave.discard();
    expect(autosave.state()).toMatchObject({ values: { text: '오늘 다른 곳에서 쓴 글' }, unsaved: [], contested: {} });
  });
});

test('what was typed while a save was under way is sent after it, although the page has gone away, and a syllable that was not finished, too', async () => {
  const at = server();
  const autosave = editing(at);
  autosave.change({ text: '배' });
  await pass(quietTime);
  autosave.compose(true);
  autosave.change({ text: '배움' });
  autosave.leave();
  await pass(60_000);
  expect(at.calls).toEqual([{ text: '배' }, { text: '배움' }]);
});

test('a page that goes away sends what it has, once', async () => {
  const at = server();
  const autosave = editing(at);
  at.faults.push(new ApiProblem(0));
  autosave.change({ text: '글' });
  autosave.leave();
  await pass(600_000);
  expect(at.calls).toEqual([{ text: '글' }]);
});

/** With slow and failing answers: no field changes under who writes in it, and in the end both see what the server has. */
test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))('two who write in the same fields at the same time, seed %i', async (seed) => {
  const random = createRandom(seed);
  const at = server();
  const both = [editing(at), editing(at)].map((autosave) => ({ autosave, typed: {} as Partial<Fields> }));
  const choose = ({ autosave, typed }: (typeof both)[number], choice: () => 'mine' | 'theirs') => {
    const contested = Object.entries(autosave.state().contested) as [keyof Fields, string][];
    const choices = contested.map(([name]) => [name, choice()] as const);
    for (const [name, side] of choices) if (side === 'theirs') delete typed[name];
    autosave.choose(Object.fromEntries(choices));
  };
  for (let step = 0; step < 40; step += 1) {
    const { autosave, typed } = random.pick(both);
    const field = random.pick(['title', 'text'] as const);
    if (random.chance(0.2)) at.faults.push(new ApiProblem(random.pick([0, 503])));
    typed[field] = `글 ${step}`;
    autosave.change({ [field]: typed[field] });
    if (random.chance(0.3)) void autosave.save();
    await pass(random.int(3_000));
    for (const each of both) {
      const { values, unsaved } = each.autosave.state();
      for (const name of unsaved) expect(values[name]).toBe(each.typed[name]);
      if (random.chance(0.4)) choose(each, () => random.pick(['mine', 'theirs']));
    }
  }
  for (let turn = 0; turn < 4; turn += 1) {
    for (const each of both) choose(each, () => 'mine');
    await pass(120_000);
    for (const { autosave } of both) await Promise.all([autosave.look(), pass(1_000)]);
  }
  for (const { autosave } of both) expect(autosave.state()).toMatchObject({ values: { title: at.has.title, text: at.has.text }, unsaved: [], contested: {} });
});
