import { type MessageKey, messageKeys, type Translate } from '../../../i18n/translate.ts'

type FactKey = Extract<MessageKey, `journal.fact.${string}`>

/** What a fact is called; one that a later version made has the name that it was written with. */
export function factLabel(t: Translate, name: string): string {
  const key = `journal.fact.${name}`
  return isFactKey(key) ? t(key) : name
}

function isFactKey(key: string): key is FactKey {
  return messageKeys.some((known) => known === key)
}
