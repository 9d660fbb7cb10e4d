import type { Translate } from '../i18n/translate.ts'
import type { Settled } from './settled.ts'

/** How much an action on many things has changed; null for any other. */
export function countText(
  t: Translate,
  { action: { kind }, answer }: Pick<Settled, 'action' | 'answer'>,
): string | null {
  const count = answer?.changed
  if (count === undefined) return null
  if (kind === 'stop_in_branches' && count > 0) return t('stop.done', { count })
  if (kind === 'stop_in_branches')
    return t(answer?.outcome === 'already' ? 'stop.done_none' : 'stop.done_not_in_menus')
  if (kind === 'return_in_branches' || kind === 'return_stopped_together')
    return count > 0 ? t('stop.done_back', { count }) : t('stop.done_back_none')
  return null
}
