import type { LiveEvent } from '@baeum/contract/domains/events/events.schemas.ts';
import { jsonLine } from '../../../terminal/print.ts';
import { adminTexts } from '../admin.texts.ts';
import { requestOf, type Task } from '../calls/task.ts';

type StreamedEvent = LiveEvent | { skipped: number };

/** Writes events as they come in, until Ctrl-C ends it. A stream that the server ends after its time is opened again. */
export async function tail(task: Task): Promise<void> {
  const { context, route } = task;
  const [request, session] = [await requestOf(task), await context.session()];
  context.output.message(adminTexts().watching);
  for (;;) {
    let rest = '';
    await session.send(route, request, {
      onEvents: async (text) => {
        const messages = `${rest}${text}`.split('\n\n');
        rest = messages.pop() ?? '';
        for (const streamed of messages.flatMap(dataOf)) await write(task, streamed);
      },
    });
  }
}

/** The data of one message; comments and the wish for a pause have none. */
function dataOf(message: string): StreamedEvent[] {
  const [, data] = /^data: (.*)$/m.exec(message) ?? [];
  return data === undefined ? [] : [JSON.parse(data) as StreamedEvent];
}

async function write({ context: { output } }: Task, streamed: StreamedEvent): Promise<void> {
  const t = adminTexts();
  if (output.format === 'json' || output.format === 'ndjson') return output.data(jsonLine(output, streamed));
  if ('skipped' in streamed) return output.message(t.skipped(streamed.skipped));
  const { timestamp, list, key, accepted, reason, event } = streamed;
  const time = timestamp === null ? '' : new Date(timestamp).toISOString();
  await output.data(
    `${[time, accepted ? '✓' : '✗', list, key ?? '', reason ?? '', JSON.stringify(event)].map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`,
  );
}
