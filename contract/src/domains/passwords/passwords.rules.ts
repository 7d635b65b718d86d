import { passwordLength } from '../../shared/constants.ts';
import type { ErrorEntry } from '../../shared/errors.ts';
import { commonWords } from './common-words.ts';
import { passwordErrors } from './passwords.errors.ts';

/** What an attacker knows of the person, and so no part of a good password. */
export interface PasswordOwner {
  email?: string | undefined;
  name?: string | undefined;
  /** Name of the site. */
  brand?: string | undefined;
}

/** What is wrong with a password. All have the code that is published, each names its fault. */
export const passwordFaults = {
  tooShort: fault(`${passwordLength.min}자 이상이어야 합니다.`),
  tooLong: fault(`${passwordLength.max}자 이하여야 합니다.`),
  guessable: fault('이메일, 이름, 흔한 단어로 추측할 수 없어야 합니다.'),
  breached: fault('다른 사이트에서 새어 나온 적이 없는 비밀번호여야 합니다.'),
} as const;

function fault(text: string): ErrorEntry {
  return { ...passwordErrors.unacceptable, message: `${passwordErrors.unacceptable.message} ${text}` };
}

/** A guessable part (word, row of keys, year, repetition) counts as one character; so many must be left. */
const minUnguessable = 6;

/**
 * The password policy (OWASP ASVS 6.2): 10 to 128 characters of any kind, no composition rule, and not made of common
 * words, rows of keys, repetitions, or the owner's own address and name. Nothing is trimmed or changed. Browsers know a few
 * hundred words; the server compares with long lists besides.
 */
export function passwordRule(password: string, owner: PasswordOwner = {}): ErrorEntry | undefined {
  const length = [...password].length;
  if (length < passwordLength.min) return passwordFaults.tooShort;
  if (length > passwordLength.max) return passwordFaults.tooLong;
  return unguessableLength(password, owner) < minUnguessable ? passwordFaults.guessable : undefined;
}

/** How many characters are left to guess, whether common letters were written as digits or not. */
function unguessableLength(password: string, owner: PasswordOwner): number {
  const text = password.normalize('NFC').toLowerCase();
  const words = [...ownWords(owner), ...commonWords].sort((a, b) => b.length - a.length);
  return Math.min(remaining(text, words), remaining(withLetters(text), words));
}

function ownWords({ email = '', name = '', brand = '' }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const parts = [local, ...local.split(/[._%+-]/), ...domain.split('.'), ...name.split(/\s/), name, brand];
  return parts
    .filter((part) => part.length <= passwordLength.max)
    .map((part) => part.normalize('NFC').toLowerCase())
    .filter((part) => [...part].length > 1);
}

/** Stands for a guessable part; not a character that can be typed. */
const mark = '\uE000';

function remaining(text: string, words: readonly string[]): number {
  let rest = text;
  for (const word of words) rest = rest.replaceAll(word, mark);
  rest = withoutRepetition(rest.replace(/(?:19|20)\d\d/g, mark));
  return [...withoutRepetition(withoutRows(rest))].length;
}

const lookalikes: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' };

function withLetters(text: string): string {
  return text.replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign);
}

/** `abcabcabc` → `abc`, `aaaa` → `a`. The text is at most 128 characters long, so the search stays small. */
function withoutRepetition(text: string): string {
  return text.replace(/(.{1,64}?)\1+/gsu, '$1');
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', 'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ'];
const minRow = 3;

/** Replaces steps along the keyboard or the alphabet, in either direction, by one mark. */
function withoutRows(text: string): string {
  const characters = [...text];
  let kept = '';
  for (let start = 0; start < characters.length;) {
    const length = rowLength(characters, start);
    kept += length >= minRow ? mark : characters[start];
    start += length >= minRow ? length : 1;
  }
  return kept;
}

function rowLength(characters: readonly string[], start: number): number {
  let longest = 1;
  for (const step of [1, -1]) {
    let length = 1;
    while (start + length < characters.length && follows(characters[start + length - 1], characters[start + length], step)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

function follows(first: string | undefined, second: string | undefined, step: number): boolean {
  if (!first || !second || first === mark) return false;
  if ((second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0) === step) return true;
  return rows.some((row) => row.includes(first) && row[row.indexOf(first) + step] === second);
}
