import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { formatNumber } from '../../i18n/format.ts'
import { pressOrderAct } from '../../outbox/the-outbox.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { paths } from '../../platform/paths.ts'
import { type AnswerTo, callStaff } from '../../platform/staff-api.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Sheet80 } from './sheet-80.tsx'

const kinds = ['kitchen', 'bag', 'pickup', 'cancelled'] as const

/** A sheet of 80 mm before it is printed by the browser. */
export function PrintPage() {
  const { t } = useWords()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const wanted = kinds.find((kind) => kind === search.get('kind'))
  const sheet = useQuery({
    queryKey: ['sheet', id, wanted ?? ''],
    queryFn: ({ signal }) => callStaff('readSheet', { params: { id }, query: { kind: wanted }, signal }),
  })
  const print = (data: AnswerTo<'readSheet'>) => {
    window.print()
    // A failed print blocks nothing; the next sheet of its kind says that it is a copy.
    pressOrderAct('printed', data.card, { sheet: data.kind })
  }
  return (
    <div className="st st--bare st--page">
      <title>{`${t('act.print')} · doira`}</title>
      <main className="main" id="main">
        <header className="top no-print">
          <h1 className="top__t">
            {t('act.print')}
            {sheet.data ? ` · № ${formatNumber(sheet.data.card.number)}` : ''}
          </h1>
          <ChoiceChips
            label={t('act.print')}
            value={sheet.data?.kind ?? wanted ?? null}
            onChoose={(kind) => setSearch({ kind }, { replace: true })}
            options={kinds.map((value) => ({ value, label: t(`print.${value}`) }))}
          />
          {sheet.data && (
            <Button size="m" icon="printer" onClick={() => print(sheet.data)}>
              {t('print.go')}
            </Button>
          )}
          <a className="btn btn--m btn--neutral" href={`/staff${paths.order(id)}`}>
            {t('state.close')}
          </a>
        </header>
        {sheet.data ? (
          <div className="tkts">
            <Sheet80 sheet={sheet.data} />
          </div>
        ) : sheet.error ? (
          <Failed
            title={t('state.failed')}
            text={t('state.failed_text', { number: toProblem(sheet.error).status })}
            retryLabel={t('state.retry')}
            onRetry={() => void sheet.refetch()}
          />
        ) : (
          <Loading label={t('state.loading')} />
        )}
      </main>
    </div>
  )
}
