import { isKitchenFull } from '@doira/domain/ordering/kitchen'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { StaffBranch, StaffBranches } from '../use-branches.ts'
import { isAtWork } from './branch-facts.tsx'
import { usePinMap } from './use-pin-map.ts'

/** The found branches on a map; a press opens one's own. */
export function BranchesMap({
  branches,
  city,
}: {
  readonly branches: readonly StaffBranch[]
  readonly city: StaffBranches['cities'][number] | undefined
}) {
  const { t, nameOf } = useMessages()
  const navigate = useNavigate()
  const { box, map } = usePinMap(
    { center: city?.center ?? { lat: 41.31, long: 69.28 }, zoom: city?.zoom ?? 11 },
    city?.slug ?? null,
  )
  // The map is outside of React: what it shows is passed to it.
  useEffect(() => {
    map?.showPins(
      branches.map((branch) => ({
        ...{ id: branch.id, name: nameOf(branch.name), at: branch.location },
        tone:
          !isAtWork(branch) || branch.state === 'closed'
            ? 'closed'
            : isKitchenFull(branch.kitchen_percent)
              ? 'busy'
              : 'open',
      })),
      (id) => {
        if (branches.find((branch) => branch.id === id)?.is_own) void navigate(paths.branch(id))
      },
    )
  }, [map, branches, nameOf, navigate])
  const places = JSON.stringify(branches.map(({ location }) => location))
  useEffect(() => map?.fit(JSON.parse(places)), [map, places])
  return (
    <section className="card zcard netmap" aria-label={t('net.map')}>
      <div ref={box} className="zmap" />
      <div className="zctl">
        <IconButton icon="plus" label={t('zones.nearer')} onClick={() => map?.zoomBy(1)} />
        <IconButton icon="minus" label={t('zones.further')} onClick={() => map?.zoomBy(-1)} />
      </div>
    </section>
  )
}
