import { Placeholder, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const dialect = new PgDialect()

/** Runs with a value for each `sql.placeholder`. */
export type PreparedStatement<Values, Row> = (db: Db, values: Values) => Promise<readonly Row[]>

/**
 * A statement on the shortest path: its text is built once for the process, and each connection parses and plans it once.
 * A placeholder that occurs several times is one parameter, so its type has to be the same everywhere.
 *
 * @param name of no other statement
 */
export function prepareStatement<Values extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  statement: SQL,
): PreparedStatement<Values, Row> {
  const query = withSharedParameters(dialect.sqlToQuery(statement))
  return async (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute(values)).rows
  }
}

type Query = ReturnType<PgDialect['sqlToQuery']>

function withSharedParameters({ sql, params, ...query }: Query): Query {
  const numbers = new Map<unknown, number>()
  const shared: unknown[] = []
  const getNumber = (param: unknown): number => {
    const key = param instanceof Placeholder ? param.name : Symbol('a value')
    const known = numbers.get(key)
    if (known !== undefined) return known
    shared.push(param)
    numbers.set(key, shared.length)
    return shared.length
  }
  const places = params.map(getNumber)
  return { ...query, sql: sql.replace(/\$(\d+)/g, (_, at) => `$${places[Number(at) - 1]}`), params: shared }
}
