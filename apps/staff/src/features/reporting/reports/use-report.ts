import { isMoneyReport, isReportPeriod, reportNames } from '@doira/domain/reporting/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { useSummaryFilter } from '../summary/use-summary.ts'

export type ReportData = AnswerTo<'readReport'>

/** Which report of which days, branches and city, as it stands in the address. */
export function useReportFilter() {
  const filter = useSummaryFilter()
  const [search] = useSearchParams()
  const { language } = useMessages()
  const may = useMay()
  const reports = reportNames.filter((name) => may('summary.money') || !isMoneyReport(name))
  const report = reports.find((name) => name === search.get('report')) ?? reports[0] ?? 'late_branches'
  const { range, from, to, branch } = filter
  const city = search.get('city') ?? ''
  const isAskable = range !== 'days' || isReportPeriod(from, to)
  const query = {
    ...{ report, range, language },
    ...(range === 'days' && from && to && { from, to }),
    ...(branch !== '' && { branch }),
    ...(city !== '' && { city }),
  }
  return { ...filter, reports, report, city, isAskable, query }
}
export type ReportFilter = ReturnType<typeof useReportFilter>

/** The report; that of other days stays while it is read. */
export function useReport({ query, isAskable }: Pick<ReportFilter, 'query' | 'isAskable'>) {
  return useQuery({
    queryKey: ['reports', query] as const,
    queryFn: ({ signal }) => callStaff('readReport', { query, signal }),
    placeholderData: (before, ofBefore) =>
      ofBefore?.queryKey[1].report === query.report ? before : undefined,
    enabled: isAskable,
  })
}
