import { openLabel } from '@doira/domain/delivery/branches/open-label'
import type { Instant } from '@doira/domain/time/instant'
import type { Translate } from '../../../i18n/translate.ts'
import type { PinChip } from '../../../ui/map/map-props.ts'
import type { Branch } from './branch.mapper.ts'

/** The name of a branch and its hours in short, for its pin: `Мирабад до 23:00`. */
export function getChip(
  t: Translate<'location'>,
  { name, isActive, open }: Pick<Branch, 'name' | 'isActive' | 'open'>,
  now: Instant,
): PinChip {
  const { code, time } = openLabel(open, now)
  if (!isActive || code === 'closed') return { name, hours: t('opening_soon'), isOpen: false }
  if (time === null) return { name, hours: t('pin_all_day'), isOpen: true }
  if (code === 'opens_at') return { name, hours: t('pin_from', { time }), isOpen: false }
  return { name, hours: t('pin_until', { time }), isOpen: true }
}
