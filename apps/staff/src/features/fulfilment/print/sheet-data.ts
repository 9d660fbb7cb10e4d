import type { AnswerTo } from '../../../platform/api/staff-api.ts'

export type SheetData = AnswerTo<'readSheet'>
