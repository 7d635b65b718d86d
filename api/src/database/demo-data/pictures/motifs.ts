import type { Random } from '../random.ts';
import type { Tone } from './palette.ts';

/** A drawing on a category's subject at the right of a 640 × 360 picture, from x = 410 on. */
type Motif = (tone: Tone, random: Random) => string;

const squares = (size: number, places: readonly (readonly [x: number, y: number])[]) => places.map(([x, y]) => `M${x} ${y}h${size}v${size}h-${size}z`).join('');
const fill = (colour: string, d: string, more = '') => `<path fill="${colour}" d="${d}"${more}/>`;
const stroke = (colour: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
const disc = (colour: string, x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
const ring = (colour: string, x: number, y: number, radius: number, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const box = (colour: string, x: number, y: number, width: number, height: number, corner = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="${colour}"/>`;
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const grid = (columns: number, rows: number) => times(columns * rows, (at) => [at % columns, Math.floor(at / columns)] as const);

const codeWindow: Motif = ({ shape, second, glyph }, random) => {
  const lines = times(6, (at) => ({ at, indent: [0, 24, 48, 24, 24, 0][at] ?? 0, width: random.between(50, 120) }));
  return [
    box(shape, 416, 72, 300, 300, 18),
    disc(second, 444, 100, 8),
    disc(glyph, 468, 100, 8),
    ...lines.map(({ at, indent, width }) => stroke(at % 3 === 1 ? second : glyph, 12, `M446 ${142 + at * 34}m${indent} 0h${width}`)),
  ].join('');
};
const brackets: Motif = ({ shape, second, glyph }) =>
  disc(shape, 540, 200, 132) + stroke(glyph, 22, 'M498 152l-46 48 46 48M582 152l46 48-46 48') + stroke(second, 18, 'M560 130l-40 140');
const branches: Motif = ({ shape, second, glyph }) =>
  stroke(shape, 14, 'M470 380V-20M470 290c0-60 80-50 80-110V40M550 210c0-50 64-40 64-90V-20') +
  [
    [470, 320],
    [470, 232],
    [470, 96],
    [550, 160],
    [550, 62],
  ]
    .map(([x = 0, y = 0]) => disc(glyph, x, y, 17))
    .join('') +
  disc(second, 614, 104, 22);
const layers: Motif = ({ shape, second, glyph }) =>
  [
    [266, shape],
    [196, glyph],
    [126, second],
  ]
    .map(([y, colour]) => fill(String(colour), `M530 ${y}l118 56-118 56-118-56z`))
    .join('');

const sprite: Motif = ({ shape, second, glyph }, random) => {
  const half = grid(4, 7).filter(() => random.next() < 0.58);
  const places = half.flatMap(([column, row]) => [column, 7 - column].map((x) => [418 + x * 27, 84 + row * 27] as const));
  const eyes = squares(27, [
    [472, 138],
    [553, 138],
  ]);
  return fill(shape, squares(27, places)) + fill(second, eyes) + fill(glyph, 'M418 318h216v10H418z');
};
const platforms: Motif = ({ shape, second, glyph }) =>
  box(shape, 424, 286, 90, 80) +
  box(shape, 514, 222, 66, 140) +
  box(shape, 580, 146, 66, 220) +
  stroke(glyph, 10, 'M424 286h90M514 222h66M580 146h66') +
  [
    [469, 240],
    [547, 176],
    [612, 98],
  ]
    .map(([x = 0, y = 0]) => disc(second, x, y, 20) + ring(glyph, x, y, 11, 4))
    .join('');
const pad: Motif = ({ shape, second, glyph }) =>
  box(shape, 408, 112, 260, 176, 88) + fill(glyph, 'M472 146h36v36h36v36h-36v36h-36v-36h-36v-36h36z') + disc(second, 588, 172, 24) + disc(second, 622, 226, 18);
const board: Motif = ({ shape, second, glyph }, random) =>
  grid(4, 4)
    .map(([x, y]) => ({ x: 530 + (x - y) * 44, y: 96 + (x + y) * 26, colour: random.pick([shape, shape, shape, glyph, second]) }))
    .map(({ x, y, colour }) => fill(colour, `M${x} ${y}l40 23-40 23-40-23z`))
    .join('');

const radar: Motif = ({ shape, second, glyph }) =>
  [150, 104, 58].map((radius) => ring(shape, 556, 196, radius, 18)).join('') +
  fill(glyph, 'M556 196L640 92v104z', ' opacity=".5"') +
  disc(second, 608, 136, 16) +
  disc(glyph, 556, 196, 14);
const bits: Motif = ({ shape, second, glyph }, random) => {
  const cells = grid(6, 9).map(([x, y]) => ({ place: [422 + x * 37, 22 + y * 37] as const, kind: random.between(0, 9) }));
  const of = (some: (kind: number) => boolean) =>
    squares(
      27,
      cells.filter(({ kind }) => some(kind)).map(({ place }) => place),
    );
  return (
    fill(
      shape,
      of((kind) => kind < 6),
    ) +
    fill(
      glyph,
      of((kind) => kind === 6 || kind === 7),
    ) +
    fill(
      second,
      of((kind) => kind === 8),
    )
  );
};
const lock: Motif = ({ shape, second, glyph }) =>
  stroke(glyph, 26, 'M478 190v-46a58 58 0 0 1 116 0v46') + box(shape, 434, 178, 204, 160, 26) + disc(second, 536, 240, 24) + box(second, 526, 246, 20, 54, 10);
const packets: Motif = ({ shape, second, glyph }, random) =>
  times(6, (at) => 58 + at * 50)
    .map((y, at) => {
      const begin = random.between(414, 520);
      return stroke(shape, 22, `M420 ${y}H660`, ' opacity=".55"') + stroke(at % 3 === 1 ? second : glyph, 22, `M${begin} ${y}h${random.between(24, 90)}`);
    })
    .join('');

const bars: Motif = ({ shape, second, glyph }, random) => {
  const heights = times(5, (at) => 70 + at * 30 + random.between(-24, 30));
  const tops = heights.map((height, at) => `${at === 0 ? 'M' : 'L'}${440 + at * 46} ${300 - height}`);
  return (
    heights.map((height, at) => box(at === 3 ? second : shape, 422 + at * 46, 330 - height, 34, height, 6)).join('') +
    stroke(glyph, 6, tops.join('')) +
    stroke(glyph, 8, 'M416 334h230')
  );
};
const scatter: Motif = ({ shape, second, glyph }, random) => {
  const dots = times(16, (at) => [436 + at * 13, 300 - at * 14 + random.between(-46, 46)] as const);
  return (
    stroke(shape, 10, 'M422 60v266h224') +
    dots.map(([x, y], at) => disc(at % 5 === 2 ? second : shape, x, Math.max(40, y), 10)).join('') +
    stroke(glyph, 6, 'M436 300L640 88', ' stroke-dasharray="2 14"')
  );
};
const donut: Motif = ({ shape, second, glyph }, random) => {
  const part = random.between(20, 38);
  const piece = (colour: string, from: number, length: number) =>
    `<circle cx="548" cy="190" r="96" fill="none" stroke="${colour}" stroke-width="58" pathLength="100" stroke-dasharray="${length} ${100 - length}" stroke-dashoffset="${-from}"/>`;
  return piece(shape, 0, 100) + piece(second, 75, part) + piece(glyph, 75 + part + 1.5, 12);
};
const heat: Motif = ({ shape, second, glyph }, random) =>
  [0.35, 0.65, 1]
    .map((opacity) => ({ opacity, cells: grid(5, 7).filter(() => random.next() < 0.42) }))
    .map(({ opacity, cells }) =>
      fill(
        shape,
        squares(
          38,
          cells.map(([x, y]) => [416 + x * 45, 24 + y * 45] as const),
        ),
        ` opacity="${opacity}"`,
      ),
    )
    .join('') +
  box(second, 506, 114, 38, 38) +
  box(glyph, 551, 204, 38, 38);

const curve: Motif = ({ shape, second, glyph }) =>
  stroke(shape, 20, 'M424 310C450 60 560 330 628 70') +
  stroke(glyph, 4, 'M424 310L462 96M628 70L560 286') +
  box(glyph, 412, 298, 24, 24) +
  box(glyph, 616, 58, 24, 24) +
  disc(second, 462, 96, 14) +
  disc(second, 560, 286, 14);
const swatches: Motif = ({ shape, second, glyph }) =>
  [-20, -4, 12, 28]
    .map(
      (angle, at) => `<rect x="494" y="66" width="84" height="250" rx="16" transform="rotate(${angle} 536 340)" fill="${[shape, glyph, second, shape][at]}"/>`,
    )
    .join('') + disc(glyph, 536, 300, 12);
const artboard: Motif = ({ shape, second, glyph }) =>
  box(shape, 420, 52, 240, 268, 14) +
  box(second, 442, 76, 118, 96, 8) +
  disc(glyph, 606, 124, 40) +
  stroke(glyph, 12, 'M448 206h180M448 238h140') +
  box(glyph, 442, 264, 84, 34, 17) +
  stroke(glyph, 3, 'M404 36h16M412 28v16M404 320h16M412 312v16');
const brush: Motif = ({ shape, second, glyph }) =>
  stroke(shape, 46, 'M430 300c40-140 90 60 120-60s60-20 100-120') + stroke(second, 26, 'M436 150c50-60 80 40 130-10s40-50 80-60') + disc(glyph, 470, 62, 20);

const funnel: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M416 66h232l-36 70H452z') + fill(second, 'M460 150h144l-32 66h-80z') + fill(glyph, 'M498 230h68l-12 90h-44z');
const target: Motif = ({ shape, second, glyph }) =>
  disc(shape, 536, 206, 124) +
  disc(glyph, 536, 206, 84) +
  disc(shape, 536, 206, 46) +
  stroke(second, 14, 'M536 206L632 84M600 82l34 0 0 36') +
  disc(second, 536, 206, 16);
const growth: Motif = ({ shape, second, glyph }, random) => {
  const middle = random.between(190, 240);
  return (
    fill(shape, `M412 360V300L480 ${middle}l60 20 100-130v210z`) +
    stroke(glyph, 12, `M412 284L480 ${middle - 16}l60 20 84-108`) +
    stroke(second, 14, 'M584 104h48v48')
  );
};
const columns: Motif = ({ shape, second, glyph }, random) =>
  times(3, (column) => 416 + column * 78)
    .map((x, column) => {
      const notes = times(random.between(2, 4), (at) => box(at === column ? second : glyph, x + 10, 84 + at * 58, 48, 44, 6));
      return box(shape, x, 44, 68, 340, 12) + notes.join('');
    })
    .join('');

const bubbles: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M440 68h168a26 26 0 0 1 26 26v84a26 26 0 0 1-26 26h-96l-44 40v-40h-28a26 26 0 0 1-26-26V94a26 26 0 0 1 26-26z') +
  stroke(glyph, 12, 'M452 116h136M452 156h88') +
  fill(second, 'M520 246h108v70h-20v30l-36-30h-52z');
const openBook: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M530 124c-28-26-70-34-116-32v196c46-2 88 6 116 32z') +
  fill(glyph, 'M530 124c28-26 70-34 116-32v196c-46-2-88 6-116 32z') +
  stroke(glyph, 8, 'M440 142c24 0 44 4 62 14M440 184c24 0 44 4 62 14M440 226c24 0 44 4 62 14') +
  fill(second, 'M574 92h34v84l-17-16-17 16z');
const letters: Motif = ({ shape, second, glyph }) =>
  box(shape, 420, 58, 104, 104, 16) +
  stroke(glyph, 16, 'M450 88h46v48') +
  box(second, 536, 58, 104, 104, 16) +
  ring(glyph, 588, 110, 26, 16) +
  box(glyph, 420, 174, 104, 104, 16) +
  stroke(shape, 16, 'M472 200l-28 50M472 200l28 50') +
  box(shape, 536, 174, 104, 104, 16) +
  stroke(glyph, 16, 'M564 202h48M564 226h48M564 202v48h48');
const axes: Motif = ({ shape, second, glyph }, random) =>
  stroke(glyph, 6, 'M416 250h230M470 50v290') +
  stroke(shape, 18, `M420 ${random.between(60, 110)}q80 380 160 0t70 60`) +
  disc(second, 500, 250, 16) +
  fill(second, 'M470 36l14 26h-28z');

const stairs: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M416 360v-60h56v-56h56v-56h56v-56h70v228z') + stroke(glyph, 10, 'M614 128V40') + fill(second, 'M614 40h-62l18 24-18 24h62z');
const sheet: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M432 50h136l62 62v228H432z') +
  fill(second, 'M568 50l62 62h-62z') +
  [150, 202, 254].map((y) => stroke(second, 10, `M456 ${y}l10 12 20-24`) + stroke(glyph, 12, `M508 ${y + 2}h${y === 202 ? 64 : 92}`)).join('');
const road: Motif = ({ shape, second, glyph }) =>
  stroke(shape, 44, 'M440 380c0-110 190-60 190-160S440 180 480 60') +
  stroke(glyph, 6, 'M440 380c0-110 190-60 190-160S440 180 480 60', ' stroke-dasharray="4 22"') +
  fill(second, 'M480 96c-30-36-38-50-38-68a38 38 0 0 1 76 0c0 18-8 32-38 68z');
const month: Motif = ({ shape, second, glyph }, random) => {
  const marked = random.between(6, 13);
  const days = grid(5, 4).map(([x, y]) => [440 + x * 40, 146 + y * 42] as const);
  return (
    box(shape, 420, 62, 226, 260, 20) +
    stroke(glyph, 14, 'M474 44v36M592 44v36') +
    stroke(glyph, 6, 'M420 122h226') +
    fill(
      glyph,
      squares(
        22,
        days.filter((_, at) => at !== marked),
      ),
    ) +
    fill(second, squares(30, [days[marked] ?? [440, 146]]))
  );
};

const hills: Motif = ({ shape, second, glyph }) =>
  disc(second, 574, 108, 56) + fill(shape, 'M400 360c30-120 110-150 150-60 30-60 70-70 90-40v100z') + stroke(glyph, 8, 'M432 320c40-70 70-70 96-14');
const cup: Motif = ({ shape, second, glyph }) =>
  fill(shape, 'M430 170h168v66a84 84 0 0 1-168 0z') +
  ring(shape, 600, 214, 30, 16) +
  stroke(second, 12, 'M470 140c-20-30 20-40 0-72M514 140c-20-30 20-40 0-72M558 140c-20-30 20-40 0-72') +
  stroke(glyph, 12, 'M416 338h200');
const plant: Motif = ({ shape, second, glyph }) =>
  fill(second, 'M470 250h120l-18 96h-84z') +
  fill(shape, 'M524 240c-90 0-110-60-104-120 70 0 104 50 104 120z') +
  fill(shape, 'M534 210c0-90 50-130 110-130 4 80-30 130-110 130z') +
  stroke(glyph, 8, 'M529 250v-80');
const waves: Motif = ({ shape, second, glyph }) =>
  disc(second, 580, 96, 46) + [190, 250, 310].map((y, at) => stroke(at === 1 ? glyph : shape, 26, `M416 ${y}q38-44 76 0t76 0 76 0`)).join('');

/** Drawings of each category, by id. */
const motifs: Readonly<Record<number, readonly Motif[]>> = {
  1: [codeWindow, brackets, branches, layers],
  2: [sprite, platforms, pad, board],
  3: [radar, bits, lock, packets],
  4: [bars, scatter, donut, heat],
  5: [curve, swatches, artboard, brush],
  6: [funnel, target, growth, columns],
  7: [bubbles, openBook, letters, axes],
  8: [stairs, sheet, road, month],
  9: [hills, cup, plant, waves],
};

export function motifsOf(categoryId: number): readonly Motif[] {
  return motifs[categoryId] ?? [];
}
