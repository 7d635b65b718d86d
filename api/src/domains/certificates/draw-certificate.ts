import { certificateWords as words } from '@baeum/contract/domains/certificates/certificate-words.ts';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { encode } from 'uqr';
import type { CertificateSheet } from './certificate-sheet.ts';

type Document = InstanceType<typeof PdfKit>;

/** A4 on its side, in points. */
const [width, height] = [841.89, 595.28];
/** Widest line of text. */
const column = 620;
const left = (width - column) / 2;
const [ink, quiet, brand, soft] = ['#14241f', '#55665f', '#00804f', '#cfeede'];

/** The outlines that PDF readers render most evenly; the font is under the SIL Open Font License, which allows documents to contain parts of it. */
function fontFile(weight: 'Regular' | 'Bold'): string {
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/alternative/Pretendard-${weight}.ttf`);
}

/** A certificate to print. It takes a quarter of a second of one core, mostly to read the font: call it in a thread of its own. */
export async function drawCertificate(sheet: CertificateSheet): Promise<Buffer> {
  const document = new PdfKit({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'ko-KR',
    tagged: true,
    displayTitle: true,
    info: { Title: `${sheet.courseTitle} 수료증`, Author: sheet.siteName, Subject: `수료증 ${sheet.serial}` },
  });
  const bytes = buffer(document);
  document.registerFont('regular', fontFile('Regular')).registerFont('bold', fontFile('Bold'));
  drawFrame(document);
  drawWords(document, sheet);
  drawSeal(document, sheet);
  document.end();
  return bytes;
}

/** Marks mere decoration, for screen readers to skip. */
function decorate(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  draw();
  document.endMarkedContent();
}

function drawFrame(document: Document): void {
  decorate(document, () => {
    document
      .rect(24, 24, width - 48, height - 48)
      .lineWidth(2)
      .stroke(brand);
    document
      .rect(32, 32, width - 64, height - 64)
      .lineWidth(0.75)
      .stroke(soft);
    document.rect(width / 2 - 24, 158, 48, 3).fill(brand);
    drawMark(document, width / 2 - 18, 56, 36);
  });
}

/** The site's mark: the consonant of 배움 as a vessel with a leaf, as in the header. */
function drawMark(document: Document, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 32);
  document.roundedRect(0, 0, 32, 32, 9).fill(brand);
  document.path('M9 10v13h14v-8M9 16.5h14').lineWidth(3).lineCap('round').lineJoin('round').stroke('#ffffff');
  document.path('M23 13c-3.6 0-5.4-2.2-5.4-5.8C21.4 6.6 24.4 8.8 23 13Z').fill('#8fe3bf');
  document.restore();
}

interface Line {
  font: 'regular' | 'bold';
  size: number;
  colour?: string;
  /** Top of the box, and how tall it may get: the text becomes smaller until it fits. */
  top: number;
  tall: number;
  type?: 'H1' | 'P';
}

function drawWords(document: Document, { siteName, serial, holderName, courseTitle, completedOn, issuedOn }: CertificateSheet): void {
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (text: string, line: Line) => root.add(document.struct(line.type ?? 'P', {}, () => fit(document, text, line)));
  say(words.title.split('').join(' '), { type: 'H1', font: 'bold', size: 40, top: 102, tall: 50 });
  say(holderName, { font: 'bold', size: 34, top: 184, tall: 48 });
  say(words.claim, { font: 'regular', size: 14, colour: quiet, top: 240, tall: 22 });
  say(courseTitle, { font: 'bold', size: 24, colour: brand, top: 280, tall: 74 });
  say(words.completed(completedOn), { font: 'regular', size: 14, top: 372, tall: 22 });
  say(words.issued(issuedOn), { font: 'regular', size: 12, colour: quiet, top: 436, tall: 20 });
  say(siteName, { font: 'bold', size: 22, top: 458, tall: 32 });
  say(words.serial(serial), { font: 'regular', size: 10, colour: quiet, top: 514, tall: 16 });
  root.end();
}

/** Text in the middle, in the largest size up to the wanted one in which it fits its box. */
function fit(document: Document, text: string, { font, size, colour = ink, top, tall }: Line): void {
  const sizes = Array.from({ length: 12 }, (_each, step) => size * 0.93 ** step);
  const heightAt = (candidate: number) => document.font(font).fontSize(candidate).heightOfString(text, { width: column });
  const chosen = sizes.find((candidate) => heightAt(candidate) <= tall) ?? sizes.at(-1) ?? size;
  const free = Math.max(0, tall - heightAt(chosen));
  document
    .font(font)
    .fontSize(chosen)
    .fillColor(colour)
    .text(text, left, top + free / 2, { width: column, height: tall, align: 'center', ellipsis: true });
}

/** The QR code of the page that verifies the certificate. */
function drawSeal(document: Document, { verifyUrl }: CertificateSheet): void {
  const { data, size } = encode(verifyUrl, { ecc: 'M', border: 0 });
  const [side, x, y] = [68, width - 56 - 68, height - 56 - 68];
  decorate(document, () => {
    const cell = side / size;
    data.forEach((row, line) => row.forEach((dark, place) => dark && document.rect(x + place * cell, y + line * cell, cell, cell)));
    document.fill(ink);
  });
  document.link(x, y, side, side, verifyUrl);
}
