import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { Outlet, useMatch } from 'react-router'
import { formatCount, formatDays, formatRoundSum, formatShare } from '../../../i18n/format.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import type { AnswerTo } from '../../../platform/api/staff-api.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { OldData } from '../../layout/frame/bars.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ExportSheet } from './export-sheet.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderViews } from './order-views.tsx'
import { OrdersTable } from './orders-table.tsx'
import { SaveView } from './save-view.tsx'
import { conditionNames, readConditions, useOrderFilters, useOrders } from './use-orders.ts'

const sorts = ['new', 'sum'] as const
const pageRows = 50

type Page = AnswerTo<'readOrderList'>
type Totals = NonNullable<Page['totals']>

/** Every order of one's branches: views, conditions, and the list with its totals. */
export function OrdersPage() {
  const { t } = useMessages()
  const may = useMay()
  const { search, choose, reset } = useSearchPart()
  const [text, setText] = useState(search.get('text') ?? '')
  const [isExporting, setIsExporting] = useState(false)
  const conditions = readConditions(search)
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'new'
  const offered = useOrderFilters()
  const orders = useOrders({ ...conditions, sort })
  const [first] = orders.data?.pages ?? []
  return (
    <SectionLayout
      title={t('orders.title')}
      hasSoundLine={false}
      search={
        <SearchField
          label={t('orders.search')}
          text={text}
          onChange={(typed) => {
            setText(typed)
            choose('text')(typed.trim())
          }}
        />
      }
    >
      <div className="customers orders">
        <div className="row orders__bar">
          <OrderViews
            counts={first?.counts ?? {}}
            saved={offered.data?.views ?? []}
            mayChangeShared={may('orders.export')}
          />
          {Object.keys(conditions).length > 0 && <SaveView conditions={conditions} />}
          <span className="grow" />
          {may('orders.export') && first?.totals && (
            <Button look="outline" icon="download" onClick={() => setIsExporting(true)}>
              {t('orders.export')}
            </Button>
          )}
        </div>
        <div className="row customers__bar">
          <OrderFilters offered={offered.data} days={first?.days} />
          <PickField
            label={t('orders.sort')}
            value={sort}
            options={sorts.map((value) => ({ value, label: t(`orders.sort.${value}`) }))}
            onChoose={(value) => choose('sort')(value === 'new' ? '' : value)}
          />
          {Object.keys(conditions).length > 0 && (
            <span className="orders__reset">
              <Button
                look="ghost"
                onClick={() => {
                  setText('')
                  reset(conditionNames)
                }}
              >
                {t('state.reset_filters')}
              </Button>
            </span>
          )}
        </div>
        {first ? (
          <>
            <OldData query={orders} />
            <Listed key={search.toString()} orders={orders} first={first} />
          </>
        ) : orders.error ? (
          <QueryFailed query={orders} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )}
      </div>
      {isExporting && (
        <ExportSheet
          conditions={conditions}
          count={first?.totals?.orders ?? 0}
          onClose={() => setIsExporting(false)}
        />
      )}
      <Outlet />
    </SectionLayout>
  )
}

/** A page of the list; the totals are of all pages. */
function Listed({ orders, first }: { readonly orders: ReturnType<typeof useOrders>; readonly first: Page }) {
  const { t, language } = useMessages()
  const open = useMatch(paths.listedOrder(':id'))
  const now = useServerNow()
  const [at, setAt] = useState(0)
  const { totals, days } = first
  const rows = orders.data?.pages[at]?.rows ?? first.rows
  const all = totals?.orders ?? 0
  const period = formatDays(language, days, now.slice(0, 4))
  const forward = async () => {
    if (orders.data?.pages[at + 1] === undefined) await orders.fetchNextPage()
    setAt(at + 1)
  }
  if (rows.length === 0)
    return (
      <section className="card" aria-label={t('orders.title')}>
        <Empty title={t('orders.empty', { days: period })}>
          <p>{t('orders.empty_text')}</p>
        </Empty>
      </section>
    )
  return (
    <>
      {totals && <TotalsCard totals={totals} period={period} />}
      <section className="card orders__card" aria-label={t('orders.title')}>
        <OrdersTable rows={rows} openId={open?.params.id} foot={totals && <TotalsRow totals={totals} />} />
        <div className="row customers__foot">
          <p className="t-2 grow">
            {t('orders.rows', {
              from: formatCount(at * pageRows + 1),
              to: formatCount(at * pageRows + rows.length),
              all: formatCount(all),
            })}
          </p>
          <Button look="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {t('orders.back')}
          </Button>
          <Button
            look="outline"
            disabled={(at + 1) * pageRows >= all}
            isBusy={orders.isFetchingNextPage}
            onClick={() => void forward()}
          >
            {t('orders.next')}
          </Button>
        </div>
      </section>
    </>
  )
}

function TotalsRow({ totals }: { readonly totals: Totals }) {
  const { t, language } = useMessages()
  const { orders, cancelled, late, discount, total } = totals
  const share = formatShare(language, late / Math.max(1, orders - cancelled))
  return (
    <tfoot>
      <tr>
        <td colSpan={4}>
          {t('orders.totals', {
            ...{ orders: formatCount(orders), cancelled: formatCount(cancelled) },
            ...{ late: formatCount(late), share },
          })}
        </td>
        <td colSpan={2}>{t('orders.mean', { sum: formatCount(getMean(totals)) })}</td>
        <td className="r">{discount > 0 ? `−${formatRoundSum(language, discount)}` : '—'}</td>
        <td className="r">{formatRoundSum(language, total)}</td>
      </tr>
    </tfoot>
  )
}

/** The same on a phone, before the list. */
function TotalsCard({ totals, period }: { readonly totals: Totals; readonly period: string }) {
  const { t, language } = useMessages()
  return (
    <section className="card orders__totals" aria-label={t('orders.col.total')}>
      <span className="t-2">{period}</span>
      <span className="t-2">{t('orders.mean', { sum: formatSum(language, getMean(totals)) })}</span>
      <b>{t('orders.count', { n: formatCount(totals.orders) })}</b>
      <b>{formatRoundSum(language, totals.total)}</b>
    </section>
  )
}

function getMean({ orders, cancelled, total }: Totals): number {
  return Math.round(total / Math.max(1, orders - cancelled))
}
