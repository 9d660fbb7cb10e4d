import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { type AnswerTo, callStaff } from '../../../platform/api/staff-api.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Loading } from '../../../ui/states.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { Sheet80 } from './sheet-80.tsx'
import { toPrint } from './sheet-data.ts'
import { getPage, useSheetLength } from './use-sheet-length.ts'

const kinds = ['kitchen', 'bag', 'takeaway', 'cancelled'] as const

const mostBags = 12

/** A sheet of 80 mm before it is printed by the browser; the bag's once for each bag. */
export function PrintPage() {
  const { t } = useMessages()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const wanted = kinds.find((kind) => kind === search.get('kind'))
  const sheet = useQuery({
    queryKey: ['sheet', id, wanted ?? ''],
    queryFn: ({ signal }) => callStaff('readSheet', { params: { id }, query: { kind: wanted }, signal }),
  })
  const [chosenBags, setChosenBags] = useState<number | null>(null)
  const kind = sheet.data?.kind
  const bags = kind === 'bag' ? (chosenBags ?? sheet.data?.bags ?? 1) : 1
  const sheets = useRef<HTMLDivElement>(null)
  const lengthMm = useSheetLength(sheets, `${sheet.dataUpdatedAt} ${bags}`)
  const print = (data: AnswerTo<'readSheet'>) => {
    window.print()
    // A failed print blocks nothing; the next sheet of its kind says that it is a copy.
    pressOrderAction('printed', data.card, toPrint(data))
  }
  return (
    <div className="st st--bare st--page">
      <style>{getPage(lengthMm)}</style>
      <title>{`${t('action.print')} · doira`}</title>
      <main className="main" id="main">
        <header className="top no-print">
          <h1 className="top__t">
            {t('action.print')}
            {sheet.data ? ` · № ${formatOrderNumber(sheet.data.card.number)}` : ''}
          </h1>
          <ChoiceChips
            label={t('action.print')}
            value={sheet.data?.kind ?? wanted ?? null}
            onChoose={(kind) => setSearch({ kind }, { replace: true })}
            options={kinds.map((value) => ({ value, label: t(`print.${value}`) }))}
          />
          {kind === 'bag' && (
            <div className="row">
              <IconButton
                icon="minus"
                label={t('print.fewer_bags')}
                isFilled
                disabled={bags === 1}
                onClick={() => setChosenBags(bags - 1)}
              />
              <span className="t-num" role="status">
                {t('print.bag_count', { count: bags })}
              </span>
              <IconButton
                icon="plus"
                label={t('print.more_bags')}
                isFilled
                disabled={bags === mostBags}
                onClick={() => setChosenBags(bags + 1)}
              />
            </div>
          )}
          {sheet.data && (
            <Button size="m" icon="printer" autoFocus onClick={() => print(sheet.data)}>
              {t('print.go')}
            </Button>
          )}
          <Link className="btn btn--m btn--neutral" to={paths.order(id)}>
            {t('state.close')}
          </Link>
        </header>
        {sheet.data ? (
          <div className="tkts" ref={sheets}>
            {Array.from({ length: bags }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: bags are their numbers
              <Sheet80 key={nth} sheet={sheet.data} bag={nth + 1} bags={bags} />
            ))}
          </div>
        ) : sheet.error ? (
          <QueryFailed query={sheet} />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </main>
    </div>
  )
}
