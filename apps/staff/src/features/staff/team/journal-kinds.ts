import type { ActionKind } from '@doira/contract/all-staff-actions'
import type { OtherJournalKind } from '@doira/contract/staff/journal'
import { messageKeys, type Translate } from '../../../i18n/translate.ts'
import type { Facts } from './journal-facts.ts'

type JournalKind = ActionKind | OtherJournalKind

/** Every kind of row that the journal has a sentence for, in the order of the list. */
export const journalKinds = messageKeys.flatMap((key) =>
  // A test compares them with the contract.
  key.startsWith('did.') && key !== 'did.other' ? [key.slice('did.'.length) as JournalKind] : [],
)

type Done = {
  readonly kind: string
  readonly before: Facts
  readonly after: Facts
}

/** What was done, as a sentence. A kind that a later version made says its name. */
export function didText(t: Translate, { kind, before, after }: Done): string {
  if (kind === 'hall_book' && after?.is_seated === true) return t('journal.did.walk_in')
  if (kind === 'hall_move' && before && before.table_id === after?.table_id)
    return t('journal.did.booking_time')
  const known = journalKinds.find((one) => one === kind)
  // An action of the contract without a sentence does not compile here.
  return known ? t(`did.${known}`) : t('did.other', { kind })
}
