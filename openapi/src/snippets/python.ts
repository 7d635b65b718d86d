import { addressOf, formFields, type Call } from './call.ts';

export function python(call: Call): string {
  const named = [...headers(call), ...body(call), 'timeout=10'];
  return [
    'import requests',
    '',
    `response = requests.${call.method.toLowerCase()}(`,
    `    ${JSON.stringify(addressOf(call))},`,
    ...named.map((argument) => `    ${argument},`),
    ')',
    'response.raise_for_status()',
  ].join('\n');
}

function headers(call: Call): string[] {
  const members = Object.entries(call.headers).map(([name, { text, variable }]) =>
    variable ? `"${name}": f"${text}{${variable.toLowerCase()}}"` : `"${name}": "${text}"`,
  );
  return members.length > 0 ? [`headers={${members.join(', ')}}`] : [];
}

function body(call: Call): string[] {
  const fields = formFields(call);
  // A value that begins with @ is the name of a file, as curl has it. A tuple without a file name makes requests send a plain field of a multipart form.
  if (fields) return [`files={${fields.map(([name, value]) => `${JSON.stringify(name)}: ${value.startsWith('@') ? `open(${JSON.stringify(value.slice(1))}, "rb")` : `(None, ${JSON.stringify(value)})`}`).join(', ')}}`];
  return call.body ? [`json=${literal(call.body.value)}`] : [];
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literal(member)}`);
  return `{${members.join(', ')}}`;
}
