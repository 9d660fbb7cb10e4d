import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatCount, formatRoundSum } from '../../../i18n/format.ts'
import type { DataOf } from '../../../outbox/use-plain-action.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import { CustomersTable } from './customers-table.tsx'
import { ExportCustomers } from './export-customers.tsx'
import { SaveSegment } from './save-segment.tsx'
import { SavedSegments } from './saved-segments.tsx'
import { SegmentTiles } from './segment-tiles.tsx'
import { conditionNames, readConditions, useCustomers, useSegments } from './use-customers.ts'

const sorts = ['last', 'orders', 'total'] as const

/** The customers of the chain: segments, conditions, and the list. */
export function CustomersPage() {
  const { t, language } = useMessages()
  const may = useMay()
  const { search, choose, reset } = useSearchPart()
  const conditions = readConditions(search)
  const sort = sorts.find((one) => one === search.get('sort')) ?? 'last'
  const [text, setText] = useState(search.get('text') ?? '')
  const segments = useSegments()
  const customers = useCustomers({ ...conditions, text: search.get('text') ?? '', sort })
  const pages = customers.data?.pages ?? []
  const rows = pages.flatMap((page) => page.rows)
  const totals = pages[0]?.totals ?? null
  const typed = conditions as DataOf<'exportCustomers'>['conditions'] // the server validates them
  return (
    <SectionLayout
      title={t('customers.title')}
      detail={segments.data && t('customers.count', { n: formatCount(segments.data.customers) })}
      hasSoundLine={false}
      search={
        <SearchField
          label={t('customers.search')}
          text={text}
          onChange={(typed) => {
            setText(typed)
            choose('text')(typed.trim())
          }}
        />
      }
      top={
        <>
          {may('campaigns.see') && (
            <Link className="btn btn--s btn--outline" to={paths.campaigns}>
              <Icon name="megaphone" size="s" />
              <span>{t('customers.campaigns')}</span>
            </Link>
          )}
          {may('customers.data') && <ExportCustomers conditions={typed} />}
        </>
      }
    >
      <div className="customers">
        <SegmentTiles
          segments={segments.data}
          chosen={conditions.segment ?? ''}
          onChoose={choose('segment')}
        />
        <SavedSegments saved={segments.data?.saved ?? []} />
        <div className="row customers__bar">
          <CustomerFilters segments={segments.data} />
          <PickField
            label={t('customers.sort')}
            value={sort}
            options={sorts.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
            onChoose={(value) => choose('sort')(value === 'last' ? '' : value)}
          />
          <span className="grow" />
          {totals && (
            <span className="t-2" role="status">
              {t('customers.found', { n: formatCount(totals.customers), m: formatCount(totals.consenting) })}
            </span>
          )}
          {Object.keys(conditions).length > 0 && <SaveSegment conditions={conditions} />}
        </div>
        {customers.data ? (
          <section className="card" aria-label={t('customers.title')}>
            {rows.length === 0 ? (
              <Empty title={t('customers.empty')}>
                <p>{t('customers.empty_text')}</p>
                <Button
                  look="outline"
                  icon="undo-2"
                  onClick={() => {
                    setText('')
                    reset([...conditionNames, 'text'])
                  }}
                >
                  {t('state.reset_filters')}
                </Button>
              </Empty>
            ) : (
              <CustomersTable
                rows={rows}
                totals={
                  totals
                    ? t('customers.total_row', {
                        orders: formatCount(totals.orders),
                        sum: formatRoundSum(language, totals.total),
                      })
                    : ''
                }
              />
            )}
            <div className="row customers__foot">
              <p className="t-2 grow">{t('customers.phones_note')}</p>
              {customers.hasNextPage && (
                <Button
                  look="outline"
                  isBusy={customers.isFetchingNextPage}
                  onClick={() => void customers.fetchNextPage()}
                >
                  {t('customers.next')}
                </Button>
              )}
            </div>
          </section>
        ) : customers.error ? (
          <QueryFailed query={customers} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )}
      </div>
    </SectionLayout>
  )
}
