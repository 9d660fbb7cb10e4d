import { toProgramme } from '@doira/contract/loyalty/to-programme'
import { findVersion, noProgramme, type Programme, programmeStart } from '@doira/domain/loyalty/programme'
import { addMinutes, toInstant } from '@doira/domain/time/instant'
import {
  addDays,
  firstOfMonthAfter,
  getDayStart,
  isLocalDate,
  localDateAt,
} from '@doira/domain/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'

export type ProgrammeAnswer = AnswerTo<'readProgramme'>
export type Version = ProgrammeAnswer['versions'][number]
export type Terms = Version['document']

/** A minute after a version has begun the page knows it. */
export function useProgramme() {
  return useQuery({
    queryKey: ['content', 'programme'],
    queryFn: ({ signal }) => callStaff('readProgramme', { signal }),
    refetchInterval: 60_000,
  })
}

/** The version in force, if any. */
export function findCurrent(versions: readonly Version[]): Version | null {
  return versions.find(({ state }) => state === 'current') ?? null
}

/** The terms that a version from a day on would replace. */
export function replacedTerms(versions: readonly Version[], day: unknown): Programme {
  const begins = typeof day === 'string' && isLocalDate(day) ? getDayStart(day) : programmeStart
  const remaining = versions
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ begins_at, document }) => ({ beginsAt: toInstant(begins_at), document }))
  const found = findVersion(remaining, addMinutes(begins, -1))
  return found ? toProgramme(found.document) : noProgramme
}

/** The first day of a month on which a version may begin: tomorrow or later, and none is planned for it. */
export function firstChoice(versions: readonly Version[], now: string): string {
  const today = localDateAt(toInstant(now))
  const taken = new Set(
    versions.filter(({ state }) => state === 'planned').map(({ document }) => document.begins_on),
  )
  const months = Array.from({ length: taken.size + 1 }, (_, place) => firstOfMonthAfter(today, place + 1))
  return months.find((day) => !taken.has(day)) ?? addDays(today, 1)
}
