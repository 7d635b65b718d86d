import { bytesType } from '@baeum/contract/shared/define.ts';
import { addressOf, bytesFile, formFields, isPlainForm, type Call, type HeaderValue } from './call.ts';

export function curl(call: Call): string {
  const verb = call.method === 'GET' ? [] : [`-X ${call.method}`];
  const headers = [
    ...Object.entries(call.credential).map(([name, value]) => `-H ${credential(name, value)}`),
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(call.freshKey ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
  ];
  const answer = { json: [], text: [], nothing: [], file: ['-OJ'], events: ['-N'] }[call.answer];
  return [`curl ${quote(addressOf(call))}`, ...verb, ...headers, ...body(call), ...answer].join(' \\\n  ');
}

/** The shell fills in variables between double quotes only. */
function credential(name: string, { text, variable }: HeaderValue): string {
  return variable ? `"${name}: ${text}$${variable}"` : quote(`${name}: ${text}`);
}

function body(call: Call): string[] {
  const fields = formFields(call);
  if (fields)
    return fields.map(([name, value]) =>
      isPlainForm(call) ? `--data-urlencode ${quote(`${name}=${value}`)}` : `${value.startsWith('@') ? '-F' : '--form-string'} ${quote(`${name}=${value}`)}`,
    );
  const file = bytesFile(call);
  if (file !== undefined) return [`-H 'Content-Type: ${bytesType}'`, `--data-binary ${quote(`@${file}`)}`];
  return call.body ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(call.body.value))}`] : [];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
