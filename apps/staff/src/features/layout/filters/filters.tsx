import { Icon } from '@doira/web/ui/icon.tsx'
import { Fragment, type ReactNode, useState } from 'react'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

export type Filter = {
  readonly name: string
  /** It narrows the list. */
  readonly isOn: boolean
  /** On a desk it is behind the button. */
  readonly isRare?: boolean
  readonly field: ReactNode
}

/** What narrows a list: in a row on a desk, and on a phone behind one button with the number of those that are on. */
export function Filters({
  filters,
  onReset,
}: {
  readonly filters: readonly Filter[]
  readonly onReset: () => void
}) {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const behind = filters.filter(({ isRare = false }) => isNarrow || isRare)
  const count = behind.filter(({ isOn }) => isOn).length
  const getFields = (some: readonly Filter[]) =>
    some.map(({ name, field }) => <Fragment key={name}>{field}</Fragment>)
  return (
    <>
      {getFields(filters.filter((one) => !behind.includes(one)))}
      {behind.length > 0 && (
        <button
          type="button"
          className="chip chip--st"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Icon name="list" size="s" />
          {t('state.filters')}
          {count > 0 && <span className="n">{count}</span>}
        </button>
      )}
      {isOpen && (
        <Sheet title={t('state.filters')} closeLabel={t('state.close')} onClose={() => setIsOpen(false)}>
          <div className="stack filters">
            {getFields(behind)}
            {count > 0 && (
              <Button look="neutral" icon="undo-2" onClick={onReset}>
                {t('state.reset_filters')}
              </Button>
            )}
          </div>
        </Sheet>
      )}
    </>
  )
}
