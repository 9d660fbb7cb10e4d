import type * as z from 'zod/mini'
import { shortNames } from '../chain-files.ts'
import type { FolderProblem } from '../problems.ts'

type Place = { readonly file: string; readonly place: string | null }

/** Rows that were read, each with its place in the file, for reports of problems. */
export class Rows {
  readonly #problems: FolderProblem[]
  readonly #places = new WeakMap<object, Place>()
  constructor(problems: FolderProblem[]) {
    this.#problems = problems
  }

  /** Null when the row cannot be read; its problems are reported. */
  read<Row>(
    schema: z.ZodMiniType<Row, unknown>,
    {
      file,
      row: { place, cells },
    }: { file: string; row: { place: string | null; cells: Readonly<Record<string, unknown>> } },
  ): Row | null {
    const read = schema.safeParse(cells)
    if (read.success) {
      if (typeof read.data === 'object' && read.data !== null) this.#places.set(read.data, { file, place })
      return read.data
    }
    for (const { path, message } of read.error.issues) {
      this.#problems.push({ file, row: place, field: fieldName(path, cells), right: message })
    }
    return null
  }

  report(problem: FolderProblem): void {
    this.#problems.push(problem)
  }

  /** A problem of a row that was read. */
  reportOf(row: object, field: string, right: string): void {
    const { file, place } = this.#places.get(row) ?? { file: 'shipper.json', place: null }
    this.#problems.push({ file, row: place, field, right })
  }

  /** Assigns the position of a source row to the row that was made of it. */
  setPath<Row extends object>(made: Row, of: object): Row {
    const place = this.#places.get(of)
    if (place) this.#places.set(made, place)
    return made
  }
}

/** The column as it was written. */
function fieldName(path: readonly PropertyKey[], cells: Readonly<Record<string, unknown>>): string | null {
  if (path.length === 0) return null
  const [first, ...rest] = path.map(String)
  const short = shortNames[first ?? '']
  const isLong = first !== undefined && first in cells && !(short !== undefined && short in cells)
  return [short === undefined || isLong ? first : short, ...rest].join('.')
}
