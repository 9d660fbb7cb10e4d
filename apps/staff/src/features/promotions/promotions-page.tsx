import { promotionStates } from '@doira/domain/discounts/promotion'
import { randomId } from '@doira/web/browser/random-id.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { Link, useNavigate } from 'react-router'
import { formatDay } from '../../i18n/format.ts'
import { useIsNarrow } from '../../platform/device/device.ts'
import { paths } from '../../platform/paths.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Loading } from '../../ui/states.tsx'
import { DatePick } from '../layout/dates/date-field.tsx'
import { SearchField } from '../layout/filters/search-field.tsx'
import { useSearchPart } from '../layout/filters/use-search-part.ts'
import { SectionLayout } from '../layout/frame/section-layout.tsx'
import { QueryFailed } from '../layout/query-failed.tsx'
import { PromoTabs } from './promo-tabs.tsx'
import { PromotionTiles } from './promotion-tiles.tsx'
import { PromotionsTable } from './promotions-table.tsx'
import { type Promotion, usePromotions } from './use-promotions.ts'

/** The promotions of the chain: what runs, what it costs, what needs a decision. */
export function PromotionsPage() {
  const { t, nameOf, language } = useMessages()
  const may = useMay()
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const { search, choose, reset } = useSearchPart()
  const query = usePromotions(search)
  const [state, text] = [search.get('state') ?? '', search.get('text') ?? '']
  const add = () => void navigate(paths.promotion(randomId()))
  const all = query.data?.promotions ?? []
  const wanted = text.trim().toLocaleLowerCase()
  const isFound = ({ title, code }: Promotion) =>
    `${nameOf(title)} ${code ?? ''}`.toLocaleLowerCase().includes(wanted)
  const found = all
    .filter((one) => isFound(one) && (state === '' || one.state === state))
    .toSorted((a, b) => b.stats.cost - a.stats.cost)
  return (
    <SectionLayout
      title={t('promo.title')}
      hasSoundLine={false}
      onAdd={may('promotions.edit') ? add : undefined}
      search={<SearchField label={t('promo.find')} text={text} onChange={choose('text')} />}
      top={
        <>
          <PromoTabs />
          {may('promotions.edit') && !isNarrow && (
            <Button icon="plus" keyName="N" onClick={add}>
              {t('promo.new')}
            </Button>
          )}
        </>
      }
    >
      <div className="customers">
        {query.data ? (
          <>
            <div className="row promos__filters">
              <ChoiceChips
                label={t('promo.col.state')}
                value={state}
                onChoose={choose('state')}
                options={[
                  { value: '', label: t('promo.state.all'), count: all.length },
                  ...promotionStates.map((one) => ({
                    ...{ value: one, label: t(`promo.state.${one}`) },
                    count: all.filter((promotion) => promotion.state === one).length,
                  })),
                ]}
              />
              <DatePick label={t('promo.from')} value={query.from} onChange={choose('from')} />
              <DatePick label={t('promo.to')} value={query.to} onChange={choose('to')} />
            </div>
            <PromotionTiles totals={query.data.totals} />
            {all
              .filter(({ runs_out_on: day }) => day !== null)
              .map(({ id, title, runs_out_on: day }) => (
                <Note
                  key={id}
                  kind="warn"
                  title={t('promo.runs_out', { name: nameOf(title), day: formatDay(language, day ?? '') })}
                >
                  <Link className="link" to={paths.promotion(id)}>
                    {t('promo.col.budget')}
                  </Link>
                </Note>
              ))}
            <section className="card" aria-label={t('promo.title')}>
              {all.length === 0 ? (
                <Empty title={t('promo.empty')}>
                  <p>{t('promo.empty_text')}</p>
                </Empty>
              ) : found.length === 0 ? (
                <Empty title={t('promo.none')}>
                  <Button look="outline" onClick={() => reset([...search.keys()])}>
                    {t('promo.reset')}
                  </Button>
                </Empty>
              ) : (
                <PromotionsTable promotions={found} choices={query.data} />
              )}
            </section>
            {may('promotions.edit') && isNarrow && (
              <Link className="btn btn--s btn--go" to={paths.promotion(randomId())}>
                <Icon name="plus" size="s" />
                <span>{t('promo.new')}</span>
              </Link>
            )}
          </>
        ) : query.error ? (
          <QueryFailed query={query} />
        ) : (
          <Loading label={t('state.loading')} rows={8} />
        )}
      </div>
    </SectionLayout>
  )
}
