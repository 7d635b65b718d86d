import { h, inline, lazy } from './element.js';
import { words } from './words.js';

/** The target of `$ref`; the schema itself otherwise. */
export function resolve(specification, part) {
  let found = part;
  while (found?.$ref)
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce((at, name) => at?.[name], specification);
  return found ?? {};
}

/** A short name of the type: `string (date-time)`, `Course[]`. */
export function typeOf(schema = {}) {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return options.map((option) => typeOf(option)).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = [schema.type ?? 'any'].flat().join(' | ');
  return schema.format ? `${types} (${schema.format})` : types;
}

/** The bounds of a schema, as text for people. */
function limitsOf(schema) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: preset } = schema;
  const range = (from, to, unit) => (from === undefined && to === undefined ? [] : [`${from ?? ''}–${to ?? ''}${unit}`]);
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' chars'),
    ...range(minItems, maxItems, ' items'),
    ...(pattern ? [pattern] : []),
    ...(preset === undefined ? [] : [`= ${JSON.stringify(preset)}`]),
  ];
}

/** Members of an object, options of a union or values of a list, each opened on demand. */
export function schemaView(specification, part) {
  const schema = resolve(specification, part);
  const options = schema.oneOf ?? schema.anyOf;
  if (schema.allOf)
    return h(
      'div',
      {},
      schema.allOf.map((each) => schemaView(specification, each)),
    );
  if (options)
    return h(
      'div',
      {},
      h('p', { className: 'muted' }, words.oneOf),
      h(
        'ul',
        { className: 'members' },
        options.map((option) => member(specification, typeOf(option), option, false)),
      ),
    );
  if (schema.type === 'array') return schemaView(specification, schema.items);
  const members = Object.entries(schema.properties ?? {}).map(([name, each]) => member(specification, name, each, schema.required?.includes(name)));
  const further = typeof schema.additionalProperties === 'object' ? [member(specification, words.anyKey, schema.additionalProperties, false)] : [];
  if (members.length + further.length > 0) return h('ul', { className: 'members' }, ...members, ...further);
  return h('p', {}, facts(specification, part));
}

function member(specification, name, part, required) {
  const schema = resolve(specification, part);
  const head = [
    h('code', { className: 'name' }, name),
    ' ',
    ...facts(specification, part),
    required ? h('span', { className: 'badge' }, words.required) : undefined,
  ];
  const text = part.description ?? schema.description;
  const described = text ? [h('p', { lang: 'ko' }, ...inline(text))] : [];
  const values =
    schema.enum && schema.enum.length > 1
      ? [h('p', { className: 'muted' }, `${words.values}: `, ...schema.enum.flatMap((value) => [h('code', {}, String(value)), ' ']))]
      : [];
  if (!hasParts(specification, part)) return h('li', {}, h('div', {}, ...head), ...described, ...values);
  return h(
    'li',
    {},
    lazy(h('summary', {}, ...head), () => schemaView(specification, part)),
    ...described,
    ...values,
  );
}

function facts(specification, part) {
  const schema = resolve(specification, part);
  return [h('span', { className: 'type' }, typeOf(part)), ...limitsOf(schema).flatMap((limit) => [' ', h('span', { className: 'muted' }, limit)])];
}

function hasParts(specification, part) {
  const schema = resolve(specification, part);
  if (schema.properties || schema.allOf || typeof schema.additionalProperties === 'object') return true;
  if (schema.type === 'array') return hasParts(specification, schema.items ?? {});
  return (schema.oneOf ?? schema.anyOf ?? []).some((option) => hasParts(specification, option));
}
