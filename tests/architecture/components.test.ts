import { describe, expect, test } from 'vitest';
import { readSourceFiles, type SourceFile } from '../support/source-files.ts';

const web = readSourceFiles().filter(({ path }) => path.startsWith('web/src/'));
const ui = web.filter(({ path }) => path.startsWith('web/src/ui/') && path.endsWith('.tsx'));
const gallery = web.filter(({ path }) => path.startsWith('web/src/domains/dev/'));

/** Stand once in the frame of every page, the gallery's too. */
const inEveryFrame = new Set(['ModalHost', 'ToastHost']);

const componentsOf = ({ text }: SourceFile) => [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);
const tagsOf = ({ text }: SourceFile) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name);

/** The files that the gallery leads to within the kit. */
function reached(from: readonly SourceFile[], kit: readonly SourceFile[]): SourceFile[] {
  const found = new Set(from);
  for (const file of found) for (const { target, typeOnly } of file.imports) for (const next of kit) if (!typeOnly && next.path === target) found.add(next);
  return [...found];
}

/** Components that no element of the gallery, or of a component in it, draws; those of files loaded on demand are named where they are loaded. */
function missing(kit: readonly SourceFile[], from: readonly SourceFile[]): string[] {
  const files = reached(from, [...kit, ...web.filter(({ path }) => path.startsWith('web/src/ui/') && path.endsWith('.ts'))]);
  const drawn = new Set(files.flatMap((file) => [...tagsOf(file), ...[...file.text.matchAll(/await import\([^)]*\)\)\.(\w+)/g)].map(([, name = '']) => name)]));
  return kit.flatMap((file) =>
    componentsOf(file)
      .filter((name) => !inEveryFrame.has(name) && !drawn.has(name))
      .map((name) => `${file.path}: ${name}`),
  );
}

describe('the component kit', () => {
  test('is shown whole by the gallery', () => {
    expect(ui.flatMap(componentsOf).length).toBeGreaterThan(60);
    expect(missing(ui, gallery)).toEqual([]);
  });

  test('with a component that the gallery lacks would be refused', () => {
    const added: SourceFile = { path: 'web/src/ui/choice/ColourPicker.tsx', text: 'export function ColourPicker() {\n  return null;\n}', imports: [] };
    expect(missing([...ui, added], gallery)).toEqual(['web/src/ui/choice/ColourPicker.tsx: ColourPicker']);
  });

  /** Every library that pages are built with, and where it may be used. A further one must be added here, as it could duplicate one of these. */
  const places: Readonly<Record<string, RegExp>> = {
    react: /./,
    'react-dom': /./,
    'react-router': /./,
    '@tanstack/react-query': /./,
    '@ts-rest/core': /^web\/src\/client\//,
    '@ts-rest/react-query': /^web\/src\/client\//,
    '@tabler/icons-react': /^web\/src\/ui\//,
    'react-aria-components': /^web\/src\/ui\//,
    '@internationalized/date': /^web\/src\/ui\//,
    '@vidstack/react': /^web\/src\/domains\/learning\//,
    'hls.js': /^web\/src\/domains\/learning\//,
    mediabunny: /^web\/src\/domains\/uploads\//,
    'highlight.js': /^web\/src\/ui\//,
    uqr: /^web\/src\/domains\/second-factors\//,
    'webvtt-parser': /^web\/src\/domains\/learning\/read-captions\.ts$/,
    '@simplewebauthn/browser': /^web\/src\/domains\/(?:second-factors|sign-in)\//,
    '@tosspayments/tosspayments-sdk': /^web\/src\/domains\/orders\//,
  };
  const beside = (files: readonly SourceFile[]) =>
    files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => !/^(?:contract|web|node:\w+)(?:\/|$)/.test(target) && !places[target]?.test(path))
        .map(({ target }) => `${path} → ${target}`),
    );

  test('and each of the other libraries has its one place', () => {
    expect(beside(web)).toEqual([]);
    const path = 'web/src/domains/coupons/CouponMenu.tsx';
    const made = (target: string): SourceFile => ({ path, text: '', imports: [{ target, typeOnly: false }] });
    for (const target of ['react-aria-components', '@mantine/core', '@tanstack/react-table', 'formik', '@vidstack/react'])
      expect(beside([made(target)])).toEqual([`${path} → ${target}`]);
    expect(beside([{ ...made('@mantine/core'), path: 'web/src/ui/Button.tsx' }]), 'not in the kit either').toHaveLength(1);
    expect(beside([made('react-router')])).toEqual([]);
  });

  test('has the one title of pages that list or set something', () => {
    const own = /<h1 className=\{styles/;
    // These present something: a course, a person, a certificate, a text.
    const presenting =
      /^(?:CourseHero|ContactPage|EntrancePage|GalleryPage|IntroductionHero|Lecture|MentorHead|PolicyPage|PostHead|ProfileHead|RoadmapPage|VerifyPage)\.tsx$/;
    const others = web.filter(({ path, text }) => !path.startsWith('web/src/ui/') && own.test(text) && !presenting.test(path.slice(path.lastIndexOf('/') + 1)));
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(own.test('<h1 className={styles.title}>')).toBe(true);
  });

  test('leaves the focus of what is taken away to the one module that watches for it', () => {
    const watcher = 'web/src/app/lost-focus.ts';
    // A dialog that closes gives the focus back to what opened it; a page of one form takes it from the address alone.
    const others = /^web\/src\/(?:ui\/modal\/modal-store\.ts|domains\/entrance\/parts\/EntrancePage\.tsx|experimentation\/.*)$/;
    const looks = /\bactiveElement\b|\bremovedNodes\b|\.isConnected\b/;
    const looking = (files: readonly Pick<SourceFile, 'path' | 'text'>[]) =>
      files.filter(({ path, text }) => path !== watcher && !others.test(path) && looks.test(text)).map(({ path }) => path);
    expect(web.some(({ path, text }) => path === watcher && looks.test(text))).toBe(true);
    expect(looking(web)).toEqual([]);
    const path = 'web/src/domains/coupons/CouponList.tsx';
    expect(looking([{ path, text: 'useEffect(() => void (document.activeElement === document.body && next.current?.focus()));' }])).toEqual([path]);
  });

  test('has the only tables with rows to choose, dialogs and lists that open', () => {
    const role = /<(?:dialog|datalist)\b|\brole="(?:dialog|alertdialog|menu|listbox|combobox|grid|tablist)"/;
    expect(web.filter(({ path, text }) => !path.startsWith('web/src/ui/') && role.test(text)).map(({ path }) => path)).toEqual([]);
    expect(role.test('<ul role="menu">')).toBe(true);
  });
});
