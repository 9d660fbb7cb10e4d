import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'

/** An address that leads nowhere, or a screen that broke: actions that wait are safe either way. */
export function Broken() {
  const { t } = useMessages()
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="st st--bare">
      <main className="main failed" id="main">
        <h1>{isMissing ? t('app.not_found') : t('app.broken')}</h1>
        <Button look="outline" onClick={() => window.location.assign('/staff')}>
          {t('app.to_start')}
        </Button>
      </main>
    </div>
  )
}
