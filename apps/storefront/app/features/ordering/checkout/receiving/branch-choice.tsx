import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import { activePoint } from '@doira/domain/delivery/saved-points'
import type { Instant } from '@doira/domain/time/instant'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { openOverlay } from '../../../../platform/overlays.ts'
import { useHomeCity } from '../../../../platform/page/use-city-routes.ts'
import { useCommon } from '../../../../platform/stores/common-store.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { RadioRow } from '../../../../ui/inputs/option-row.tsx'
import { SkeletonBox, SkeletonGroup } from '../../../../ui/skeleton.tsx'
import type { Branch } from '../../../delivery/branches/branch.mapper.ts'
import { openWords } from '../../../delivery/branches/open-status.tsx'
import { useChooseReceiving } from '../../../delivery/use-choose-receiving.ts'
import { useBranches } from '../../../delivery/use-places.ts'
import { fieldId } from '../../place/field-id.ts'
import { shortBranchList } from './short-branch-list.ts'

/** The branches nearest for takeaway; closed ones are at the end and cannot be chosen. */
export function BranchChoice({ error, onChange }: { error: string | null; onChange: () => void }) {
  const t = useT('order')
  const branch = useCommon((state) => state.branch)
  const { branches, isError, from } = useNearBranches()
  const now = useNow(60_000)
  const errorId = `${fieldId('branch')}-error`
  return (
    <div className="stack gap-3">
      {branches ? (
        <fieldset className="opts" aria-describedby={error ? errorId : undefined}>
          <legend className="sr-only">{t('branch_choice')}</legend>
          {shortBranchList(branches, branch?.id ?? null).map((one, place) => (
            <BranchOption
              key={one.id}
              branch={one}
              now={now}
              from={from}
              isChosen={one.id === branch?.id}
              isFirst={place === 0}
              isWrong={error !== null}
              onChange={onChange}
            />
          ))}
        </fieldset>
      ) : (
        !isError && (
          <SkeletonGroup className="opts">
            {[1, 2, 3].map((row) => (
              <SkeletonBox key={row} className="h-15 rounded-m" />
            ))}
          </SkeletonGroup>
        )
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Button
        variant="neutral"
        icon="map"
        onClick={() => openOverlay('map', { mode: 'self-pickup', onDone: onChange })}
      >
        {t('choose_on_map')}
      </Button>
    </div>
  )
}

/** The branches of the city, the nearest first where an address is known. */
export function useNearBranches() {
  const branch = useCommon((state) => state.branch)
  const point = activePoint(useCommon((state) => state.points))
  const homeCity = useHomeCity()
  const from = point?.location ?? null
  const { data: branches, isError } = useBranches(branch?.city ?? (point?.city || homeCity), from)
  return { branches, isError, from }
}

type BranchOptionProps = {
  readonly branch: Branch
  readonly now: Instant
  readonly from: LatLong | null
  readonly isChosen: boolean
  readonly isFirst: boolean
  readonly isWrong: boolean
  readonly onChange: () => void
}

function BranchOption({ branch, now, from, isChosen, isFirst, isWrong, onChange }: BranchOptionProps) {
  const t = useT('location')
  const locale = useLocale()
  const { chooseTakeaway } = useChooseReceiving()
  const isClosed = !branch.isActive || !branch.open.isOpen
  const { text } = openWords(t, branch, now)

  function choose() {
    if (isClosed) {
      showToast({ type: 'warning', text: t('restaurant_closed') })
      return
    }
    onChange()
    void chooseTakeaway(branch)
  }

  return (
    <RadioRow
      name="branch"
      id={isFirst ? fieldId('branch') : undefined}
      title={branch.address}
      caption={text}
      checked={isChosen}
      onChange={choose}
      aria-disabled={isClosed || undefined}
      aria-invalid={isWrong || undefined}
      end={
        from && (
          <span className="t-caption t-3">
            {formatDistance(locale, distanceMeters(from, branch.location))}
          </span>
        )
      }
    />
  )
}
