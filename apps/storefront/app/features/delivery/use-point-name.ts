import { useT } from '../../i18n/messages.tsx'
import { findSuggestedName } from './suggested-names.ts'

/** A suggested name in the present language, a name of one's own as it is. */
export function usePointName(): (name: string) => string {
  const t = useT('location')
  return (name) => {
    const suggested = findSuggestedName(name)
    return suggested ? t(suggested) : name
  }
}
