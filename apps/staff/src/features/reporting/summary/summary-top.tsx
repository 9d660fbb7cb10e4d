import { summaryRanges } from '@doira/domain/reporting/summary/summary-range'
import { Segment } from '@doira/web/ui/segment.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { DatePick } from '../../layout/dates/date-field.tsx'
import type { useSummaryFilter } from './use-summary.ts'

type Filter = ReturnType<typeof useSummaryFilter>

/** Which days, which branches, and all of it as a file. */
export function SummaryTop({ filter }: { readonly filter: Filter }) {
  const { t, nameOf } = useMessages()
  const { branches } = useMe()
  const save = async () => {
    const isSaved = await saveFile('exportSummary', filter.query, `summary-${filter.range}.csv`)
    if (!isSaved) showToast('error', t('state.failed'))
  }
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
      <Button look="outline" icon="download" disabled={!filter.isAskable} onClick={() => void save()}>
        {t('summary.csv')}
      </Button>
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
