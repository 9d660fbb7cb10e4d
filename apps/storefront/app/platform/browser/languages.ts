import { localeNames } from '../../i18n/locale.ts'
import { useRootData } from '../page/root-data.ts'

/** The languages of the chain's site with their own names, in the order of the language menu. */
export function useLanguages() {
  const on = useRootData()?.chain?.languages
  return on ? localeNames.filter(({ locale }) => on.includes(locale)) : localeNames
}
