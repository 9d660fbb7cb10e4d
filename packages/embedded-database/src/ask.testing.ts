import { Client } from 'pg'

/** Runs a statement on a connection of its own. Returns the first value of the first row. */
export async function ask(
  { connectionString }: { readonly connectionString: string },
  text: string,
): Promise<unknown> {
  const client = new Client({ connectionString })
  // A database that is stopped meanwhile rejects the query as well.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
