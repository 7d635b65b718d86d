import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import { config } from '../../config.ts';
import { findImage, listOwnImages } from '../files/pictures.public.ts';
import { exportedTables, type ExportedTable } from './exported-rows.ts';

/** Bytes of a part: the amount one statement writes or reads. */
const partBytes = 256 * 1024;

/** The ZIP of a person in parts. Rows are read while it is written, so neither all of them nor the file are in memory. */
export async function* archiveOf(userId: number): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(introduction()), 'README.txt');
  for (const { table, rows } of exportedTables) zip.addReadStreamLazy(`${table}.json`, (use) => use(null, Readable.from(jsonOf(rows(userId)))));
  for (const key of await listOwnImages(userId)) zip.addReadStreamLazy(`images/${key}`, { compress: false }, (use) => use(null, Readable.from(imageOf(key))));
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  zip.end();
  yield* inParts(output);
}

async function* imageOf(key: string): AsyncGenerator<Buffer> {
  const bytes = await findImage(key);
  if (bytes) yield bytes;
}

/** A JSON list, a row a line. */
async function* jsonOf(rows: ReturnType<ExportedTable['rows']>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function introduction(): string {
  const { SITE_NAME, contactEmail } = config();
  const files = exportedTables.map(({ table, title }) => `${table}.json: ${title}`);
  return [
    `${SITE_NAME}에서 보관하고 있는 회원님의 정보입니다.`,
    '파일은 JSON이며 시각은 UTC입니다. 비밀번호처럼 되돌릴 수 없게 바꾼 값은 담지 않았습니다.',
    '',
    ...files,
    'images/: 올린 사진',
    '',
    `궁금한 점은 ${contactEmail}로 알려주세요.`,
    '',
  ].join('\r\n');
}
