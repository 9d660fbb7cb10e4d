import { loginWithoutOtp } from '@doira/contract/auth/telegram'
import { toSignedIn } from '../auth/auth.routes.ts'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { deviceOf } from '../platform/http/device-of.ts'
import type { Mount } from '../platform/http/mount.ts'
import { makeSignInByTelegram } from './sign-in-by-telegram.ts'
import type { TelegramSettings } from './telegram-settings.ts'

export function mountTelegram(
  mount: Mount,
  deps: AuthDeps & { readonly telegram: TelegramSettings | null },
): void {
  const signIn = makeSignInByTelegram(deps)

  mount(loginWithoutOtp, async ({ shipperId, platformId, address, body, context }) => {
    const caller = { shipperId, platformId, address, device: deviceOf(context) }
    return toSignedIn(await signIn({ ...caller, initData: body.init_data, contact: body.contact ?? null }))
  })
}
