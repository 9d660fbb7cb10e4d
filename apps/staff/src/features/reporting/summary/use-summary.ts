import {
  isRangeOfDays,
  type SummaryRange,
  summaryRanges,
} from '@doira/domain/reporting/summary/summary-range'
import { addDays, type LocalDate, localDateAt, toLocalDate } from '@doira/domain/time/local-time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'

export type SummaryData = AnswerTo<'readSummary'>

const askAgainMs = 60_000
/** What is offered first to who chooses days. */
const offeredDays = 14

/** What is asked for, as it stands in the address. */
export function useSummaryFilter() {
  const { search, change: changeSearch } = useSearchPart()
  const range = summaryRanges.find((one) => one === search.get('range')) ?? 'today'
  const change = (changes: Readonly<Record<string, string>>) =>
    changeSearch((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
    })
  const [from, to] = [getDay(search.get('from')), getDay(search.get('to'))]
  const query = {
    ...(range !== 'today' && { range }),
    ...(range === 'days' && { from, to }),
    branch: search.get('branch') ?? '',
  }
  return {
    ...{ range, from, to, query, change, branch: query.branch },
    /** Days that are none are not asked for. */
    isAskable: range !== 'days' || isRangeOfDays(from, to),
    chooseRange(chosen: SummaryRange) {
      if (chosen !== 'days') return change({ range: chosen === 'today' ? '' : chosen, from: '', to: '' })
      const today = localDateAt(serverNow())
      change({ range: 'days', from: addDays(today, 1 - offeredDays), to: today })
    },
  }
}

/** The numbers, anew each minute; those before stay while others are read. */
export function useSummary({
  query,
  isAskable,
}: Pick<ReturnType<typeof useSummaryFilter>, 'query' | 'isAskable'>) {
  return useQuery({
    queryKey: ['summary', query],
    queryFn: ({ signal }) => callStaff('readSummary', { query, signal }),
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
    enabled: isAskable,
  })
}

function getDay(text: string | null): LocalDate | undefined {
  try {
    return text === null ? undefined : toLocalDate(text)
  } catch {
    // An address that somebody has typed: as if nothing was chosen.
    return undefined
  }
}
