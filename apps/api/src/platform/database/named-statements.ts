import type { PoolClient } from 'pg'

/** The number of prepared statements on a connection: those of a busy shop, about 20 KB each. */
const mostNames = 200
/** Statements that are rare, or are generated for one request, are not named and are planned each time. */
const usesBeforeName = 20
const mostCounted = 2000

type Ask = (...given: readonly unknown[]) => unknown

/**
 * Lets the connections of a pool parse and plan a repeated statement once: a statement with parameters gets a
 * name (a quarter of the database's work for an order was parsing the same texts again). The columns of its
 * result must not change, so none may select `*`.
 *
 * @returns the function that prepares each new connection.
 */
export function nameStatements(): (client: PoolClient) => void {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()

  function findName(text: string): string | null {
    const name = names.get(text)
    if (name !== undefined) return name
    if (names.size >= mostNames) return null
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
    if (count < usesBeforeName) return null
    uses.delete(text)
    names.set(text, `doira_${names.size}`)
    return null
  }
  function named(given: unknown): unknown {
    if (!isUnnamed(given)) return given
    const name = findName(given.text)
    return name === null ? given : { ...given, name }
  }
  return (client) => {
    const ask = client.query.bind(client) as Ask
    // Arguments are passed on unchanged, except for the name.
    client.query = ((...given: readonly unknown[]) => ask(...given.map(named))) as typeof client.query
  }
}

/** Excludes objects that submit themselves, such as a cursor. */
function isUnnamed(given: unknown): given is { readonly text: string } {
  if (typeof given !== 'object' || given === null || 'submit' in given || !('text' in given)) return false
  return typeof given.text === 'string' && given.text.includes('$1') && !('name' in given && given.name)
}
