import type { MediaTypeObject, OpenAPIObject, OperationObject, ParameterObject, ReferenceObject, ResponseObject, SchemaObject } from 'openapi3-ts/oas31';
import { nameOf } from './discriminators.ts';
import { isReference, type Schema } from './schemas.ts';
import { operationsOf, webhooksOf } from './walk.ts';

/** Words that no parameter or member of a class may have as its name. */
const keywords: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda
   nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

/** Headers that the client sends by itself, or whose answer would have no body. */
const ownHeaders: ReadonlySet<string> = new Set(['idempotency-key', 'if-none-match', 'if-modified-since']);

const isName = (text: string) => /^[A-Za-z_]\w*$/.test(text) && !keywords.has(text);

/** What is the same whatever the document says: the counterpart of `python/baeum.py`. */
const head = `# Written by \`npm run openapi\` from the OpenAPI document: change the contract instead.
import os as _os
import typing as _t

import typing_extensions as _e

__all__ = [
    "ApiError",
    "AuthenticationError",
    "BaeumError",
    "Client",
    "ConflictError",
    "ConnectionFailed",
    "InvalidRequest",
    "NotFound",
    "PermissionDenied",
    "RateLimited",
    "ServerError",
]

#: The bytes of a file, an open file, or both with a name: \`("photo.png", file)\`.
_File = _t.Union[bytes, _t.IO[bytes], _t.Tuple[str, _t.Union[bytes, _t.IO[bytes]]]]

class BaeumError(Exception): ...
class ConnectionFailed(BaeumError): ...

class ApiError(BaeumError):
    operation: str
    status: int
    problem: _t.Dict[str, _t.Any]
    code: str
    message: str
    detail: _t.Optional[str]
    errors: _t.List[_t.Dict[str, str]]
    request_id: str
    advice: str
    retry_after: _t.Optional[float]

class InvalidRequest(ApiError): ...
class AuthenticationError(ApiError): ...
class PermissionDenied(ApiError): ...
class NotFound(ApiError): ...
class ConflictError(ApiError): ...
class RateLimited(ApiError): ...
class ServerError(ApiError): ...

class _Event(_t.TypedDict):
    """One event of a stream."""

    data: str
    id: _e.NotRequired[str]
    event: _e.NotRequired[str]
`;

const client = `
class Client:
    base_url: str
    timeout: float
    retries: int
    def __init__(
        self,
        base_url: str,
        *,
        token: _t.Optional[str] = ...,
        sdk_key: _t.Optional[str] = ...,
        timeout: float = ...,
        retries: int = ...,
        document: _t.Union[None, str, _os.PathLike[str], _t.Mapping[str, _t.Any]] = ...,
        session: _t.Any = ...,
    ) -> None: ...
    def __enter__(self) -> _e.Self: ...
    def __exit__(self, *_: object) -> None: ...
    def close(self) -> None: ...
`;

/**
 * Types of the document for users of `python/baeum.py`, whose methods are made when it runs: every operation as a method, and
 * every schema that one sends or answers, or a webhook sends.
 */
export function pythonStub(document: OpenAPIObject): string {
  const types = new PythonTypes(document.components?.schemas ?? {});
  const lists: string[] = [];
  const methods = operationsOf(document).map(({ operation }) => method(operation, document, types, lists));
  for (const { operation } of webhooksOf(document)) for (const { schema } of contentOf(operation)) if (schema) types.of(schema, '');
  return [head, ...types.declarations(), ...lists, client + methods.join('')].join('\n');
}

