import pg from 'pg';

/** A column of a statement's rows. */
export interface Column {
  name: string;
  /** As `format_type` writes it, e.g. `text[]`. */
  type: string;
  /** Whether the table's column that it comes straight from may be null; `computed` for everything else. */
  origin: 'not null' | 'nullable' | 'computed';
}

interface Description {
  parameters: number[];
  fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[];
}

/** The messages of pg that its types leave out. */
interface Wire {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void;
}

/** Prepares a statement without running it and returns what PostgreSQL knows of its parameters and columns. */
export async function describeStatement(client: pg.Client, text: string): Promise<{ parameterTypes: string[]; columns: Column[] }> {
  const { parameters, fields } = await parseAndDescribe(client, text);
  const types = await typeNames(client, [...parameters, ...fields.map(({ dataTypeID }) => dataTypeID)]);
  const nullability = await nullabilityOf(client, fields);
  return {
    parameterTypes: parameters.map((oid) => types.get(oid) ?? ''),
    columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: types.get(dataTypeID) ?? '',
      origin: nullability.get(`${tableID}.${columnID}`) ?? 'computed',
    })),
  };
}

function parseAndDescribe(client: pg.Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], fields: [] };
    const preparing = {
      submit(wire: unknown) {
        const connection = wire as Wire;
        connection.once('parameterDescription', ({ dataTypeIDs }) => {
          description.parameters = dataTypeIDs;
        });
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: Description['fields'] }) {
        description.fields = fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(description),
    };
    client.query(preparing as unknown as pg.Submittable);
  });
}

async function typeNames(client: pg.Client, oids: number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>('SELECT oid::int, format_type(oid, NULL) AS name FROM unnest($1::oid[]) AS given (oid)', [
    oids,
  ]);
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

async function nullabilityOf(client: pg.Client, fields: Description['fields']): Promise<Map<string, Column['origin']>> {
  const { rows } = await client.query<{ place: string; required: boolean }>(
    `SELECT attrelid::oid::text || '.' || attnum AS place, attnotnull AS required FROM pg_attribute WHERE attrelid = ANY($1::oid[])`,
    [fields.map(({ tableID }) => tableID)],
  );
  return new Map(rows.map(({ place, required }) => [place, required ? 'not null' : 'nullable']));
}
