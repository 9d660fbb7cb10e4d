/** Something in a chain's folder that cannot be used. */
export type FolderProblem = {
  readonly file: string
  /** `line 4` of a table of CSV, `row 4 (city-centre)` of one of JSON; null: the whole file. */
  readonly row: string | null
  readonly field: string | null
  /** What would be right. */
  readonly right: string
}

const mostShown = 200

/** A folder from which no chain can be made. Its message names all that is wrong. */
export class BadChainFolder extends Error {
  override readonly name = 'BadChainFolder'
  readonly problems: readonly FolderProblem[]
  constructor(problems: readonly FolderProblem[]) {
    const shown = problems.slice(0, mostShown).map(sentence)
    const more = problems.length > mostShown ? [`… and ${problems.length - mostShown} more`] : []
    super([`${problems.length} problems; nothing was loaded.`, ...shown, ...more].join('\n'))
    this.problems = problems
  }
}

function sentence({ file, row, field, right }: FolderProblem): string {
  const where = [file, row, field].filter((part) => part !== null).join(', ')
  return `  ${where}: ${right}`
}
