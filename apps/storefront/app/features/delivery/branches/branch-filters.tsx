import type { IconName } from '@doira/web/ui/icon-names.ts'
import { useT } from '../../../i18n/messages.tsx'
import { Link } from '../../../platform/page/link.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import { type BranchCriterion, type BranchFilter, branchesPath } from './branch-filter.ts'
import type { BranchCity } from './page/branch-page.mapper.ts'

type BranchFiltersProps = {
  readonly cities: readonly BranchCity[]
  readonly filter: BranchFilter
  readonly onToggle: (criterion: BranchCriterion) => void
}

/** Cities are links and work before scripts; the criteria are toggles. */
export function BranchFilters({ cities, filter, onToggle }: BranchFiltersProps) {
  const t = useT('branches')
  const l = useT('location')
  const c = useT('common')
  const criteria: readonly { criterion: BranchCriterion; icon: IconName; label: string }[] = [
    { criterion: 'open_now', icon: 'clock', label: t('filter_open_now') },
    { criterion: 'parking', icon: 'circle-parking', label: t('filter_parking') },
    { criterion: 'around_the_clock', icon: 'moon', label: l('around_the_clock') },
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
        {criteria.map(({ criterion, icon, label }) => (
          <ToggleChip
            key={criterion}
            look="line"
            icon={icon}
            isOn={filter.criteria.includes(criterion)}
            onClick={() => onToggle(criterion)}
          >
            {label}
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}
