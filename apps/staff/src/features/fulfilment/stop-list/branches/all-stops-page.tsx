import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { hasKeys } from '../../../../platform/device/device.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { PickField } from '../../../../ui/field.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { useKeys } from '../../../../ui/use-keys.ts'
import { SectionLayout } from '../../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../../layout/query-failed.tsx'
import { StopTabs } from '../stop-tabs.tsx'
import { WaitingStops } from '../waiting-stops.tsx'
import { AllStops } from './all-stops.tsx'
import { choiceStops, countDishes } from './group-stops.ts'
import { findSimilar } from './similar-subjects.ts'
import { StopMatrix } from './stop-matrix.tsx'
import { useFocusOfRows } from './use-focus-of-rows.ts'
import { useFollowedStops } from './use-followed-stops.ts'

const views = ['stopped', 'ingredient', 'category'] as const
type View = (typeof views)[number]

/** The stop list of all branches: what is stopped, and dishes of an ingredient or a category that are stopped together. */
export function AllStopsPage() {
  const { t, nameOf } = useMessages()
  const root = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useSearchParams()
  const view = views.find((one) => one === search.get('by')) ?? 'stopped'
  const stops = useQuery({
    queryKey: ['stop', 'branches'],
    queryFn: ({ signal }) => callStaff('listStops', { signal }),
  })
  const subjects = useQuery({
    queryKey: ['stop', 'subjects'],
    queryFn: ({ signal }) => callStaff('listStopSubjects', { signal }),
  })
  const waiting = useFollowedStops()
  const focus = useFocusOfRows(root, [view, stops.dataUpdatedAt, waiting])
  const choices =
    view === 'stopped' ? [] : (subjects.data?.[view === 'ingredient' ? 'ingredients' : 'categories'] ?? [])
  // Nothing is chosen before somebody chooses it: the button that stops it is near.
  const key = choices.find((one) => one.key === search.get('key'))?.key ?? ''
  const named = choices.map((one) => ({ ...one, title: nameOf(one.name) }))
  const chosen = named.find((one) => one.key === key)
  const similar = view === 'ingredient' && chosen ? findSimilar(named, chosen) : []
  const choose = (value: string) => setSearch({ by: view, key: value }, { replace: true })
  const show = (by: View) => setSearch(by === 'stopped' ? {} : { by }, { replace: true })
  useKeys({ keyI: () => show('ingredient') }, hasKeys)
  const failed = [stops, subjects].find(({ data, error }) => data === undefined && error)
  return (
    <SectionLayout hasSoundLine={false} title={t('stop.title')} top={<StopTabs />}>
      {failed ? (
        <QueryFailed query={failed} />
      ) : stops.data && subjects.data ? (
        <div className="allstops" ref={root} {...focus}>
          <div className="row">
            <ChoiceChips
              label={t('stop.title')}
              value={view}
              onChoose={show}
              options={[
                { value: 'stopped', label: t('stop.stopped'), count: countDishes(stops.data.stops) },
                { value: 'ingredient', label: t('stop.by_ingredient') },
                { value: 'category', label: t('stop.by_category') },
              ]}
            />
            {view !== 'stopped' && (
              <PickField
                label={t(`stop.by_${view}`)}
                value={key}
                options={[
                  ...(key === '' ? [{ value: '', label: t(`stop.choose_${view}`) }] : []),
                  ...named.map(({ key: value, title, dishes }) => ({
                    ...{ value, label: `${title} · ${dishes}` },
                  })),
                ]}
                onChoose={choose}
              />
            )}
          </div>
          {similar.length > 0 && (
            <section className="row" aria-label={t('stop.similar')}>
              <span className="t-2">{t('stop.similar')}</span>
              {similar.map(({ key: other, title, dishes }) => (
                <Button key={other} size="s" look="outline" onClick={() => choose(other)}>
                  {`${title} · ${dishes}`}
                </Button>
              ))}
            </section>
          )}
          <WaitingStops />
          {view === 'stopped' && <AllStops stops={stops.data.stops} choices={choiceStops(stops.data)} />}
          {view !== 'stopped' && key === '' && <p className="card t-2">{t('stop.choose_hint')}</p>}
          {view !== 'stopped' && key !== '' && (
            <StopMatrix key={`${view}:${key}`} subject={{ by: view, key }} onDone={() => show('stopped')} />
          )}
        </div>
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
