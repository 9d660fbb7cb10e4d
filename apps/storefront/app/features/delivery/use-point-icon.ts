import { useT } from '../../i18n/words.tsx'
import type { IconName } from '../../ui/icon-names.ts'

/** House and briefcase for the two known names, a heart for a name of one's own. */
export function usePointIcon(): (name: string) => IconName {
  const t = useT('location')
  const known: Readonly<Record<string, IconName>> = {
    [t('home_label')]: 'house',
    [t('work_label')]: 'briefcase',
  }
  return (name) => (name === '' ? 'map-pin' : (known[name] ?? 'heart'))
}
