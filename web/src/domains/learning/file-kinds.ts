import { IconArticle, IconFile, IconPhoto } from '../../ui/icons.ts';

interface FileKind {
  /** Display name. */
  word: string;
  icon: typeof IconFile;
  /** How it can be previewed within the page, if at all. */
  shownAs?: 'picture' | 'text';
}

const picture = { word: '그림', icon: IconPhoto, shownAs: 'picture' } as const;
const text = { word: '글', icon: IconArticle, shownAs: 'text' } as const;
const code = { word: '코드', icon: IconArticle, shownAs: 'text' } as const;
const sheet = { word: '표', icon: IconFile } as const;
const paper = { word: '문서', icon: IconFile } as const;
const slides = { word: '발표 자료', icon: IconFile } as const;
const packed = { word: '압축 파일', icon: IconFile } as const;
const other = { word: '파일', icon: IconFile } as const;

const words: readonly (readonly [endings: string, kind: FileKind])[] = [
  ['png jpg jpeg gif webp avif svg', picture],
  ['txt md srt vtt log', text],
  ['js ts tsx jsx py java kt c h cpp cs go rs rb php sql html css json yaml yml toml xml sh', code],
  ['csv tsv', { ...sheet, shownAs: 'text' }],
  ['xls xlsx ods', sheet],
  ['doc docx hwp hwpx odt', paper],
  ['ppt pptx key odp', slides],
  ['zip 7z gz tar rar', packed],
  ['pdf', { word: 'PDF 문서', icon: IconArticle }],
];
const kinds = new Map(words.flatMap(([endings, kind]) => endings.split(' ').map((ending) => [ending, kind] as const)));

/** Type of a file by its extension; the content is not inspected. */
export function fileKind(name: string): FileKind {
  return kinds.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) ?? other;
}
