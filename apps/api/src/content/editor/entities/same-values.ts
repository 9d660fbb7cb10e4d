/** Fields of a draft, each with the column that holds the same value. */
type Columns = Readonly<Record<string, string>>

/** The fields of a draft, read from a row. */
export function toFields<const C extends Columns, Row extends Readonly<Record<C[keyof C], unknown>>>(
  columns: C,
  row: Row,
) {
  const fields = Object.entries(columns).map(([field, column]) => [field, row[column as C[keyof C]]])
  return Object.fromEntries(fields) as { -readonly [Field in keyof C]: Row[C[Field]] } // one for each
}

/** The columns of a row, written from a draft. */
export function toColumns<const C extends Columns, Draft extends Readonly<Record<keyof C, unknown>>>(
  columns: C,
  draft: Draft,
) {
  const written = Object.entries(columns).map(([field, column]) => [column, draft[field]])
  return Object.fromEntries(written) as { [Field in keyof C as C[Field]]: Draft[Field] } // one for each
}
