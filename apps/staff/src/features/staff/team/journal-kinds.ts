import { allWords, type WordKey } from '../../../i18n/all-words.ts'
import type { Translate } from '../../../i18n/translate.ts'

type DidKey = Exclude<Extract<WordKey, `did.${string}`>, 'did.other'>
type JournalKind = DidKey extends `did.${infer Kind}` ? Kind : never

/** Every kind of row that the journal has a sentence for, in the order of the list. */
export const journalKinds = Object.keys(allWords).flatMap(
  (key) => (key.startsWith('did.') && key !== 'did.other' ? [key.slice('did.'.length) as JournalKind] : []), // of a `DidKey`
)

/** What was done, as a sentence. A kind that a later version made says its name. */
export function didWords(t: Translate, kind: string): string {
  const known = journalKinds.find((one) => one === kind)
  return known ? t(`did.${known}`) : t('did.other', { kind })
}
