import {
  connectTelegram,
  disconnectTelegram,
  loginWithoutOtp,
  readTelegram,
} from '@doira/contract/auth/telegram'
import { toSignedIn } from '../auth/auth.routes.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { deviceOf } from '../platform/http/device-of.ts'
import { languageOf } from '../platform/http/language-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import { makeConnectTelegram } from './connect-telegram.ts'
import { makeSignInByTelegram } from './sign-in-by-telegram.ts'
import type { BotsOfChains } from './telegram-settings.ts'

/** The shop inside Telegram, and what the profile says of it. */
export function mountTelegram(mount: Mount, deps: AuthDeps & { readonly telegram: BotsOfChains }): void {
  const signIn = makeSignInByTelegram(deps)
  const chat = makeConnectTelegram(deps)

  mount(loginWithoutOtp, async ({ shipperId, platformId, address, body, context }) => {
    const caller = { shipperId, platformId, address, device: deviceOf(context) }
    return toSignedIn(
      await signIn({
        ...caller,
        initData: body.init_data,
        contact: body.contact ?? null,
        deviceToken: body.device_token ?? null,
      }),
    )
  })
  mount(readTelegram, ({ shipperId, customer }) => chat.read({ shipperId, customerId: customer.id }))
  mount(connectTelegram, async ({ shipperId, customer, context }) => ({
    link: await chat.ask({ shipperId, customerId: customer.id, language: languageOf(context) }),
  }))
  mount(disconnectTelegram, async ({ shipperId, customer }) => {
    await chat.part({ shipperId, customerId: customer.id })
    return { Message: 'Disconnected' }
  })
}
