import { formatSum } from '@doira/web/i18n/format.ts'
import { Button } from '@doira/web/ui/button.tsx'
import { useLocale, useT } from '../../../i18n/messages.tsx'

type SubmitButtonProps = {
  /** Of the order; null while it is not known. */
  readonly total: number | null
  readonly isBusy: boolean
  readonly isBlocked: boolean
  /** The id of what says why the order cannot be sent. */
  readonly describedBy: string
  readonly onPress: () => void
}

/** Sends the order, and says for how much. */
export function SubmitButton({ total, isBusy, isBlocked, describedBy, onPress }: SubmitButtonProps) {
  const t = useT('order')
  const locale = useLocale()
  return (
    <Button
      size="l"
      isBlock
      isSplit={!isBusy}
      isBusy={isBusy}
      isBlocked={isBlocked}
      aria-describedby={isBlocked ? describedBy : undefined}
      onBlockedPress={() => document.getElementById(describedBy)?.scrollIntoView({ block: 'center' })}
      onClick={onPress}
    >
      {isBusy ? (
        t('placing')
      ) : (
        <>
          <span>{t('submit')}</span>
          <span className="t-num">{total !== null && formatSum(locale, total)}</span>
        </>
      )}
    </Button>
  )
}
