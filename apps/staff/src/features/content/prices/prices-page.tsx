import type { PriceRule } from '@doira/domain/catalog/price-rule'
import { formatSum } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import { formatMoment } from '../../../i18n/format.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { ContentTabs } from '../content-tabs.tsx'
import { ofLocalMoment } from '../editor/local-moment.ts'
import { ChangesSheet } from './changes-sheet.tsx'
import { PriceCards } from './price-cards.tsx'
import { PriceFilters } from './price-filters.tsx'
import { changedBy, type Elsewhere, filterRows, getValues, type Prices, setsWith } from './price-rows.ts'
import { PriceTable } from './price-table.tsx'
import { isAmount, RulePanel } from './rule-panel.tsx'
import { tomorrowMorning } from './tomorrow.ts'
import { useMenuChange, usePrices } from './use-menu-change.ts'
import { WhenFields } from './when-fields.tsx'

/** Prices of many dishes by one rule, now or later. */
export function PricesPage() {
  const { t } = useMessages()
  const prices = usePrices()
  const { search, choose } = useSearchPart()
  const [isListed, setIsListed] = useState(false)
  const planned = prices.data?.changes.filter(({ state }) => state === 'planned').length ?? 0
  return (
    <SectionLayout
      title={t('content.title')}
      hasSoundLine={false}
      search={
        <SearchField label={t('prices.find')} text={search.get('text') ?? ''} onChange={choose('text')} />
      }
      top={
        <>
          <ContentTabs />
          <Button look="outline" icon="clock" onClick={() => setIsListed(true)}>
            {planned > 0 ? t('prices.planned', { n: planned }) : t('prices.changes')}
          </Button>
        </>
      }
    >
      {prices.data ? (
        <PricesBody prices={prices.data} search={search} choose={choose} />
      ) : prices.error ? (
        <QueryFailed query={prices} />
      ) : (
        <Loading label={t('state.loading')} rows={8} />
      )}
      {isListed && prices.data && <ChangesSheet prices={prices.data} onClose={() => setIsListed(false)} />}
    </SectionLayout>
  )
}

const usualRule: PriceRule = { change: 'percent', amount: 5, step: 1000, rounding: 'nearest' }

function PricesBody({
  prices,
  search,
  choose,
}: {
  readonly prices: Prices
  readonly search: URLSearchParams
  readonly choose: (name: string) => (value: string) => void
}) {
  const { t, nameOf, language } = useMessages()
  const { run, isBusy, problem } = useMenuChange()
  const isNarrow = useIsNarrow()
  const List = isNarrow ? PriceCards : PriceTable
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [rule, setRule] = useState(usualRule)
  const [elsewhere, setElsewhere] = useState<Elsewhere>('percent')
  const [moment, setMoment] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const menu = search.get('menu') ?? prices.menus[0]?.slug ?? ''
  const filter = {
    ...{ menu, text: search.get('text') ?? '', category: search.get('category') ?? '' },
    ...{ ingredient: search.get('ingredient') ?? '', tag: search.get('tag') ?? '' },
    isOnSite: search.get('all') === null,
  }
  const rows = filterRows(prices.rows, filter, nameOf).map((row) => changedBy(row, menu, rule))
  const chosen = rows.filter(({ row, before, after }) => ticked.has(row.id) && before !== after)
  const values = getValues(chosen, { menu, rule, elsewhere })
  const sets = setsWith(prices.rows, chosen)
  const mean = (pick: (one: (typeof chosen)[number]) => number) =>
    chosen.length === 0 ? 0 : Math.round(chosen.reduce((sum, one) => sum + pick(one), 0) / chosen.length)
  const daily = chosen.reduce((sum, one) => sum + (one.after - one.before) * one.row.per_day, 0)
  const dueAt = moment === null ? null : ofLocalMoment(moment)
  const isReady =
    values.length > 0 &&
    reason.trim().length >= 3 &&
    isAmount(rule, rule.amount) &&
    (moment === null || dueAt)
  const apply = async () => {
    if (await run('changeMenu', { reason, due_at: dueAt, file: null, rows: values, new_dishes: [] })) {
      showToast('success', t(dueAt ? 'prices.is_planned' : 'prices.is_applied', { count: chosen.length }))
      setTicked(new Set())
      setReason('')
    }
  }
  const toggle = (id: string) =>
    setTicked((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id])))
  const ids = rows.map(({ row }) => row.id)
  const facts = [
    { word: t('prices.will_change'), value: String(chosen.length) },
    {
      word: t('prices.mean'),
      value: `${formatSum(
        language,
        mean(({ before }) => before),
      )} → ${formatSum(
        language,
        mean(({ after }) => after),
      )}`,
    },
    { word: t('prices.daily'), value: formatSum(language, Math.round(daily)) },
  ]
  const action = (
    <Button size="m" isGrowing isBusy={isBusy} disabled={!isReady} onClick={() => void apply()}>
      {dueAt
        ? t('prices.plan', { count: chosen.length, at: formatMoment(language, dueAt, prices.now) })
        : t('prices.apply', { count: chosen.length })}
    </Button>
  )
  return (
    <>
      <PriceFilters prices={prices} filter={filter} onChoose={choose} />
      <div className="neted pricepg" data-editor={ticked.size > 0 || reason !== '' ? 'unsaved' : undefined}>
        {rows.length === 0 ? (
          <Empty title={t('content.nothing')} />
        ) : (
          <List
            rows={rows}
            ticked={ticked}
            onTick={toggle}
            onTickAll={() => setTicked(new Set(ids.every((id) => ticked.has(id)) ? [] : ids))}
          />
        )}
        <div className="netaside">
          <section className="card pricerule" aria-label={t('prices.rule')}>
            <h2>{t('prices.rule')}</h2>
            <RulePanel {...{ rule, elsewhere }} onRule={setRule} onElsewhere={setElsewhere} />
            <WhenFields moment={moment} tomorrow={tomorrowMorning(prices.now)} onChange={setMoment} />
            <TextField
              label={t('prices.why')}
              hint={t('prices.why_hint')}
              maxLength={120}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </section>
          <section className="card" aria-label={t('prices.result')} aria-live="polite">
            <h2>{t('prices.result')}</h2>
            <dl className="netfacts netfacts--rows">
              {facts.map(({ word, value }) => (
                <div key={word}>
                  <dt>{word}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {sets.length > 0 && (
              <p className="t-2">
                {t('prices.sets', { names: sets.map(({ title }) => nameOf(title)).join(', ') })}
              </p>
            )}
          </section>
          <Note kind="info" title={t('prices.carts')} />
          {problem && <Note kind="err" title={problem} />}
          {!isNarrow && action}
        </div>
      </div>
      {isNarrow && <div className="priceact">{action}</div>}
    </>
  )
}
