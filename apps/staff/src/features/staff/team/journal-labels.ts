import { type MessageKey, messageKeys, type Translate } from '../../../i18n/translate.ts'

type FactKey = Extract<MessageKey, `journal.fact.${string}`>

/** What a fact is called; one that a later version made has the name that it was written with. */
export function factLabel(t: Translate, name: string): string {
  return findFactLabel(t, name) ?? name
}

/** Null for a fact that people do not read, or that a later version made. */
export function findFactLabel(t: Translate, name: string): string | null {
  const key = `journal.fact.${name}`
  return isFactKey(key) ? t(key) : null
}

function isFactKey(key: string): key is FactKey {
  return messageKeys.some((known) => known === key)
}
