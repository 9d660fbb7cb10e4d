import type { AnswerOf } from '@doira/contract/endpoint'
import type { listShifts } from '@doira/contract/staff/shifts'

export type ShiftPerson = AnswerOf<typeof listShifts>['people'][number]
