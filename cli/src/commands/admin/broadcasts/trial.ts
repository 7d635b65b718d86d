import { inLanguages } from '../../../terminal/language.ts';
import { perform } from '../calls/perform.ts';
import type { Task } from '../calls/task.ts';

const texts = inLanguages({ ko: { done: '나에게 메일을 보냈습니다.' }, en: { done: 'It is mailed to you.' } });

export async function trial(task: Task): Promise<void> {
  await perform(task, texts().done);
}
