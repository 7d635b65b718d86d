import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { demoCourses } from '../courses/catalogue.ts';
import { lessonsOf, type Lesson } from '../lessons/lessons.ts';
import { slidesOf, slideStyle } from '../lessons/slides.ts';

/**
 * Renders the videos of the demo's lectures from their texts. See README.md in this folder. Usage: node make-lessons.ts
 * <folder with Pretendard-*.otf> [slug of a course…]
 */
const [fonts = '', ...slugs] = process.argv.slice(2);
const folder = new URL('lessons/', import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), 'lessons-'));

const weights = { 400: 'Regular', 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold' } as const;
const faces = Object.entries(weights).map(([weight, name]) => {
  const bytes = readFileSync(join(fonts, `Pretendard-${name}.otf`)).toString('base64');
  return `@font-face{font-family:Pretendard;font-weight:${weight};src:url(data:font/otf;base64,${bytes})}`;
});
const style = `${faces.join('')}@font-face{font-family:Code;src:local('NanumGothicCoding')}body{margin:0}${slideStyle}`;

const h264 =
  '-c:v libx264 -preset veryslow -tune stillimage -crf 35 -bf 0 -g 9999 -pix_fmt yuv420p -movflags +faststart -map_metadata -1 -fflags +bitexact -flags:v +bitexact';
const vp9 = '-c:v libvpx-vp9 -crf 45 -b:v 0 -deadline good -cpu-used 2 -g 9999 -pix_fmt yuv420p -map_metadata -1 -fflags +bitexact -flags:v +bitexact';

/** Rendered pictures by content: slides of a section are rendered once. */
const drawn = new Map<string, string>();

async function pictureOf(page: Page, slide: string): Promise<string> {
  const known = drawn.get(slide);
  if (known) return known;
  const file = join(scratch, `${drawn.size}.png`);
  drawn.set(slide, file);
  await page.locator('body').evaluate(async (body, html) => {
    body.innerHTML = html;
    await body.ownerDocument.fonts.ready;
  }, slide);
  await page.screenshot({ path: file });
  return file;
}

/** Encodes one frame per slide, displayed for the slide's duration. */
async function film({ name, times, isPreview }: Lesson, pictures: readonly string[]): Promise<void> {
  const frames = pictures.map((file, index) => `file ${file}\nduration ${(times[index + 1] ?? 0) - (times[index] ?? 0)}`);
  const list = join(scratch, `${name}.txt`);
  writeFileSync(list, [...frames, `file ${pictures.at(-1)}`].join('\n'));
  await ffmpeg(list, h264, `${folder}${name}.mp4`);
  if (isPreview) await ffmpeg(list, vp9, `${folder}${name}.webm`);
}

function ffmpeg(list: string, options: string, file: string): Promise<void> {
  const child = spawn('ffmpeg', `-hide_banner -loglevel error -y -f concat -safe 0 -i ${list} -fps_mode vfr ${options} ${file}`.split(' '), {
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status) => (status === 0 ? resolve() : reject(new Error(`ffmpeg could not make ${file}`))));
  });
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
await page.setContent(`<style>${style}</style><body></body>`);
const courses = demoCourses.filter(({ slug }) => slugs.length === 0 || slugs.includes(slug));
for (const lesson of courses.flatMap(lessonsOf).filter(({ type }) => type === 'VIDEO')) {
  const pictures: string[] = [];
  for (const slide of slidesOf(lesson)) pictures.push(await pictureOf(page, slide));
  await film(lesson, pictures);
}
await browser.close();
rmSync(scratch, { recursive: true });
