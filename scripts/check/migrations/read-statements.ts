import { loadModule, type Node, parseSync } from 'libpg-query'

/** One statement of a migration, as PostgreSQL's own grammar reads it. */
export type Statement = {
  readonly node: Node
  readonly text: string
  /** Of its first word, counted from 1. */
  readonly line: number
  /** What the comment above it allows: `-- allow RULE: reason`. */
  readonly allowed: ReadonlyMap<string, string>
}

/** @throws Error with PostgreSQL's message when the text cannot be read. */
export async function readStatements(sql: string): Promise<readonly Statement[]> {
  await loadModule()
  // Places are counted in bytes.
  const bytes = Buffer.from(sql)
  const between = (from: number, to: number) => bytes.subarray(from, to).toString()
  let end = 0
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    if (!stmt) return []
    const before = between(end, start)
    end = length === undefined ? bytes.length : start + length
    const whole = between(start, end)
    const text = whole.replace(/^(\s*--[^\n]*\n)*\s*/, '')
    const comments = before + whole.slice(0, whole.length - text.length)
    const line = between(0, start + Buffer.byteLength(whole.slice(0, whole.length - text.length))).split(
      '\n',
    ).length
    return [{ node: stmt, text, line, allowed: readAllowed(comments) }]
  })
}

function readAllowed(comments: string): ReadonlyMap<string, string> {
  const found = comments.matchAll(/^-- allow ([a-z-]+): (\S.*(?:\n-- (?!allow ).*)*)/gm)
  return new Map([...found].map(([, rule = '', reason = '']) => [rule, reason.replaceAll('\n--', '')]))
}
