import type { AnswerTo } from '../../../platform/staff-api.ts'

export type SheetData = AnswerTo<'readSheet'>
