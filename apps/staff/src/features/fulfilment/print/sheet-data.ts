import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type SheetData = AnswerTo<'readSheet'>

/** That a sheet was printed, with what it shows: what happened after it was read is not on its paper. */
export function toPrint({ kind, last_event }: SheetData): Pick<SheetData, 'last_event'> & {
  readonly sheet: SheetData['kind']
} {
  return { sheet: kind, last_event }
}
