/** A statement has at most 65,535 parameters; no table that is written in slices has more than 13 columns. */
const mostRows = 5000

/** Rows in pieces that one insert can take. */
export function getSlices<Row>(rows: readonly Row[]): readonly Row[][] {
  const count = Math.ceil(rows.length / mostRows)
  return Array.from({ length: count }, (_, at) => rows.slice(at * mostRows, (at + 1) * mostRows))
}
