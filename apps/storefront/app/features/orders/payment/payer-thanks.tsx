import { Button, ButtonLink } from '@doira/web/ui/button.tsx'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { useUser } from '../../../platform/stores/auth-store.ts'
import { ResultTitle } from '../../../ui/headings/result-title.tsx'
import { openSignIn } from '../../auth/sign-in.ts'

/**
 * For a visitor who comes back from paying an order that is not theirs to see: it was paid by link, or the browser that opened
 * after the payment knows nobody. Says the same of every order, paid or not, so that nothing can be learnt from it.
 */
export function PayerThanks() {
  const t = useT('order')
  const c = useT('common')
  const href = useHref()
  const isSignedOut = useUser() === null
  return (
    <div className="done">
      <Drawing name="orders" />
      <ResultTitle>{t('payer_thanks')}</ResultTitle>
      <p className="t-body-l t-2">{t('payer_thanks_text')}</p>
      <div className="stack gap-2 w-full">
        <ButtonLink to={href(paths.home())} size="l" isBlock>
          {t('to_menu')}
        </ButtonLink>
        {isSignedOut && (
          <Button variant="neutral" size="l" isBlock icon="log-in" onClick={() => openSignIn()}>
            {c('login')}
          </Button>
        )}
      </div>
    </div>
  )
}
