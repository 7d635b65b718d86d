import { createRequire } from 'node:module';
import { inPictureQueue } from './picture-queue.ts';
import { loadSharp } from './sharp.ts';

const [width, height, margin] = [1200, 630, 88];
const [ground, ink, quiet, brand] = ['#e6f4ee', '#0b3b2e', '#3d5a50', '#00a86b'];
const wordJoiner = '\u2060';

function fontFile(weight: string): string {
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
}

interface Card {
  title: string;
  /** Below the title, in smaller letters. */
  lead?: string;
  foot: string;
}

/** A picture of 1200 by 630 with a title in the site's font, as link previews show it. @throws AppError COMMON_013 when too many wait */
export async function drawCard({ title, lead, foot }: Card): Promise<Buffer> {
  const sharp = await loadSharp();
  const line = (text: string, weight: string, size: number, tall: number) =>
    ({
      text: {
        text,
        font: `Pretendard ${weight} ${size}`,
        fontfile: fontFile(weight),
        width: width - 2 * margin,
        height: tall,
        rgba: true,
        wrap: 'word-char',
        spacing: 12,
      },
    }) as const;
  return inPictureQueue({ of: 'previews', pixels: width * height }, async () => {
    const [heading, small] = await Promise.all([
      sharp(line(markup(ink, title) + (lead ? `\n${markup(quiet, lead, 32)}` : ''), 'Bold', 48, 330))
        .png()
        .toBuffer(),
      sharp(line(markup(quiet, foot), 'SemiBold', 24, 48))
        .png()
        .toBuffer(),
    ]);
    return sharp({ create: { width, height, channels: 4, background: ground } })
      .composite([
        { input: { create: { width: 96, height: 12, channels: 4, background: brand } }, left: margin, top: margin },
        { input: heading, left: margin, top: margin + 56 },
        { input: small, left: margin, top: height - margin - 40 },
      ])
      .png({ palette: true })
      .toBuffer();
  });
}

/** Text of a colour, and of a size where it differs from the others, without breaks inside a word. */
function markup(colour: string, text: string, size?: number): string {
  const whole = text.replaceAll(/\p{L}+/gu, (word) => [...word].join(wordJoiner));
  return `<span foreground="${colour}"${size === undefined ? '' : ` size="${size}pt"`}>${escapeMarkup(whole)}</span>`;
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
}
