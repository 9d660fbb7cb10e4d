import type { IconName } from '@doira/web/ui/icon-names.ts'
import { findSuggestedName, type SuggestedName } from './suggested-names.ts'

const icons = {
  home_label: 'house',
  work_label: 'briefcase',
} as const satisfies Record<SuggestedName, IconName>

/** House and briefcase for the two suggested names, a heart for a name of one's own. */
export function pointIcon(name: string): IconName {
  if (name === '') return 'map-pin'
  const suggested = findSuggestedName(name)
  return suggested ? icons[suggested] : 'heart'
}
