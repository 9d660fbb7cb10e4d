import { readRecord } from './record.ts'
import { getMiddle, getRegressions, type Row } from './rows.ts'

/** How often a part with a regression is measured before it counts as one. */
const turnsOfDoubt = 3

/** Adds a row to the report. */
export type Note = (
  what: string,
  measured: string,
  budget: string,
  isMet: boolean,
  cost?: { readonly ratio: number; readonly isChecked?: boolean },
) => void

/** The rows of a run, in the order in which they are measured. */
export type Report = {
  readonly note: Note
  /** Measures one part of the rows; with `isCheck` again when it has become slower. */
  readonly measurePart: (measure: () => Promise<void>) => Promise<void>
  readonly rows: () => readonly Row[]
}

export function makeReport({ isCheck }: { readonly isCheck: boolean }): Report {
  const recorded = isCheck ? readRecord().rows : []
  const all: Row[] = []
  let part: Row[] = []
  return {
    note(what, measured, budget, isMet, cost) {
      part.push({
        what,
        on: new Date().toISOString().slice(0, 10),
        measured,
        budget,
        isMet,
        ratio: cost ? Math.round(cost.ratio * 1000) / 1000 : null,
        isChecked: cost?.isChecked ?? true,
      })
      const ratio = cost ? `, ${cost.ratio.toFixed(2)} times its floor` : ''
      console.error(`${isMet ? 'ok ' : 'OVER'} ${what}: ${measured}${ratio} (budget ${budget})`)
    },
    async measurePart(measure) {
      const turns: Row[][] = []
      do {
        part = []
        await measure()
        turns.push(part)
      } while (turns.length < turnsOfDoubt && getRegressions(getMiddle(turns), recorded).length > 0)
      all.push(...getMiddle(turns))
    },
    rows: () => all,
  }
}

export function percent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)} %`
}

export function rate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en')}/s`
}
