import { Button } from '@doira/web/ui/button.tsx'
import { useEffect } from 'react'
import { Drawing } from '../../art/drawing.tsx'
import { useT } from '../../i18n/messages.tsx'
import { PopularPlace } from '../../platform/page/popular-place.tsx'
import { useIsRestored } from '../../platform/stores/restore.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { openSignIn } from './sign-in.ts'

/** What a visitor who is not signed in sees of a page that belongs to a customer. The dialog opens once by itself. */
export function SignedOutState({ title, hasPopular }: { title?: string; hasPopular: boolean }) {
  const t = useT('common')
  const isRestored = useIsRestored()
  // The dialog is opened from outside of React; the page loads in place as soon as somebody is signed in.
  useEffect(() => {
    if (isRestored) openSignIn()
  }, [isRestored])
  return (
    <>
      <EmptyState
        level={2}
        isPage
        art={<Drawing name="orders" />}
        title={title ?? t('login_required')}
        text={t('login_benefit')}
        action={
          <Button size="l" icon="log-in" onClick={() => openSignIn()}>
            {t('login')}
          </Button>
        }
      />
      {hasPopular && <PopularPlace />}
    </>
  )
}
