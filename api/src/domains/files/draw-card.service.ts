import { createRequire } from 'node:module';
import { inPictureQueue } from './picture-queue.ts';
import { loadSharp } from './sharp.ts';

const [width, height, margin] = [1200, 630, 88];
const [ground, ink, quiet, brand] = ['#e6f4ee', '#0b3b2e', '#3d5a50', '#00a86b'];

function fontFile(weight: string): string {
  return createRequire(import.meta.url).resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`);
}

/** A picture of 1200 by 630 with a title in the site's font, as link previews show it. @throws AppError COMMON_013 when too many wait */
export async function drawCard({ title, foot }: { title: string; foot: string }): Promise<Buffer> {
  const sharp = await loadSharp();
  const line = (text: string, weight: string, size: number, colour: string, tall: number) =>
    ({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
        font: `Pretendard ${weight} ${size}`,
        fontfile: fontFile(weight),
        width: width - 2 * margin,
        height: tall,
        rgba: true,
        wrap: 'word-char',
        spacing: 12,
      },
    }) as const;
  return inPictureQueue(async () => {
    const [heading, small] = await Promise.all([
      sharp(line(title, 'Bold', 48, ink, 330))
        .png()
        .toBuffer(),
      sharp(line(foot, 'SemiBold', 24, quiet, 48))
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

function escapeMarkup(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');
}
