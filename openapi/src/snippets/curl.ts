import { addressOf, formFields, type Call } from './call.ts';

export function curl(call: Call): string {
  const headers = Object.entries(call.headers).map(([name, { text, variable }]) => `-H "${name}: ${text}${variable ? `$${variable}` : ''}"`);
  const verb = call.method === 'GET' ? [] : [`-X ${call.method}`];
  return [`curl ${quote(addressOf(call))}`, ...verb, ...headers, ...body(call)].join(' \\\n  ');
}

function body(call: Call): string[] {
  const fields = formFields(call);
  if (fields) return fields.map(([name, value]) => `-F ${quote(`${name}=${value}`)}`);
  return call.body ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(call.body.value))}`] : [];
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
