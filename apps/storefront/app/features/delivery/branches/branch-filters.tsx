import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import { type BranchFilter, type BranchWish, branchesPath } from './branch-filter.ts'
import type { BranchCity } from './page/branch-page.mapper.ts'

type BranchFiltersProps = {
  readonly cities: readonly BranchCity[]
  readonly filter: BranchFilter
  readonly onToggle: (wish: BranchWish) => void
}

/** Cities are links and work before scripts; the wishes are toggles. */
export function BranchFilters({ cities, filter, onToggle }: BranchFiltersProps) {
  const t = useT('branches')
  const l = useT('location')
  const c = useT('common')
  const wishes: readonly { wish: BranchWish; icon: IconName; label: string }[] = [
    { wish: 'open_now', icon: 'clock', label: t('filter_open_now') },
    { wish: 'parking', icon: 'circle-parking', label: t('filter_parking') },
    { wish: 'around_the_clock', icon: 'moon', label: l('around_the_clock') },
  ]
  const cityChip = (city: string | null, title: string) => (
    <Link
      key={city}
      to={branchesPath({ ...filter, city })}
      preventScrollReset
      className="chip"
      aria-current={filter.city === city ? 'true' : undefined}
    >
      {title}
    </Link>
  )
  return (
    <div className="bfilter">
      {/* biome-ignore lint/a11y/useSemanticElements: links, not the fields of a form */}
      <div className="chips" role="group" aria-label={c('choose_city')}>
        {cityChip(null, t('all_cities'))}
        {cities.map(({ slug, title }) => cityChip(slug, title))}
      </div>
      <div className="chips needs-scripts">
        {wishes.map(({ wish, icon, label }) => (
          <ToggleChip
            key={wish}
            look="line"
            icon={icon}
            isOn={filter.wishes.includes(wish)}
            onClick={() => onToggle(wish)}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