class PythonTypes {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #declared = new Map<string, string>();
  /** Whose the names of objects are. */
  readonly #owners = new Map<string, Schema>();

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  declarations(): string[] {
    return [...this.#declared].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  }

  /** The schema that a reference leads to. */
  resolve(schema: Schema): SchemaObject {
    return isReference(schema) ? this.resolve(this.#schemas[nameOf(schema.$ref)] ?? {}) : schema;
  }

  /** The type of a schema. @param hint name of an object that has none of its own */
  of(schema: Schema, hint: string): string {
    if (isReference(schema)) return this.#named(nameOf(schema.$ref));
    if (schema.const !== undefined) return literal([schema.const]);
    if (schema.enum) return literal(schema.enum);
    const options = schema.oneOf ?? schema.anyOf;
    if (options) return union(options.map((option, index) => this.of(option, `${hint}${index + 1}`)));
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => this.#ofType({ ...schema, type }, hint)));
    return this.#ofType(schema, hint);
  }

  #ofType(schema: SchemaObject, hint: string): string {
    switch (schema.type) {
      case 'string':
        return schema.format === 'binary' ? '_File' : 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `_t.List[${schema.items ? this.of(schema.items, `${hint}Item`) : '_t.Any'}]`;
      case 'object':
        return this.#ofObject(schema, hint);
      default:
        return '_t.Any';
    }
  }

  #ofObject(schema: SchemaObject, hint: string): string {
    const { properties = {}, additionalProperties: others } = schema;
    const isOpen = others === true || (typeof others === 'object' && Object.keys(others).length === 0);
    // A TypedDict would refuse what such an object may have besides.
    if (Object.keys(properties).length > 0 && !isOpen) return this.#declare(this.#free(hint, schema), (name) => this.#typedDict(name, schema));
    return `_t.Dict[str, ${typeof others === 'object' ? this.of(others, `${hint}Value`) : '_t.Any'}]`;
  }

  /** The hint, or a name like it where another schema has that. */
  #free(hint: string, schema: SchemaObject): string {
    const owner = this.#owners.get(hint) ?? this.#schemas[hint] ?? schema;
    if (owner !== schema) return this.#free(`${hint}Object`, schema);
    this.#owners.set(hint, schema);
    return hint;
  }

  #named(name: string): string {
    const schema = this.#schemas[name] ?? {};
    if (isReference(schema)) return this.#named(nameOf(schema.$ref));
    const isObject = schema.type === 'object' && Object.keys(schema.properties ?? {}).length > 0;
    if (isObject) return this.#ofObject(schema, name);
    return this.#declare(name, () => `${name}: _e.TypeAlias = ${this.of(schema, `${name}Value`)}\n`);
  }

  /** Declares it once; what it needs may need it in turn. */
  #declare(name: string, text: (name: string) => string): string {
    if (this.#declared.has(name)) return name;
    this.#declared.set(name, '');
    this.#declared.set(name, text(name));
    return name;
  }

  #typedDict(name: string, { properties = {}, required = [], description }: SchemaObject): string {
    const members = Object.entries(properties).map(([member, schema]) => {
      const type = this.of(schema, `${name}${capital(member)}`);
      return [member, required.includes(member) ? type : `_e.NotRequired[${type}]`] as const;
    });
    if (!members.every(([member]) => isName(member)))
      return `${name} = _t.TypedDict(${text(name)}, {${members.map(([member, type]) => `${text(member)}: ${type}`).join(', ')}})\n`;
    const lines = members.map(([member, type]) => `    ${member}: ${type}\n`).join('');
    return `class ${name}(_t.TypedDict):\n${description ? docstring(description, '    ') : ''}${lines}`;
  }
}

/** A method of the client; for a list in parts, an object that can also be iterated over. */
function method(operation: OperationObject, document: OpenAPIObject, types: PythonTypes, lists: string[]): string {
  const id = operation.operationId ?? '';
  const parameters = (operation.parameters ?? []).map((each) => resolved(each, document));
  const answer = answerOf(operation, types);
  const args = argumentsOf(operation, parameters, types);
  const doc = [operation.summary, operation['x-summary-en'] as string | undefined, operation.deprecated ? 'Deprecated.' : undefined, operation.description]
    .filter((part) => part !== undefined)
    .join('\n\n');
  const item = itemOf(operation, parameters, types);
  if (item === undefined) return `    def ${id}(${args}) -> ${answer}:\n${docstring(doc, '        ')}`;
  const name = `_${capital(id)}`;
  lists.push(`class ${name}:\n    def __call__(${args}) -> ${answer}: ...\n    def iterate(${args}) -> _t.Iterator[${item}]: ...\n`);
  return `    ${id}: ${name}\n${docstring(doc, '    ')}`;
}

