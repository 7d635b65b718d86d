import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** What a tool answered. */
export interface ToolResult {
  isError: boolean;
  content: { type: string; text?: string }[];
  result: Record<string, unknown>;
  meta: unknown;
}

/** The official client at an endpoint, with a bearer token. */
export async function connectTo(address: string, token: string): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers: { authorization: `Bearer ${token}` } } });
  await client.connect(transport);
  return client;
}

export async function useTool(client: Client, name: string, given: Record<string, unknown>): Promise<ToolResult> {
  const { isError = false, content, structuredContent = {}, _meta: meta } = (await client.callTool({ name, arguments: given })) as CallToolResult;
  return { isError, content, result: structuredContent, meta };
}

/** A message of the protocol that uses a tool. */
export const firstTool = (name: string) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } });
