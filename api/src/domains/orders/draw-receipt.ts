import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import type { ReceiptSheet } from './receipt-sheet.ts';

type Document = InstanceType<typeof PdfKit>;

const margin = 56;
/** Of an upright A4, in points. */
const [width, bottom] = [595.28 - 2 * margin, 841.89 - margin];
const [ink, quiet, brand, line] = ['#14241f', '#55665f', '#00804f', '#d5dedb'];
/** Of the column of amounts. */
const amountWidth = 120;

/** The font is under the SIL Open Font License, which lets documents hold parts of it. */
function fontFile(weight: 'Regular' | 'Bold'): string {
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`);
}

/** A receipt to print, on as many pages as it needs. Mostly it reads the font, for which it needs a quarter of a second: call it in a thread of its own. */
export async function drawReceipt(sheet: ReceiptSheet): Promise<Buffer> {
  const title = `주문 ${sheet.orderNo} 영수증`;
  const document = new PdfKit({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: sheet.siteName },
  });
  const bytes = buffer(document);
  document.registerFont('regular', fontFile('Regular')).registerFont('bold', fontFile('Bold'));
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (type: 'H1' | 'P', draw: () => void) => root.add(document.struct(type, {}, draw));
  say('H1', () => document.font('bold').fontSize(28).fillColor(brand).text('영수증', margin, margin));
  const facts: [string, string][] = [
    ['주문 번호', sheet.orderNo],
    ['주문한 사람', sheet.buyer],
    ['결제한 날', sheet.paidOn],
    ['결제 수단', sheet.method],
  ];
  document.moveDown(0.6);
  for (const [label, value] of facts) say('P', () => fact(document, label, value));
  rule(document);
  for (const { title: name, price } of sheet.items) say('P', () => row(document, name, price, false));
  rule(document);
  for (const { label, amount, strong = false } of sheet.sums) say('P', () => row(document, label, amount, strong));
  document.moveDown(2);
  say('P', () => document.font('regular').fontSize(10).fillColor(quiet).text(`${sheet.issuedOn} ${sheet.siteName}`, margin, document.y, { width }));
  root.end();
  document.end();
  return bytes;
}

function fact(document: Document, label: string, value: string): void {
  const top = document.y;
  document.font('regular').fontSize(11).fillColor(quiet).text(label, margin, top, { width: 100 });
  document.fillColor(ink).text(value, margin + 100, top, { width: width - 100 });
  document.moveDown(0.3);
}

/** A text and its amount at the right edge; long titles break, and a row is never torn by the end of a page. */
function row(document: Document, text: string, amount: string, strong: boolean): void {
  document
    .font(strong ? 'bold' : 'regular')
    .fontSize(strong ? 14 : 11)
    .fillColor(ink);
  const tall = document.heightOfString(text, { width: width - amountWidth });
  if (document.y + tall > bottom) document.addPage();
  const top = document.y;
  document.text(amount, margin + width - amountWidth, top, { width: amountWidth, align: 'right' });
  document.text(text, margin, top, { width: width - amountWidth - 12 });
  document.moveDown(0.4);
}

/** Only decorates, so screen readers pass over it. */
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
