import { inflateSync } from 'node:zlib';
import { headersOf } from './callers.ts';
import type { TestClient } from './client.ts';
import type { TestApp } from './server.ts';

/** A file as it is downloaded. */
export async function download(app: TestApp, who: TestClient, path: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(app.url + path, { headers: headersOf(app, who) });
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

const hexDigits = /<([0-9a-f]*)>/gi;

/** Texts of a PDF of pdfkit in the order in which they were written, as a reader copies them: one line a piece. */
export function pdfText(bytes: Buffer): string {
  const objects = new Map([...bytes.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, opened(body)]));
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies.flatMap((body) =>
      [...(/\/Font <<([^>]*)>>/.exec(body)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(objects, id)] as const),
    ),
  );
  return bodies
    .flatMap((body) => [...body.matchAll(/\/(\w+) [\d.]+ Tf\n\[(.*?)\] TJ/gs)])
    .map(([, font = '', pieces = '']) =>
      glyphsOf(pieces)
        .map((glyph) => fonts.get(font)?.get(glyph) ?? '?')
        .join(''),
    )
    .join('\n');
}

function opened(body: string): string {
  const stream = body.includes('/FlateDecode') && /stream\r?\n([^]*?)\r?\nendstream/.exec(body)?.[1];
  return stream ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : body;
}

const glyphsOf = (pieces: string): number[] =>
  [...pieces.matchAll(hexDigits)].flatMap(([, digits = '']) => (digits.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16)));

/** The letters of a font's glyphs. */
function lettersOf(objects: ReadonlyMap<string, string>, font: string): Map<number, string> {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? '') ?? '';
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(hexDigits)].forEach(([, code = ''], index) =>
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...(code.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))),
    );
  }
  return letters;
}
