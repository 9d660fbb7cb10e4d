import { summaryRanges } from '@doira/domain/reporting/summary/summary-range'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useMe } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { PickField } from '../../ui/field.tsx'
import { DatePick } from '../layout/dates/date-field.tsx'
import type { useSummaryFilter } from './summary/use-summary.ts'

type Filter = Pick<
  ReturnType<typeof useSummaryFilter>,
  'range' | 'from' | 'to' | 'branch' | 'change' | 'chooseRange'
>

/** Which days and which branches. */
export function PeriodFields({ filter }: { readonly filter: Filter }) {
  const { t, nameOf } = useMessages()
  const { branches } = useMe()
  return (
    <>
      <Segment
        className="seg--st"
        name={t('summary.range')}
        value={filter.range}
        options={summaryRanges.map((value) => ({ value, label: t(`summary.range.${value}`) }))}
        onChange={filter.chooseRange}
      />
      {filter.range === 'days' && <ChosenDays filter={filter} />}
      {branches.length > 1 && (
        <PickField
          label={t('summary.branches')}
          icon="store"
          value={filter.branch}
          options={[
            { value: '', label: t('board.all_branches', { n: branches.length }) },
            ...branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChoose={(branch) => filter.change({ branch })}
        />
      )}
    </>
  )
}

function ChosenDays({ filter: { from, to, change } }: { readonly filter: Filter }) {
  const { t } = useMessages()
  return (
    <span className="row dash__days">
      {(['from', 'to'] as const).map((end) => (
        <DatePick
          key={end}
          label={t(`summary.${end}`)}
          value={(end === 'from' ? from : to) ?? ''}
          onChange={(date) => change({ [end]: date })}
        />
      ))}
    </span>
  )
}
