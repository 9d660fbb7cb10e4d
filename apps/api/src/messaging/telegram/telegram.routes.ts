import {
  connectTelegram,
  disconnectTelegram,
  loginWithoutOtp,
  readTelegram,
} from '@doira/contract/auth/telegram'
import { toCaller, toSignedIn } from '../../auth/auth.routes.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { getLanguage } from '../../platform/http/language-of.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { makeConnectTelegram } from './connect-telegram.ts'
import { makeSignInByTelegram } from './sign-in-by-telegram.ts'
import type { BotsOfChains } from './telegram-settings.ts'

/** Sign-in in Telegram, and the connection of a profile with a chat. */
export function mountTelegram(mount: Mount, deps: AuthDeps & { readonly telegram: BotsOfChains }): void {
  const signIn = makeSignInByTelegram(deps)
  const chat = makeConnectTelegram(deps)

  mount(loginWithoutOtp, async ({ body, ...call }) => {
    const opened = { initData: body.init_data, contact: body.contact ?? null }
    return toSignedIn(await signIn({ ...toCaller(call), ...opened, deviceToken: body.device_token ?? null }))
  })
  mount(readTelegram, ({ shipperId, customer }) => chat.read({ shipperId, customerId: customer.id }))
  mount(connectTelegram, async ({ shipperId, customer, context }) => ({
    link: await chat.ask({ shipperId, customerId: customer.id, language: getLanguage(context) }),
  }))
  mount(disconnectTelegram, async ({ shipperId, customer }) => {
    await chat.part({ shipperId, customerId: customer.id })
    return { Message: 'Disconnected' }
  })
}
