import { distanceMeters } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { SkeletonBox, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { isOpenForTakeaway, type TakeawayForm } from '../use-takeaway-form.ts'
import type { Branch } from './branch.mapper.ts'
import { OpenStatus, openWords } from './open-status.tsx'

export function BranchRows({ form }: { form: TakeawayForm }) {
  const c = useT('common')
  const name = useId()
  const { branches, chosen, from } = form
  const now = useNow(60_000)
  if (!branches) {
    return (
      <SkeletonGroup className="stack gap-2">
        {[1, 2, 3, 4].map((row) => (
          <SkeletonBox key={row} className="h-18 w-full rounded-m" />
        ))}
      </SkeletonGroup>
    )
  }
  return (
    <fieldset className="stack gap-0.5">
      <legend className="sr-only">{c('branches')}</legend>
      {branches.map((branch) => (
        <BranchRow
          key={branch.id}
          branch={branch}
          now={now}
          group={name}
          isChosen={branch.id === chosen?.id}
          distance={from && distanceMeters(from, branch.location)}
          onChoose={() => form.choose(branch.id)}
        />
      ))}
    </fieldset>
  )
}

type BranchRowProps = {
  readonly branch: Branch
  readonly now: Instant
  readonly group: string
  readonly isChosen: boolean
  readonly distance: number | null
  readonly onChoose: () => void
}

function BranchRow({ branch, now, group, isChosen, distance, onChoose }: BranchRowProps) {
  const t = useT('location')
  const locale = useLocale()
  const row = useRef<HTMLLabelElement>(null)
  const isOff = !isOpenForTakeaway(branch)
  // The list follows the map: scrolling is outside React.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <label className="brow" ref={row} data-off={isOff ? '' : undefined}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-disabled={isOff || undefined}
        onChange={onChoose}
      />
      <span className="opt__mark" aria-hidden="true" />
      <span>
        <b className="t-b">{branch.address}</b>
        <br />
        <OpenStatus {...openWords(t, branch, now)} />
      </span>
      <span className="t-caption t-3">{distance !== null && formatDistance(locale, distance)}</span>
    </label>
  )
}
