import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { formatSum, formatTime } from '@doira/web/i18n/format.ts'
import { Button, type ButtonVariant } from '@doira/web/ui/button.tsx'
import { Suspense, useState } from 'react'
import { useLocale, useT } from '../../../i18n/messages.tsx'
import { useNow } from '../../../platform/hooks/use-now.ts'
import { lazyExtra } from '../../../platform/page/lazy-extra.ts'
import { listPeople } from './group-sums.ts'

const ShareDialog = lazyExtra(async () => (await import('./share-dialog.tsx')).ShareDialog)

/** How many are ready, and how long is left. */
export function GroupBar({ basket }: { readonly basket: WireGroupBasket }) {
  const t = useT('group')
  const locale = useLocale()
  const people = listPeople(basket)
  const ready = people.filter(({ is_ready }) => is_ready).length
  return (
    <div className="gbar">
      <span className="grow">
        <b className="gbar__t">{t('ready_of', { n: ready, all: people.length })}</b>
        {basket.is_collecting && (
          <span className="gbar__s">
            {`${t('until_time', { time: formatTime(basket.until) })}, `}
            <TimeLeft until={basket.until} />
          </span>
        )}
        {basket.limit_of_person !== null && (
          <span className="gbar__s">
            {t('limit_is', { amount: formatSum(locale, basket.limit_of_person) })}
          </span>
        )}
      </span>
      {basket.is_collecting && <InviteButton basket={basket} />}
    </div>
  )
}

function TimeLeft({ until }: { readonly until: string }) {
  const t = useT('group')
  const now = useNow(15_000)
  const left = Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 60_000))
  return left < 60
    ? t('left', { n: left })
    : t('left_hours', { hours: Math.floor(left / 60), minutes: left % 60 })
}

/** Opens the link to send. */
export function InviteButton({
  basket,
  variant,
}: {
  readonly basket: WireGroupBasket
  readonly variant?: ButtonVariant
}) {
  const t = useT('group')
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  return (
    <>
      <Button
        size="s"
        icon="link"
        {...(variant ? { variant } : { className: 'gbar__invite' })}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
      >
        {t('share')}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ShareDialog basket={basket} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
