import { localized } from '@doira/web/i18n/localized.ts'
import { localeOfPath } from '../../../../i18n/locale.ts'
import { loadMessages } from '../../../../i18n/message-store.ts'
import { makeTranslate } from '../../../../i18n/translate.ts'
import { openStream, shopApi } from '../../../../platform/api/shop-api.ts'
import { logQuietly } from '../../../../platform/log-quietly.ts'
import { showToast } from '../../../../platform/toasts.ts'
import { groupStore } from '../group-store.ts'
import { type GroupSync, type RefusedDish, syncGroup } from './group-sync.ts'

let running: (GroupSync & { readonly token: string }) | null = null

/** Sends and follows the basket of this browser, on every page and for as long as it is in one. */
export function startGroupSync(): void {
  const token = groupStore.getState().member?.token ?? null
  if (running?.token === token) return
  running?.stop()
  running = null
  if (token === null) return
  const sync = syncGroup({
    api: shopApi,
    openStream: (token, signal) =>
      openStream('groupBasketEvents', {
        ...{ signal, body: JSON.stringify({ token }) },
        headers: { 'Content-Type': 'application/json' },
      }),
    onRefused: (dishes) => void showRefused(dishes).catch(logQuietly),
  })
  running = { token, ...sync }
}

/** After a refusal that shows that the basket is another one than the one on the screen. */
export function readGroupAgain(): void {
  void running?.read()
}

groupStore.subscribe(({ member }, before) => {
  if (member?.token !== before.member?.token) startGroupSync()
})

/** On the pages of the menu as well, which do not bring these texts. */
async function showRefused(dishes: readonly RefusedDish[]): Promise<void> {
  const locale = localeOfPath(location.pathname)
  const { group = {} } = await loadMessages(locale, ['group'])
  const t = makeTranslate<'group'>(locale, group)
  const said = new Set(
    dishes.map(({ reason, title }) =>
      title ? t(`refused.${reason}`, { dish: localized(title, locale) }) : t('closed'),
    ),
  )
  for (const text of said) showToast({ type: 'warning', text })
}
