import type { Instant } from '@doira/domain/time/instant'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { join } from '@doira/web/ui/join.ts'
import { Segment } from '@doira/web/ui/segment.tsx'
import { useState } from 'react'
import { useT } from '../../../i18n/messages.tsx'
import { useMinute } from '../../../platform/hooks/use-minute.ts'
import { useMyPosition } from '../../../platform/hooks/use-my-position.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useCommon } from '../../../platform/stores/common-store.ts'
import { PageHead } from '../../../ui/headings/heads.tsx'
import { BranchCardLink } from './branch-card-link.tsx'
import { passesBranchFilter } from './branch-filter.ts'
import { BranchFilters } from './branch-filters.tsx'
import type { BranchesMapProps } from './branches-map.tsx'
import { nearestFirst } from './nearest-first.ts'
import type { BranchCard, BranchCity } from './page/branch-page.mapper.ts'
import { useBranchFilter } from './use-branch-filter.ts'
import { useMarkedBranch } from './use-marked-branch.ts'

export type BranchesData = {
  readonly now: Instant
  readonly cities: readonly BranchCity[]
  readonly branches: readonly BranchCard[]
}

/** All branches as a list and on a map (R2-21). Without scripts, or without the map, the list says the same. */
export function BranchesScreen({ data: { now: madeAt, cities, branches } }: { data: BranchesData }) {
  const t = useT('branches')
  const c = useT('common')
  const now = useMinute(madeAt)
  const { filter, toggle } = useBranchFilter(cities)
  const [view, setView] = useState<View>('map')
  const map = useMarkedBranch({ cities, branches, city: filter.city })
  const position = useMyPosition(map.lookAround)
  const delivered = useCommon((state) => state.location)
  const passing = branches.filter((branch) => passesBranchFilter(branch, filter, now))
  // The order of the chain stays until somebody asks what is near: cards must not jump when a stored address is read.
  const shown = position.me ? nearestFirst(passing, position.me) : passing

  return (
    <>
      <PageHead title={t('title')} end={<ViewSwitch view={view} onChange={setView} />} />
      <BranchFilters cities={cities} filter={filter} onToggle={toggle} />
      <p className="sr-only" role="status">
        {c('n_branches', { count: shown.length })}
      </p>
      {position.problem && <FieldError>{position.problem}</FieldError>}
      <div className="bsplit">
        {shown.length > 0 ? (
          <ul className="bsplit__list">
            {shown.map((branch) => (
              <li key={branch.id}>
                <BranchCardLink
                  branch={branch}
                  now={now}
                  from={position.me ?? delivered}
                  isMarked={branch.id === map.markedId}
                  onMark={() => map.mark(branch)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="bsplit__list t-2">{t('no_match')}</p>
        )}
        {branches.length > 0 && (
          <div className={join('map bmap needs-scripts', view === 'list' && 'only-desktop')}>
            <LateMap
              branches={shown}
              now={now}
              city={map.city}
              look={map.look}
              markedId={map.markedId}
              me={position.me}
              onPinPress={map.markPin}
              onMyLocation={position.find}
            />
          </div>
        )}
      </div>
    </>
  )
}

const MapPart = lazyPart(async () => (await import('./branches-map.tsx')).BranchesMap)

/** The code of the map comes after the list: until then the map stays as the server made it, whatever happens around it. */
function LateMap(props: Omit<BranchesMapProps, 'onHere'>) {
  const [first] = useState(props)
  const [isHere, setIsHere] = useState(false)
  return <MapPart {...(isHere ? props : first)} onHere={setIsHere} />
}

type View = 'list' | 'map'

/** On phones: whether the map is above the list. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useT('branches')
  return (
    <div className="only-mobile needs-scripts">
      <Segment
        name={`${t('list_view')}, ${t('map_view')}`}
        isIconOnly
        value={view}
        onChange={onChange}
        options={[
          { value: 'list', label: t('list_view'), icon: 'list' },
          { value: 'map', label: t('map_view'), icon: 'map' },
        ]}
      />
    </div>
  )
}