function argumentsOf(operation: OperationObject, parameters: readonly ParameterObject[], types: PythonTypes): string {
  const id = capital(operation.operationId ?? '');
  const places = parameters.filter((each) => each.in === 'path');
  const typed = (each: ParameterObject) => {
    const type = types.of(each.schema ?? {}, `${id}${capital(pythonName(each.name))}`).replace(/^_t\.List\[/, '_t.Sequence[');
    return `${pythonName(each.name)}: ${each.required === true ? type : `_t.Optional[${type}] = ...`}`;
  };
  const contents = contentOf(operation);
  const body = union(contents.map(({ schema, kind }) => (kind === 'application/octet-stream' ? '_File' : types.of(schema ?? {}, `${id}Body`))));
  const others = parameters.filter((each) => each.in !== 'path' && !(each.in === 'header' && ownHeaders.has(each.name.toLowerCase())));
  const key = parameters.some((each) => each.name.toLowerCase() === 'idempotency-key');
  const named = [...(contents.length > 0 ? [`body: ${body}`] : []), ...others.map(typed), ...(key ? ['idempotency_key: _t.Optional[str] = ...'] : [])];
  return ['self', ...places.map(typed), ...(named.length > 0 ? ['*', ...named] : [])].join(', ');
}

function answerOf({ operationId = '', responses = {} }: OperationObject, types: PythonTypes): string {
  const successes = Object.entries(responses as Record<string, ResponseObject>).filter(([status]) => /^2|^302/.test(status));
  return union(
    successes.flatMap(([status, { content }]) => {
      if (status.startsWith('3')) return ['str'];
      if (!content) return ['None'];
      return Object.entries(content).map(([kind, { schema }]) => {
        if (kind === 'application/json') return types.of(schema ?? {}, `${capital(operationId)}Answer`);
        if (kind === 'text/event-stream') return '_t.Iterator[_Event]';
        return /^text\/|^application\/(?:xml|yaml)$|\+xml$/.test(kind) ? 'str' : 'bytes';
      });
    }),
  );
}

/** What a list in parts is of; undefined for everything else. */
function itemOf({ operationId = '', responses = {} }: OperationObject, parameters: readonly ParameterObject[], types: PythonTypes): string | undefined {
  const { schema } = (responses['200'] as ResponseObject | undefined)?.content?.['application/json'] ?? {};
  const { properties = {} } = schema ? types.resolve(schema) : {};
  const takes = (name: string) => parameters.some((each) => each.name === name);
  const { items } = properties['items'] ? types.resolve(properties['items']) : {};
  if (!items || !((takes('cursor') && properties['nextCursor']) || (takes('page') && properties['pageSize'] && properties['total']))) return undefined;
  const owner = schema && isReference(schema) ? nameOf(schema.$ref) : `${capital(operationId)}Answer`;
  return types.of(items, `${owner}ItemsItem`);
}

function contentOf({ requestBody }: OperationObject): { kind: string; schema?: Schema | undefined }[] {
  const { content = {} } = (requestBody ?? {}) as { content?: Record<string, MediaTypeObject> };
  return Object.entries(content).map(([kind, { schema }]) => ({ kind, schema }));
}

function resolved(parameter: ParameterObject | ReferenceObject, document: OpenAPIObject): ParameterObject {
  if (!isReference(parameter)) return parameter;
  return document.components?.parameters?.[nameOf(parameter.$ref)] as ParameterObject;
}

/** Name of a parameter as a keyword argument, as `python/baeum.py` makes it. */
function pythonName(name: string): string {
  const plain = /^[A-Za-z_]\w*$/.test(name) ? name : name.replace(/\W/g, '_').toLowerCase();
  return keywords.has(plain) ? `${plain}_` : plain;
}

function union(types: readonly string[]): string {
  const [first = '_t.Any', ...others] = new Set(types);
  return others.length > 0 ? `_t.Union[${[first, ...others].join(', ')}]` : first;
}

/** Numbers with a fraction are no literals of Python's types. */
function literal(values: readonly unknown[]): string {
  if (values.some((value) => typeof value === 'number' && !Number.isInteger(value))) return 'float';
  return `_t.Literal[${values.map((value) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value))).join(', ')}]`;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const text = (value: string) => JSON.stringify(value);

function docstring(words: string, indent: string): string {
  const lines = words.replaceAll('\\', '\\\\').replaceAll('"""', "'''").trim().split('\n');
  const inside =
    lines.length === 1 && !words.endsWith('"')
      ? `${lines[0]}`
      : `${lines.map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n')}\n${indent}`;
  return `${indent}"""${inside}"""\n`;
}
