import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Draws the pictures of the installed site from `public/icon.svg`: `node web/vite/draw-icons.ts`, after that has changed. What a system cuts
 * to its own shape has colour up to its edges, and the drawing within the middle 80 % that every shape leaves.
 */
const folder = fileURLToPath(new URL('../public/', import.meta.url));
const rounded = readFileSync(`${folder}icon.svg`, 'utf8');
const [, ground = '', drawing = ''] = /<rect[^>]*fill="([^"]+)"\/>(.*)<\/svg>/.exec(rounded) ?? [];

const filled = (share: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/><g transform="translate(16 16) scale(${share}) translate(-16.2 -15)">${drawing}</g></svg>`;

const pictures = [
  { name: 'icon-192', svg: rounded, size: 192 },
  { name: 'icon-512', svg: rounded, size: 512 },
  { name: 'icon-maskable-512', svg: filled(0.85), size: 512 },
  { name: 'apple-touch-icon', svg: filled(1), size: 180 },
];

for (const { name, svg, size } of pictures) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}${name}.png`);
}
