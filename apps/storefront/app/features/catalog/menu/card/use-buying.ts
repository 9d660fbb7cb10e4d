import { useMemo } from 'react'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { type Buying, makeBuying } from './buying.ts'

/** What can be done with a dish, said in the present language. */
export function useBuying(): Buying {
  const locale = useLocale()
  const common = useT('common')
  const menu = useT('menu')
  return useMemo(() => makeBuying({ locale, common, menu }), [locale, common, menu])
}
