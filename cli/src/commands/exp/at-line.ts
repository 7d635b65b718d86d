import { CliFailure } from '../../terminal/failures.ts';
import { inputName } from '../../terminal/input.ts';
import { expTexts } from './exp.texts.ts';

/** A failure that names the line, counted from 1 as editors do. */
export function atLine(source: string, number: number, message: string, cause?: unknown): CliFailure {
  return new CliFailure('validation', `${expTexts().line(inputName(source), number + 1)}: ${message}`, { cause });
}
