import type { PolicySection } from '@baeum/contract/shared/policies.ts';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import type { PaperSheet } from './paper.public.ts';

type Document = InstanceType<typeof PdfKit>;

const margin = 56;
/** Width between the margins, and lower margin, of an upright A4 page, in points. */
const [width, bottom] = [595.28 - 2 * margin, 841.89 - margin];
const [ink, quiet, brand, line] = ['#14241f', '#55665f', '#00804f', '#d5dedb'];
/** Width of the column of amounts. */
const amountWidth = 120;

/** The font is under the SIL Open Font License, which allows documents to contain parts of it. */
function fontFile(weight: 'Regular' | 'Bold'): string {
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`);
}

/** A paper to print, on as many pages as it needs. Mostly it reads the font, for which it needs a quarter of a second: call it in a thread of its own. */
export async function drawPaper(sheet: PaperSheet): Promise<Buffer> {
  const document = new PdfKit({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.siteName },
  });
  const bytes = buffer(document);
  document.registerFont('regular', fontFile('Regular')).registerFont('bold', fontFile('Bold'));
  const root = document.struct('Document');
  document.addStructure(root);
  const say: Say = (type, draw) => root.add(document.struct(type, {}, draw));
  say('H1', () => document.font('bold').fontSize(28).fillColor(brand).text(sheet.heading, margin, margin));
  document.moveDown(0.6);
  for (const [label, value] of sheet.facts) say('P', () => fact(document, label, value));
  rule(document);
  for (const { title, note, amount } of sheet.items) say('P', () => row(document, { text: title, note, amount }));
  rule(document);
  for (const { label, amount, strong } of sheet.sums) say('P', () => row(document, { text: label, amount, strong }));
  document.moveDown(2);
  say('P', () => document.font('regular').fontSize(10).fillColor(quiet).text(`${sheet.issuedOn} ${sheet.siteName}`, margin, document.y, { width }));
  for (const section of sheet.terms ?? []) terms(document, say, section);
  root.end();
  document.end();
  return bytes;
}

type Say = (type: 'H1' | 'H2' | 'P', draw: () => void) => void;

/** A heading and the first lines under it, in points: no heading is left alone at the end of a page. */
const beginningHeight = 48;

function terms(document: Document, say: Say, { heading, content }: PolicySection): void {
  document.moveDown(0.8);
  if (document.y + beginningHeight > bottom) document.addPage();
  say('H2', () => document.font('bold').fontSize(10).fillColor(ink).text(heading, margin, document.y, { width }));
  for (const paragraph of content.flat())
    say('P', () => document.moveDown(0.2).font('regular').fontSize(9).fillColor(quiet).text(paragraph, margin, document.y, { width }));
}

function fact(document: Document, label: string, value: string): void {
  const top = document.y;
  document.font('regular').fontSize(11).fillColor(quiet).text(label, margin, top, { width: 100 });
  document.fillColor(ink).text(value, margin + 100, top, { width: width - 100 });
  document.moveDown(0.3);
}

interface Row {
  text: string;
  /** In small letters below the text. */
  note?: string | undefined;
  amount: string;
  strong?: boolean | undefined;
}

/** A text and its amount at the right edge; long titles break, and a row is never torn by the end of a page. */
function row(document: Document, { text, note, amount, strong = false }: Row): void {
  const large = () =>
    document
      .font(strong ? 'bold' : 'regular')
      .fontSize(strong ? 14 : 11)
      .fillColor(ink);
  const tall = large().heightOfString(text, { width: width - amountWidth }) + (note === undefined ? 0 : 14);
  if (document.y + tall > bottom) document.addPage();
  const top = document.y;
  large().text(amount, margin + width - amountWidth, top, { width: amountWidth, align: 'right' });
  document.text(text, margin, top, { width: width - amountWidth - 12 });
  if (note !== undefined)
    document
      .fontSize(9)
      .fillColor(quiet)
      .text(note, margin, document.y, { width: width - amountWidth - 12 });
  document.moveDown(0.4);
}

/** Decorative, so screen readers skip it. */
function rule(document: Document): void {
  document.moveDown(0.4);
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(0.75)
    .stroke(line);
  document.endMarkedContent();
  document.moveDown(0.8);
}
