export type Migration = { readonly name: string; readonly sql: string }

/**
 * How a migration runs, as its first line specifies:
 * - `transaction`: as a whole or not at all; every file without such a line.
 * - `outside`: one statement that PostgreSQL refuses inside a transaction, such as an index built concurrently.
 * - `batches`: one statement that changes a limited number of rows, again and again until it changes none.
 */
export type MigrationKind = 'transaction' | 'outside' | 'batches'

const kinds: Readonly<Record<string, MigrationKind>> = {
  '-- outside a transaction': 'outside',
  '-- in batches': 'batches',
}

export function getKind(sql: string): MigrationKind {
  return kinds[sql.split('\n', 1)[0]?.trim() ?? ''] ?? 'transaction'
}

const buildsIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/im

/** The name of the index that a migration outside a transaction builds; null when it does something else. */
export function indexBuiltBy(sql: string): string | null {
  return buildsIndex.exec(sql)?.[1] ?? null
}
