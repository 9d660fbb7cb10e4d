import type { ComponentProps } from 'react'
import { useMessages } from '../../platform/use-messages.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { ReasonForm } from './reason-form.tsx'

type CorrectionSheetProps = Omit<ComponentProps<typeof ReasonForm>, 'reason' | 'length' | 'isDanger'> & {
  /** Who reads the reason. */
  readonly whyHint: string
}

/** What was recorded about a colleague is corrected, with a reason of at least a word. */
export function CorrectionSheet({ whyHint, ...form }: CorrectionSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet title={form.title} closeLabel={t('state.close')} onClose={form.onClose}>
      <ReasonForm {...form} reason={{ hint: whyHint }} length={{ min: 3, max: 300 }} />
    </Sheet>
  )
}
