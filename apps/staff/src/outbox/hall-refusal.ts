import type { ApiProblem } from '@doira/web/api/api-problem.ts'
import type { Translate } from '../i18n/translate.ts'

/** Why the hall could not do something, as text; null for what is not its own. */
export function hallRefusal(t: Translate, { code, facts }: ApiProblem): string | null {
  switch (code) {
    case 'booking_changed': {
      const { state, changedBy } = facts
      const who = typeof changedBy === 'string' ? changedBy : t('hall.the_guest')
      const now = t(`hall.state.${state as 'new'}`) // a state of the API's own
      return t('hall.changed', { who, state: now })
    }
    case 'table_taken':
      return t('hall.taken')
    case 'too_many_guests':
      return t('hall.too_many', { n: Number(facts.count) })
    case 'booking_time_unavailable':
      return t('hall.wrong_time')
    case 'invalid_phone':
      return t('hall.wrong_phone')
    case 'booking_not_found':
    case 'table_not_found':
      return t('hall.gone')
    default:
      return null
  }
}
