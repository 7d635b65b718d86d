import { messageBoxes } from '@baeum/contract/domains/messages/messages.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ConsentFlags } from './api/consent.ts';
import type { ListFlags, ReadFlags, SendFlags } from './messages/messages.ts';

const texts = inLanguages({
  ko: {
    list: '받은 메시지를 봅니다 (글이 있으면 찾습니다)',
    text: '찾을 글',
    box: 'in: 받은 메시지, out: 보낸 메시지',
    page: '몇째 쪽',
    pageSize: '한 쪽의 수',
    all: '모든 쪽을 이어서 받음',
    show: '메시지 하나를 보고 읽음으로 표시합니다',
    id: '메시지 번호',
    send: '파일이나 표준 입력의 글을 메시지로 보냅니다',
    to: '받는 사람의 회원 번호',
    subject: '제목',
    file: '글이 든 파일, 또는 - (표준 입력)',
    read: '메시지를 읽음으로 표시합니다',
    ids: '메시지 번호들',
    everything: '받은 메시지 모두',
    delete: '내 쪽의 메시지를 지웁니다',
  },
  en: {
    list: 'list the messages that came (find them when there is a text)',
    text: 'text to look for',
    box: 'in: what came, out: what you sent',
    page: 'number of the page',
    pageSize: 'messages a page',
    all: 'page after page until the end',
    show: 'show a message and mark it as read',
    id: 'number of the message',
    send: 'send the text of a file or of standard input',
    to: 'number of the member it goes to',
    subject: 'subject',
    file: 'file with the text, or - (standard input)',
    read: 'mark messages as read',
    ids: 'numbers of messages',
    everything: 'everything that came',
    delete: 'delete a message on your side',
  },
});

/** What members write to each other. */
export function defineMessages(messages: Command): void {
  const t = texts();
  withExamples(
    messages,
    'baeum messages list',
    'baeum messages list 실습 --box out',
    'baeum messages show 7',
    'baeum messages send --to 42 --subject "3강 질문" --file question.txt',
    'baeum messages read --all',
    'baeum messages delete 7',
  );
  messages
    .command('list')
    .description(t.list)
    .argument('[text...]', t.text)
    .addOption(new Option('--box <box>', t.box).choices(messageBoxes))
    .option('--page <number>', t.page)
    .option('--page-size <number>', t.pageSize)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, words: string[], flags: ListFlags) => (await import('./messages/messages.ts')).listMessages(context, words, flags)));
  messages
    .command('show')
    .description(t.show)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await import('./messages/messages.ts')).showMessage(context, id)));
  withConsentOptions(messages.command('send'))
    .description(t.send)
    .requiredOption('--to <userId>', t.to)
    .option('--subject <text>', t.subject)
    .option('--file <file>', t.file, '-')
    .action(withContext(async (context, flags: SendFlags) => (await import('./messages/messages.ts')).sendMessage(context, flags)));
  messages
    .command('read')
    .description(t.read)
    .argument('[ids...]', t.ids)
    .option('--all', t.everything)
    .action(withContext(async (context, ids: string[], flags: ReadFlags) => (await import('./messages/messages.ts')).readMessages(context, ids, flags)));
  withConsentOptions(messages.command('delete'))
    .description(t.delete)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string, flags: ConsentFlags) => (await import('./messages/messages.ts')).deleteMessage(context, id, flags)));
}
