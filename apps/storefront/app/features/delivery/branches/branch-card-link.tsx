import { distanceMeters, type LatLong } from '@doira/domain/delivery/geo'
import type { Instant } from '@doira/domain/time/instant'
import { formatDistance } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { OpenTag } from './open-tag.tsx'
import type { BranchCard } from './page/branch-page.mapper.ts'

type BranchCardLinkProps = {
  readonly branch: BranchCard
  readonly now: Instant
  /** Where its distance is measured from; null until that is known. */
  readonly from: LatLong | null
  /** Its pin is the one that stands out on the map. */
  readonly isMarked: boolean
  readonly onMark: () => void
}

/** A branch in the list; pointing at it or focusing it marks its pin. */
export function BranchCardLink({ branch, now, from, isMarked, onMark }: BranchCardLinkProps) {
  const t = useT('branches')
  const c = useT('common')
  const locale = useLocale()
  const { id, slug, name, address, location, hasParking, seats } = branch
  return (
    <Link
      to={paths.branch(slug)}
      id={cardId(id)}
      className="bcard"
      data-on={isMarked ? '' : undefined}
      onMouseEnter={onMark}
      onFocus={onMark}
    >
      <span className="row row--between">
        <b className="t-b">{name}</b>
        <span className="t-small t-3 t-num nowrap">
          {from && formatDistance(locale, distanceMeters(from, location))}
        </span>
      </span>
      <span className="t-small t-2">{address}</span>
      <span className="bcard__m">
        <OpenTag branch={branch} now={now} />
        {hasParking && (
          <span>
            <Icon name="circle-parking" size="xs" />
            {t('parking')}
          </span>
        )}
        {seats > 0 && (
          <span>
            <Icon name="armchair" size="xs" />
            {c('n_seats', { count: seats })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Brings the card of a branch into view and gives it the focus, as its pin was pressed. */
export function showCard(id: string): void {
  const card = document.getElementById(cardId(id))
  card?.scrollIntoView({ block: 'nearest' })
  card?.focus({ preventScroll: true })
}

function cardId(id: string): string {
  return `branch-${id}`
}
