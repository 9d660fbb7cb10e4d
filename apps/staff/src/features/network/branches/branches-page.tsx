import { randomId } from '@doira/web/browser/random-id.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Empty, Loading } from '../../../ui/states.tsx'
import { SearchField } from '../../layout/filters/search-field.tsx'
import { useSearchPart } from '../../layout/filters/use-search-part.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { NetTabs } from '../../layout/net-tabs.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { type StaffBranch, useBranchList } from '../use-branches.ts'
import { BranchCards } from './branch-cards.tsx'
import { BranchTable } from './branch-table.tsx'
import { BranchesMap } from './branches-map.tsx'
import { ManyBranches } from './many-branches.tsx'

const states = ['open', 'paused', 'closed', 'soon', 'shut'] as const

/** All branches of the chain with what they do now; the filters are in the address. */
export function BranchesPage() {
  const { t, nameOf } = useMessages()
  const may = useMay()
  const isNarrow = useIsNarrow()
  const navigate = useNavigate()
  const { search, choose, reset } = useSearchPart()
  const [isMany, setIsMany] = useState(false)
  const list = useBranchList()
  const [city, state] = [search.get('city') ?? '', search.get('state') ?? '']
  const [text, isMap] = [search.get('text') ?? '', search.get('view') === 'map']
  const all = list.data?.branches ?? []
  const wanted = text.trim().toLocaleLowerCase()
  const found = all.filter((branch: StaffBranch) => {
    const words = `${nameOf(branch.name)} ${nameOf(branch.address)}`.toLocaleLowerCase()
    // What was closed for good is shown only when asked for.
    const isState = state === '' ? branch.state !== 'shut' : branch.state === state
    return isState && (city === '' || branch.city_id === city) && words.includes(wanted)
  })
  const cities = list.data?.cities ?? []
  const add = () => {
    const place = city || (cities[0]?.id ?? '')
    void navigate(`${paths.branch(randomId())}?city=${place}`)
  }
  return (
    <SectionLayout
      title={t('net.title')}
      hasSoundLine={false}
      search={<SearchField label={t('net.find')} text={text} onChange={choose('text')} />}
      top={
        <>
          <NetTabs />
          {may('branches.edit') && !isNarrow && (
            <Button look="outline" icon="list" onClick={() => setIsMany(true)}>
              {t('net.many')}
            </Button>
          )}
          {may('branches.manage') && (
            <Button icon="plus" onClick={add}>
              {t('net.new_branch')}
            </Button>
          )}
        </>
      }
    >
      <div className="netbar">
        <ChoiceChips
          label={t('net.city')}
          value={city}
          onChoose={choose('city')}
          options={[
            { value: '', label: t('net.all'), count: all.filter((one) => one.state !== 'shut').length },
            ...cities.map(({ id, title }) => ({
              value: id,
              label: nameOf(title),
              count: all.filter((one) => one.city_id === id && one.state !== 'shut').length,
            })),
          ]}
        />
        <span className="grow" />
        <ChoiceChips
          label={t('net.view')}
          value={isMap ? 'map' : 'list'}
          onChoose={(view) => choose('view')(view === 'map' ? 'map' : '')}
          options={(['list', 'map'] as const).map((value) => ({ value, label: t(`net.view.${value}`) }))}
        />
        <PickField
          label={t('net.state')}
          value={state}
          options={[
            { value: '', label: t('net.state.any') },
            ...states.map((value) => ({ value, label: t(`net.state.${value}`) })),
          ]}
          onChoose={choose('state')}
        />
      </div>
      {list.data ? (
        <div className="netpg">
          {found.length === 0 ? (
            <Empty title={t('net.none')}>
              <Button look="outline" onClick={() => reset([...search.keys()])}>
                {t('net.reset')}
              </Button>
            </Empty>
          ) : isMap ? (
            <BranchesMap branches={found} city={cities.find(({ id }) => id === city) ?? cities[0]} />
          ) : isNarrow ? (
            <BranchCards branches={found} />
          ) : (
            <BranchTable branches={found} cities={cities} now={list.data.now} />
          )}
        </div>
      ) : list.error ? (
        <QueryFailed query={list} />
      ) : (
        <Loading label={t('state.loading')} rows={8} />
      )}
      {isMany && list.data && <ManyBranches list={list.data} onClose={() => setIsMany(false)} />}
    </SectionLayout>
  )
}
