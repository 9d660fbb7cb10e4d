import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { callStaff } from '../../../../platform/api/staff-api.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../../ui/choice-chips.tsx'
import { PickField } from '../../../../ui/field.tsx'
import { Loading } from '../../../../ui/states.tsx'
import { SectionLayout } from '../../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../../layout/query-failed.tsx'
import { StopTabs } from '../stop-tabs.tsx'
import { AllStops } from './all-stops.tsx'
import { StopMatrix } from './stop-matrix.tsx'

const views = ['stopped', 'ingredient', 'category'] as const
type View = (typeof views)[number]

/** The stop list of all branches: what is stopped, and dishes of an ingredient or a category that are stopped together. */
export function AllStopsPage() {
  const { t, nameOf } = useMessages()
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
  const choices =
    view === 'stopped' ? [] : (subjects.data?.[view === 'ingredient' ? 'ingredients' : 'categories'] ?? [])
  const key = choices.find((one) => one.key === search.get('key'))?.key ?? choices[0]?.key
  const show = (by: View) => setSearch(by === 'stopped' ? {} : { by }, { replace: true })
  const failed = [stops, subjects].find(({ data, error }) => data === undefined && error)
  return (
    <SectionLayout hasSoundLine={false} title={t('stop.title')} top={<StopTabs />}>
      {failed ? (
        <QueryFailed query={failed} />
      ) : stops.data && subjects.data ? (
        <div className="allstops">
          <div className="row">
            <ChoiceChips
              label={t('stop.title')}
              value={view}
              onChoose={show}
              options={[
                { value: 'stopped', label: t('stop.stopped'), count: stops.data.stops.length },
                { value: 'ingredient', label: t('stop.by_ingredient') },
                { value: 'category', label: t('stop.by_category') },
              ]}
            />
            {view !== 'stopped' && key !== undefined && (
              <PickField
                label={t(`stop.by_${view}`)}
                value={key}
                options={choices.map((one) => ({
                  value: one.key,
                  label: `${nameOf(one.name)} · ${one.dishes}`,
                }))}
                onChoose={(value) => setSearch({ by: view, key: value }, { replace: true })}
              />
            )}
          </div>
          {view === 'stopped' && <AllStops stops={stops.data.stops} />}
          {view !== 'stopped' && key !== undefined && (
            <StopMatrix key={`${view}:${key}`} subject={{ by: view, key }} onDone={() => show('stopped')} />
          )}
        </div>
      ) : (
        <Loading label={t('state.loading')} />
      )}
    </SectionLayout>
  )
}
