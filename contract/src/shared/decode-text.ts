/** Text of a person's file from any program: UTF-8, UTF-16 or the EUC-KR of Windows. Undefined for bytes that are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = textOf(bytes);
  return text?.includes('\0') ? undefined : text;
}

/** Decided by the mark at the beginning, else by zero bytes: every other one in UTF-16 digits, commas and Latin letters. Other non-UTF-8 is Windows. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes);
  const beginning = bytes.subarray(0, 1000);
  const [even, odd] = [0, 1].map((parity) => beginning.filter((byte, at) => byte === 0 && at % 2 === parity).length) as [number, number];
  // A few zeros are remnants of a program in a text of another encoding.
  if (Math.max(even, odd) >= beginning.length / 4 && Math.max(even, odd) > 0) return decode(odd > even ? 'utf-16le' : 'utf-16be', bytes);
  return decode('utf-8', bytes) ?? decodeWindows(bytes);
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * EUC-KR with all the syllables that Windows has added in its gaps. Browsers know them and Node does not, so the pairs of bytes that are in
 * no EUC-KR are looked up here.
 */
function decodeWindows(bytes: Uint8Array): string | undefined {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    const syllable = addedSyllables().get(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
    if (syllable !== undefined) {
      const plain = at === from ? '' : decode('euc-kr', bytes.subarray(from, at));
      if (plain === undefined) return undefined;
      parts.push(plain, syllable);
      from = at + 2;
    }
    at += 1;
  }
  const rest = decode('euc-kr', bytes.subarray(from));
  return rest === undefined ? undefined : [...parts, rest].join('');
}

let added: ReadonlyMap<number, string> | undefined;

/** The syllables that EUC-KR lacks, in the order of Unicode, at the places that it leaves free, in their own order. */
function addedSyllables(): ReadonlyMap<number, string> {
  if (added) return added;
  const known = new Set(rows(0xb0, 0xc8).flatMap((lead) => rows(0xa1, 0xfe).flatMap((trail) => decode('euc-kr', Uint8Array.of(lead, trail)) ?? [])));
  const lacking = rows(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !known.has(syllable));
  const places = rows(0x81, 0xc6).flatMap((lead) =>
    [...rows(0x41, 0x5a), ...rows(0x61, 0x7a), ...rows(0x81, lead < 0xa1 ? 0xfe : 0xa0)].map((trail) => (lead << 8) | trail),
  );
  added = new Map(lacking.map((syllable, index) => [places[index] ?? 0, syllable]));
  return added;
}

const rows = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_unused, index) => first + index);
