/** A measured figure, as it is printed and recorded. */
export type Row = {
  /** Names the row in the record too. */
  readonly what: string
  /** When it was measured, as `2026-11-23`. */
  readonly on: string
  readonly measured: string
  readonly budget: string
  readonly isMet: boolean
  /** The cost beside that of a floor, measured in the same run: lower is better. */
  readonly ratio: number | null
  /** Whether the ratio is the same in each run of the same code. Times of a busy machine are not. */
  readonly isChecked: boolean
}

/** What a row may cost more than recorded before `--check` fails. */
export const toleratedGrowth = 0.1

/** The rows whose ratio has grown by more than is tolerated. A row that was never recorded cannot have grown. */
export function getRegressions(rows: readonly Row[], recorded: readonly Row[]): readonly Row[] {
  return rows.filter((row) => {
    const before = recorded.find(({ what }) => what === row.what)?.ratio ?? null
    return (
      row.isChecked && row.ratio !== null && before !== null && row.ratio > before * (1 + toleratedGrowth)
    )
  })
}

/** Of several measurements of the same rows, that with the middle ratio of each; of two, the lower one. */
export function getMiddle(turns: readonly (readonly Row[])[]): readonly Row[] {
  const [first = []] = turns
  return first.map((row) => {
    const same = turns.flatMap((turn) => turn.filter(({ what }) => what === row.what))
    const sorted = same.toSorted((one, other) => (one.ratio ?? 0) - (other.ratio ?? 0))
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? row
  })
}

/** The recorded rows with those that were measured now in their places, and new ones at the end. */
export function mergeRows(recorded: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const updated = recorded.map((old) => rows.find(({ what }) => what === old.what) ?? old)
  return [...updated, ...rows.filter(({ what }) => !recorded.some((old) => old.what === what))]
}

/** In Markdown, aligned as the formatter has it. */
export function getTable(rows: readonly Row[]): string {
  const cells = [
    ['what', 'measured', 'to its floor', 'budget', '', 'on'],
    ...rows.map(({ what, measured, ratio, budget, isMet, on }) => [
      what,
      measured,
      ratio === null ? '' : ratio.toFixed(2),
      budget,
      isMet ? 'met' : 'over',
      on,
    ]),
  ]
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(3, ...cells.map((line) => line[column]?.length ?? 0)),
  )
  const lines = cells.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
