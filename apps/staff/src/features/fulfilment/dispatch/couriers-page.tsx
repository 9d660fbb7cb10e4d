import { formatOrderNumber } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pressOrderAction } from '../../../outbox/shared-outbox.ts'
import { callStaff } from '../../../platform/api/staff-api.ts'
import { hasKeys, useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { BranchChoice } from '../../layout/branch-choice.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { wideStripSize } from '../courier/ground.ts'
import { MapStrip } from '../courier/map-strip.tsx'
import { CourierCard } from './courier-card.tsx'
import { type Courier, courierShows, findCouriers, getCouriers } from './courier-filter.ts'
import { WaitingOrders } from './waiting-orders.tsx'

/** Orders without a courier on the left, who takes the chosen one on the right, best first. */
export function CouriersPage() {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const [search, setSearch] = useSearchParams()
  const branch = search.get('branch') ?? ''
  const show = courierShows.find((one) => one === search.get('show')) ?? 'near'
  const [asked, setAsked] = useState<string | null>(null)
  const [text, setText] = useState('')
  const list = useQuery({
    queryKey: ['couriers', branch, asked],
    queryFn: ({ signal }) => callStaff('listCouriers', { query: { branch, order: asked }, signal }),
    placeholderData: keepPreviousData,
  })
  const orders = list.data?.orders ?? []
  const chosen = orders.find(({ id }) => id === asked) ?? orders[0] ?? null
  // What was chosen has its courier now: the next one is asked about.
  if (asked !== null && chosen?.id !== asked && !list.isPlaceholderData && !list.isFetching) setAsked(null)
  const all = list.data?.couriers ?? []
  const shown = findCouriers(getCouriers(all, show), text)
  const free = shown.filter(({ unavailable }) => unavailable === null)
  const assign = (courier: Courier) => {
    if (chosen) pressOrderAction('assign', chosen, { courier_id: courier.id })
  }
  const walk = (step: number) => () => {
    const place = orders.findIndex(({ id }) => id === chosen?.id)
    const next = orders[place + step] ?? orders[0]
    if (next) setAsked(next.id)
  }
  const digits = free
    .slice(0, 9)
    .map((courier, place) => [`digit${place + 1}`, () => assign(courier)] as const)
  useKeys(
    {
      ...Object.fromEntries(digits),
      arrowDown: walk(1),
      arrowUp: walk(-1),
    },
    hasKeys,
  )
  const getBranch = (id: string) => {
    const found = me.branches.find((one) => one.id === id)
    return found ? nameOf(found.name) : ''
  }
  const counts = {
    near: undefined,
    free: getCouriers(all, 'free').length,
    all: all.length,
  } as const
  const choose = (value: string) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present)
        next.set('show', value)
        return next
      },
      { replace: true },
    )

  return (
    <SectionLayout
      title={t('couriers.all')}
      detail={
        list.data &&
        t('couriers.on_shift', { n: all.filter(({ state }) => state !== 'off').length, free: counts.free })
      }
      search={<SearchField label={t('couriers.search')} text={text} onChange={setText} />}
      top={
        <>
          <BranchChoice hasAll />
          {may('day.close') && (
            <Link to={paths.day} className="btn btn--s btn--outline">
              <Icon name="banknote" size="s" />
              <span>{t('day.title')}</span>
            </Link>
          )}
        </>
      }
    >
      {list.data ? (
        <div className="cr">
          <WaitingOrders
            orders={orders}
            chosenId={chosen?.id ?? null}
            branchOf={getBranch}
            onChoose={setAsked}
          />
          <section>
            <div className="row cr__h">
              <h2 className="grow">
                {chosen
                  ? t('couriers.who', {
                      number: formatOrderNumber(chosen.number),
                      branch: getBranch(chosen.branch_id),
                    })
                  : t('couriers.all')}
              </h2>
              <ChoiceChips
                label={t('couriers.show')}
                value={show}
                onChoose={choose}
                options={courierShows.map((value) => ({
                  value,
                  label: t(`couriers.show.${value}`),
                  count: counts[value],
                }))}
              />
            </div>
            {list.data.way && (
              <div className="cr__map">
                <MapStrip way={list.data.way} {...(!isNarrow && { size: wideStripSize })} />
              </div>
            )}
            {shown.length === 0 && (
              <Empty title={t('couriers.nobody')}>
                <p>{t('couriers.nobody_text')}</p>
              </Empty>
            )}
            <div className="cgrid">
              {shown.map((courier) => (
                <CourierCard
                  key={courier.id}
                  courier={courier}
                  place={chosen ? free.indexOf(courier) : -1}
                  orderId={chosen?.id ?? null}
                  onAssign={chosen ? () => assign(courier) : null}
                />
              ))}
            </div>
            <p className="t-caption t-2 cr__note">{t('couriers.note')}</p>
          </section>
        </div>
      ) : list.error ? (
        <QueryFailed query={list} />
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
