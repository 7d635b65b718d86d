import { Writable } from 'node:stream';

const colours = { red: 31, green: 32, yellow: 33, cyan: 36, grey: 90 } as const;
const levels: Readonly<Record<number, [string, keyof typeof colours]>> = {
  10: ['trace', 'grey'],
  20: ['debug', 'grey'],
  30: ['info', 'green'],
  40: ['warn', 'yellow'],
  50: ['error', 'red'],
  60: ['fatal', 'red'],
};

interface Line {
  level: number;
  time: string;
  msg?: string;
  req?: { id: string; method: string; path: string };
  res?: { status: number };
  responseTime?: number;
  statements?: number;
  err?: { stack?: string; message?: string };
  [more: string]: unknown;
}

/** Formats log lines for people, one request per line, on `output`. */
export function readableLog(output: NodeJS.WritableStream, coloured: boolean): Writable {
  const paint = (colour: keyof typeof colours, text: string) => (coloured ? `\u001B[${colours[colour]}m${text}\u001B[39m` : text);
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = chunk.toString('utf8').split('\n').filter(Boolean);
      output.write(lines.map((line) => `${readable(JSON.parse(line) as Line, paint)}\n`).join(''));
      done();
    },
  });
}

function readable(
  { level, time, msg, req, res, responseTime, statements, err, ...more }: Line,
  paint: (colour: keyof typeof colours, text: string) => string,
): string {
  const [name, colour] = levels[level] ?? ['info', 'green'];
  const clock = new Date(time).toTimeString().slice(0, 8);
  const rest = Object.keys(more).length > 0 ? ` ${paint('grey', JSON.stringify(more))}` : '';
  const trouble = err ? `\n${err.stack ?? err.message ?? JSON.stringify(err)}` : '';
  const head = `${paint('grey', clock)} ${level === 30 ? '' : `${paint(colour, name)} `}`;
  if (!req || !res) return `${head}${msg ?? ''}${rest}${trouble}`;
  const took = [`${responseTime}ms`, ...(statements ? [`SQL ${statements}`] : []), ...(res.status >= 400 ? [req.id] : [])].join(' ');
  return `${head}${paint(res.status >= 500 ? 'red' : res.status >= 400 ? 'yellow' : 'cyan', String(res.status))} ${req.method.padEnd(6)} ${req.path} ${paint('grey', took)}${rest}${trouble}`;
}
