import { styleText } from 'node:util';

type Format = 'red' | 'green' | 'yellow' | 'cyan' | 'bold' | 'dim';

/** Colours a text; does nothing where colours are off. */
export type Paint = (format: Format, text: string) => string;

interface ColourWish {
  isTTY: boolean;
  env: NodeJS.ProcessEnv;
  /** `--no-color` was given. */
  refused: boolean;
}

/** Whether a stream gets colours (no-color.org, force-color.org): a flag outranks variables, and these outrank what the terminal says. */
export function wantsColour({ isTTY, env, refused }: ColourWish): boolean {
  if (refused) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR'] || env['TERM'] === 'dumb') return false;
  return isTTY;
}

export function paintIf(coloured: boolean): Paint {
  return coloured ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}
