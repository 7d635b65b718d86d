import { messagesContract } from '@baeum/contract/domains/messages/messages.contract.ts';
import type { Message } from '@baeum/contract/domains/messages/messages.schemas.ts';
import { profilesContract } from '@baeum/contract/domains/profiles/profiles.contract.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { usage } from '../../terminal/failures.ts';
import { readText } from '../../terminal/input.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';
import { calledName, namedOr } from '../api/thing.ts';

const texts = inLanguages({
  ko: {
    from: '보낸 사람',
    to: '받는 사람',
    subject: '제목',
    content: '내용',
    at: '보낸 때',
    read: '읽음',
    sent: '메시지를 보냈습니다.',
    left: (count: number) => `읽지 않은 메시지: ${count}`,
    deleted: '메시지를 내 쪽에서 지웠습니다.',
    which: '메시지 번호나 --all을 주세요.',
  },
  en: {
    from: 'from',
    to: 'to',
    subject: 'subject',
    content: 'content',
    at: 'sent at',
    read: 'read',
    sent: 'Sent.',
    left: (count: number) => `Unread messages: ${count}`,
    deleted: 'Deleted on your side.',
    which: 'Give numbers of messages, or --all.',
  },
});

export interface ListFlags {
  box?: string;
  page?: string;
  pageSize?: string;
  all?: true;
}

const firstLine = ({ subject, content }: Message) => subject ?? content.split('\n', 1)[0] ?? '';

/** One box, newest first. */
export async function listMessages(context: Context, words: readonly string[], { all, ...flags }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  const sent = flags.box === 'out';
  await printPages<Message>(context.output, {
    send: (request) => session.send(messagesContract.listMessages, request),
    request: { query: { ...flags, ...(words.length > 0 && { q: words.join(' ') }) } },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', sent ? t.to : t.from, t.subject, t.at, t.read],
      rows: items.map((message) => [message.id, (sent ? message.to : message.from).name, firstLine(message), message.createdAt, message.checked ? '✓' : '']),
    }),
  });
}

export async function showMessage(context: Context, id: string): Promise<void> {
  const session = await context.session();
  await printMessage(context, await session.call(messagesContract.getMessage, { params: { id } }));
}

async function printMessage(context: Context, message: Message): Promise<void> {
  const t = texts();
  const { id, from, to, subject = '', content, createdAt } = message;
  await print(context.output, message, {
    pairs: [
      ['id', id],
      [t.from, from.name],
      [t.to, to.name],
      [t.subject, subject],
      [t.at, createdAt],
      [t.content, content],
    ],
  });
}

export interface SendFlags extends ConsentFlags {
  to: string;
  subject?: string;
  file: string;
}

/** The text comes from a file or standard input, so that it appears in no process list and no shell history. */
export async function sendMessage(context: Context, { to, subject, file, ...flags }: SendFlags): Promise<void> {
  const content = await readText(file);
  const session = await context.session();
  const request = { body: { toUserId: Number(to), content, ...(subject !== undefined && { subject }) } };
  const name = () => namedOr(to, async () => calledName(await session.call(profilesContract.getPublicUser, { params: { id: to } })));
  if (!(await isAgreed(context, { route: messagesContract.sendMessage, request, flags, name }))) return;
  await printMessage(context, await session.call(messagesContract.sendMessage, request));
  context.output.message(texts().sent);
}

export interface ReadFlags {
  all?: true;
}

export async function readMessages(context: Context, ids: readonly string[], { all }: ReadFlags): Promise<void> {
  const t = texts();
  if (ids.length > 0 === (all === true)) throw usage(t.which);
  const session = await context.session();
  const left = await session.call(messagesContract.checkMessages, { body: all ? { all } : { ids: ids.map(Number) } });
  await print(context.output, left, { human: `${t.left(left.unchecked)}\n` });
}

export async function deleteMessage(context: Context, id: string, flags: ConsentFlags): Promise<void> {
  const request = { params: { id } };
  if (!(await isAgreed(context, { route: messagesContract.deleteMessage, request, flags }))) return;
  await (await context.session()).call(messagesContract.deleteMessage, request);
  context.output.message(texts().deleted);
}
