import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { useState } from 'react'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { OtherSumSheet } from './other-sum-sheet.tsx'

/** Beside the button that hands an order over, when the customer pays now: they gave another sum, or in another way. */
export function OtherSum({ action, card }: { readonly action: string; readonly card: WireOrderCard }) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  if ((action !== 'hand_out' && action !== 'delivered') || card.to_take === 0) return null
  return (
    <>
      <Button size="m" look="outline" onClick={() => setIsOpen(true)}>
        {t('hand.other_sum')}
      </Button>
      {isOpen && (
        <OtherSumSheet
          {...{ card, action, due: card.to_take, by: 'branch' }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
